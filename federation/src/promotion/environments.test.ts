/** @jest-environment node */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createProgram } from '../commands/program';
import { readLivePointer } from '../store/read-live-pointer';
import { folderWriter, type ReleaseWriter } from '../store/release-store';
import { publicKeyOf, releaseKeys } from '../store/signing';
import { openTestStore, STORE_KINDS, type EmptyStores } from '../testing/store-kinds';
import {
  NO_DECLARATIONS,
  smallReleasePublisher,
  temporaryReleaseStore,
  type TemporaryReleaseStore,
} from '../testing/temporary-release-store';
import { OTHER_SEED, TEST_SEED } from '../testing/test-keys';
import { promoteChecked, startCheckedCanary } from './checked-promotion';
import { setFlag } from './flags';
import { liveComposition, promote, rollBack } from './promote';
import { prune } from './prune';
import { findStoreProblems, repair } from './store-problems';

const LATER = new Date('2127-03-01T00:00:00Z');
const QUIET = { print: () => undefined, api: () => Promise.resolve(undefined) };
let releases: TemporaryReleaseStore;
let production: ReleaseWriter;
let staging: ReleaseWriter;
beforeEach(async () => {
  releases = temporaryReleaseStore(NO_DECLARATIONS);
  production = releases.store;
  staging = production.inEnvironment('staging');
  await promote(production, await releases.putAll('1.0.0'), 'first');
  await releases.put('shop', '1.1.0');
});
afterEach(() => releases.remove());

const versionIn = async (store: ReleaseWriter) => (await liveComposition(store))?.composition.members['shop']?.version;
const toStaging = () => promoteChecked(staging, { shop: '1.1.0' }, undefined, QUIET);

describe('an environment', () => {
  it('starts with what is live in production, and changes alone', async () => {
    await toStaging();
    expect([await versionIn(staging), await versionIn(production)]).toEqual(['1.1.0', '1.0.0']);
    await setFlag(staging, 'remote/shop', { state: 'off' }, { by: 'aiko' });
    expect((await readLivePointer(production))?.flags).toEqual({});
    expect((await readLivePointer(staging))?.history.map(({ reason }) => reason)).toEqual([
      'promoted shop@1.1.0',
      'started with the live composition of production',
    ]);
  });

  it('gives the release that it tried to production, unchanged', async () => {
    const { id } = await toStaging();
    expect((await promoteChecked(production, { shop: '1.1.0' }, undefined, QUIET)).id).toBe(id);
    await rollBack(production);
    expect([await versionIn(staging), await versionIn(production)]).toEqual(['1.1.0', '1.0.0']);
  });

  it('refuses a revision that was signed for another one', async () => {
    await toStaging();
    const folder = (name: string) => path.join(releases.folder, name);
    cpSync(folder('environments/staging/2.json'), folder('live/2.json'));
    await expect(readLivePointer(production)).rejects.toThrow('live/2.json');
    mkdirSync(folder('environments/other'));
    cpSync(folder('live/1.json'), folder('environments/other/1.json'));
    await expect(readLivePointer(production.inEnvironment('other'))).rejects.toThrow('environments/other/1.json');
  });

  it('is changed only by keys that may do so there', async () => {
    const keysOf = (seed: string) =>
      releaseKeys({
        RELEASE_SIGNING_KEY: seed,
        RELEASE_PUBLIC_KEYS: [
          { name: 'platform', publicKey: publicKeyOf(TEST_SEED), members: 'all' },
          { name: 'shop', publicKey: publicKeyOf(OTHER_SEED), members: ['shop'], environment: 'staging' },
        ],
        DATA_DIR: '/nowhere',
      });
    const of = (seed: string, environment: string) => folderWriter(releases.folder, keysOf(seed).inEnvironment(environment));
    await promoteChecked(of(TEST_SEED, 'staging'), { viewer: '1.0.0' }, undefined, QUIET);
    await promoteChecked(of(OTHER_SEED, 'staging'), { shop: '1.1.0' }, undefined, QUIET);
    expect(await versionIn(of(TEST_SEED, 'staging'))).toBe('1.1.0');
    await expect(promoteChecked(of(OTHER_SEED, 'production'), { shop: '1.1.0' }, undefined, QUIET)).rejects.toThrow(
      /The key shop \w+ owns no member in the environment production, and this change affects shop 1\.0\.0 to 1\.1\.0\. Ask the owner of a key that may do this: platform\./,
    );
  });
});

