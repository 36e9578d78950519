import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  endCanary,
  folderWriter,
  liveComposition,
  newSeed,
  promote,
  publicKeyOf,
  releaseKeys,
  repair,
  rollBack,
  setFlag,
  startCanary,
  type ReleaseWriter,
} from '@komado/federation';
import { liveCompositions } from '../composition/live-composition';
import { startHost, type RunningHost } from '../testing/host-server';
import { canaryAutoRollback } from './canary-auto-rollback';

const seeds = { platform: newSeed(), 'squad-shop': newSeed() };
const listed = (members: string): string =>
  `platform=${publicKeyOf(seeds.platform)}:*,squad-shop=${publicKeyOf(seeds['squad-shop'])}:${members}`;
const environment = { RELEASE_SIGNING_KEY: seeds.platform, RELEASE_PUBLIC_KEYS: listed('shop') };
const first = { shell: '1', catalog: '1', viewer: '1', account: '1', shop: '1' };

let host: RunningHost;
beforeEach(async () => {
  host = await startHost(environment);
  for (const version of ['1', '2']) {
    await host.putShell(version);
    for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, version);
  }
  await host.releases.promote(first);
});
afterEach(() => host.stop());

const squad = (members: 'all' | readonly string[]): ReleaseWriter =>
  folderWriter(
    host.releases.folder,
    releaseKeys({
      RELEASE_SIGNING_KEY: seeds['squad-shop'],
      RELEASE_PUBLIC_KEYS: [
        { name: 'platform', publicKey: publicKeyOf(seeds.platform), members: 'all' },
        { name: 'squad-shop', publicKey: publicKeyOf(seeds['squad-shop']), members },
      ],
      DATA_DIR: '/nowhere',
    }),
  );
/** A squad whose own list gives it every member, so that its commands refuse nothing. */
const attacker = () => squad('all');
const by = 'aiko';
const healthOf = async (server: RunningHost) =>
  JSON.parse((await server.request('/-/health')).body.toString()) as {
    status: string;
    composition: string | null;
    missing: Record<string, string>;
  };
const pageOf = async (server: RunningHost) => server.page('/loads/catalog,account,shop');

const ATTACKS: readonly (readonly [string, (store: ReleaseWriter) => Promise<unknown>])[] = [
  ['switches account off', (store) => setFlag(store, 'remote/account', { state: 'off' }, { by })],
  ["rolls another team's release back", (store) => rollBack(store)],
  ['promotes a member of others', (store) => promote(store, { account: '2' }, 'account')],
  ['starts a canary of others', (store) => startCanary(store, { viewer: '2' }, { percentage: 100, cohorts: [] }, { by })],
];

it.each(ATTACKS)('when a squad writes a record that %s, a running server and one that starts keep what was live', async (_what, attack) => {
  await host.goLive({ catalog: '2' });
  const before = await healthOf(host);
  await attack(attacker());
  const restarted = await startHost({ ...environment, RELEASE_STORE: host.releases.folder });
  try {
    for (const server of [host, restarted]) {
      expect(await pageOf(server)).toMatchObject({ catalog: '2', account: '1', shop: '1' });
      expect(await healthOf(server)).toMatchObject({
        status: 'ready',
        composition: before.composition,
        missing: { 'live/3.json': expect.stringMatching(/is refused: The key squad-shop [0-9a-f]{12} owns shop/) },
      });
    }
    await repair(host.releases.store, by);
    for (const server of [host, restarted]) expect(await healthOf(server)).toMatchObject({ composition: before.composition, missing: {} });
  } finally {
    await restarted.stop();
  }
});

it('a revision that is signed with an unknown key is logged once as an error, shown in the health, and not used', async () => {
  await host.goLive({ catalog: '2' });
  const { composition } = await healthOf(host);
  const stranger = newSeed();
  const keys = releaseKeys({
    RELEASE_SIGNING_KEY: stranger,
    RELEASE_PUBLIC_KEYS: [stranger, ...Object.values(seeds)].map((seed) => ({ name: 'any', publicKey: publicKeyOf(seed), members: 'all' })),
    DATA_DIR: '/nowhere',
  });
  await promote(folderWriter(host.releases.folder, keys), { account: '2' }, 'account');
  const logged: unknown[] = [];
  const live = liveCompositions(host.releases.store, {
    pollIntervalMs: 0,
    log: (message, error, level) => void logged.push([level, message, (error as Error).message]),
  });
  for (let poll = 0; poll < 2; poll += 1) expect((await live()).composition.id).toBe(composition);
  expect(logged).toEqual([
    [
      'error',
      expect.stringContaining('To repair the store: npm run mfe -- doctor --repair'),
      expect.stringMatching(/live\/3\.json in .* is signed with the key [0-9a-f]{12}, which is not trusted here/),
    ],
  ]);
  expect((await healthOf(host)).missing).toEqual({ 'live/3.json': expect.stringContaining('which is not trusted here') });
});

