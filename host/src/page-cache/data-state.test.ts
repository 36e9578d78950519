import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startUpstream, type Upstream, type UpstreamResponse } from '@komado/server-kit/testing';
import { watchData, type WatchedData } from './data-state';

const INTERVAL_MS = 20;
let answers: () => UpstreamResponse;
let upstream: Upstream;
let data: WatchedData;
const version = (told: string | null): UpstreamResponse => ({ body: JSON.stringify({ version: told }) });
beforeEach(async () => {
  answers = () => version('one.1');
  upstream = await startUpstream(() => answers());
  data = watchData(upstream.origin, { log: pino({ level: 'silent' }), intervalMs: INTERVAL_MS });
});
afterEach(async () => {
  data.close();
  await upstream.close();
});
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(2);
}
const answered = async (count = 3): Promise<void> => {
  const before = upstream.taken.length;
  await until(() => upstream.taken.length >= before + count);
};

describe('what is known of the data', () => {
  it('is nothing before a page is requested, and then one state for as long as the version is the same', async () => {
    expect([data.epoch, data.knownUntil, upstream.taken.length]).toEqual([0, 0, 0]);
    data.ask(Date.now());
    await until(() => data.epoch > 0);
    const { epoch, since } = data;
    expect(data.knownUntil).toBeGreaterThan(Date.now());
    expect(data.knownUntil).toBeLessThanOrEqual(Date.now() + 2500);
    await answered();
    expect([data.epoch, data.since]).toEqual([epoch, since]);
    expect(new Set(upstream.taken.map(({ url }) => url))).toEqual(new Set(['/-/data-version']));
  });

  it('is another state with each version', async () => {
    data.ask(Date.now());
    await until(() => data.epoch === 1);
    const before = Date.now();
    answers = () => version('one.2');
    await until(() => data.epoch === 2);
    expect(data.since).toBeGreaterThanOrEqual(before);
  });

  it('is one state behind a URL with two api-servers, until each of them has noticed a change', async () => {
    let asked = 0;
    let count = 1;
    answers = () => version(`${(asked += 1) % 2 === 0 ? 'one' : 'two'}.${count}`);
    data.ask(Date.now());
    await until(() => data.epoch === 2);
    await answered(6);
    expect(data.epoch).toBe(2);
    count = 2;
    await until(() => data.epoch === 4);
    await answered(6);
    expect(data.epoch).toBe(4);
  });

  it('ends when the api-server does not know itself, and goes on if nothing was changed meanwhile', async () => {
    data.ask(Date.now());
    await until(() => data.epoch === 1);
    answers = () => version(null);
    await until(() => data.knownUntil === 0);
    answers = () => version('one.1');
    await until(() => data.knownUntil > 0);
    expect(data.epoch).toBe(1);
  });

  it.each<[string, UpstreamResponse]>([
    ['an error', { status: 500, body: '{"version":"one.1"}' }],
    ['something else', { body: '{"status":"success"}' }],
    ['no JSON', { body: '<html>' }],
  ])('is nothing of an api-server that answers %s', async (_, answer) => {
    answers = () => answer;
    data.ask(Date.now());
    await answered();
    expect([data.epoch, data.knownUntil]).toEqual([0, 0]);
  });

  it('is not asked for when no page has been requested for a while', async () => {
    data.ask(Date.now() - 120_000);
    await wait(5 * INTERVAL_MS);
    expect(upstream.taken).toEqual([]);
    data.ask(Date.now());
    await answered();
  });
});
