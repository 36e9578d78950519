import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endCanary, liveComposition, startCanary, type Canary, type ReleaseWriter } from '@komado/federation';
import type { DegradedMember } from '../render-isolation/faulty-builds';
import { liveCompositions } from '../composition/live-composition';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import type { MemberTelemetry } from './canary-analysis';
import { canaryAutoRollback, type CanaryAutoRollbackOptions } from './canary-auto-rollback';

const none = { outcomes: { page: 0, exception: 0, notFound: 0, error: 0, noResponse: 0 }, pages: 0, failures: 0, byBuild: {} };
const NO_RENDERS = { live: none, canary: none };
let releases: TemporaryReleaseStore;
let store: ReleaseWriter;
let liveId: string;
let canary: Canary;
let logged: unknown[];
beforeEach(async () => {
  releases = temporaryReleaseStore();
  store = releases.store;
  logged = [];
  const members = ['shell', 'catalog', 'viewer', 'account', 'shop'] as const;
  for (const member of members) await releases.put(member, '1');
  liveId = await releases.promote({ shell: '1', catalog: '1', viewer: '1', account: '1', shop: '1' });
  await releases.put('shop', '2');
  canary = await startCanary(store, { shop: '2' }, { percentage: 10, cohorts: [] }, { by: 'aiko' });
});
afterEach(() => releases.remove());

const of = (composition: string, views: number, errors: number): MemberTelemetry => ({
  composition,
  member: 'shop',
  version: '1',
  views,
  errors,
  vitals: {},
});
const watch = (errors: number, changes: Partial<CanaryAutoRollbackOptions> = {}) =>
  canaryAutoRollback({
    compositions: liveCompositions(releases.store, { pollIntervalMs: 0 }),
    store,
    writer: store,
    telemetry: async () => [of(liveId, 9000, 9), of(canary.composition, 1000, errors)],
    sentPages: () => 0,
    renders: () => NO_RENDERS,
    degraded: () => ({}),
    log: (...line) => void logged.push(line),
    ...changes,
  });
const live = async () => (await liveComposition(store))?.live;

