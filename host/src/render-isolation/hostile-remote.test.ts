import { readFileSync } from 'node:fs';
import { ALL, eventually, goLiveWith, healthOf, textOf, waitUntilFound, withHost } from './testing/isolated-host';
import { HOSTILE_ACTS, remoteBuild } from './testing/hostile-release';

// Concurrent, each with its own host, because most of a test is waiting for processes and limits.

/** Acts that end in an exception of the page's own code; the remote's page is then that of a broken build. */
const isRefused = (act: string): boolean => ['replaces fetch', 'closes the event loop'].includes(act);

const HANGS_IN_CHAPTERS = 'if (path.endsWith("chapter")) for (;;);';

describe.each(['the only version', 'a last good one'] as const)('a hostile remote (%s)', (last) => {
  it.concurrent.each(Object.keys(HOSTILE_ACTS))('%s takes no other page down', (act) =>
    withHost(async (host) => {
      await goLiveWith(host, last, act);
      const inItsPlace = last === 'a last good one' ? 'catalog 1' : 'left to the browser';
      // Its own page first, while pages of the others are in flight.
      const first = await Promise.all(['/catalog/1', '/viewer/1', '/shop/1', '/account/1'].map((path) => textOf(host, path)));
      // A page already started in the same process cannot be restarted: it ends with an error message.
      for (const page of first)
        expect(page).toMatch(/^200 <main>((\w+ 1|catalog 2|left to the browser) intact shell$|<!doctype.*went wrong)/);
      if (!isRefused(act)) await waitUntilFound(host);
      for (const remote of ['viewer', 'account', 'shop'])
        await eventually(async () => (await textOf(host, `/${remote}/2`)) === `200 <main>${remote} 1 intact shell`);
      await eventually(async () => (await textOf(host, '/catalog/2')) === `200 <main>${inItsPlace} intact shell`);
      const { degraded } = await healthOf(host);
      if (!isRefused(act)) {
        expect(degraded).toEqual({
          catalog: {
            version: '2.0.0',
            servedBy: last === 'a last good one' ? '1.0.0' : null,
            reason: expect.stringMatching(/\w/),
            since: expect.stringMatching(/^20\d\d-/),
          },
        });
        const entries = JSON.parse(readFileSync(`${host.releases.folder}/data/quarantine.json`, 'utf8')) as object[];
        expect(entries).toEqual([expect.objectContaining({ member: 'catalog', version: '2.0.0' })]);
      }
    }),
  );
});

test.concurrent('a build that takes memory outside of the heap is found out by that alone, however long it may block', () =>
  withHost(
    async (host) => {
      await goLiveWith(host, 'a last good one', 'takes 2 GB of memory outside of the heap');
      await waitUntilFound(host);
      expect((await healthOf(host)).degraded['catalog']?.reason).toMatch(/\d MB of memory/);
    },
    { environment: { RENDERER_BLOCKED_MS: '60000' } },
  ));

test.concurrent.each(['loops without end while rendering', 'kills its own process', 'loops without end in a timer'])(
  'while a new version %s, the remotes that rendered before it go on doing so',
  (act) =>
    withHost(async (host) => {
      await goLiveWith(host, 'a last good one', act);
      const pages: string[] = [];
      let requests = 0;
      do {
        await textOf(host, '/catalog/1');
        requests += 1;
        for (const remote of ['viewer', 'shop', 'account']) pages.push(await textOf(host, `/${remote}/1`));
      } while (!(await healthOf(host)).degraded['catalog']);
      const others = pages.filter((page) => !/^200 <main>(viewer|shop|account) 1 intact shell$/.test(page));
      // A page that had begun in a lost process ends with an error message. They were requested one by one, so it is one per process.
      expect(others.filter((page) => !/^200 <main><!doctype.*went wrong/.test(page))).toEqual([]);
      expect(others.length).toBeLessThanOrEqual(requests);
      expect(Object.keys((await healthOf(host)).degraded)).toEqual(['catalog']);
    }),
);

test.concurrent('a hang of an old version costs a good new one first, and the reader of that page gets the last good ones of both', () =>
  withHost(async (host) => {
    const { releases } = host;
    await host.goLive(ALL);
    expect(await textOf(host, '/all/1')).toContain('200 <main>catalog 1');
    await releases.put('catalog', '2.0.0', { 'node/remoteEntry.cjs': remoteBuild('catalog 2', { onRender: HANGS_IN_CHAPTERS }) });
    await host.goLive({ ...ALL, catalog: '2.0.0' });
    expect(await textOf(host, '/all/1')).toContain('200 <main>catalog 2');
    await releases.put('shop', '2.0.0', { 'node/remoteEntry.cjs': remoteBuild('shop 2') });
    await host.goLive({ ...ALL, catalog: '2.0.0', shop: '2.0.0' });
    expect(await textOf(host, '/all/1')).toContain('shop 2');
    expect(await textOf(host, '/catalog/chapter')).toBe('200 <main>catalog 1 intact shell');
    expect(await textOf(host, '/shop/1')).toBe('200 <main>shop 1 intact shell');
    expect((await healthOf(host)).degraded).toEqual({
      catalog: expect.objectContaining({ version: '2.0.0', servedBy: '1.0.0' }),
      shop: expect.objectContaining({ version: '2.0.0', servedBy: '1.0.0', reason: expect.stringContaining('the cause is unknown') }),
    });
  }));

test.concurrent('of two consecutive hostile versions neither renders: the last good one before them does', () =>
  withHost(async (host) => {
    await goLiveWith(host, 'a last good one', 'calls process.exit');
    // Otherwise its page may have come from the composition before it.
    await waitUntilFound(host);
    await eventually(async () => (await textOf(host, '/catalog/2')) === '200 <main>catalog 1 intact shell');
    await host.releases.put('catalog', '3.0.0', { 'node/remoteEntry.cjs': remoteBuild('catalog 3', HOSTILE_ACTS['throws in a timer']) });
    await host.goLive({ catalog: '3.0.0' });
    await waitUntilFound(host, '3.0.0');
    await eventually(async () => (await textOf(host, '/catalog/2')) === '200 <main>catalog 1 intact shell');
    expect((await healthOf(host)).degraded['catalog']).toMatchObject({ version: '3.0.0', servedBy: '1.0.0' });
    await host.releases.put('catalog', '4.0.0', { 'node/remoteEntry.cjs': remoteBuild('catalog 4') });
    await host.releases.promote({ catalog: '4.0.0' });
    await eventually(async () => (await textOf(host, '/catalog/2')) === '200 <main>catalog 4 intact shell');
    expect((await healthOf(host)).degraded).toEqual({});
  }));
