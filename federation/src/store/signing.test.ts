/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlag } from '../promotion/flags';
import { liveComposition, promote, rollBack } from '../promotion/promote';
import { compositionFile, compositionSchema, pointerFile } from './release';
import { readLivePointer } from './read-live-pointer';
import { serializeSignedFile, readComposition } from './release-reader';
import { folderWriter } from './release-store';
import { newSeed, publicKeyOf, releaseKeys } from './signing';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { OTHER_SEED, TEST_SEED, testKeys } from '../testing/test-keys';

let releases: TemporaryReleaseStore;
let id: string;
beforeEach(async () => {
  releases = temporaryReleaseStore();
  ({ id } = await promote(releases.store, await releases.putAll('1.0.0'), 'first'));
});
afterEach(() => releases.remove());
const [own, other] = [TEST_SEED, OTHER_SEED].map((seed) => publicKeyOf(seed).slice(0, 12));
const place = (file: string) => path.join(releases.folder, file);

test.each([
  ['pointer', () => pointerFile(1), () => readLivePointer(releases.store)],
  ['composition', () => compositionFile(id), () => readComposition(releases.store, id)],
])('a %s with any single byte changed is refused', async (_what, file, read) => {
  const bytes = readFileSync(place(file()));
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(place(file()), changed);
    await expect(read()).rejects.toThrow(`${file()} in ${releases.folder}`);
  }
  for (const changed of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from(' ')])]) {
    writeFileSync(place(file()), changed);
    await expect(read()).rejects.toThrow(`${file()} in ${releases.folder}`);
  }
  writeFileSync(place(file()), bytes);
  await expect(read()).resolves.toBeDefined();
});

test("a foreign key's signature is refused, with the key's id and a fix", async () => {
  await expect(readLivePointer(folderWriter(releases.folder, testKeys(OTHER_SEED)))).rejects.toThrow(
    `live/1.json in ${releases.folder} is signed with the key ${own}, which is not trusted here. If you trust its owner, add it to RELEASE_PUBLIC_KEYS here and on every server; otherwise, promote the versions that should be live again.`,
  );
  const foreign = { ...(await readLivePointer(releases.store))!, revision: 2, history: [] };
  writeFileSync(place(pointerFile(2)), serializeSignedFile(testKeys(OTHER_SEED), 'pointer', foreign));
  await expect(readLivePointer(releases.store)).rejects.toThrow(`signed with the key ${other}`);
  // Servers keep using the previous revision.
  expect((await readLivePointer(releases.store, undefined, () => undefined))?.revision).toBe(1);
});

test('an unsigned file is refused', async () => {
  const { signature: _signature, ...unsigned } = JSON.parse(readFileSync(place(pointerFile(1)), 'utf8')) as Record<string, unknown>;
  writeFileSync(place(pointerFile(1)), JSON.stringify(unsigned));
  await expect(readLivePointer(releases.store)).rejects.toThrow('is not signed, so its origin is unknown');
});

test('a signature is valid neither for another kind of file nor for another revision', async () => {
  const composition = compositionSchema.parse(JSON.parse(readFileSync(place(compositionFile(id)), 'utf8')));
  writeFileSync(place(compositionFile(id)), serializeSignedFile(releases.store.keys, 'pointer', composition));
  await expect(readComposition(releases.store, id)).rejects.toThrow('was changed after');
  writeFileSync(place(pointerFile(2)), readFileSync(place(pointerFile(1))));
  await expect(readLivePointer(releases.store)).rejects.toThrow('live/2.json');
});

test('a planted composition is not promoted, and a valid one can replace it', async () => {
  const { composition } = (await liveComposition(releases.store))!;
  await releases.put('shop', '1.1.0');
  writeFileSync(place(compositionFile(id)), serializeSignedFile(testKeys(OTHER_SEED), 'composition', composition));
  await expect(promote(releases.store, { shop: '1.1.0' }, 'shop')).rejects.toThrow(`signed with the key ${other}`);
  await releases.store.writeComposition(composition);
  await promote(releases.store, { shop: '1.1.0' }, 'shop');
});

