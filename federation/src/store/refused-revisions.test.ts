/** @jest-environment node */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@komado/server-kit';
import { findStoreProblems, repair } from '../promotion/store-problems';
import { setFlag } from '../promotion/flags';
import { liveComposition } from './live-snapshot';
import { openReleaseStore } from './open-release-store';
import { createProgram } from '../commands/program';
import { promote } from '../promotion/promote';
import { readLivePointer } from './read-live-pointer';
import { folderWriter, type ReleaseWriter } from './release-store';
import { publicKeyOf } from './signing';
import { everyInterleaving } from '../testing/interleavings/interleavings';
import { NO_DECLARATIONS, smallReleasePublisher } from '../testing/temporary-release-store';
import { STORE_KINDS, type Environment, type EmptyStores } from '../testing/store-kinds';
import { storeOwnedByTeams, type StoreOwnedByTeams } from '../testing/store-owned-by-teams';
import { steppedStore } from '../testing/interleavings/stepped-stores';
import { attackingKeysOf, keysOf, seedOf, type Team } from '../testing/test-keys';

const by = 'aiko';
const off = { state: 'off' } as const;
// Made once: each order of steps opens several stores.
const [platformKeys, squadKeys, attackingKeys] = [keysOf('platform'), keysOf('squad-fans'), attackingKeysOf('squad-shop')];
/** The servers' list of keys. */
const LISTED = `platform=${publicKeyOf(seedOf('platform'))}:*,squad-shop=${publicKeyOf(seedOf('squad-shop'))}:shop`;

describe('on a store with a refused revision', () => {
  let releases: StoreOwnedByTeams;
  let printed: string;
  const environment = { ...process.env };
  beforeEach(async () => {
    releases = await storeOwnedByTeams();
    await setFlag(releases.attacking('squad-shop'), 'remote/account', off, { by });
    Object.assign(process.env, {
      RELEASE_STORE: releases.folder,
      RELEASE_SIGNING_KEY: seedOf('platform'),
      RELEASE_PUBLIC_KEYS: LISTED,
    });
    printed = '';
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        printed += String(text);
        return true;
      });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.env = { ...environment };
    process.exitCode = undefined;
    releases.remove();
  });
  const mfe = (...args: string[]) => createProgram().parseAsync(args, { from: 'user' });

  test.each([
    [['status']],
    [['history']],
    [['list']],
    [['flag']],
    [['canary']],
    [['check', 'shop@2.0.0', '--site', 'none']],
    [['prune', '--dry-run']],
    [['doctor']],
  ])('%p works and names the revision, the key, the reason, and the repair', async (args) => {
    await mfe(...args);
    expect(printed).toMatch(/live\/2\.json in \S+ is refused: The key squad-shop [0-9a-f]{12} owns shop, .* flag remote\/account/);
    expect(printed).toContain('npm run mfe -- doctor --repair\n');
  });
  test.each([
    [['rollback']],
    [['prune']],
    [['promote', 'shop@2.0.0', '--site', 'none']],
    [['canary', 'shop@2.0.0', '--percent', '5', '--site', 'none']],
    [['canary', '--end']],
    [['canary', '--promote']],
    [['flag', 'remote/shop', 'off']],
  ])('%p writes nothing and names the repair', async (args) => {
    await expect(mfe(...args)).rejects.toThrow(/live\/2\.json in \S+ is refused: [^]*npm run mfe -- doctor --repair/);
    expect(await releases.of('platform').revisions()).toEqual([1, 2]);
  });
});

test.each([
  [['promote', 'account@2.0.0', '--site', 'none'], 'composition \\w+ is live'],
  [['rollback'], 'composition \\w+ is live'],
  [['flag', 'remote/account', 'off'], 'remote/account is off'],
  [['canary', 'shell@2.0.0', '--percent', '5', '--site', 'none'], 'canary \\w+ runs for 5 % of readers'],
])(
  '%p with a list of keys that the servers do not have names the key, and only says what servers do that accept it',
  async (args, change) => {
    const releases = await storeOwnedByTeams();
    if (args[0] === 'rollback') await promote(releases.of('platform'), { shop: '2.0.0', account: '2.0.0' }, 'second');
    const { live } = await releases.served();
    const environment = { ...process.env };
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      Object.assign(process.env, {
        RELEASE_STORE: releases.folder,
        RELEASE_SIGNING_KEY: seedOf('squad-shop'),
        RELEASE_PUBLIC_KEYS: LISTED.replace(/:shop$/, ':*'),
      });
      await createProgram().parseAsync(args, { from: 'user' });
      expect(write.mock.calls.join('').trim().split('\n').at(-1)).toMatch(
        new RegExp(`^Stored, signed with squad-shop [0-9a-f]{12}\\. On servers that accept this, ${change} within a second\\. `),
      );
      const served = await releases.served();
      expect(served).toMatchObject({ live: { revision: live.revision }, problems: [expect.stringContaining('is refused')] });
    } finally {
      write.mockRestore();
      process.env = environment;
      releases.remove();
    }
  },
);

