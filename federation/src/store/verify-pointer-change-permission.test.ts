/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlag } from '../promotion/flags';
import { candidateComposition, liveComposition, promote } from '../promotion/promote';
import { composition, compositionFile, pointerFile, pointerHintFile, type Live } from './release';
import { serializeFile, serializeSignedFile } from './release-reader';
import { updateLivePointer } from './update-live-pointer';
import { storeOwnedByTeams, type StoreOwnedByTeams } from '../testing/store-owned-by-teams';
import { keysOf } from '../testing/test-keys';

let store: StoreOwnedByTeams;
const by = 'aiko';
const off = { state: 'off' } as const;
const at = '2026-11-27T00:00:00.000Z';
const shopKey = keysOf('squad-shop').ownKey();
beforeEach(async () => {
  store = await storeOwnedByTeams();
  await promote(store.of('squad-fans'), { club: '2.0.0' }, 'club');
});
afterEach(() => store.remove());
const place = (file: string): string => path.join(store.folder, file);
const entry = (key: string) => ({ at, by, kind: 'flag-set' as const, text: 'x', key });

/** Readers, running or starting, stay with a revision, and report why. */
async function expectRefused(live: Awaited<ReturnType<StoreOwnedByTeams['plant']>>, problem: string): Promise<void> {
  for (const { live: now, problems } of [await store.served(live), await store.served()]) {
    expect(now).toEqual(live);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  }
}

