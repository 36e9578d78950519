import { setTimeout as wait } from 'node:timers/promises';
import { STORE_FAULTS, type StoreFault } from '../testing/faulty-store';
import { startHost, type RunningHost } from '../testing/host-server';
import { publishVersion, REMOTES, membersAtVersion, TIMEOUT } from './testing/publish-version';

const RETRY_MS = 2001;

interface LoadedVersions {
  renderer: string;
  /** Version of catalog that the renderer evaluated first, by the same steps as the renderer's remotes. */
  catalog: string;
}
const loadedVersions = async (host: RunningHost): Promise<LoadedVersions> =>
  (await host.page('/loads/catalog')) as unknown as LoadedVersions;
const health = async (host: RunningHost) =>
  JSON.parse((await host.request('/-/health')).body.toString()) as { status: string; missing: Record<string, string> };

const PLACES = {
  pointer: /^live\//,
  composition: /^compositions\//,
  'release.json': /release\.json$/,
  'server build': /\/node\//,
} as const;
const cells = Object.keys(PLACES).flatMap((place) => STORE_FAULTS.map((fault) => [place as keyof typeof PLACES, fault] as const));

const storeOf = ({ store }: RunningHost) => {
  if (!store) throw new Error('This host reads from a folder.');
  return store;
};
/** A web host that reads over HTTP, whose first version is live. */
async function startFirst(): Promise<RunningHost> {
  const host = await startHost(TIMEOUT, undefined, { isRemoteStore: true });
  await publishVersion(host, '1.0.0');
  await host.releases.promote(membersAtVersion('1.0.0'));
  return host;
}

describe('a fault of the release store while the server runs', () => {
  /** One server takes the cells in turn, each with its own version. Only a cell that has passed leaves it to the next one. */
  let left: { host: RunningHost; version: number } | undefined;
  let used: RunningHost | undefined;
  /** The clock never goes back: the server would not poll the store until the time of its last poll. */
  let aheadMs = 0;
  // Mocks are restored after each test.
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + aheadMs);
  });
  afterEach(() => used?.stop());
  afterAll(() => left?.host.stop());

  it.each(cells)(
    'in the %s (%s), while it lasts, changes nothing for readers; after it, a promotion goes live without a restart',
    async (place, fault) => {
      const { host, version } = left ?? { host: await startFirst(), version: 1 };
      left = undefined;
      used = host;
      const [before, after] = [`${version}.0.0`, `${version + 1}.0.0`];
      expect(await loadedVersions(host)).toMatchObject({ renderer: before, catalog: before });
      const entry = `/remotes/catalog/${before}/remoteEntry.js`;
      await host.request(entry);
      await host.request('/assets/static/favicon.svg');

      const store = storeOf(host);
      const requested = store.requested.length;
      store.addFault(PLACES[place], fault);
      await publishVersion(host, after);
      await host.releases.promote(membersAtVersion(after));
      // Whatever earlier cells have left, the server meets this fault.
      const isMet = () => store.requested.slice(requested).some((file) => PLACES[place].test(file));
      for (let count = 0; count < 3 || !isMet(); count += 1) {
        const page = await host.request('/ranking');
        expect(page.status).toBe(200);
        expect((await host.request(entry)).body.toString()).toBe(`entry catalog ${before}`);
        expect((await host.request('/assets/static/favicon.svg')).body.toString()).toBe('<svg/>');
      }
      expect(await loadedVersions(host)).toMatchObject({ renderer: before, catalog: before });

      store.heals();
      // A request that hung has failed before the clock moves.
      await loadedVersions(host);
      const isNew = async () => {
        const { renderer, catalog } = await loadedVersions(host);
        return renderer === after && catalog === after;
      };
      // A failed build is retried after two seconds; nothing else waits.
      aheadMs += RETRY_MS;
      while (!(await isNew())) await wait(20);
      expect(await health(host)).toMatchObject({ status: 'ready', missing: {} });
      left = { host, version: version + 1 };
      used = undefined;
    },
  );
});