describe('a repair', () => {
  let releases: StoreOwnedByTeams;
  let place: string;
  let copies = 0;
  beforeAll(async () => {
    releases = await storeOwnedByTeams();
    place = mkdtempSync(path.join(tmpdir(), 'komado-refused-'));
    await setFlag(releases.attacking('squad-shop'), 'remote/account', off, { by });
  });
  afterAll(() => {
    releases.remove();
    rmSync(place, { recursive: true });
  });
  function freshFolder(): string {
    const folder = path.join(place, `store-${(copies += 1)}`);
    cpSync(releases.folder, folder, { recursive: true });
    return folder;
  }
  test.each<[string, (folder: string) => readonly [ReleaseWriter, (store: ReleaseWriter) => Promise<unknown>]]>([
    ['another repair', (folder) => [folderWriter(folder, platformKeys), (store) => repair(store, by)]],
    [
      'another repair and a promote after it',
      (folder) => [
        folderWriter(folder, platformKeys),
        async (store) => {
          await repair(store, by);
          await promote(store, { club: '2.0.0' }, 'club');
        },
      ],
    ],
    ['a promote', (folder) => [folderWriter(folder, platformKeys), (store) => promote(store, { club: '2.0.0' }, 'club')]],
    [
      'one more change that will be refused',
      (folder) => [folderWriter(folder, attackingKeys), (store) => setFlag(store, 'remote/club', off, { by })],
    ],
  ])('beside %s leaves a store that works, in every order of their steps', async (what, other) => {
    const isPromote = what.includes('promote');
    const count = await everyInterleaving<unknown>(async () => {
      const folder = freshFolder();
      const [store, run] = other(folder);
      const squad = folderWriter(folder, squadKeys);
      return {
        commands: [(step) => repair(steppedStore(folderWriter(folder, platformKeys), step), by), (step) => run(steppedStore(store, step))],
        verify: async ([repaired, beside]) => {
          if (repaired?.status === 'rejected') throw repaired.reason;
          // What was refused after the repair needs another one.
          await repair(folderWriter(folder, platformKeys), by);
          expect(await findStoreProblems(squad)).toEqual([]);
          const now = await liveComposition(squad);
          expect(now?.live.flags).toEqual({});
          if (isPromote && beside?.status === 'fulfilled') expect(now?.composition.members['club']?.version).toBe('2.0.0');
          await setFlag(squad, 'remote/club', off, { by });
          rmSync(folder, { recursive: true });
        },
      };
    });
    expect(count).toBeGreaterThan(1);
  });
});

describe.each(Object.keys(STORE_KINDS))('on a release store in a %s', (kind) => {
  let emptyStores: EmptyStores;
  beforeAll(async () => {
    emptyStores = await (STORE_KINDS[kind] as () => Promise<EmptyStores>)();
  });
  afterAll(() => emptyStores.stop());
  const open = (environment: Environment, team: Team, keys = LISTED): ReleaseWriter => {
    const { writer } = openReleaseStore(
      readConfiguration({ ...environment, RELEASE_SIGNING_KEY: seedOf(team), RELEASE_PUBLIC_KEYS: keys }),
    );
    if (!writer) throw new Error('It cannot be written to.');
    return writer;
  };

  test('two repairs at the same moment end refused revisions for every server and command', async () => {
    const environment = await emptyStores.next();
    const platform = open(environment, 'platform');
    const { id } = await promote(platform, await smallReleasePublisher(platform, NO_DECLARATIONS).putAll('1.0.0'), 'first');
    await smallReleasePublisher(platform, NO_DECLARATIONS).put('shop', '2.0.0');
    const before = await readLivePointer(platform);
    const attacker = open(environment, 'squad-shop', LISTED.replace(/:shop$/, ':*'));
    for (const remote of ['remote/account', 'remote/viewer']) await setFlag(attacker, remote, off, { by });
    await expect(repair(open(environment, 'squad-shop'), by)).rejects.toThrow('does not own every member, so it cannot repair this.');
    await Promise.all([repair(platform, by), repair(open(environment, 'platform'), by)]);
    expect(await findStoreProblems(platform)).toEqual([]);
    // A server that ran, and one that starts.
    for (const known of [before, undefined])
      expect(await readLivePointer(platform, known)).toMatchObject({ composition: id, flags: {}, revision: 4 });
    await promote(open(environment, 'squad-shop'), { shop: '2.0.0' }, 'shop');
    expect((await liveComposition(platform))?.composition.members['shop']?.version).toBe('2.0.0');
  });
  test('that does not exist, the doctor says so', async () => {
    const store = open(await emptyStores.next(), 'platform');
    expect(await findStoreProblems(store)).toEqual([
      expect.objectContaining({ problem: `The release store ${store.location} does not exist or is empty.` }),
    ]);
  });
});
