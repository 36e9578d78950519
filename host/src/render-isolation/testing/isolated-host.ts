import { setTimeout as wait } from 'node:timers/promises';
import { startHost, type RunningHost } from '../../testing/host-server';
import { containingShellBuild, HOSTILE_ACTS, remoteBuild, REMOTES } from './hostile-release';

interface Health {
  readonly composition: string | null;
  readonly degraded: Record<string, { version: string; servedBy: string | null; reason: string }>;
}
export const textOf = async (host: RunningHost, path: string): Promise<string> => {
  const { status, body } = await host.request(path);
  return `${status} ${body.toString()}`;
};
export const healthOf = async (host: RunningHost) => JSON.parse((await host.request('/-/health')).body.toString()) as Health;
/** Polls until the condition holds, however slow the machine is. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(50);
}

/** Waits until a hostile version of catalog is in quarantine. Readers go on requesting its page. */
export const waitUntilFound = (host: RunningHost, version = '2.0.0'): Promise<void> =>
  eventually(async () => {
    const { catalog } = (await healthOf(host)).degraded;
    if (!catalog) await textOf(host, '/catalog/1');
    return catalog?.version === version;
  });

/** Lower than the defaults, so that hanging and growing processes reach them sooner. */
const LIMITS = { RENDERER_BLOCKED_MS: '400', RENDERER_MEMORY_MB: '192' };
interface HostOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly preparesRenderers?: boolean;
}
/** Before Jest's own limit, after which nothing could be reported. */
const REPORT_AFTER_MS = 240_000;
async function failLate(signal: AbortSignal): Promise<never> {
  await wait(REPORT_AFTER_MS, undefined, { signal });
  throw new Error(`The test has not ended after ${REPORT_AFTER_MS / 1000} s.`);
}
/**
 * A web host for one test, with version 1.0.0 of the shell and each remote. It stops when the test ends, so that tests can run
 * concurrently.
 */
export async function withHost(
  test: (host: RunningHost) => Promise<void>,
  { environment = {}, preparesRenderers = false }: HostOptions = {},
): Promise<void> {
  const host = await startHost({ ...LIMITS, ...environment }, undefined, { preparesRenderers });
  const ended = new AbortController();
  try {
    await host.releases.put('shell', '1.0.0', { 'node/renderer.cjs': containingShellBuild() });
    for (const remote of REMOTES) await host.releases.put(remote, '1.0.0', { 'node/remoteEntry.cjs': remoteBuild(`${remote} 1`) });
    await Promise.race([test(host), failLate(ended.signal)]);
  } catch (error) {
    const lines = host.logged.map((line) => JSON.stringify(line)).join('\n');
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nThe web host had logged:\n${lines}`, { cause: error });
  } finally {
    ended.abort();
    await host.stop();
  }
}

export const ALL = { shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' };
/** Makes a hostile version of catalog live, with a good one before it or without one. */
export async function goLiveWith(host: RunningHost, last: 'the only version' | 'a last good one', act: string): Promise<void> {
  await host.releases.put('catalog', '2.0.0', { 'node/remoteEntry.cjs': remoteBuild('catalog 2', HOSTILE_ACTS[act]) });
  if (last === 'a last good one') {
    await host.goLive(ALL);
    // A machine that was suspended charges the pause to the renderer, which is then replaced; no good build is blamed for that.
    await eventually(
      async () =>
        (await textOf(host, '/catalog/1')) === '200 <main>catalog 1 intact shell' &&
        Object.keys((await healthOf(host)).degraded).length === 0,
    );
  }
  await host.goLive({ ...ALL, catalog: '2.0.0' });
}
