import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../clock';
import { createTestApp, type TestApp } from '../testing/test-app';

const OPERATOR_TOKEN = 'the-shared-operator-token';
const [ADA, BEN, CAL] = ['the-own-token-of-ada', 'the-own-token-of-ben', 'the-own-token-of-cal'];
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const STAFF_TOKENS = `ada=support:${hashOf(ADA)},ben=support:${hashOf(BEN)},cal=support:${hashOf(CAL)}`;

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({ environment: { OPERATOR_TOKEN, STAFF_TOKENS } });
});
afterEach(() => test.close());

/** Counts, without the cost of a command: nobody has the role for it. */
const call = (token: string, remoteAddress = '10.0.0.1', url = '/-/operator/maintenance') =>
  test.app.inject({ method: 'POST', url, remoteAddress, headers: { authorization: `Bearer ${token}` }, payload: {} });
/** As if each call so far had been made this often. */
const repeat = (times: number): Promise<number> =>
  test.database.transaction((tx) =>
    tx.execute('update attempt_count set attempts = array(select taken from unnest(attempts) as taken, generate_series(1, $1::int))', [
      times,
    ]),
  );
const statusOf = async (...of: Parameters<typeof call>): Promise<number> => (await call(...of)).statusCode;

it('a person may make 120 calls in a minute, from wherever they come', async () => {
  expect(await statusOf(ADA, '10.0.0.1')).toBe(403);
  await repeat(118);
  test.clock.advance(20_000);
  expect([await statusOf(ADA, '10.0.0.2'), await statusOf(ADA, '10.0.0.3')]).toEqual([403, 403]);
  const refused = await call(ADA, '10.0.0.4');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '40',
    { error: 'Too many operator calls by ada, or from this network. Try again in 40 seconds.' },
  ]);
  expect(await statusOf(BEN, '10.0.0.1')).toBe(403);
  test.clock.advance(40_000);
  expect(await statusOf(ADA)).toBe(403);
});
it('several people with one IP address may make three times as many', async () => {
  expect([await statusOf(ADA), await statusOf(BEN), await statusOf(OPERATOR_TOKEN, '10.0.0.1', '/-/operator/unknown')]).toEqual([
    403, 403, 404,
  ]);
  await repeat(119);
  expect([await statusOf(ADA), await statusOf(BEN), await statusOf(OPERATOR_TOKEN, '10.0.0.1', '/-/operator/unknown')]).toEqual([
    403, 403, 404,
  ]);
  expect(await statusOf(CAL)).toBe(429);
  expect(await statusOf(CAL, '10.0.0.2')).toBe(403);
});
it('wrong tokens of an IP address are limited, and the right ones of the configuration are still accepted there', async () => {
  expect(await statusOf('wrong')).toBe(401);
  await repeat(29);
  expect(await statusOf('wrong')).toBe(401);
  const refused = await call('wrong');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect([await statusOf(ADA), await statusOf(OPERATOR_TOKEN, '10.0.0.1', '/-/operator/unknown')]).toEqual([403, 404]);
  expect(await statusOf('wrong', '10.0.0.2')).toBe(401);
  test.clock.advance(MINUTE_MS);
  expect(await statusOf('wrong')).toBe(401);
});
it('wrong tokens for single sign-on count as wrong ones, too', async () => {
  expect(await statusOf(ADA, '10.0.0.1', '/-/staff/single-sign-on')).toBe(401);
  await repeat(30);
  expect(await statusOf(ADA, '10.0.0.1', '/-/staff/single-sign-on')).toBe(429);
  expect(await statusOf(OPERATOR_TOKEN, '10.0.0.1', '/-/staff/single-sign-on')).toBe(400);
});
it('a web host may watch a canary while its own or another machine uses up what the shared token may do', async () => {
  expect(await statusOf(OPERATOR_TOKEN, '10.0.0.1', '/-/operator/unknown')).toBe(404);
  await repeat(120);
  expect(await statusOf(OPERATOR_TOKEN, '10.0.0.1', '/-/operator/unknown')).toBe(429);
  expect(await statusOf(OPERATOR_TOKEN, '10.0.0.2', '/-/operator/unknown')).toBe(404);
  expect(await statusOf(OPERATOR_TOKEN, '10.0.0.1', '/-/operator/release-health')).toBe(200);
});
