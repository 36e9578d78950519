import { childrenOf, openRawConnection } from '@komado/server-kit/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { startBlockedUpstream, streamingReleases, type BlockedUpstream } from './testing/blocked-upstream';
import { rawRequest, type RawResponse } from './testing/raw-request';
import type { TemporaryReleaseStore } from './testing/temporary-release-store';
import { startHostProcess, type HostProcess } from './testing/host-process';

/** Longer than a test may take: what ends before has not waited for it. */
const LONG = '600';
const CALLS = 40;
const PAGES = 12;

let releases: TemporaryReleaseStore;
let upstream: BlockedUpstream;
let host: HostProcess;
beforeEach(async () => {
  releases = await streamingReleases();
  upstream = await startBlockedUpstream();
});
afterEach(async () => {
  host.child.kill('SIGKILL');
  await host.ended;
  upstream.release();
  await upstream.close();
  releases.remove();
});
const start = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  host = await startHostProcess(releases.folder, upstream.origin, environment);
};
const isRefused = (): Promise<boolean> =>
  rawRequest(host.origin, '/-/live').then(
    () => false,
    () => true,
  );

test('all requests in progress get their responses, streamed pages too, before the web host exits', async () => {
  await start({ SHUTDOWN_TIMEOUT_SECONDS: LONG });
  const { port } = new URL(host.origin);
  const unused = await openRawConnection(Number(port));
  const idle = await openRawConnection(Number(port));
  await idle.write('GET /-/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await idle.response();
  const calls = Array.from({ length: CALLS }, () => rawRequest(host.origin, '/api/call', { method: 'POST', body: 'a=1' }));
  const pages = Array.from({ length: PAGES }, (_, count) => rawRequest(host.origin, `/title/${count}`));
  await upstream.holding(CALLS + PAGES);
  host.child.kill('SIGTERM');
  while (!(await isRefused())) await wait(20);
  // Nothing is sent on these, so they are not waited for.
  await Promise.all([unused.closed, idle.closed]);
  upstream.release();
  const responses = await Promise.all([...calls, ...pages]);
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: CALLS + PAGES }, () => 200));
  expect(responses.slice(CALLS).map(({ body }) => body.toString())).toEqual(
    Array.from({ length: PAGES }, () => '<main>first second</main>'),
  );
  expect(new Set(responses.slice(0, CALLS).map(({ headers }) => headers.connection))).toEqual(new Set(['close']));
  expect(await host.ended).toBe(0);
});

/** Does nothing if the process has ended: a renderer that is still starting ends with the first signal. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

test('pages in progress get their responses if the renderers get the signal, too, as systemd and a terminal send it', async () => {
  await start({ SHUTDOWN_TIMEOUT_SECONDS: LONG });
  const pages = Array.from({ length: PAGES }, (_, count) => rawRequest(host.origin, `/title/${count}`));
  await upstream.holding(PAGES);
  const renderers = childrenOf(host.child.pid ?? -1);
  expect(renderers).not.toEqual([]);
  for (const pid of renderers) for (const signal of ['SIGTERM', 'SIGINT'] as const) sendSignal(pid, signal);
  host.child.kill('SIGTERM');
  while (!(await isRefused())) await wait(20);
  upstream.release();
  expect((await Promise.all(pages)).map(({ status, body }) => [status, body.toString()])).toEqual(
    Array.from({ length: PAGES }, () => [200, '<main>first second</main>']),
  );
  expect(await host.ended).toBe(0);
});

test('during SHUTDOWN_DELAY_SECONDS, the web host is not ready, but alive, and responds to requests with `connection: close`', async () => {
  await start({ SHUTDOWN_DELAY_SECONDS: LONG });
  upstream.release();
  const request = (path: string): Promise<RawResponse> => rawRequest(host.origin, path);
  expect([(await request('/-/ready')).status, (await request('/-/live')).status]).toEqual([200, 200]);
  expect((await request('/title/1')).headers.connection).toBe('keep-alive');
  host.child.kill('SIGTERM');
  let ready: RawResponse;
  do ready = await request('/-/ready');
  while (ready.status === 200);
  expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([503, { status: 'stopping' }]);
  expect((await request('/-/live')).status).toBe(200);
  const page = await request('/title/1');
  expect([page.status, page.body.toString(), page.headers.connection]).toEqual([200, '<main>first second</main>', 'close']);
  const call = await rawRequest(host.origin, '/api/call', { method: 'POST', body: 'a=1' });
  expect([call.status, call.headers.connection]).toEqual([200, 'close']);
});

test('a page from memory closes its connection while the web host stops', async () => {
  await start({ SHUTDOWN_DELAY_SECONDS: LONG, PAGE_CACHE_MB: '8' });
  upstream.release();
  const { port } = new URL(host.origin);
  const connection = await openRawConnection(Number(port));
  const request = async () => {
    await connection.write('GET / HTTP/1.1\r\nhost: localhost\r\nuser-agent: test\r\n\r\n');
    return connection.response();
  };
  for (let count = 0; count < 5; count += 1) expect(await request()).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } });
  host.child.kill('SIGTERM');
  while ((await rawRequest(host.origin, '/-/ready')).status === 200) await wait(20);
  expect(await request()).toMatchObject({ status: 200, headers: { connection: 'close' } });
  await connection.closed;
});

test('a request that takes longer than SHUTDOWN_TIMEOUT_SECONDS does not prevent the web host from exiting', async () => {
  await start({ SHUTDOWN_TIMEOUT_SECONDS: '1' });
  const call = rawRequest(host.origin, '/api/call').then(
    () => 'done',
    () => 'aborted',
  );
  await upstream.holding(1);
  host.child.kill('SIGTERM');
  expect([await host.ended, await call]).toEqual([0, 'aborted']);
});
