import { setTimeout as wait } from 'node:timers/promises';
import { startBlockedUpstream, streamingReleases } from './testing/blocked-upstream';
import { rawRequest } from './testing/raw-request';
import { startHostProcess, type HostProcess } from './testing/host-process';
import { startLoadBalancer } from './testing/load-balancer';

const CLIENTS = 8;
/** Many times the interval of the proxy's health checks. */
const ENVIRONMENT = { SHUTDOWN_DELAY_SECONDS: '2' };

test('no request is lost while each of two web hosts behind a proxy is restarted', async () => {
  const releases = await streamingReleases();
  const upstream = await startBlockedUpstream();
  upstream.release();
  const proxy = await startLoadBalancer();
  const hosts: HostProcess[] = [];
  const start = async (): Promise<void> => {
    const host = await startHostProcess(releases.folder, upstream.origin, ENVIRONMENT);
    hosts.push(host);
    proxy.servers.add(host.origin);
    // Before the other one is stopped.
    while (!proxy.ready.has(host.origin)) await wait(20);
  };
  const outcomes = new Map<string, number>();
  const over = new AbortController();
  async function client(): Promise<void> {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const sent =
        count % 2 === 0 ? rawRequest(proxy.origin, '/title/1') : rawRequest(proxy.origin, '/api/call', { method: 'POST', body: 'a=1' });
      const outcome = await sent.then(
        ({ status, body }) => (count % 2 === 1 || body.toString() === '<main>first second</main>' ? String(status) : 'incomplete'),
        (error: Error) => error.message,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  let clients: Promise<void>[] = [];
  try {
    await start();
    await start();
    clients = Array.from({ length: CLIENTS }, client);
    for (let count = 0; count < 2; count += 1) {
      const [oldest] = hosts.splice(0, 1);
      oldest?.child.kill('SIGTERM');
      expect(await oldest?.ended).toBe(0);
      proxy.servers.delete(oldest?.origin ?? '');
      await start();
    }
  } finally {
    over.abort();
    await Promise.all(clients);
    for (const { child } of hosts) child.kill('SIGKILL');
    await Promise.all([...hosts.map(({ ended }) => ended), proxy.close(), upstream.close()]);
    releases.remove();
  }
  expect([...outcomes.keys()]).toEqual(['200']);
});
