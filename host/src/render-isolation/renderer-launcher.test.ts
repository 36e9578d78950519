import { pino } from 'pino';
import { rendererLauncher } from './renderer-launcher';
import { containingShellBuild, HOSTILE_ACTS } from './testing/hostile-release';

const FILLS_THE_HEAP = HOSTILE_ACTS['fills the heap while loading']?.onLoad ?? '';
const LIMITS = { blockedMs: 2000, memoryBytes: 192 * 1024 * 1024 };
const EVENTS = { onFault: () => undefined, onExit: () => undefined };
const RENDERER = { file: 'shell/1.0.0/node/renderer.cjs', integrity: 'sha384-any' };

/** A launcher whose processes get these sources of the shell's renderer, one after the other, and then the last one again. */
function launcherOf(...sources: readonly string[]) {
  let started = 0;
  const launcher = rendererLauncher({
    limits: LIMITS,
    readBuild: async () => {
      started += 1;
      return Buffer.from(sources[Math.min(started, sources.length) - 1] ?? '');
    },
    log: pino({ enabled: false }),
  });
  return { launcher, started: () => started };
}

test('a process that is lost while it starts is replaced by another one', async () => {
  const { launcher, started } = launcherOf(FILLS_THE_HEAP, containingShellBuild());
  const child = await launcher.launch(RENDERER, [], EVENTS);
  expect(child.isUsable).toBe(true);
  expect(started()).toBe(2);
  await launcher.close();
});

test('a shell whose processes are always lost cannot be started', async () => {
  const { launcher, started } = launcherOf(FILLS_THE_HEAP);
  await expect(launcher.launch(RENDERER, [], EVENTS)).rejects.toThrow(/could not be started.*Roll back/);
  expect(started()).toBe(2);
  await launcher.close();
});

test('a renderer that throws is not started a second time', async () => {
  const { launcher, started } = launcherOf('throw new Error("no renderer");', containingShellBuild());
  await expect(launcher.launch(RENDERER, [], EVENTS)).rejects.toThrow(/could not be started.*no renderer/);
  expect(started()).toBe(1);
  await launcher.close();
});
