import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { composition, type Member } from '../store/release';
import type { ReleaseWriter } from '../store/release-store';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { endCanary, startCanary } from './canary';
import { candidateComposition, liveComposition, promote, rollBack } from './promote';

let releases: TemporaryReleaseStore;
let folder: string;
let store: ReleaseWriter;
beforeEach(() => {
  releases = temporaryReleaseStore();
  ({ folder, store } = releases);
});
afterEach(() => releases.remove());
const put = (member: Member, version: string): Promise<void> => releases.put(member, version);
const putAll = (version: string): Promise<Record<Member, string>> => releases.putAll(version);
const liveVersions = () => releases.liveVersions();
test('the id of a composition depends on its members and their contents, not on their order', () => {
  const [one, two, changed] = [
    { version: '1', hash: '1'.repeat(64) },
    { version: '2', hash: '2'.repeat(64) },
    { version: '1', hash: '3'.repeat(64) },
  ];
  expect(composition({ catalog: one, shell: two }).id).toBe(composition({ shell: two, catalog: one }).id);
  expect(composition({ catalog: one, shell: two }).id).not.toBe(composition({ catalog: two, shell: two }).id);
  expect(composition({ catalog: one, shell: two }).id).not.toBe(composition({ catalog: changed, shell: two }).id);
});

test('nothing is live before a promotion', async () => {
  await putAll('1.0.0');
  expect(await liveComposition(store)).toBeUndefined();
});

test('promoting one remote leaves every other member unchanged', async () => {
  await promote(store, await putAll('1.0.0'), 'first');
  await put('viewer', '1.1.0');
  await promote(store, { viewer: '1.1.0' }, 'viewer');
  expect(await liveVersions()).toEqual({
    shell: '1.0.0',
    catalog: '1.0.0',
    viewer: '1.1.0',
    account: '1.0.0',
    shop: '1.0.0',
  });
});

test('a composition with missing members is refused with the commands to run; an unpublished version is refused', async () => {
  await put('catalog', '1.0.0');
  await expect(promote(store, { catalog: '1.0.0' }, 'alone')).rejects.toThrow(
    /Missing: shell, viewer, account, shop\. Publish each \(npm run mfe -- publish shell\), then promote all at once: npm run mfe -- promote shell@VERSION catalog@1\.0\.0 /,
  );
  await promote(store, await putAll('2.0.0'), 'all');
  await expect(promote(store, { shop: '9.9.9' }, 'unknown')).rejects.toThrow('shop 9.9.9 is not published.');
});

describe('a rollback', () => {
  const promoteShop = async (version: string) => {
    await put('shop', version);
    return promote(store, { shop: version }, `shop ${version}`);
  };
  test('returns to what was live before, repeatedly further back, and never forward', async () => {
    const first = await promote(store, await putAll('1.0.0'), 'first');
    const second = await promoteShop('1.1.0');
    const third = await promoteShop('1.2.0');
    expect((await rollBack(store)).id).toBe(second.id);
    expect((await rollBack(store)).id).toBe(first.id);
    expect((await liveVersions())['shop']).toBe('1.0.0');
    await expect(rollBack(store)).rejects.toThrow(
      'There is no earlier good composition to return to: each is marked bad, incomplete, or removed by mfe prune.',
    );
    expect((await liveComposition(store))?.live.bad.toSorted()).toEqual([second.id, third.id].toSorted());
  });
  test('skips a composition that was rolled back from', async () => {
    const first = await promote(store, await putAll('1.0.0'), 'first');
    const broken = await promoteShop('1.1.0');
    await rollBack(store);
    const fixed = await promoteShop('1.2.0');
    expect(fixed.id).not.toBe(broken.id);
    expect((await rollBack(store)).id).toBe(first.id);
  });
  test('can target any earlier composition, including a bad one, but neither an unknown one nor the live one', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    const second = await promoteShop('1.1.0');
    await rollBack(store);
    expect((await rollBack(store, second.id)).members['shop']?.version).toBe('1.1.0');
    expect((await liveComposition(store))?.live.bad).not.toContain(second.id);
    await expect(rollBack(store, second.id)).rejects.toThrow(`The composition ${second.id} is already live.`);
    await expect(rollBack(store, '000000000000')).rejects.toThrow(
      'has no composition 000000000000: the ID is wrong, or mfe prune removed it.',
    );
  });
  test('refuses a composition that is stored but was never live, such as a previewed one or a canary', async () => {
    const first = await promote(store, await putAll('1.0.0'), 'first');
    await put('shop', '1.1.0');
    const previewed = await candidateComposition(store, await liveComposition(store), { shop: '1.1.0' });
    await store.writeComposition(previewed);
    const refusal = `The composition ${previewed.id} is not in the history of live compositions, so no rollback can return to it. Promote its versions instead, which checks them: npm run mfe -- promote shop@1.1.0`;
    await expect(rollBack(store, previewed.id)).rejects.toThrow(refusal);
    await startCanary(store, { shop: '1.1.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' });
    await expect(rollBack(store, previewed.id)).rejects.toThrow(refusal);
    await endCanary(store, { by: 'aiko', reason: 'errors' });
    await expect(rollBack(store, previewed.id)).rejects.toThrow(refusal);
    expect((await liveComposition(store))?.live.composition).toBe(first.id);
    expect((await liveComposition(store))?.live.bad).toEqual([]);
  });
  test('skips a composition whose releases have changed', async () => {
    const first = await promote(store, await putAll('1.0.0'), 'first');
    await promoteShop('1.1.0');
    await promoteShop('1.2.0');
    appendFileSync(path.join(folder, 'shop/1.1.0/release.json'), ' ');
    expect((await rollBack(store)).id).toBe(first.id);
  });
});

describe('the last good versions', () => {
  const lastGoodOf = async (member: Member) => (await liveComposition(store))?.live.lastGood[member]?.map(({ version }) => version);
  test('are per member, however often others are promoted', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) {
      await put('shop', version);
      await promote(store, { shop: version }, 'shop');
    }
    await put('viewer', '1.1.0');
    await promote(store, { viewer: '1.1.0' }, 'viewer');
    for (let count = 0; count < 12; count += 1) await promote(store, { shop: count % 2 ? '1.5.0' : '1.4.0' }, 'shop');
    expect(await lastGoodOf('viewer')).toEqual(['1.0.0']);
    expect(await lastGoodOf('shop')).toEqual(['1.4.0', '1.3.0', '1.2.0']);
    expect(await lastGoodOf('catalog')).toEqual([]);
  });
  test('never include versions that were rolled back from', async () => {
    await promote(store, await putAll('1.0.0'), 'first');
    for (const version of ['1.1.0', '1.2.0']) {
      await put('shop', version);
      await promote(store, { shop: version }, 'shop');
    }
    await rollBack(store);
    expect(await lastGoodOf('shop')).toEqual(['1.0.0']);
  });
});
