/** @jest-environment node */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { endCanary, promoteCanary, rampCanary, startCanary } from '../promotion/canary';
import { findStoreProblems, repair } from '../promotion/store-problems';
import { setFlag } from '../promotion/flags';
import { flagOwner } from './signing-key-permissions';
import { liveComposition, promote, rollBack } from '../promotion/promote';
import { prune } from '../promotion/prune';
import { readLivePointer } from './read-live-pointer';
import { folderWriter, type ReleaseWriter } from './release-store';
import { storeOwnedByTeams, type StoreOwnedByTeams } from '../testing/store-owned-by-teams';
import { keysOf, type Team } from '../testing/test-keys';

let releases: StoreOwnedByTeams;
beforeEach(async () => {
  releases = await storeOwnedByTeams();
});
afterEach(() => releases.remove());
const of = (team: Team): ReleaseWriter => releases.of(team);
const audience = { percentage: 10, cohorts: [] };
const by = 'aiko';
const off = { state: 'off' } as const;
const versionsNow = async () =>
  Object.fromEntries(Object.entries((await releases.composition()).members).map(([member, { version }]) => [member, version]));

/** Changes by the shop squad that affect others. */
const FOREIGN: readonly (readonly [
  string,
  (store: ReleaseWriter) => Promise<unknown>,
  (platform: ReleaseWriter) => Promise<unknown>,
  string,
])[] = [
  ['switch off a remote', (store) => setFlag(store, 'remote/account', off, { by }), async () => undefined, 'flag remote/account'],
  ['switch off a page', (store) => setFlag(store, 'page/series', off, { by }), async () => undefined, 'flag page/series'],
  [
    "switch off a page of a squad's own",
    (store) => setFlag(store, 'page/club:home', off, { by }),
    async () => undefined,
    'flag page/club:home',
  ],
  [
    'switch on what another squad switched off',
    (store) => setFlag(store, 'remote/club', { state: 'on' }, { by }),
    () => setFlag(of('squad-fans'), 'remote/club', off, { by }),
    'flag remote/club',
  ],
  ['promote a member', (store) => promote(store, { account: '2.0.0' }, 'account'), async () => undefined, 'account 1.0.0 to 2.0.0'],
  [
    'promote a member beside its own',
    (store) => promote(store, { shop: '2.0.0', club: '2.0.0' }, 'both'),
    async () => undefined,
    'club 1.0.0 to 2.0.0',
  ],
  [
    "roll back another squad's release",
    (store) => rollBack(store),
    () => promote(of('squad-fans'), { club: '2.0.0' }, 'club'),
    'club 2.0.0 to 1.0.0',
  ],
  [
    'run a canary of a member',
    (store) => startCanary(store, { catalog: '2.0.0' }, audience, { by }),
    async () => undefined,
    'catalog 1.0.0 to 2.0.0',
  ],
  ...(
    [
      ['end', (store) => endCanary(store, { by, reason: 'blocks a promotion' })],
      ['ramp', (store) => rampCanary(store, { percentage: 100 }, by)],
      ['promote', (store) => promoteCanary(store, by)],
    ] as const satisfies readonly (readonly [string, (store: ReleaseWriter) => Promise<unknown>])[]
  ).map(
    ([verb, change]) =>
      [
        `${verb} another squad's canary`,
        change,
        () => startCanary(of('squad-fans'), { club: '2.0.0' }, audience, { by }),
        'club 1.0.0 to 2.0.0',
      ] as const,
  ),
];

describe("a squad's key cannot", () => {
  it.each(FOREIGN)('%s: the command is refused and writes nothing', async (_what, change, before, affected) => {
    await before(of('platform'));
    const { live } = await releases.served();
    const compositions = await of('platform').compositions();
    const refused = change(of('squad-shop'));
    await expect(refused).rejects.toThrow(`owns shop, and this change affects `);
    await expect(refused).rejects.toThrow(affected);
    await expect(refused).rejects.toThrow(/The key squad-shop [0-9a-f]{12} owns[\s\S]*Ask the owner of a key that may do this: platform/);
    expect((await releases.served()).live).toEqual(live);
    expect(await of('platform').compositions()).toEqual(compositions);
  });
  it.each(FOREIGN)('%s by writing to the store directly: readers stay with what was live', async (_what, change, before, affected) => {
    await before(of('platform'));
    const { live } = await releases.served();
    await change(releases.attacking('squad-shop'));
    // A server that runs, and one that starts now.
    for (const { live: now, problems } of [await releases.served(live), await releases.served()]) {
      expect(now).toEqual(live);
      expect(problems).toEqual([
        expect.stringContaining(`live/${live.revision + 1}.json in ${releases.folder} is refused: The key squad-shop`),
      ]);
      expect(problems[0]).toContain(affected);
    }
    await expect(liveComposition(of('squad-fans'))).rejects.toThrow('is refused: The key squad-shop');
  });
  it.each(FOREIGN)(
    '%s: a platform key ends the refused change, for running and new servers and for every command',
    async (_w, change, before) => {
      await before(of('platform'));
      const { live } = await releases.served();
      await change(releases.attacking('squad-shop'));
      await change(releases.attacking('squad-shop')).catch(() => undefined);
      const [problem] = await findStoreProblems(of('squad-fans'));
      expect(problem?.problem).toContain(`live/${live.revision + 1}.json in ${releases.folder} is refused: The key squad-shop`);
      expect(problem?.problem).toContain(`Servers use revision ${live.revision}, and commands that change something fail.`);
      expect(problem?.fix).toMatch(/^With a key that owns every member .* npm run mfe -- doctor --repair$/);
      await expect(promote(of('squad-fans'), { club: '2.0.0' }, 'club')).rejects.toThrow(
        'with a key that owns every member: npm run mfe -- doctor --repair',
      );
      const refused: unknown[] = [];
      expect((await liveComposition(of('squad-fans'), (error) => refused.push(error)))?.live).toEqual(live);
      expect(refused).toEqual([expect.objectContaining({ message: expect.stringContaining('is refused') })]);
      await expect(repair(of('squad-shop'), by)).rejects.toThrow(
        /squad-shop [0-9a-f]{12} does not own every member.*Ask the owner of a key that may do this: platform\./,
      );
      expect((await repair(of('platform'), by))[0]).toMatch(new RegExp(`^Wrote revision \\d+, which repeats revision ${live.revision}:`));
      expect(await findStoreProblems(of('squad-fans'))).toEqual([]);
      for (const { live: now, problems } of [await releases.served(live), await releases.served()]) {
        expect(problems).toEqual([]);
        expect(now).toMatchObject({ composition: live.composition, flags: live.flags, canary: live.canary, history: live.history });
        expect(now.events[0]).toMatchObject({ kind: 'repaired', by });
      }
      expect(await repair(of('platform'), by)).toEqual([]);
      await setFlag(of('squad-fans'), 'remote/club', { state: 'on' }, { by });
    },
  );
  it('make the first composition', async () => {
    const all = await versionsNow();
    rmSync(path.join(releases.folder, 'live'), { recursive: true });
    await expect(promote(of('squad-shop'), all, 'first')).rejects.toThrow(
      /squad-shop [0-9a-f]{12} owns shop, and nothing is live yet.*Ask the owner of a key that may do this: platform\./,
    );
    await promote(releases.attacking('squad-shop'), all, 'first');
    await expect(readLivePointer(of('platform'))).rejects.toThrow('live/1.json in');
  });
});

