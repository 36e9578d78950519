import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startHost, type RunningHost } from '../testing/host-server';
import { containingShellBuild, HOSTILE_ACTS, remoteBuild, REMOTES } from './testing/hostile-release';

interface Health {
  readonly composition: string | null;
  readonly degraded: Record<string, { version: string; servedBy: string | null; reason: string }>;
}
let host: RunningHost;
const text = async (path: string) => {
  const { status, body } = await host.ask(path);
  return `${status} ${body.toString()}`;
};
const health = async () => JSON.parse((await host.ask('/-/health')).body.toString()) as Health;
/** Pids of this process's renderers. */
const rendererPids = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--max-old-space-size'))
    .map(Number);
/** Polls until the condition holds, however slow the machine is. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(50);
}
/** Below the defaults: what hangs or grows meets its limit in the same way, after less work. */
const LIMITS = { RENDERER_BLOCKED_MS: '150', RENDERER_MEMORY_MB: '192' };
async function startWith(
  last: 'the only version' | 'a last good one',
  act: string,
  { environment = {}, looksAhead = false }: { environment?: Readonly<Record<string, string>>; looksAhead?: boolean } = {},
): Promise<void> {
  host = await startHost({ ...LIMITS, ...environment }, undefined, { looksAhead });
  await host.releases.put('shell', '1.0.0', { 'node/renderer.cjs': containingShellBuild() });
  for (const remote of REMOTES) await host.releases.put(remote, '1.0.0', { 'node/remoteEntry.cjs': remoteBuild(`${remote} 1`) });
  await host.releases.put('catalog', '2.0.0', { 'node/remoteEntry.cjs': remoteBuild('catalog 2', HOSTILE_ACTS[act]) });
  const others = { shell: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' };
  if (last === 'a last good one') {
    await host.releases.promote({ ...others, catalog: '1.0.0' });
    expect(await text('/catalog/1')).toBe('200 <main>catalog 1 intact shell');
  }
  await host.goLive({ ...others, catalog: '2.0.0' });
}
afterEach(() => host.stop());

/** Acts that end in an exception of the page's own code; the remote's page is then that of a broken build. */
const isRefused = (act: string): boolean => ['replaces fetch', 'closes the event loop'].includes(act);

describe.each(['the only version', 'a last good one'] as const)('a hostile remote (%s)', (last) => {
  it.each(Object.keys(HOSTILE_ACTS))('%s takes no other page down', async (act) => {
    await startWith(last, act);
    const inItsPlace = last === 'a last good one' ? 'catalog 1' : 'left to the browser';
    // Its own page first, while pages of the others are in flight.
    const first = await Promise.all([text('/catalog/1'), text('/viewer/1'), text('/shop/1'), text('/account/1')]);
    // A page already started in the same process cannot be restarted: it ends with an error message.
    for (const page of first)
      expect(page).toMatch(/^200 <main>((\w+ 1|catalog 2|left to the browser) intact shell$|<!doctype.*went wrong)/);
    if (!isRefused(act)) await eventually(async () => (await health()).degraded['catalog']?.reason.startsWith('suspected') === false);
    for (const remote of ['viewer', 'account', 'shop']) {
      // Builds that were suspected meanwhile are back.
      await eventually(async () => (await text(`/${remote}/2`)) === `200 <main>${remote} 1 intact shell`);
    }
    await eventually(async () => (await text('/catalog/2')) === `200 <main>${inItsPlace} intact shell`);
    const { degraded } = await health();
    if (!isRefused(act)) {
      expect(degraded).toEqual({
        catalog: {
          version: '2.0.0',
          servedBy: last === 'a last good one' ? '1.0.0' : null,
          reason: expect.stringMatching(/\w/),
          since: expect.stringMatching(/^20\d\d-/),
        },
      });
      const kept = JSON.parse(readFileSync(`${host.releases.folder}/data/quarantine.json`, 'utf8')) as object[];
      expect(kept).toEqual([expect.objectContaining({ member: 'catalog', version: '2.0.0' })]);
    }
  });
});

test('a build that takes memory outside of the heap is found out by that alone, however long it may block', async () => {
  const act = 'takes 2 GB of memory outside of the heap';
  await startWith('a last good one', act, { environment: { RENDERER_BLOCKED_MS: '60000' } });
  await text('/catalog/1');
  await eventually(async () => (await health()).degraded['catalog']?.reason.startsWith('suspected') === false);
  expect((await health()).degraded['catalog']?.reason).toMatch(/\d MB of memory/);
});

test.each(['loops without end while rendering', 'kills its own process', 'loops without end in a timer'])(
  'while it is found out that a new version %s, the remotes that rendered before it go on doing so',
  async (act) => {
    await startWith('a last good one', act);
    const isFound = async () => (await health()).degraded['catalog']?.reason.startsWith('suspected') === false;
    await text('/catalog/1');
    const seen = new Set<string>();
    do for (const remote of ['viewer', 'shop', 'account']) seen.add(await text(`/${remote}/1`));
    while (!(await isFound()));
    const whole = ['viewer', 'shop', 'account'].map((remote) => `200 <main>${remote} 1 intact shell`);
    // A page that had begun in the lost process ends with an error message. They were asked for one by one, so it is one at most.
    const others = [...seen].filter((page) => !whole.includes(page));
    expect(others.filter((page) => !/^200 <main><!doctype.*went wrong/.test(page))).toEqual([]);
    expect(others.length).toBeLessThanOrEqual(1);
    expect(Object.keys((await health()).degraded)).toEqual(['catalog']);
  },
);

test('while a process starts, pages of a lost process come from the composition that was live before', async () => {
  host = await startHost(LIMITS, undefined, { looksAhead: true });
  await host.releases.put('shell', '1.0.0', { 'node/renderer.cjs': containingShellBuild() });
  for (const remote of REMOTES) await host.releases.put(remote, '1.0.0', { 'node/remoteEntry.cjs': remoteBuild(`${remote} 1`) });
  const all = { shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' };
  await host.goLive(all);
  const { composition } = await health();
  // The server looks ahead once a second.
  await eventually(() => Promise.resolve(rendererPids().length === 2));
  await host.releases.put('catalog', '2.0.0', {
    'node/remoteEntry.cjs': remoteBuild('catalog 2', HOSTILE_ACTS['loops without end while loading']),
  });
  await host.goLive({ ...all, catalog: '2.0.0' });
  const { status, headers, body } = await host.ask('/catalog/1');
  expect(`${status} ${body.toString()}`).toBe('200 <main>catalog 1 intact shell');
  expect(headers['x-composition']).toBe(composition);
  await eventually(async () => (await host.ask('/catalog/1')).headers['x-composition'] !== composition);
});

test('of two consecutive hostile versions neither renders: the last good one before them does', async () => {
  await startWith('a last good one', 'calls process.exit');
  await eventually(async () => (await text('/catalog/2')) === '200 <main>catalog 1 intact shell');
  await host.releases.put('catalog', '3.0.0', { 'node/remoteEntry.cjs': remoteBuild('catalog 3', HOSTILE_ACTS['throws in a timer']) });
  await host.goLive({ catalog: '3.0.0' });
  await text('/catalog/1');
  await eventually(async () => (await health()).degraded['catalog']?.version === '3.0.0');
  await eventually(async () => (await text('/catalog/2')) === '200 <main>catalog 1 intact shell');
  expect((await health()).degraded['catalog']).toMatchObject({ version: '3.0.0', servedBy: '1.0.0' });
  await host.releases.put('catalog', '4.0.0', { 'node/remoteEntry.cjs': remoteBuild('catalog 4') });
  await host.releases.promote({ catalog: '4.0.0' });
  await eventually(async () => (await text('/catalog/2')) === '200 <main>catalog 4 intact shell');
  expect((await health()).degraded).toEqual({});
});

test('in-flight pages finish when compositions are replaced, and old processes exit', async () => {
  await startWith('a last good one', 'none of it');
  for (let swap = 0; swap < 12; swap += 1) {
    const version = `1.0.${swap + 1}`;
    await host.releases.put('shop', version, { 'node/remoteEntry.cjs': remoteBuild(`shop ${swap}`) });
    const underWay = Array.from({ length: 5 }, () => text('/viewer/1'));
    await host.releases.promote({ shop: version });
    await eventually(async () => (await text('/shop/1')) === `200 <main>shop ${swap} intact shell`);
    expect(new Set(await Promise.all(underWay))).toEqual(new Set(['200 <main>viewer 1 intact shell']));
  }
  // One for the live composition, one for the previous composition, and a spare one.
  await eventually(() => Promise.resolve(rendererPids().length <= 3));
});

test('a process killed from outside is replaced, and no build is blamed', async () => {
  await startWith('the only version', 'none of it');
  expect(await text('/together/1')).toContain('catalog 2 viewer 1');
  const renderers = rendererPids();
  expect(renderers.length).toBeGreaterThan(0);
  for (const pid of renderers) process.kill(pid, 'SIGKILL');
  await eventually(async () => (await text('/together/1')).includes('200 <main>catalog 2 viewer 1 account 1 shop 1'));
  await eventually(async () => Object.keys((await health()).degraded).length === 0);
});
