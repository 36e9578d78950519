import { HeaderName, requestChecksum } from '@komado/shared-contracts';
import { type CallEntry, calls } from '@komado/shared-contracts/schemas';
import { requestChecksumVectors } from '@komado/shared-contracts/testing';
import { createTestApp, type TestApp } from '../testing/test-app';
import { runOperatorCommand } from '../operator/testing/run-operator-command';

const OPEN_CALL = 'GET /web/law/status';

describe('the contract routes', () => {
  let server: TestApp;
  afterEach(() => server.close());
  const start = async (environment: Record<string, string> = {}): Promise<void> => {
    server = await createTestApp({ environment });
  };

  it('respond to every call of the contract with an envelope', async () => {
    await start();
    const visitor = server.visitor();
    for (const name of Object.keys(calls)) {
      const { body } = await server.visitor().call(name as 'GET /account');
      expect([name, body]).toEqual([name, expect.objectContaining({ status: expect.any(String), response_code: expect.any(Number) })]);
      expect([name, body.error_message]).not.toEqual([name, 'There is no such call.']);
    }
    expect(visitor.cookies.size).toBe(0);
  });

  it('treat an empty optional parameter as omitted', async () => {
    await start();
    const visitor = server.visitor();
    const empty = {
      keyword: '',
      genre_id: '',
      tag_id: '',
      magazine_category: '',
      search_category: '',
      author: '',
      sort: '',
      limit: '',
      offset: '',
    };
    const result = await visitor.send('GET /search/title', empty, { [HeaderName.requestChecksum]: requestChecksum(empty, undefined) });
    expect([result.statusCode, result.json()]).toEqual([200, expect.objectContaining({ status: 'success', total_count: 0 })]);
    const missing = { episode_id: '' };
    const refused = await visitor.send('GET /episode/status', missing, {
      [HeaderName.requestChecksum]: requestChecksum(missing, undefined),
    });
    expect([refused.statusCode, refused.json().error_message]).toEqual([
      400,
      expect.stringMatching(/^The parameter episode_id is not valid: .+\. Its format is described at \/-\/api\.$/),
    ]);
  });

  it('respond to success with status, code 0 and the data next to them', async () => {
    await start();
    const { status, body, response } = await server.visitor().call(OPEN_CALL);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      response_code: 0,
      error_message: '',
      terms_of_service_update_flag: true,
      privacy_policy_update_flag: true,
      terms_of_service_id: 1,
      privacy_policy_id: 1,
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuse every call that needs a login: without a token with 2011, with an invalid one with 1101, clearing it', async () => {
    await start();
    const guarded = (Object.entries(calls) as [string, CallEntry][]).filter(([, entry]) => entry.access === 'login');
    expect(guarded.length).toBeGreaterThan(7);
    for (const [name] of guarded) {
      const visitor = server.visitor();
      const without = await visitor.call(name as 'GET /account');
      expect([name, without.status, without.body.response_code]).toEqual([name, 401, 2011]);
      visitor.cookies.set('uwt', 'forged');
      const forged = await visitor.call(name as 'GET /account');
      expect([name, forged.status, forged.body.response_code]).toEqual([name, 401, 1101]);
      expect(visitor.cookies.has('uwt')).toBe(false);
    }
  });

  it('treat a caller with an invalid token as a visitor where no login is needed', async () => {
    await start();
    const visitor = server.visitor();
    visitor.cookies.set('uwt', 'forged');
    expect((await visitor.call(OPEN_CALL)).body.response_code).toBe(0);
  });

  it.each([
    ['a parameter that is missing', 'GET /web/title/detail', '', 'title_id'],
    ['a number that is none', 'GET /web/title/detail', 'title_id=seven', 'title_id'],
    ['a negative number', 'GET /web/title/detail', 'title_id=-1', 'title_id'],
    ['a number beyond 32 bits', 'GET /web/title/detail', 'title_id=2147483648', 'title_id'],
    ['a list with a hole', 'GET /genre/list', 'genre_id_list=1,,2', 'genre_id_list'],
    ['a text that is too long', 'POST /web/user/login', `email=${'a'.repeat(2001)}&password=p&recaptcha_token=t`, 'email'],
    ['a flag that is none', 'POST /web/law', 'birthday=&is_consent=maybe&terms_of_service_id=&privacy_policy_id=', 'is_consent'],
  ])('refuse %s with 400 and name it', async (_, name, wire, parameter) => {
    await start();
    const parameters = Object.fromEntries(new URLSearchParams(wire));
    const response = await server.visitor().send(name, wire, { [HeaderName.requestChecksum]: requestChecksum(parameters, undefined) });
    expect(response.statusCode).toBe(400);
    const reason = parameters[parameter] === undefined ? 'parameter-missing' : 'parameter-invalid';
    expect(response.json()).toEqual({ status: 'fail', response_code: 1099, error_message: expect.stringContaining(parameter), reason });
  });

  it('refuse a repeated parameter', async () => {
    await start();
    const response = await server.visitor().send('GET /web/title/detail', 'title_id=1&title_id=2', { [HeaderName.requestChecksum]: 'a' });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { error_message: 'The parameter title_id was sent more than once. Send it once.', reason: 'parameter-repeated' },
    ]);
  });

  it('ignore unknown parameters', async () => {
    await start();
    const wire = { unheard: 'of' };
    const response = await server.visitor().send(OPEN_CALL, wire, { [HeaderName.requestChecksum]: requestChecksum(wire, undefined) });
    expect(response.statusCode).toBe(200);
  });

  it('refuse a call whose hash is missing or was computed from other parameters or another birthday', async () => {
    await start();
    const visitor = server.visitor();
    const wire = { title_id: '1' };
    for (const headers of [
      {},
      { [HeaderName.requestChecksum]: requestChecksum({ title_id: '2' }, undefined) },
      { [HeaderName.requestChecksum]: requestChecksum(wire, '1990-01') },
      { [HeaderName.requestChecksum]: requestChecksum(wire, '2000-01') },
    ]) {
      const response = await visitor.send('GET /web/title/detail', wire, headers as Record<string, string>);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { status: 'fail', response_code: 1099, error_message: 'Service hash mismatch.', reason: 'service-hash-mismatch' },
      ]);
    }
    visitor.cookies.set('birthday', '1990-01');
    const right = await visitor.send('GET /web/title/detail', wire, { [HeaderName.requestChecksum]: requestChecksum(wire, '1990-01') });
    expect(right.json<{ response_code: number }>().response_code).toBe(3000);
  });

  it.each(requestChecksumVectors.map((vector) => [vector.hash.slice(0, 8), vector] as const))(
    'compute the same hash as the client (%s)',
    async (_, { parameters, birthday, hash }) => {
      await start();
      const visitor = server.visitor();
      if (birthday) visitor.cookies.set('birthday', birthday);
      const response = await visitor.send('GET /genre/list', parameters, { [HeaderName.requestChecksum]: hash });
      expect(response.json<{ response_code: number }>().response_code).toBe(0);
    },
  );

  it("accept the hash that the shell computes with a crawler's birthday", async () => {
    await start();
    const hash = requestChecksum({}, '2000-01');
    const response = await server.visitor().send(OPEN_CALL, {}, { [HeaderName.requestChecksum]: hash, [HeaderName.isCrawler]: 'true' });
    expect(response.json<{ terms_of_service_update_flag: boolean }>()).toMatchObject({
      response_code: 0,
      terms_of_service_update_flag: false,
    });
  });

  it('accept forms only', async () => {
    await start();
    const response = await server.visitor().send('POST /web/law', '{"birthday":""}', { 'content-type': 'application/json' });
    expect([response.statusCode, response.json<{ response_code: number }>().response_code]).toEqual([415, 1099]);
  });

  it('refuse a body over the limit', async () => {
    await start({ BODY_LIMIT_BYTES: '1000' });
    const response = await server.visitor().send('POST /web/law', { birthday: 'x'.repeat(1001) });
    expect([response.statusCode, response.json<{ response_code: number }>().response_code]).toEqual([413, 1099]);
  });

  it('respond to an unknown call with a 404 envelope, and to a wrong method with 405 and the allowed methods', async () => {
    await start();
    const unknown = await server.visitor().send('GET /no/such/call', {});
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { status: 'fail', response_code: 1099, error_message: 'There is no such call.', reason: 'call-not-found' },
    ]);
    for (const [name, allow] of [
      ['POST /account', 'GET, HEAD, OPTIONS'],
      ['GET /web/user/login', 'OPTIONS, POST'],
    ] as const) {
      const response = await server.visitor().send(name, {});
      expect([response.statusCode, response.headers['allow'], response.json()]).toEqual([
        405,
        allow,
        {
          status: 'fail',
          response_code: 1099,
          error_message: expect.stringMatching(new RegExp(`^This URL does not support the method [A-Z]+\\. Use ${allow}\\.$`)) as string,
          reason: 'method-not-allowed',
        },
      ]);
    }
  });

  it('are found by their decoded path, and by no other spelling of it', async () => {
    await start();
    const statusOf = async (method: 'GET' | 'HEAD', path: string) =>
      (await server.app.inject({ method, url: `/api${path}`, headers: { [HeaderName.requestChecksum]: requestChecksum({}, undefined) } }))
        .statusCode;
    expect(await statusOf('GET', '/web/l%61w/status?')).toBe(200);
    expect(await statusOf('HEAD', '/web/law/status')).toBe(200);
    for (const path of ['/web%2Flaw/status', '/web/law/status/', '//web/law/status', '/Web/law/status', '/constructor', '/'])
      expect([path, await statusOf('GET', path)]).toEqual([path, 404]);
    expect(await statusOf('HEAD', '/web/user/login')).toBe(405);
    expect(await statusOf('HEAD', '/no/such/call')).toBe(404);
  });

  it('respond to every call with the maintenance message until maintenance ends', async () => {
    await start();
    const alice = await server.cast.signUp('alice@example.com');
    await runOperatorCommand(server.deps, 'maintenance', { message: 'Back at noon.' });
    for (const name of ['GET /account', OPEN_CALL, 'GET /web/status'] as const) {
      const { status, body } = await alice.call(name);
      expect([status, body.response_code, body.error_message]).toEqual([503, 1098, 'Back at noon.']);
    }
    await runOperatorCommand(server.deps, 'maintenance', { message: '' });
    expect((await alice.call('GET /web/status')).body.error_message).toBe('The service is under maintenance.');
    await runOperatorCommand(server.deps, 'maintenance', { message: null });
    expect((await alice.call('GET /web/status')).body.status).toBe('success');
    expect((await alice.call('GET /account')).body.response_code).toBe(0);
  });

  it('take the region from the country header, and the default region without one', async () => {
    await start({ DEFAULT_REGION: 'JP', COUNTRY_HEADER: 'CF-IPCountry' });
    const visitor = server.visitor();
    const seen = async (country?: string): Promise<[string, string]> => {
      if (country !== undefined) visitor.headers['cf-ipcountry'] = country;
      const law = await visitor.data('GET /web/law');
      return [law.region, law.country];
    };
    expect(await seen()).toEqual(['JP', '']);
    expect(await seen('jp')).toEqual(['JP', 'JP']);
    expect(await seen('FR')).toEqual(['US', 'FR']);
    expect(await seen('nonsense')).toEqual(['JP', '']);
  });

  it('refuse readers of denied countries with 1007', async () => {
    await start({ DENIED_COUNTRIES: 'KP,XX' });
    const visitor = server.visitor();
    expect((await visitor.call('GET /web/account/report/country/check')).body.response_code).toBe(0);
    visitor.headers['x-country'] = 'XX';
    const { status, body } = await visitor.call('GET /web/account/report/country/check');
    expect([status, body.response_code, body.error_message]).toEqual([403, 1007, 'This service is not available in your region...']);
  });

  it('log an unexpected error without exposing it, with the ID of the request that the response has', async () => {
    server = await createTestApp();
    const rename = (from: string, to: string) => server.database.transaction((tx) => tx.runScript(`alter table ${from} rename to ${to}`));
    await rename('law_document', 'law_document_away');
    const visitor = server.visitor();
    const requestId = '0123456789abcdef0123456789abcdef';
    visitor.headers['x-request-id'] = requestId;
    const { status, body } = await visitor.call('GET /web/law');
    await rename('law_document_away', 'law_document');
    expect([status, body]).toEqual([
      500,
      {
        status: 'fail',
        response_code: 1099,
        error_message: 'An error has occurred. Please check back again soon.',
        reason: 'internal-error',
        request_id: requestId,
      },
    ]);
    expect(server.logged).toEqual([
      expect.objectContaining({
        msg: 'An API call failed because of an error in the server. Fix the cause in “err”.',
        path: '/api/web/law',
        status: 500,
        requestId,
      }),
    ]);
  });

  it('are ready when the database responds', async () => {
    await start();
    const response = await server.visitor().request({ method: 'GET', url: '/-/ready' });
    expect(response.json()).toEqual({ status: 'ready', database: server.database.dialect });
  });
});