it('a running server follows a squad that changes its own members', async () => {
  const untilLive = async ({ id }: { id: string }): Promise<void> => {
    while ((await healthOf(host)).composition !== id) await wait(20);
  };
  await untilLive(await promote(squad(['shop']), { shop: '2' }, 'shop', {}, { by }));
  expect(await pageOf(host)).toMatchObject({ shop: '2', account: '1' });
  await untilLive(await rollBack(squad(['shop'])));
  expect(await pageOf(host)).toMatchObject({ shop: '1', account: '1' });
});

describe('a server that is started again', () => {
  const restart = () =>
    startHost({ ...environment, RELEASE_STORE: host.releases.folder, DATA_DIR: path.join(host.releases.folder, 'data') });
  /** Removes the newest revision, as somebody with access to the store can. */
  const truncate = async (): Promise<void> => {
    const { live } = (await liveComposition(host.releases.store))!;
    rmSync(path.join(host.releases.folder, 'live', `${live.revision}.json`));
    writeFileSync(path.join(host.releases.folder, 'live/latest.json'), JSON.stringify({ revision: live.revision - 1 }));
  };
  const compositionAfterRestart = async (): Promise<string | null> => {
    const server = await restart();
    try {
      return (await healthOf(server)).composition;
    } finally {
      await server.stop();
    }
  };
  const usedFile = () => path.join(host.releases.folder, 'data/release-revision.json');

  it('continues from the revision that it used', async () => {
    await host.goLive({ account: '2' });
    expect(await compositionAfterRestart()).toBe((await healthOf(host)).composition);
  });
  it.each([
    ['later revisions were removed', async () => undefined],
    ['a later revision was replaced by one of a squad', async () => promote(attacker(), { shop: '2' }, 'shop')],
  ])('is not led back when %s, until its operator accepts that', async (_what, andThen) => {
    await host.goLive({ account: '2' });
    await truncate();
    await andThen();
    expect(await compositionAfterRestart()).toBeNull();
    rmSync(usedFile());
    expect(await compositionAfterRestart()).toBe((await liveComposition(host.releases.store))?.composition.id);
  });
  it('follows the platform role past what is missing', async () => {
    await promote(squad(['shop']), { shop: '2' }, 'shop');
    await host.goLive({ account: '2' });
    await truncate();
    await host.releases.promote({ viewer: '2' });
    await setFlag(host.releases.store, 'remote/shop', { state: 'off' }, { by });
    expect(await compositionAfterRestart()).toBe((await liveComposition(host.releases.store))?.composition.id);
  });
});

describe('a canary that does worse', () => {
  const NO_RENDERS = { outcomes: { page: 0, exception: 0, notFound: 0, error: 0, noResponse: 0 }, pages: 0, failures: 0, byBuild: {} };
  const watch = (store: ReleaseWriter, logged: unknown[]) =>
    canaryAutoRollback({
      compositions: liveCompositions(host.releases.store, { pollIntervalMs: 0 }),
      store,
      writer: store,
      telemetry: async () => {
        const current = await liveComposition(host.releases.store);
        return [
          [current?.composition.id, 9],
          [current?.live.canary?.composition, 4000],
        ].map(([composition, errors]) => ({
          composition: String(composition),
          member: 'shop',
          version: '1',
          views: 9000,
          errors: Number(errors),
          vitals: {},
        }));
      },
      sentPages: () => 0,
      renders: () => ({ live: NO_RENDERS, canary: NO_RENDERS }),
      degraded: () => ({}),
      log: (...line) => void logged.push(line),
    });
  const canaryNow = async () => (await liveComposition(host.releases.store))?.live.canary;

  it("is ended by a server with the platform role, whichever squad's it is", async () => {
    await startCanary(squad(['shop']), { shop: '2' }, { percentage: 10, cohorts: [] }, { by });
    await watch(host.releases.store, []).endIfWorse();
    expect(await canaryNow()).toBeNull();
  });
  it('continues where the server has a key that may not end it, which is logged at the start and once a canary', async () => {
    await startCanary(host.releases.store, { catalog: '2' }, { percentage: 10, cohorts: [] }, { by });
    const logged: unknown[] = [];
    const watching = watch(squad(['shop']), logged);
    await watching.endIfWorse();
    await watching.endIfWorse();
    expect(await canaryNow()).not.toBeNull();
    expect(logged).toEqual([
      [
        expect.stringMatching(/^This server cannot end a canary of other members automatically. Set RELEASE_SIGNING_KEY/),
        { reason: expect.stringContaining('owns only shop') },
      ],
      [
        expect.stringContaining('npm run mfe -- canary --end'),
        expect.objectContaining({
          obstacle: expect.stringMatching(/squad-shop [0-9a-f]{12} owns shop.*Ask the owner of a key that may do this: platform/),
        }),
      ],
    ]);
    await endCanary(host.releases.store, { by, reason: 'test' });
  });
});