describe('a fault of the release store', () => {
  let host: RunningHost;
  beforeEach(async () => {
    host = await startFirst();
  });
  afterEach(() => host.stop());
  const store = () => storeOf(host);

  it.each(STORE_FAULTS.filter((fault) => fault !== '404' && fault !== 'hang'))(
    'in the pointer (%s) at server startup does not stop service: it starts from the last readable revision',
    async (fault) => {
      await publishVersion(host, '2.0.0');
      await host.releases.promote({ catalog: '2.0.0' });
      store().addFault(/^live\/3\.json$/, fault);
      expect((await loadedVersions(host)).catalog).toBe('2.0.0');
    },
  );

  it('in the pointer (hang) at server startup delays it no longer than the timeout', async () => {
    const other = await startHost({ REMOTE_TIMEOUT_MS: '1000' }, undefined, { isRemoteStore: true });
    try {
      await publishVersion(other, '1.0.0');
      await other.releases.promote(membersAtVersion('1.0.0'));
      other.store?.addFault(/^live\/2\.json$/, 'hang');
      expect((await loadedVersions(other)).renderer).toBe('1.0.0');
    } finally {
      await other.stop();
    }
  });

  it.each(['live/1.json', 'shell/1.0.0/release.json'])(
    'in %s at server startup results in 503, so that a load balancer uses another server, until it is readable',
    async (file) => {
      store().addFault(new RegExp(file), '500');
      const { status, headers } = await host.request('/loads/catalog');
      expect([status, headers['retry-after']]).toEqual([503, '10']);
      expect((await host.request('/-/ready')).status).toBe(503);
      store().heals();
      while ((await host.request('/loads/catalog')).status !== 200) await wait(20);
    },
  );

  it.each(STORE_FAULTS.filter((fault) => fault !== 'hang'))(
    'in one remote’s release (%s) at server startup falls back to its last good version for ten seconds, and affects nothing else',
    async (fault) => {
      await publishVersion(host, '2.0.0');
      await host.releases.promote({ catalog: '2.0.0' });
      store().addFault(/^catalog\/2\.0\.0\/release\.json/, fault);
      const now = jest.spyOn(Date, 'now');
      try {
        const start = performance.timeOrigin + performance.now();
        now.mockReturnValue(start);
        expect((await loadedVersions(host)).catalog).toBe('1.0.0');
        expect(Object.keys((await health(host)).missing)).toEqual(['catalog@2.0.0']);
        store().heals();
        now.mockReturnValue(start + 9_000);
        expect((await loadedVersions(host)).catalog).toBe('1.0.0');
        now.mockReturnValue(start + 10_001);
        // On a busy machine, a page does not wait for the poll that finds it.
        while ((await loadedVersions(host)).catalog !== '2.0.0') await wait(5);
        expect((await health(host)).missing).toEqual({});
      } finally {
        now.mockRestore();
      }
    },
  );

  it('in a web file results in an uncacheable 503, and the file is served once it is readable', async () => {
    for (const fault of ['500', 'refused', 'empty', 'truncated', 'foreign'] satisfies StoreFault[]) {
      store().addFault(/^viewer\/1\.0\.0\/web/, fault);
      const { status, headers } = await host.request('/remotes/viewer/1.0.0/remoteEntry.js?token=secret');
      expect([fault, status, headers['cache-control']]).toEqual([fault, 503, 'no-store']);
      store().heals();
    }
    // Without the query, which can hold anything.
    expect(host.logged).toContainEqual(expect.objectContaining({ level: 40, path: '/remotes/viewer/1.0.0/remoteEntry.js' }));
    expect((await host.request('/remotes/viewer/1.0.0/remoteEntry.js')).body.toString()).toBe('entry viewer 1.0.0');
  });
});

describe('polling the pointer', () => {
  it('happens at most once a second, however many pages and files are requested', async () => {
    const host = await startHost(TIMEOUT, undefined, { isRemoteStore: true, pollIntervalMs: 1000 });
    const now = jest.spyOn(Date, 'now');
    try {
      const start = performance.timeOrigin + performance.now();
      now.mockReturnValue(start);
      await publishVersion(host, '1.0.0');
      await host.releases.promote(membersAtVersion('1.0.0'));
      const polls = () => host.store?.requested.filter((file) => file.startsWith('live/')).length;
      const many = () =>
        Promise.all(
          ['/ranking', '/', '/series', '/assets/static/favicon.svg', '/assets/1.0.0/main.js', '/builds/latest.json'].flatMap((path) =>
            Array.from({ length: 5 }, () => host.request(path)),
          ),
        );
      await many();
      const first = polls() ?? 0;
      now.mockReturnValue(start + 999);
      await many();
      expect(polls()).toBe(first);
      now.mockReturnValue(start + 1000);
      await many();
      expect(polls()).toBe(first + 1);
      host.store?.addFault(/^live/, '500');
      now.mockReturnValue(start + 2000);
      await many();
      await many();
      expect(polls()).toBe(first + 2);
    } finally {
      now.mockRestore();
      await host.stop();
    }
  });

  it('is not needed for a file of any version', async () => {
    const host = await startHost(TIMEOUT, undefined, { isRemoteStore: true });
    try {
      await publishVersion(host, '1.0.0');
      expect((await host.request('/assets/1.0.0/main.js')).body.toString()).toBe('main 1.0.0');
      expect((await host.request('/remotes/shop/1.0.0/remoteEntry.js')).status).toBe(200);
      expect(host.store?.requested.filter((file) => file.startsWith('live/'))).toEqual([]);
    } finally {
      await host.stop();
    }
  });

  it('keeps the files of earlier shells available, after any number of promotions', async () => {
    const host = await startHost();
    try {
      for (let version = 1; version <= 13; version += 1) await host.putShell(`${version}.0.0`, { 'main.js': `main ${version}` });
      for (const remote of REMOTES) await host.releases.put(remote, '1.0.0');
      await host.releases.promote(membersAtVersion('1.0.0'));
      for (let version = 2; version <= 13; version += 1) await host.releases.promote({ shell: `${version}.0.0` });
      expect((await host.request('/assets/1.0.0/main.js')).body.toString()).toBe('main 1');
    } finally {
      await host.stop();
    }
  });
});