describe('a prune of a store with two environments', () => {
  it('keeps what either of them uses, and removes the rest', async () => {
    await toStaging();
    await releases.put('viewer', '3.0.0');
    for (const store of [production, staging]) expect((await prune(store, LATER, true)).releases).toEqual(['viewer@3.0.0']);
    expect((await prune(production, LATER)).releases).toEqual(['viewer@3.0.0']);
    expect(await versionIn(staging)).toBe('1.1.0');
    expect(await findStoreProblems(production)).toEqual([]);
  });
});

describe.each(Object.entries(STORE_KINDS))('a prune of a %s with two environments', (_kind, emptyStores) => {
  let stores: EmptyStores;
  beforeAll(async () => void (stores = await emptyStores()));
  afterAll(() => stores.stop());

  it.each<[string, (store: ReleaseWriter) => Promise<unknown>]>([
    ['live', (store) => promote(store, { shop: '1.1.0' }, 'meanwhile')],
    ['a canary', (store) => startCheckedCanary(store, { shop: '1.1.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' }, QUIET)],
  ])('leaves what an environment made %s while it ran, and the next one lets production use it', async (_what, begin) => {
    const store = openTestStore(await stores.next());
    const other = store.inEnvironment('staging');
    const { put, putAll } = smallReleasePublisher(store, NO_DECLARATIONS);
    await promote(store, await putAll('1.0.0'), 'first');
    for (const member of ['shop', 'viewer']) await put(member, '1.1.0');
    await promoteChecked(other, { viewer: '1.0.0' }, undefined, QUIET);
    let isUsed = false;
    const marking: ReleaseWriter = {
      ...store,
      updateLivePointer: async (live) => {
        await store.updateLivePointer(live);
        if (isUsed || !live.removing.includes('shop@1.1.0')) return;
        isUsed = true;
        // As by a command that read the pointer of production before.
        await begin({ ...other, inEnvironment: () => other });
      },
    };
    expect((await prune(marking, LATER)).releases).toEqual(['viewer@1.1.0']);
    expect(isUsed).toBe(true);
    const promoteShop = () => promoteChecked(store, { shop: '1.1.0' }, undefined, QUIET);
    await expect(promoteShop()).rejects.toThrow('shop 1.1.0 was unused for so long that mfe prune is removing it');
    expect((await prune(store, LATER)).releases).toEqual([]);
    expect((await readLivePointer(store))?.removing).toEqual([]);
    await promoteShop();
    expect(await findStoreProblems(store)).toEqual([]);
    expect(await versionIn(store)).toBe('1.1.0');
  });
});

describe('the commands', () => {
  const mfe = async (...args: string[]): Promise<string> => {
    Object.assign(process.env, { RELEASE_STORE: releases.folder, RELEASE_SIGNING_KEY: TEST_SEED });
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      await createProgram().parseAsync(args, { from: 'user' });
      return write.mock.calls.map(([text]) => String(text)).join('');
    } finally {
      write.mockRestore();
    }
  };
  afterEach(() => {
    for (const name of ['RELEASE_STORE', 'RELEASE_SIGNING_KEY', 'RELEASE_ENVIRONMENT']) delete process.env[name];
  });

  it('act on the environment of --environment, and show the others', async () => {
    expect(await mfe('promote', 'shop@1.1.0', '--environment', 'staging', '--site', 'none')).toContain(
      'The environment staging is new. It starts with the live composition of production.',
    );
    expect(await mfe('status', '--environment', 'production')).toMatch(
      /^Environment: production\nLive: .*[^]* {2}shop@1\.0\.0\n[^]*Environment staging: composition \w+, since .*: promoted shop@1\.1\.0\n {2}shop@1\.1\.0 {2}\(here: 1\.0\.0\)\n/,
    );
    process.env['RELEASE_ENVIRONMENT'] = 'staging';
    expect(JSON.parse(await mfe('status', '--json'))).toMatchObject({
      environment: 'staging',
      live: { members: { shop: { version: '1.1.0' } } },
      environments: { production: { live: { members: { shop: { version: '1.0.0' } } } } },
    });
  });

  it('check and repair every environment', async () => {
    await toStaging();
    const revision = path.join(releases.folder, 'environments/staging/3.json');
    writeFileSync(revision, readFileSync(path.join(releases.folder, 'live/1.json')));
    expect(await mfe('doctor')).toContain('environments/staging/3.json in ');
    process.exitCode = undefined;
    expect(await repair(production, 'aiko')).toEqual([expect.stringMatching(/^Wrote revision 4, which repeats revision 2/)]);
    expect(await findStoreProblems(production)).toEqual([]);
  });
});
