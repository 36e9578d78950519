import { setTimeout as wait } from 'node:timers/promises';
import {
  composition,
  endCanary,
  isInCanary,
  liveComposition,
  rampCanary,
  setFlag,
  startCanary,
  type Canary,
  type ReleaseWriter,
} from '@komado/federation';
import { operatorToken, readConfiguration } from '@komado/server-kit';
import { startHost, type RunningHost } from '../testing/host-server';
import { staffCookieName, staffSessions, type StaffSession } from './staff-session';

const STAFF_COOKIE = staffCookieName(true);
const POLL_MS = 20;
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
let host: RunningHost;
let store: ReleaseWriter;
beforeEach(async () => {
  host = await startHost({ PAGE_CACHE_MB: '8' }, undefined, { pollIntervalMs: POLL_MS });
  store = host.releases.store;
  for (const version of ['1.0.0', '2.0.0']) await host.putShell(version);
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) {
    await host.releases.put(remote, '1.0.0', {});
  }
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
});
afterEach(() => host.stop());

/** Waits until the host uses the newest revision of the live pointer. */
async function seen(): Promise<void> {
  const newest = (await liveComposition(store))?.live.revision;
  for (;;) {
    const { revision } = JSON.parse((await host.request('/-/health')).body.toString()) as { revision: number | null };
    if (revision === newest) return;
    await wait(POLL_MS);
  }
}
const start = async (percentage: number, cohorts: Canary['cohorts'] = []): Promise<Canary> => {
  const canary = await startCanary(store, { shell: '2.0.0' }, { percentage, cohorts }, { by: 'aiko' });
  await seen();
  return canary;
};
interface Visit {
  readonly renderer: string;
  readonly composition: string;
  readonly cookie: string | undefined;
  readonly page: Record<string, unknown>;
}
async function visit(cookie = '', path = '/ranking', headers: Record<string, string> = {}): Promise<Visit> {
  const response = await host.request(path, { headers: { ...headers, ...(cookie ? { cookie } : {}) } });
  const page = JSON.parse(response.body.toString()) as Record<string, unknown>;
  const set = (response.headers['set-cookie'] ?? []).find((one) => one.startsWith('release='));
  return {
    renderer: page['renderer'] as string,
    composition: response.headers['x-composition'] as string,
    cookie: set?.split(';')[0],
    page,
  };
}
const liveId = async () => (await liveComposition(store))?.live.composition;
const staffCookie = (session: Partial<StaffSession> = {}) =>
  `${STAFF_COOKIE}=${staffSessions(operatorToken(readConfiguration({ DATA_DIR: `${host.releases.folder}/data` })), [], {
    isActive: async () => false,
  }).sign({
    by: 'aiko',
    until: Date.now() + 60_000,
    ...session,
  })}`;

test('without a canary no reader gets a cookie, and all get what is live', async () => {
  const { renderer, cookie, composition: id } = await visit();
  expect([renderer, cookie, id]).toEqual(['1.0.0', undefined, await liveId()]);
});

test('a canary is assigned to its share of readers, and each keeps the assignment, including for cached pages', async () => {
  const canary = await start(30);
  const readers = await Promise.all(Array.from({ length: 60 }, () => visit()));
  expect(new Set(readers.map(({ renderer }) => renderer))).toEqual(new Set(['1.0.0', '2.0.0']));
  for (const { cookie, renderer, composition: id } of readers) {
    const [, number = ''] = /^release=(\d+)\./.exec(cookie ?? '') ?? [];
    expect(renderer).toBe(isInCanary(canary, { id: number, cohorts: [] }) ? '2.0.0' : '1.0.0');
    expect(id).toBe(renderer === '2.0.0' ? canary.composition : await liveId());
  }
  for (const { cookie, renderer } of readers) {
    for (const path of ['/ranking', '/ranking', '/my']) expect((await visit(cookie, path)).renderer).toBe(renderer);
  }
});

test('the renderer and the api-server do not receive the reader’s number', async () => {
  await start(50);
  const { page } = await visit('theme=dark; release=7; other=1', '/my');
  expect(page['cookies']).toEqual({ theme: 'dark', other: '1' });
  expect(page['apiHeaders']).toMatchObject({ cookie: 'theme=dark; other=1' });
});

test('a reader in an active session keeps the composition when the canary grows, and gets what is live when it ends', async () => {
  const canary = await start(0.0001);
  const recent = `release=5.${canary.seed}.l.${Math.floor(Date.now() / 60_000).toString(36)}`;
  const expired = `release=5.${canary.seed}.l.${(Math.floor(Date.now() / 60_000) - 31).toString(36)}`;
  await rampCanary(store, { percentage: 100 }, 'aiko');
  await seen();
  expect([(await visit(recent)).renderer, (await visit(expired)).renderer, (await visit()).renderer]).toEqual(['1.0.0', '2.0.0', '2.0.0']);
  await endCanary(store, { by: 'aiko', reason: 'test' });
  await seen();
  expect([(await visit(recent)).renderer, (await visit()).renderer]).toEqual(['1.0.0', '1.0.0']);
});

