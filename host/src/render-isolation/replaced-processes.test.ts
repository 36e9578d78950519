import { readFileSync } from 'node:fs';
import { ALL, eventually, goLiveWith, healthOf, textOf, withHost } from './testing/isolated-host';
import { HOSTILE_ACTS, remoteBuild } from './testing/hostile-release';

/** Pids of this process's renderers. */
const rendererPids = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--max-old-space-size'))
    .map(Number);

test('while a process starts, pages of a lost process come from the composition that was live before', () =>
  withHost(
    async (host) => {
      await host.goLive(ALL);
      const { composition } = await healthOf(host);
      // The server polls the pointer once a second.
      await eventually(() => rendererPids().length === 2);
      await host.releases.put('catalog', '2.0.0', {
        'node/remoteEntry.cjs': remoteBuild('catalog 2', HOSTILE_ACTS['loops without end while loading']),
      });
      await host.goLive({ ...ALL, catalog: '2.0.0' });
      const { status, headers, body } = await host.request('/catalog/1');
      expect(`${status} ${body.toString()}`).toBe('200 <main>catalog 1 intact shell');
      expect(headers['x-composition']).toBe(composition);
      await eventually(async () => (await host.request('/catalog/1')).headers['x-composition'] !== composition);
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
    // One for the live composition, one for the previous composition, and a spare one.
    await eventually(() => rendererPids().length <= 3);
  }));

test('a process killed from outside is replaced, and no build is blamed', () =>
  withHost(async (host) => {
    await goLiveWith(host, 'the only version', 'none of it');
    expect(await textOf(host, '/all/1')).toContain('catalog 2 viewer 1');
    const renderers = rendererPids();
    expect(renderers.length).toBeGreaterThan(0);
    for (const pid of renderers) process.kill(pid, 'SIGKILL');
    await eventually(async () => (await textOf(host, '/all/1')).includes('200 <main>catalog 2 viewer 1 account 1 shop 1'));
    await eventually(async () => Object.keys((await healthOf(host)).degraded).length === 0);
  }));
