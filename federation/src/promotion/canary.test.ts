import { bucketOf, isInCanary } from './reader-assignment';
import { endCanary, promoteCanary, rampCanary, startCanary } from './canary';
import { candidateComposition, CanaryRunsError, liveComposition, promote, rollBack } from './promote';
import { prune } from './prune';
import { readComposition } from '../store/release-reader';
import type { ReleaseWriter } from '../store/release-store';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';

const ONE_PERCENT = { percentage: 1, cohorts: [] };
const by = 'aiko';
let releases: TemporaryReleaseStore;
let store: ReleaseWriter;
beforeEach(async () => {
  releases = temporaryReleaseStore();
  ({ store } = releases);
  await promote(store, await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '1.1.0');
  await releases.put('viewer', '1.1.0');
});
afterEach(() => releases.remove());
const live = async () => (await liveComposition(store))?.live;
const start = () => startCanary(store, { shop: '1.1.0' }, ONE_PERCENT, { by, reason: 'new prices' });

test('a canary does not change the live composition', async () => {
  const before = await live();
  const canary = await start();
  const after = await live();
  expect(after).toMatchObject({ composition: before?.composition, history: before?.history, lastGood: before?.lastGood });
  expect(after?.canary).toMatchObject({
    composition: canary.composition,
    against: before?.composition,
    percentage: 1,
    by,
    reason: 'new prices',
  });
  expect((await readComposition(store, canary.composition))?.members['shop']?.version).toBe('1.1.0');
  expect(after?.events[0]).toMatchObject({ kind: 'canary-started', by, text: 'shop@1.1.0 for 1 % of readers: new prices' });
});

test('only one canary runs at a time, and nothing else is promoted meanwhile', async () => {
  await start();
  await expect(startCanary(store, { viewer: '1.1.0' }, ONE_PERCENT, { by })).rejects.toThrow('only one change can be released at a time');
  await expect(promote(store, { viewer: '1.1.0' }, 'viewer')).rejects.toThrow('only one change can be released at a time');
  expect((await live())?.canary).not.toBeNull();
});

test('promoting the canary, by its command or by naming its version, makes it live for all readers and ends it', async () => {
  const canary = await start();
  expect((await promoteCanary(store, by)).id).toBe(canary.composition);
  expect(await live()).toMatchObject({ composition: canary.composition, canary: null, history: [{ by }, {}] });
  expect((await live())?.lastGood['shop']).toMatchObject([{ version: '1.0.0' }]);

  const next = await startCanary(store, { viewer: '1.1.0' }, ONE_PERCENT, { by });
  await promote(store, { viewer: '1.1.0' }, 'viewer', {}, { by });
  expect(await live()).toMatchObject({ composition: next.composition, canary: null, events: [{ kind: 'canary-promoted' }, {}, {}, {}] });
});

test('ending a canary does not change the live composition; a canary that was returned is not repeated by accident', async () => {
  const before = await live();
  const canary = await start();
  await endCanary(store, { by: 'komado', reason: 'errors of 4.0 % against 0.1 %.', returned: { blamed: 'shop@1.1.0' } });
  expect(await live()).toMatchObject({ composition: before?.composition, canary: null, bad: [], lastGood: before?.lastGood });
  expect((await live())?.events[0]).toMatchObject({
    kind: 'canary-returned',
    composition: canary.composition,
    blamed: 'shop@1.1.0',
    by: 'komado',
  });
  await expect(start()).rejects.toThrow(/was rolled back automatically at .*errors of 4\.0 % against 0\.1 %/);
  await startCanary(store, { shop: '1.1.0' }, ONE_PERCENT, { by, isRepeat: true });
  await expect(endCanary(store, { by, reason: '', only: 'another' })).rejects.toThrow('is no longer running');
  await endCanary(store, { by, reason: 'enough' });
  await expect(endCanary(store, { by, reason: 'again' })).rejects.toThrow('No canary is running.');
});

test('a rollback of the live composition ends the canary that was compared with it', async () => {
  await promote(store, { viewer: '1.1.0' }, 'viewer');
  await start();
  await rollBack(store);
  expect(await live()).toMatchObject({ canary: null, events: [{ kind: 'canary-ended' }, {}] });
});

