import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startUpstream, type Upstream, type UpstreamResponse } from '@komado/server-kit/testing';
import { watchContentVersion, type WatchedContentState } from './watch-content-version';

const INTERVAL_MS = 20;
let responses: () => UpstreamResponse;
let upstream: Upstream;
let data: WatchedContentState;
const version = (value: string | null): UpstreamResponse => ({ body: JSON.stringify({ version: value }) });
beforeEach(async () => {
  responses = () => version('one.1');
  upstream = await startUpstream(() => responses());
  data = watchContentVersion(upstream.origin, { log: pino({ level: 'silent' }), intervalMs: INTERVAL_MS });
});
afterEach(async () => {
  data.close();
  await upstream.close();
});
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(2);
}
const responded = async (count = 3): Promise<void> => {
  const before = upstream.received.length;
  await until(() => upstream.received.length >= before + count);
};

describe('what is known of the data', () => {
  it('is nothing before a page is requested, and then one state for as long as the version is the same', async () => {
    expect([data.epoch, data.knownUntilMs, upstream.received.length]).toEqual([0, 0, 0]);
    data.renewPolling(Date.now());
    await until(() => data.epoch > 0);
    const { epoch, since } = data;
    expect(data.knownUntilMs).toBeGreaterThan(Date.now());
    expect(data.knownUntilMs).toBeLessThanOrEqual(Date.now() + 2500);
    await responded();
    expect([data.epoch, data.since]).toEqual([epoch, since]);
    expect(new Set(upstream.received.map(({ url }) => url))).toEqual(new Set(['/-/data-version']));
  });

  it('is another state after the clock was set back, and nothing until the api-server has responded', async () => {
    data.renewPolling(Date.now() + 3_600_000);
    await until(() => data.epoch === 1);
    const now = Date.now();
    data.renewPolling(now);
    expect([data.epoch, data.since, data.knownUntilMs]).toEqual([2, now, 0]);
    await until(() => data.knownUntilMs > now);
  });

  it('is another state with each version', async () => {
    data.renewPolling(Date.now());
    await until(() => data.epoch === 1);
    const before = Date.now();
    responses = () => version('one.2');
    await until(() => data.epoch === 2);
    expect(data.since).toBeGreaterThanOrEqual(before);
  });

  it('is one state behind a URL with two api-servers, until each of them has noticed a change', async () => {
    let polls = 0;
    let count = 1;
    responses = () => version(`${(polls += 1) % 2 === 0 ? 'one' : 'two'}.${count}`);
    data.renewPolling(Date.now());
    await until(() => data.epoch === 2);
    await responded(6);
    expect(data.epoch).toBe(2);
    count = 2;
    await until(() => data.epoch === 4);
    await responded(6);
    expect(data.epoch).toBe(4);
  });

  it('ends when the api-server does not know itself, and goes on if nothing was changed meanwhile', async () => {
    data.renewPolling(Date.now());
    await until(() => data.epoch === 1);
    responses = () => version(null);
    await until(() => data.knownUntilMs === 0);
    responses = () => version('one.1');
    await until(() => data.knownUntilMs > 0);
    expect(data.epoch).toBe(1);
  });

  it.each<[string, UpstreamResponse]>([
    ['an error', { status: 500, body: '{"version":"one.1"}' }],
    ['something else', { body: '{"status":"success"}' }],
    ['no JSON', { body: '<html>' }],
  ])('is unknown of an api-server that responds with %s', async (_, response) => {
    responses = () => response;
    data.renewPolling(Date.now());
    await responded();
    expect([data.epoch, data.knownUntilMs]).toEqual([0, 0]);
  });

  it('is not polled when no page has been requested for a while', async () => {
    data.renewPolling(Date.now() - 120_000);
    await wait(5 * INTERVAL_MS);
    expect(upstream.received).toEqual([]);
    data.renewPolling(Date.now());
    await responded();
  });
});