describe('a revision that a squad wrote directly is refused', () => {
  it.each<[string, Partial<Live> | ((live: Live) => Partial<Live>), string]>([
    ['when it names no predecessor', { previous: undefined }, 'does not name the revision that it replaces'],
    ['when it names another predecessor', { previous: 'ab'.repeat(32) }, 'does not continue revision 2'],
    ['when it removes entries of the history', ({ history }) => ({ history: history.slice(1) }), 'changes or removes earlier entries'],
    [
      'when it changes an entry of the history',
      ({ history }) => ({ history: history.map((one) => ({ ...one, by: 'somebody else' })) }),
      'changes or removes earlier entries',
    ],
    [
      'when it adds a promotion that did not happen',
      ({ history, composition: id }) => ({ history: [{ composition: id, promotedAt: at, reason: '', key: shopKey }, ...history] }),
      'to the history without making it live',
    ],
    [
      'when its entry names the key of somebody else',
      ({ events }) => ({ events: [entry('0123456789ab'), ...events] }),
      'its history entry names the key',
    ],
    ['when it marks a composition bad', ({ history }) => ({ bad: [history[1]?.composition ?? ''] }), 'marks these compositions bad'],
    [
      'when it changes what other members fall back to',
      ({ lastGood }) => ({ lastGood: { ...lastGood, account: [{ version: '2.0.0', hash: 'ab'.repeat(32) }] } }),
      'changes the fallback versions of other members: account',
    ],
    [
      'when it changes what other members were built from',
      { builtFrom: { account: 'x' } },
      'changes the fallback versions of other members: account',
    ],
    [
      'when it says that a canary of others was returned',
      ({ events }) => ({ events: [{ ...entry(shopKey), kind: 'canary-returned' as const, composition: 'ffffffffffff' }, ...events] }),
      'its history entry names the canary',
    ],
    [
      'when it starts a canary that changes nothing, which would only keep others from a release',
      ({ composition: id }) => ({
        canary: { composition: id, against: id, percentage: 1, cohorts: [], seed: '0000aaaa', startedAt: at, by, reason: '' },
      }),
      'does not differ from the live composition',
    ],
    ['when it has releases of others removed', { removing: ['account@1.0.0'] }, 'this revision changes the fields removing, which'],
    ['when its composition is not in the store', { composition: 'f'.repeat(32) }, `the composition ${'f'.repeat(32)}`],
  ])('%s', async (_when, changes, problem) => expectRefused(await store.plant(changes), problem));

  it('when an old composition is made the current one again', async () => {
    const history = { composition: store.first, promotedAt: at, reason: '', key: shopKey };
    const live = await store.plant((before) => ({ composition: store.first, history: [history, ...before.history] }));
    await expectRefused(live, 'affects club 2.0.0 to 1.0.0');
  });
  it.each<[string, (id: string, live: Live) => Partial<Live>]>([
    [
      'composition',
      (id, { history }) => ({ composition: id, history: [{ composition: id, promotedAt: at, reason: '', key: shopKey }, ...history] }),
    ],
    [
      'canary',
      (id, { composition: against }) => ({
        canary: { composition: id, against, percentage: 1, cohorts: [], seed: '0000aaaa', startedAt: at, by, reason: '' },
      }),
    ],
  ])('when it names its %s by so few digits that another composition can have the same id', async (_what, changes) => {
    const { members } = await store.composition();
    const shop = { version: '2.0.0', hash: 'ab'.repeat(32) };
    const next = composition({ ...members, shop });
    const short = { ...next, id: next.id.slice(0, 12) };
    writeFileSync(place(compositionFile(short.id)), serializeSignedFile(keysOf('squad-shop'), 'composition', short));
    const live = await store.plant((before) => changes(short.id, before));
    await expectRefused(live, 'must be an ID of 32 digits: a shorter one can be forged');
  });
  it('when it goes forward and marks the composition before bad, so that a rollback would leave that out', async () => {
    const { live } = await store.served();
    const attacker = store.attacking('squad-shop');
    const current = await liveComposition(attacker);
    if (!current) throw new Error('Nothing is live.');
    const next = await candidateComposition(attacker, current, { shop: '2.0.0' });
    await updateLivePointer(attacker, current, next, { reason: 'shop', by, isRollback: true });
    await expectRefused(live, 'marks these compositions bad');
  });
  it('when its composition cannot be read', async () => {
    const id = 'e'.repeat(32);
    writeFileSync(place(compositionFile(id)), 'nothing');
    await expectRefused(await store.plant({ composition: id }), `compositions/${id}.json`);
  });
  it('when an old revision is copied to the next number', async () => {
    const { live } = await store.served();
    writeFileSync(place(pointerFile(3)), readFileSync(place(pointerFile(1))));
    await expectRefused(live, 'live/3.json in');
  });
  it('when it is empty', async () => {
    const { live } = await store.served();
    writeFileSync(place(pointerFile(3)), '');
    await expectRefused(live, 'live/3.json in');
  });
  it('when the revision before it was replaced after servers had read it', async () => {
    const { live } = await store.served();
    rmSync(place(pointerFile(2)));
    writeFileSync(place(pointerHintFile()), serializeFile({ revision: 1 }));
    await promote(store.of('squad-shop'), { shop: '2.0.0' }, 'another second revision');
    await setFlag(store.of('squad-shop'), 'remote/shop', off, { by });
    const { live: now, problems } = await store.served(live);
    expect(now).toEqual(live);
    expect(problems).toEqual([expect.stringContaining('does not continue revision 2')]);
  });
  it('even if the hint leads past it', async () => {
    const { live } = await store.served();
    await setFlag(store.attacking('squad-shop'), 'remote/account', off, { by });
    await setFlag(store.attacking('squad-shop'), 'remote/shop', off, { by });
    expect(JSON.parse(readFileSync(place(pointerHintFile()), 'utf8'))).toEqual({ revision: 4 });
    await expectRefused(live, 'live/3.json in');
  });
});

it('a store that lost its hint is read from the revisions that it lists', async () => {
  rmSync(place(pointerHintFile()));
  expect((await store.served()).live.revision).toBe(2);
  writeFileSync(place(pointerHintFile()), serializeFile({ revision: 1 }));
  expect((await store.served()).live.revision).toBe(2);
});

it.each([
  ['names a revision that nobody wrote', '{"revision":999999}'],
  ['is damaged', ''],
])('a hint that %s stops commands and starting servers only until it is deleted, as they say', async (_how, hint) => {
  writeFileSync(place(pointerHintFile()), hint);
  await expect(store.served()).rejects.toThrow(`from a backup, or delete ${pointerHintFile()}`);
  rmSync(place(pointerHintFile()));
  await promote(store.of('squad-fans'), { club: '1.0.0' }, 'back');
  expect((await store.served()).live.revision).toBe(3);
});