test('a repair that begins before another one does not undo what was promoted after that one', async () => {
  const { live } = await releases.served();
  await setFlag(releases.attacking('squad-shop'), 'remote/account', off, { by });
  const platform = of('platform');
  let isFirst = true;
  const late: ReleaseWriter = {
    ...platform,
    newestRevision: async () => {
      if (isFirst) {
        isFirst = false;
        await repair(of('platform'), by);
        await promote(of('squad-fans'), { club: '2.0.0' }, 'club');
      }
      return platform.newestRevision?.();
    },
  };
  expect(await repair(late, 'yui')).toEqual([]);
  expect((await releases.served()).live.revision).toBe(live.revision + 3);
  expect(await versionsNow()).toMatchObject({ club: '2.0.0' });
});

describe("a squad's key can", () => {
  it('promote, roll back, canary and switch its own members', async () => {
    const shop = of('squad-shop');
    await promote(shop, { shop: '2.0.0' }, 'shop', {}, { by });
    expect((await rollBack(shop)).id).toBe(releases.first);
    await startCanary(shop, { shop: '2.0.0' }, audience, { by });
    await rampCanary(shop, { percentage: 20 }, by);
    await endCanary(shop, { by, reason: 'enough' });
    await startCanary(shop, { shop: '2.0.0' }, audience, { by, isRepeat: true });
    await promoteCanary(shop, by);
    await setFlag(shop, 'remote/shop', off, { by });
    await setFlag(shop, 'slot/price-tag', off, { by });
    const { live, problems } = await releases.served();
    expect(problems).toEqual([]);
    expect(await versionsNow()).toMatchObject({ shop: '2.0.0', account: '1.0.0' });
    expect(Object.keys(live.flags)).toEqual(['remote/shop', 'slot/price-tag']);
  });
  it('change its members after other squads changed theirs, and add its own member', async () => {
    await promote(of('squad-fans'), { club: '2.0.0' }, 'club');
    await releases.put('fanzine', '1.0.0');
    await promote(of('squad-shop'), { shop: '2.0.0' }, 'shop');
    await promote(of('squad-fans'), { fanzine: '1.0.0' }, 'fanzine');
    await setFlag(of('squad-fans'), 'page/club:home', off, { by });
    const { problems } = await releases.served();
    expect(problems).toEqual([]);
    expect(await versionsNow()).toMatchObject({ shop: '2.0.0', club: '2.0.0', fanzine: '1.0.0' });
  });
});

it('the platform role can change every member and end any canary', async () => {
  await startCanary(of('squad-shop'), { shop: '2.0.0' }, audience, { by });
  await endCanary(of('platform'), { by: 'komado', reason: 'slow', returned: { blamed: 'shop@2.0.0' } });
  await promote(of('platform'), { account: '2.0.0', club: '2.0.0' }, 'two');
  await rollBack(of('platform'));
  await setFlag(of('platform'), 'remote/account', off, { by });
  expect((await releases.served()).problems).toEqual([]);
});

describe('a key that is removed from the list', () => {
  it('can go once a prune with the platform role has signed anew what the key signed', async () => {
    await promote(of('squad-shop'), { shop: '2.0.0' }, 'shop');
    const without = folderWriter(releases.folder, keysOf('platform', ['platform', 'squad-fans']));
    await expect(readLivePointer(without)).rejects.toThrow('is not trusted here');
    await prune(of('platform'), new Date());
    expect((await liveComposition(without))?.composition.members['shop']?.version).toBe('2.0.0');
    await promote(without, { account: '2.0.0' }, 'account');
    expect((await rollBack(without)).members['shop']?.version).toBe('2.0.0');
  });
});

it.each([
  ['remote/shop', 'shop'],
  ['page/series', 'catalog'],
  ['page/club:home', 'club'],
  ['slot/price-tag', 'shop'],
  ['slot/club:badge', 'club'],
  ['page/unknown', undefined],
  ['slot/constructor', undefined],
])('the flag %s belongs to %s', (flag, owner) => expect(flagOwner(flag)).toBe(owner));
