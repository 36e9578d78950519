import { readFileSync } from 'node:fs';
import { ALL, eventually, goLiveWith, healthOf, textOf, withHost } from './testing/isolated-host';
import { containingShellBuild, HOSTILE_ACTS, remoteBuild } from './testing/hostile-release';

/** Pids of this process's renderers. */
const rendererPids = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--max-old-space-size'))
    .map(Number);

test('a page whose process is lost while it starts comes from the same composition, without the faulty build', () =>
  withHost(
    async (host) => {
      await host.goLive(ALL);
      // The server polls the pointer once a second.
      await eventually(() => rendererPids().length === 1);
      await host.releases.put('catalog', '2.0.0', {
        'node/remoteEntry.cjs': remoteBuild('catalog 2', HOSTILE_ACTS['loops without end while loading']),
      });
      await host.goLive({ ...ALL, catalog: '2.0.0' });
      const { status, headers, body } = await host.request('/catalog/1');
      expect(`${status} ${body.toString()}`).toBe('200 <main>catalog 1 intact shell');
      expect(headers['x-composition']).toBe((await healthOf(host)).composition);
    },
    { preparesRenderers: true },
  ));

test('in-flight pages finish when compositions are replaced, and old processes exit', () =>
  withHost(async (host) => {
    await goLiveWith(host, 'a last good one', 'none of it');
    for (let swap = 0; swap < 12; swap += 1) {
      const version = `1.0.${swap + 1}`;
      await host.releases.put('shop', version, { 'node/remoteEntry.cjs': remoteBuild(`shop ${swap}`) });
      const inProgress = Array.from({ length: 5 }, () => textOf(host, '/viewer/1'));
      await host.releases.promote({ shop: version });
      await eventually(async () => (await textOf(host, '/shop/1')) === `200 <main>shop ${swap} intact shell`);
      expect(new Set(await Promise.all(inProgress))).toEqual(new Set(['200 <main>viewer 1 intact shell']));
    }
    await eventually(async () => (await textOf(host, '/viewer/1')).startsWith('200') && rendererPids().length === 1);
  }));

test('a process killed from outside is replaced, and no build is blamed', () =>
  withHost(async (host) => {
    const isWhole = async () => (await textOf(host, '/all/1')).includes('200 <main>catalog 1 viewer 1 account 1 shop 1');
    await host.goLive(ALL);
    expect(await isWhole()).toBe(true);
    await host.releases.put('shell', '2.0.0', { 'node/renderer.cjs': containingShellBuild() });
    await host.goLive({ ...ALL, shell: '2.0.0' });
    expect(await isWhole()).toBe(true);
    const renderers = rendererPids();
    expect(renderers.length).toBeGreaterThan(0);
    for (const pid of renderers) process.kill(pid, 'SIGKILL');
    await eventually(isWhole);
    expect((await healthOf(host)).degraded).toEqual({});
  }));

test('a shell whose renderer cannot be started leaves the composition before it in use, and is not started for each page', () =>
  withHost(async (host) => {
    await host.goLive(ALL);
    const { composition } = await healthOf(host);
    expect(await textOf(host, '/catalog/1')).toBe('200 <main>catalog 1 intact shell');
    await host.releases.put('shell', '2.0.0', { 'node/renderer.cjs': 'throw new Error("no renderer");' });
    await host.goLive({ ...ALL, shell: '2.0.0' });
    const pages = 40;
    for (let page = 0; page < pages; page += 1)
      expect(await host.request('/catalog/1')).toMatchObject({ status: 200, headers: { 'x-composition': composition } });
    const failures = host.logged.filter(({ msg }) => String(msg).startsWith('A composition cannot be rendered.'));
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThan(pages / 2);
  }));