test('keys are rotated: both are trusted for a while, then the old one no longer is, and the history shows which was used', async () => {
  await setFlag(releases.store, 'remote/shop', { state: 'off' }, { by: 'aiko' });
  const both = folderWriter(releases.folder, testKeys(OTHER_SEED, [TEST_SEED]));
  await releases.put('shop', '1.1.0');
  await promote(both, { shop: '1.1.0' }, 'shop', {}, { by: 'aiko' });
  const live = await readLivePointer(both);
  expect(live?.history.map(({ key }) => key)).toEqual([other, own]);
  expect(live?.events.map(({ key }) => key)).toEqual([own]);
  expect(both.keys.nameOf(own ?? '')).toBe(`squad-2 ${own}`);
  const onlyNew = folderWriter(releases.folder, testKeys(OTHER_SEED));
  expect((await liveComposition(onlyNew))?.composition.members['shop']?.version).toBe('1.1.0');
  await expect(rollBack(onlyNew, id)).rejects.toThrow(`signed with the key ${own}`);
  await expect(rollBack(onlyNew)).rejects.toThrow(
    'There is no earlier good composition to return to: each is marked bad, incomplete, or removed by mfe prune.',
  );
  expect((await rollBack(both)).id).toBe(id);
});

test('without a key, or with an unlisted one, nothing can be signed', async () => {
  const RELEASE_PUBLIC_KEYS = [{ name: 'squad-1', publicKey: publicKeyOf(TEST_SEED), members: 'all' as const }];
  const without = releaseKeys({ RELEASE_SIGNING_KEY: undefined, RELEASE_PUBLIC_KEYS, DATA_DIR: releases.folder });
  const reading = folderWriter(releases.folder, without);
  expect((await liveComposition(reading))?.composition.id).toBe(id);
  await expect(rollBack(reading, 'no')).rejects.toThrow('has no composition no: the ID is wrong');
  await expect(setFlag(reading, 'remote/shop', { state: 'off' }, { by: 'aiko' })).rejects.toThrow(
    'RELEASE_SIGNING_KEY is not set, but RELEASE_PUBLIC_KEYS is.',
  );
  const unlisted = releaseKeys({ RELEASE_SIGNING_KEY: OTHER_SEED, RELEASE_PUBLIC_KEYS, DATA_DIR: releases.folder });
  await expect(setFlag(folderWriter(releases.folder, unlisted), 'remote/shop', { state: 'off' }, { by: 'aiko' })).rejects.toThrow(
    `The key ${other} of RELEASE_SIGNING_KEY is not in RELEASE_PUBLIC_KEYS`,
  );
  expect(existsSync(path.join(releases.folder, 'release-signing-key'))).toBe(false);
});

test('a fresh installation generates its key with the first signature, readable only by its owner, and finds it again', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komado-key-'));
  const fresh = { RELEASE_SIGNING_KEY: undefined, RELEASE_PUBLIC_KEYS: [], DATA_DIR: path.join(folder, 'data') };
  const [reader, writer] = [releaseKeys(fresh), releaseKeys(fresh)];
  const file = path.join(fresh.DATA_DIR, 'release-signing-key');
  expect(existsSync(file)).toBe(false);
  const signature = writer.sign('pointer', 'content');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // A server that started before the key existed.
  reader.verify('pointer', 'content', signature, 'a file');
  expect(releaseKeys(fresh).nameOf(signature.key)).toBe(`own key ${signature.key}`);
  expect(() => reader.verify('pointer', 'content', testKeys().sign('pointer', 'content'), 'a file')).toThrow(
    'Add it to RELEASE_PUBLIC_KEYS, or use the RELEASE_SIGNING_KEY or DATA_DIR with which the file was signed.',
  );
  rmSync(folder, { recursive: true });
});

test('new keys differ', () => expect(newSeed()).not.toBe(newSeed()));
