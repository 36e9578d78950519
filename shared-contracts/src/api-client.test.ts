import { AxiosError, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { createApiClient, MissingParameterError, trimBaseUrl, type ApiClientOptions } from './api-client';
import { ApiError, isCallError } from './api-error';
import { requestChecksum } from './request-checksum';

interface TestResponse {
  status?: number;
  body?: string | object;
}
function clientWith(response: TestResponse | Error, options: Partial<ApiClientOptions> = {}) {
  const requests: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    requests.push(config);
    if (response instanceof Error) throw response;
    const { status = 200, body = '' } = response;
    return { data: typeof body === 'string' ? body : JSON.stringify(body), status, statusText: '', headers: { 'x-test': '1' }, config };
  };
  return { requests, client: createApiClient({ baseUrl: 'http://api.test/api///', adapter, ...options }) };
}
const success = { status: 'success', response_code: 0, error_message: '' };
const failure = (code: number, message = 'No.') => ({ status: 'fail', response_code: code, error_message: message });
const errorOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: ApiError) => error,
  );

describe('a call', () => {
  it('trims the base URL, sends credentials, and has no timeout', async () => {
    expect(trimBaseUrl('http://h/api///')).toBe('http://h/api');
    const { client, requests } = clientWith({ body: success });
    await client.call('GET /web/law/status');
    expect(requests[0]).toMatchObject({ baseURL: 'http://api.test/api', url: '/web/law/status', withCredentials: true, timeout: 0 });
  });

  it('carries the three headers, hashing what travels and the current birthday', async () => {
    let birthday: string | undefined;
    const { client, requests } = clientWith({ body: success }, { birthday: () => birthday, isCrawler: true, headers: { cookie: 'a=b' } });
    await client.call('GET /genre/list', { genre_id_list: [1, 2] });
    birthday = '2000-05';
    await client.call('GET /genre/list', { genre_id_list: [1, 2] });
    expect(requests.map((request) => request.headers['x-service-hash'])).toEqual([
      requestChecksum({ genre_id_list: '1,2' }, undefined),
      requestChecksum({ genre_id_list: '1,2' }, '2000-05'),
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'x-is-crawler': 'true', 'x-platform': 'web', cookie: 'a=b' });
  });

  it('waits for the call that sets the birthday, whose cookie would otherwise be sent with another hash', async () => {
    let birthday: string | undefined;
    let respond = (): void => undefined;
    const sent: string[] = [];
    const adapter: AxiosAdapter = async (config) => {
      sent.push(`${config.url} ${config.headers['x-service-hash'] === requestChecksum({}, '2000-05')}`);
      if (config.url === '/web/law') await new Promise<void>((resolve) => (respond = resolve));
      return { data: JSON.stringify(success), status: 200, statusText: '', headers: {}, config };
    };
    const client = createApiClient({ baseUrl: 'http://api.test/api', adapter, birthday: () => birthday });
    const law = { birthday: '2000-05', is_consent: true, terms_of_service_id: 1, privacy_policy_id: 1 };
    const saved = client.call('POST /web/law', law);
    const list = client.call('GET /genre/list');
    while (sent.length === 0) await Promise.resolve();
    birthday = '2000-05';
    respond();
    await Promise.all([saved, list]);
    expect(sent).toEqual(['/web/law false', '/genre/list true']);
  });

  it('names the account that the page shows, once it is known', async () => {
    let accountId: number | undefined;
    const { client, requests } = clientWith({ body: success }, { accountId: () => accountId });
    await client.call('GET /genre/list');
    accountId = 7;
    await client.call('GET /genre/list');
    expect(requests.map(({ headers }) => headers['x-account-id'] as unknown)).toEqual([undefined, '7']);
  });

  it('puts the parameters of a GET into the query, with lists joined by commas', async () => {
    const { client, requests } = clientWith({ body: success });
    await client.call('GET /genre/list', { genre_id_list: [1, 2] });
    expect(requests[0]?.url).toBe('/genre/list?genre_id_list=1%2C2');
    await client.call('GET /genre/list', {});
    expect(requests[1]?.url).toBe('/genre/list');
  });

  it('can outlive its page: it is sent by fetch with keepalive', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(success));
    const client = createApiClient({ baseUrl: 'http://api.test/api' });
    await client.call('GET /episode/viewer/finish', { episode_id: 7 }, { outlivesPage: true });
    await client.call('POST /episode/progress/save', { episode_id: 7, page: 3 }, { outlivesPage: true });
    const sent = await Promise.all(
      fetch.mock.calls.map(async ([input, init]) => {
        const request = new Request(input, init);
        return [request.method, request.url, request.keepalive, request.credentials, await request.text()];
      }),
    );
    expect(sent).toEqual([
      ['GET', 'http://api.test/api/episode/viewer/finish?episode_id=7', true, 'include', ''],
      ['POST', 'http://api.test/api/episode/progress/save', true, 'include', 'episode_id=7&page=3'],
    ]);
    fetch.mockRestore();
  });

  it('puts the parameters of a POST into a form', async () => {
    const { client, requests } = clientWith({ body: success });
    await client.call('POST /web/user/login', { email: 'a&b@c.de', password: 'p w', recaptcha_token: 't' });
    expect(requests[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(requests[0]?.data).toBe('email=a%26b%40c.de&password=p+w&recaptcha_token=t');
  });

  it('is not sent without a required parameter; 0 and empty text count as present', async () => {
    const { client, requests } = clientWith({ body: success });
    await expect(client.call('GET /web/title/detail', {} as { title_id: number })).rejects.toThrow(
      new MissingParameterError('GET /web/title/detail needs the parameter title_id.'),
    );
    expect(requests).toHaveLength(0);
    await client.call('GET /web/title/detail', { title_id: 0 });
    await client.call('POST /web/user/login', { email: '', password: '', recaptcha_token: '' });
    expect(requests).toHaveLength(2);
  });

  it('returns the data and the envelope', async () => {
    const { client } = clientWith({ body: { ...success, genre_list: [] } });
    expect(await client.call('GET /genre/list')).toEqual({ ...success, genre_list: [] });
  });

  it('is sent once and never retried', async () => {
    for (const response of [{ status: 500, body: failure(1099) }, { status: 503 }, new AxiosError('Network Error', 'ERR_NETWORK')]) {
      const { client, requests } = clientWith(response);
      await errorOf(client.call('GET /genre/list'));
      expect(requests).toHaveLength(1);
    }
  });

  it.each([
    ['a refusal', { status: 404, body: failure(3000, 'Gone.') }, { code: 3000, status: 404, message: 'Gone.' }],
    ['a refusal without words', { status: 404, body: failure(3000, '') }, { code: 3000, message: 'This title could not be found.' }],
    ['an empty answer', { status: 200, body: '' }, { code: 503, status: 503, message: 'Unknown API Error' }],
    ['an answer that is no JSON', { status: 502, body: '<html>' }, { code: 502, status: 502 }],
    ['JSON that is no envelope', { status: 200, body: { hello: 1 } }, { code: 1, status: 200 }],
    ['no answer at all', new AxiosError('Network Error', 'ERR_NETWORK'), { code: 503, status: 0, message: 'Unknown API Error' }],
  ])('turns %s into an error', async (_, response, expected) => {
    const error = await errorOf(clientWith(response as TestResponse | Error).client.call('GET /genre/list'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
  });

  it('raises a refusal as an error of that call, with its reason', async () => {
    const { client } = clientWith({ status: 400, body: { ...failure(1099, 'The price has changed.'), reason: 'price-changed' } });
    const error = await errorOf(client.call('POST /episode/paid', { episode_id: 1 }));
    expect(error).toMatchObject({ code: 1099, reason: 'price-changed', call: 'POST /episode/paid' });
    expect([isCallError(error, 'POST /episode/paid'), isCallError(error, 'GET /account')]).toEqual([true, false]);
  });

  it('raises and reports maintenance, except for the call that skips the check', async () => {
    const seen: number[] = [];
    const { client } = clientWith(
      { status: 503, body: failure(1098, 'Back soon.') },
      { onMaintenance: (error) => void seen.push(error.code) },
    );
    expect(await errorOf(client.call('GET /genre/list'))).toMatchObject({ code: 1098, message: 'Back soon.' });
    expect(await errorOf(client.act('POST /web/user/logout', { target_user_id: 0 }))).toMatchObject({ code: 1098 });
    expect(seen).toEqual([1098, 1098]);
    expect(await client.call('GET /web/status')).toEqual(failure(1098, 'Back soon.'));
    expect(seen).toHaveLength(2);
  });

  it('reports every refusal of the server with its call', async () => {
    const seen: unknown[] = [];
    const onRefusal = ({ code, call }: ApiError) => void seen.push([code, call]);
    const { client } = clientWith({ status: 401, body: failure(1101, 'Expired.') }, { onRefusal });
    expect(await errorOf(client.call('GET /genre/list'))).toMatchObject({ code: 1101 });
    expect(await client.act('POST /web/user/logout', { target_user_id: 0 })).toBe(1101);
    const broken = clientWith({ status: 502, body: '' }, { onRefusal });
    expect(await errorOf(broken.client.call('GET /genre/list'))).toMatchObject({ code: 503 });
    expect(seen).toEqual([
      [1101, 'GET /genre/list'],
      [1101, 'POST /web/user/logout'],
    ]);
  });

  it('rejects as canceled, not as an API error, when it was aborted', async () => {
    const { client } = clientWith(new CanceledError());
    expect(await errorOf(client.call('GET /genre/list'))).toBeInstanceOf(CanceledError);
  });

  it('reports the headers of every response', async () => {
    const seen: unknown[] = [];
    const { client } = clientWith({ status: 404, body: failure(3000) }, { onHeaders: (headers) => void seen.push(headers['x-test']) });
    await errorOf(client.call('GET /genre/list'));
    expect(seen).toEqual(['1']);
  });
});

describe('an account action', () => {
  it.each([
    ['success', { body: success }, 0],
    ['a refusal', { status: 400, body: failure(2006) }, 2006],
    ['a failure without a code', { status: 500, body: '' }, 1099],
    ['an answer that is no JSON', { status: 502, body: '<html>' }, 1099],
    ['no answer', new AxiosError('Network Error', 'ERR_NETWORK'), 1099],
  ])('turns %s into a code', async (_, response, code) => {
    expect(await clientWith(response as TestResponse | Error).client.act('POST /web/user/logout', { target_user_id: 0 })).toBe(code);
  });
});