test('a canary that is worse is ended automatically, and the history names the faulty version', async () => {
  await watch(400).endIfWorse();
  expect(await live()).toMatchObject({
    canary: null,
    events: [
      {
        kind: 'canary-returned',
        by: 'komado',
        blamed: 'shop@2',
        composition: canary.composition,
        text: '400 errors in 1000 views (40.0 %), compared with 0.1 % in the live composition.',
      },
      {},
    ],
  });
  expect(logged).toEqual([[expect.stringContaining('rolled back automatically'), expect.objectContaining({ cause: 'shop@2' })]]);
});
test('a canary that somebody started again during the check is not ended for what the first one did', async () => {
  await watch(0, {
    telemetry: async () => {
      await endCanary(store, { by: 'aiko', reason: 'errors' });
      await startCanary(store, { shop: '2' }, { percentage: 10, cohorts: [] }, { by: 'aiko', isRepeat: true });
      return [of(liveId, 9000, 9), of(canary.composition, 1000, 400)];
    },
  }).endIfWorse();
  expect((await live())?.canary).toMatchObject({ composition: canary.composition });
});
test('a healthy one continues, and a check shows its health', async () => {
  const healthy = watch(1);
  await healthy.endIfWorse();
  expect((await live())?.canary).toEqual(canary);
  expect(await healthy.checkNow()).toMatchObject({
    result: 'healthy',
    changed: ['shop@2'],
    live: { views: 9000, errors: 9 },
    canary: { views: 1000, errors: 1 },
  });
});
test('a server build that had to be stopped is sufficient reason', async () => {
  await watch(0, {
    degraded: (set): Record<string, DegradedMember> =>
      set.composition.id === canary.composition
        ? { shop: { version: '2', servedBy: '1', reason: 'it was blocked for 400 ms', since: '' } }
        : {},
    telemetry: () => Promise.reject(new Error('no api-server')),
  }).endIfWorse();
  expect((await live())?.events[0]).toMatchObject({
    kind: 'canary-returned',
    blamed: 'shop@2',
    text: 'Its server build is in quarantine: it was blocked for 400 ms.',
  });
});
test('pages that fail on the server are sufficient reason, also without the api-server', async () => {
  await watch(0, {
    renders: (seed) =>
      seed === canary.seed
        ? {
            live: { ...none, pages: 1000 },
            canary: {
              ...none,
              outcomes: { ...none.outcomes, notFound: 2, noResponse: 1 },
              pages: 3,
              failures: 3,
              byBuild: { 'shop@2': 3 },
            },
          }
        : NO_RENDERS,
    telemetry: () => Promise.reject(new Error('no api-server')),
  }).endIfWorse();
  expect((await live())?.events[0]).toMatchObject({
    kind: 'canary-returned',
    blamed: 'shop@2',
    text: '3 of 3 pages failed on the server, and the live composition rendered them. Outcomes: 2 × not found, 1 × no response in time.',
  });
});
test('the last check is that of the running canary', async () => {
  const watching = watch(1);
  expect(watching.lastCheck(canary.seed)).toBeNull();
  await watching.endIfWorse();
  expect(watching.lastCheck(canary.seed)).toMatchObject({ result: 'healthy', canary: { views: 1000, errors: 1 } });
  expect(watching.lastCheck('another1')).toBeNull();
});
test('what was already broken in the live composition is not blamed on the canary', async () => {
  await watch(0, { degraded: () => ({ viewer: { version: '1', servedBy: null, reason: 'x', since: '' } }) }).endIfWorse();
  expect((await live())?.canary).toEqual(canary);
});
test('pages that are sent and never report count from the first check on', async () => {
  let pages = 5000;
  const silent = watch(0, { sentPages: () => pages, telemetry: async () => [of(liveId, pages * 0.8, 0)] });
  await silent.endIfWorse();
  expect((await live())?.canary).toEqual(canary);
  pages += 400;
  await silent.endIfWorse();
  expect((await live())?.events[0]).toMatchObject({ kind: 'canary-returned', blamed: 'shop@2' });
});
test('a read-only server logs that, once', async () => {
  const reading = watch(400, { writer: undefined });
  await reading.endIfWorse();
  await reading.endIfWorse();
  expect((await live())?.canary).toEqual(canary);
  expect(logged).toEqual([
    [
      expect.stringContaining('npm run mfe -- canary --end'),
      expect.objectContaining({ canary: canary.composition, obstacle: expect.stringContaining('read-only') }),
    ],
  ]);
});
test('a revision that the server refuses keeps it from ending a canary, and it logs how to repair that, once', async () => {
  const { revision } = (await liveComposition(store))!.live;
  const watching = watch(400);
  await watching.checkNow();
  writeFileSync(path.join(releases.folder, `live/${revision + 1}.json`), '{"signed":"by a stranger"}');
  await watching.endIfWorse();
  await watching.endIfWorse();
  expect(logged).toEqual([
    [
      expect.stringContaining('npm run mfe -- canary --end'),
      expect.objectContaining({ canary: canary.composition, obstacle: expect.stringContaining('doctor --repair') }),
    ],
  ]);
});
test('nothing is checked without a canary; one that an operator ended meanwhile stays ended', async () => {
  const telemetry = jest.fn(async () => {
    await endCanary(store, { by: 'aiko', reason: 'by hand' });
    return [of(liveId, 9000, 9), of(canary.composition, 1000, 400)];
  });
  const watching = watch(0, { telemetry });
  await watching.endIfWorse();
  expect((await live())?.events[0]).toMatchObject({ kind: 'canary-ended', text: 'by hand' });
  await watching.endIfWorse();
  expect(telemetry).toHaveBeenCalledTimes(1);
  expect(await watching.checkNow()).toBeNull();
});
