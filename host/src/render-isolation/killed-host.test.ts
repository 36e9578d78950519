import { childrenOf, waitForExit, isRunning } from '@komado/server-kit/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { processUsage } from './process-usage';
import { temporaryReleaseStore } from '../testing/temporary-release-store';
import { startHostProcess } from '../testing/host-process';
import { enveloped, startUpstream } from '@komado/server-kit/testing';
import { containingShellBuild, HOSTILE_ACTS, remoteBuild, REMOTES } from './testing/hostile-release';

/** How much processor time of its main thread shows that a renderer is in an endless loop. */
const LOOPING_MS = 1500;
const isLooping = (pid: number, before: number): boolean => (processUsage(pid)?.mainMs ?? 0) - before > LOOPING_MS;

test('a renderer in an endless loop ends after the web host was killed', async () => {
  const releases = temporaryReleaseStore();
  const upstream = await startUpstream(() => ({ body: enveloped() }));
  await releases.put('shell', '1.0.0', { 'node/renderer.cjs': containingShellBuild() });
  for (const remote of REMOTES)
    await releases.put(remote, '1.0.0', {
      'node/remoteEntry.cjs': remoteBuild(remote, remote === 'catalog' ? HOSTILE_ACTS['loops without end while rendering'] : {}),
    });
  await releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  // The web host itself must not end the renderer first.
  const host = await startHostProcess(releases.folder, upstream.origin, { RENDERER_BLOCKED_MS: '60000' });
  try {
    await fetch(`${host.origin}/viewer/1`);
    const before = new Map(childrenOf(host.pid).map((pid) => [pid, processUsage(pid)?.mainMs ?? 0]));
    const page = fetch(`${host.origin}/catalog/1`).catch(() => undefined);
    const looping = (): number | undefined => childrenOf(host.pid).find((pid) => isLooping(pid, before.get(pid) ?? 0));
    while (looping() === undefined) await wait(50);
    const renderer = looping() ?? -1;
    host.child.kill('SIGKILL');
    await Promise.all([page, host.ended]);
    await waitForExit(renderer);
    expect(isRunning(renderer)).toBe(false);
  } finally {
    host.child.kill('SIGKILL');
    await upstream.close();
    releases.remove();
  }
});