test('starting from a changed working tree ends the canary', async () => {
  await start();
  await promote(store, { viewer: '1.1.0' }, 'start', {}, { endsCanary: true });
  expect(await live()).toMatchObject({ canary: null, events: [{ kind: 'canary-ended' }, {}] });
});

test('of two canaries that are started at the same moment, one runs, and the other is refused because it does', async () => {
  const results = await Promise.allSettled([start(), startCanary(store, { viewer: '1.1.0' }, ONE_PERCENT, { by })]);
  const lost = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(lost).toHaveLength(1);
  expect(lost[0]?.reason).toBeInstanceOf(CanaryRunsError);
});

test('pruning keeps the canary', async () => {
  const canary = await start();
  await prune(store, new Date('2127-06-01'));
  expect(await readComposition(store, canary.composition)).toBeDefined();
  expect(await store.has('shop', '1.1.0')).toBe(true);
  expect(await store.has('viewer', '1.1.0')).toBe(false);
});

test('versions that are already live or not published cannot become a canary', async () => {
  await expect(startCanary(store, { shop: '1.0.0' }, ONE_PERCENT, { by })).rejects.toThrow('already live');
  await expect(startCanary(store, { shop: '7.0.0' }, ONE_PERCENT, { by })).rejects.toThrow('shop 7.0.0 is not published');
  const current = await liveComposition(store);
  const { members } = await candidateComposition(store, current, { shop: '1.1.0' });
  expect(members['viewer']).toEqual(current?.composition.members['viewer']);
});

describe('the audience of a canary', () => {
  const READERS = Array.from({ length: 100_000 }, (_, number) => ({ id: String(number), cohorts: [] }));
  test('at 1 % is 1 % of 100,000 readers, within 0.2 points', () => {
    for (const seed of ['aaaaaaaa', '0k2m4n6p', 'zzzzzzzz']) {
      const share = READERS.filter((reader) => isInCanary({ percentage: 1, cohorts: [], seed }, reader)).length / 1000;
      expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.2);
    }
  });
  test.each([0, 10, 50, 100])('at %d %% is that share of 100,000 readers, within one point', (percentage) => {
    const share =
      (READERS.filter((reader) => isInCanary({ percentage, cohorts: [], seed: 'aaaaaaaa' }, reader)).length / READERS.length) * 100;
    expect(Math.abs(share - percentage)).toBeLessThan(1);
    if (percentage === 0 || percentage === 100) expect(share).toBe(percentage);
  });
  test('keeps its readers as the share grows, while the next canary draws different ones', () => {
    const inAt = (percentage: number, seed: string) =>
      new Set(READERS.filter((reader) => isInCanary({ percentage, cohorts: [], seed }, reader)).map(({ id }) => id));
    const few = inAt(1, 'aaaaaaaa');
    const more = inAt(5, 'aaaaaaaa');
    expect([...few].every((id) => more.has(id))).toBe(true);
    const others = inAt(1, 'bbbbbbbb');
    expect([...few].filter((id) => others.has(id)).length).toBeLessThan(50);
  });
  test('includes its cohorts whatever the share, and excludes readers without a cookie', () => {
    const canary = { percentage: 0, cohorts: ['staff' as const], seed: 'aaaaaaaa' };
    expect(isInCanary(canary, { id: undefined, cohorts: ['staff', 'us'] })).toBe(true);
    expect(isInCanary(canary, { id: 'a', cohorts: ['us'] })).toBe(false);
    expect(isInCanary({ ...canary, percentage: 99 }, { id: undefined, cohorts: ['us'] })).toBe(false);
  });
  test('has no reader at exactly 100', () => {
    for (const { id } of READERS.slice(0, 1000)) expect(bucketOf('s', id)).toBeLessThan(100);
  });
});

test('the share of a canary can change while it runs', async () => {
  const canary = await start();
  await rampCanary(store, { percentage: 10 }, by);
  expect((await live())?.canary).toMatchObject({ ...canary, percentage: 10 });
  expect((await live())?.events[0]?.text).toBe('from 1 % of readers to 10 % of readers');
});
