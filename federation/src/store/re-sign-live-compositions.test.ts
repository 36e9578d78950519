/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlag } from '../promotion/flags';
import { liveComposition, promote } from '../promotion/promote';
import { prune } from '../promotion/prune';
import { readLivePointer } from './read-live-pointer';
import { pointerFile } from './release';
import { folderWriter, type ReleaseWriter } from './release-store';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { keysOf, type Team } from '../testing/test-keys';

let releases: TemporaryReleaseStore;
const of = (team: Team): ReleaseWriter => folderWriter(releases.folder, keysOf(team));
/** Long after all releases were published. */
const LATER = new Date('2127-06-01T00:00:00.000Z');
beforeEach(async () => {
  releases = temporaryReleaseStore();
  await promote(of('platform'), await releases.putAll('1.0.0'), 'first');
});
afterEach(() => releases.remove());
const promotions = async (count: number): Promise<void> => {
  for (let version = 1; version <= count; version += 1) {
    await releases.put('shop', `1.${version}.0`);
    await promote(of('squad-shop'), { shop: `1.${version}.0` }, 'shop');
  }
};

it('pruning with a key of a squad is refused: it removes releases of every member', async () => {
  await promotions(1);
  await expect(prune(of('squad-shop'), LATER)).rejects.toThrow(
    /squad-shop [0-9a-f]{12} of RELEASE_SIGNING_KEY owns only shop. mfe prune removes releases of every member, so it needs a key that owns every member. Ask the owner of a key that may do this: platform\./,
  );
  await prune(of('squad-shop'), LATER, true);
  expect((await readLivePointer(of('platform')))?.revision).toBe(2);
});

it('pruning with the platform role signs the live state anew, and removes what was needed to verify it before', async () => {
  await promotions(14);
  const before = await readLivePointer(of('platform'));
  const { compositions, revisions } = await prune(of('platform'), LATER, false, 2);
  expect(compositions.length).toBeGreaterThan(0);
  expect(revisions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  const live = await readLivePointer(of('platform'));
  expect(live).toMatchObject({
    revision: 16,
    composition: before?.composition,
    history: before?.history,
    signer: keysOf('platform').ownKey(),
  });
  // The squad's key can go now.
  const without = folderWriter(releases.folder, keysOf('platform', ['platform']));
  expect((await liveComposition(without))?.composition.id).toBe(live?.composition);
});

it('an empty file of a revision is a removed one: a server that was away for longer than revisions are retained continues from the next one with the platform role', async () => {
  const known = await readLivePointer(of('platform'));
  await promotions(2);
  await setFlag(of('platform'), 'remote/shop', { state: 'off' }, { by: 'aiko' });
  for (const revision of [2, 3]) writeFileSync(path.join(releases.folder, pointerFile(revision)), '');
  expect(await readLivePointer(of('platform'), known)).toMatchObject({ revision: 4, flags: { 'remote/shop': { state: 'off' } } });
});