test('crawlers get what is live, a cohort the canary', async () => {
  await start(100);
  expect(await visit('', '/ranking', ROBOT)).toMatchObject({ renderer: '1.0.0', cookie: undefined });
  await rampCanary(store, { percentage: 0, cohorts: ['logged-in'] }, 'aiko');
  await seen();
  expect(await visit('uwt=a', '/my')).toMatchObject({ renderer: '2.0.0', cookie: undefined });
  expect(await visit('', '/my')).toMatchObject({ renderer: '1.0.0', cookie: undefined });
});

test('an open page learns which build is meant for its reader', async () => {
  const canary = await start(100);
  const latest = async (cookie: string) =>
    (JSON.parse((await host.request('/builds/latest.json', { headers: { cookie } })).body.toString()) as { id: string }).id;
  const { cookie = '' } = await visit();
  expect(await latest(cookie)).toBe(canary.composition);
  expect((await host.request(`/builds/meta/${canary.composition}.json`, { headers: { cookie } })).status).toBe(200);
  await endCanary(store, { by: 'aiko', reason: 'test' });
  await seen();
  expect(await latest(cookie)).toBe(await liveId());
});

test('a canary that cannot be read is assigned to no reader', async () => {
  const { composition: id } = await start(100);
  expect((await visit()).renderer).toBe('2.0.0');
  await endCanary(store, { by: 'aiko', reason: 'test' });
  await store.removeRelease('shell', '2.0.0');
  const broken = await liveComposition(store);
  await store.updateLivePointer({
    ...broken!.live,
    revision: broken!.live.revision + 1,
    canary: {
      composition: composition({}).id,
      against: id,
      percentage: 100,
      cohorts: [],
      seed: 'aaaaaaaa',
      startedAt: new Date().toISOString(),
      by: '',
      reason: '',
    },
  });
  await seen();
  expect((await visit()).renderer).toBe('1.0.0');
});

describe('flags', () => {
  const off = ({ page }: Visit) => (page['release'] as { off: string[] }).off;
  // Writes past the name check, since the small releases lack these parts.
  const flag = async (flags: Record<string, object>) => {
    const { live } = (await liveComposition(store))!;
    await store.updateLivePointer({ ...live, revision: live.revision + 1, flags: flags as never });
    await seen();
  };
  test('switch parts off in the renderer without a restart, and in open pages with their next build', async () => {
    expect(off(await visit())).toEqual([]);
    await setFlag(store, 'remote/shop', { state: 'off' }, { by: 'aiko' });
    await seen();
    const visited = await visit();
    expect([off(visited), visited.cookie, visited.composition]).toEqual([['remote/shop'], undefined, await liveId()]);
    const { id } = JSON.parse((await host.request('/builds/latest.json')).body.toString()) as { id: string };
    expect(id).toMatch(new RegExp(`^${await liveId()}-[0-9a-f]{8}$`));
    await setFlag(store, 'remote/shop', { state: 'on' }, { by: 'aiko' });
    await seen();
    expect(off(await visit())).toEqual([]);
  });
  test('by percentage differ between readers, are stable for each, and never mix in the page cache', async () => {
    await flag({ 'slot/price-tag': { state: 'percentage', percentage: 50 }, 'page/series': { state: 'cohort', cohorts: ['logged-in'] } });
    const readers = await Promise.all(Array.from({ length: 40 }, () => visit()));
    const kinds = new Set(readers.map((reader) => off(reader).join()));
    expect(kinds).toEqual(new Set(['page/series', 'page/series,slot/price-tag']));
    for (let round = 0; round < 2; round += 1) for (const reader of readers) expect(off(await visit(reader.cookie))).toEqual(off(reader));
    expect(off(await visit('uwt=a; release=1', '/my'))).not.toContain('page/series');
    expect((await visit('', '/ranking', ROBOT)).cookie).toBeUndefined();
  });
});

describe('staff', () => {
  test('run the composition they selected, and no other reader gets their pages', async () => {
    const { composition: id } = await start(0);
    await endCanary(store, { by: 'aiko', reason: 'test' });
    await seen();
    const staff = await visit(staffCookie({ composition: id }));
    expect(staff).toMatchObject({ renderer: '2.0.0', composition: id, page: { release: { staffScript: '/-/staff.js' } } });
    expect(await visit()).toMatchObject({ renderer: '1.0.0', page: { release: { staffScript: null } } });
    expect((await visit(staffCookie({ composition: id }))).renderer).toBe('2.0.0');
    expect((await visit(staffCookie())).renderer).toBe('1.0.0');
  });
  test.each([
    ['that is over', () => staffCookie({ until: Date.now() - 1, composition: '' as never })],
    ['that somebody made up', () => `${STAFF_COOKIE}=${Buffer.from('{"by":"x","until":9e15}').toString('base64url')}.aaaa`],
    ['without a signature', () => `${STAFF_COOKIE}=e30`],
    ['that another host may have set, without the prefix', () => staffCookie().replace('__Host-', '')],
  ])('a session %s is none', async (_what, cookie) => {
    expect((await visit(cookie(), '/my')).page).toMatchObject({ release: { staffScript: null } });
  });
  test('get what is live if the composition does not exist', async () => {
    expect((await visit(staffCookie({ composition: 'a'.repeat(32) }))).renderer).toBe('1.0.0');
  });
});
