import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallKey } from '@komado/shared-contracts';
import { type CallEntry, calls } from '@komado/shared-contracts/schemas';
import sharp from 'sharp';
import { libraryFixture, type LibraryFixture } from '../catalog/testing/library-fixture';
import { createMediaStore } from '../media/create-media-store';
import { runOperatorCommand } from '../operator/testing/run-operator-command';
import { mailedToken, PASSWORD, type SimulatedReader } from '../testing/simulated-reader';
import { createTestApp, type TestApp } from '../testing/test-app';

/**
 * Everything that reads, buys or creates an account. A reader's existing data (settings, export, deletion, ending a plan) stays accessible.
 */
const REFUSED: readonly CallKey[] = [
  'GET /web/account/report/country/check',
  'GET /web/episode/viewer',
  'GET /episode/viewer',
  'GET /episode/viewer/finish',
  'GET /episode/viewer/lastpage',
  'GET /episode/status',
  'POST /episode/progress/save',
  'POST /episode/comment/like/add',
  'POST /episode/comment/post',
  'POST /episode/paid',
  'POST /episode/paid/bulk',
  'POST /episode/rental/ticket',
  'POST /magazine/paid',
  'GET /web/shop',
  'POST /web/stp/outright',
  'POST /web/stp/subscription',
  'POST /account/presave',
  'POST /web/account/presave',
  'GET /account/save',
  'POST /web/account/save',
];
const REFUSAL = [403, 1007, 'This service is not available in your region...'];
const entries = Object.entries(calls) as [CallKey, CallEntry][];

describe('a reader in a country where the service is not offered', () => {
  let folder: string;
  let server: TestApp;
  let library: LibraryFixture;
  let reader: SimulatedReader;
  let count = 0;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'komado-denied-'));
    const drawing = sharp({ create: { width: 400, height: 600, channels: 3, background: '#204060' } }).png();
    server = await createTestApp({
      environment: { DENIED_COUNTRIES: 'KP', COUNTRY_HEADER: 'x-country', TRUST_PROXY: '1' },
      overrides: { media: createMediaStore({ DATA_DIR: folder, AVIF_COPIES: true }, () => drawing.toBuffer()) },
    });
    library = libraryFixture(server.database);
  });
  beforeEach(async () => {
    reader = await server.cast.signUp(`aya${(count += 1)}@komado.example`);
    reader.headers['x-country'] = 'KP';
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const responsesOf = async (person: SimulatedReader, names: readonly CallKey[]): Promise<[CallKey, ...unknown[]][]> => {
    const responses: [CallKey, ...unknown[]][] = [];
    for (const name of names) {
      const { status, body } = await person.call(name);
      responses.push([name, status, body.response_code, body.error_message]);
    }
    return responses;
  };

  it('cannot read, buy, comment or sign up: 1007 from each of these calls, logged in or not', async () => {
    const expected = REFUSED.map((name) => [name, ...REFUSAL]);
    expect(await responsesOf(reader, REFUSED)).toEqual(expected);
    const visitor = server.visitor().withBirthday();
    visitor.headers['x-country'] = 'kp';
    expect(await responsesOf(visitor, REFUSED)).toEqual(expected);
  });

  it('gets 1007 nowhere else, as the contract declares', async () => {
    const isRestricted = ([, { refusals }]: [CallKey, CallEntry]): boolean => refusals.includes('country-denied');
    expect(
      entries
        .filter(isRestricted)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...REFUSED].sort());
    const others = entries.filter((entry) => !isRestricted(entry)).map(([name]) => name);
    expect((await responsesOf(reader, others)).filter(([, , code]) => code === 1007)).toEqual([]);
  });

  it('can log in, change the password, and delete the account', async () => {
    await reader.data('POST /web/account/password/presave', { current_password: PASSWORD, new_password: 'Chapter-one-1' });
    await reader.data('GET /web/account/password/save', { token: mailedToken(server.mails, reader.email) });
    await reader.logOut();
    expect((await reader.logIn(reader.email, 'Chapter-one-1')).body.response_code).toBe(0);
    expect((await reader.data('GET /account')).account_id).toBe(reader.accountId);
    await reader.data('POST /account/resign', { user_id: reader.userId });
  });

  it('can reset a forgotten password', async () => {
    await reader.logOut();
    await reader.data('POST /web/account/password/prereset', {
      email: reader.email,
      new_password: 'Chapter-one-1',
      recaptcha_token: 'test',
    });
    await reader.data('GET /web/account/password/reset', { token: mailedToken(server.mails, reader.email) });
    expect((await reader.logIn(reader.email, 'Chapter-one-1')).body.response_code).toBe(0);
  });

  it('can see and end active plans, and is offered no new one', async () => {
    expect(await reader.data('GET /web/shop/point/subscription')).toMatchObject({ is_purchasable: false, plan_list: [] });
    const { body } = await reader.call('POST /web/stp/subscription/cancel', { asset_id: 'plan-300', recaptcha_token: 'test' });
    expect([body.response_code, body.error_message]).toEqual([1099, 'You don’t have this plan.']);
  });

  it('leaves no trace of refused calls', async () => {
    const parameters = { path: '/my/shop', recaptcha_token: 'token' };
    await reader.call('POST /web/stp/outright', { asset_id: 'point-300', ...parameters });
    await reader.call('POST /web/stp/subscription', { asset_id: 'plan-300', ...parameters });
    for (const table of ['payment', 'subscription_checkout', 'card_session'])
      expect(await server.database.query(`select * from ${table}`)).toEqual([]);
  });

  describe('page images', () => {
    const pagesOf = async (person: SimulatedReader): Promise<string> => {
      const title = await library.title();
      const { page_list } = await person.data('GET /web/episode/viewer', { episode_id: await library.episode(title, { point: 0 }) });
      return `${page_list[0]!.image_url}/240.webp`;
    };
    const get = (url: string, country: string) => server.app.inject({ method: 'GET', url, headers: { 'x-country': country } });

    it('are refused with 1007, which no cache stores', async () => {
      const url = await pagesOf(server.visitor());
      const { statusCode, headers, json } = await get(url, 'KP');
      const body = json<{ response_code: number; error_message: string }>();
      expect([statusCode, body.response_code, body.error_message]).toEqual(REFUSAL);
      expect(headers['cache-control']).toBe('no-store');
    });

    it('of free chapters are cached only by the browser while any country is denied', async () => {
      const url = await pagesOf(server.visitor());
      const elsewhere = await get(url, 'US');
      expect([elsewhere.statusCode, elsewhere.headers['cache-control']]).toEqual([200, 'private, max-age=31536000']);
    });

    it('are refused in a country that an operator denies, too', async () => {
      const url = await pagesOf(server.visitor());
      expect((await get(url, 'FR')).statusCode).toBe(200);
      await runOperatorCommand(server.deps, 'country', { code: 'FR', act: 'deny' });
      expect((await get(url, 'FR')).statusCode).toBe(403);
    });
  });
});
