/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startCanary } from './canary';
import { findStoreProblems, repair } from './store-problems';
import { setFlag } from './flags';
import { liveComposition, promote, rollBack } from './promote';
import { createProgram } from '../commands/program';
import { prune } from './prune';
import { MEMBERS } from '../store/release';
import { ownerMark } from '../store/release-store';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { OTHER_SEED, TEST_SEED, testKeys } from '../testing/test-keys';

let releases: TemporaryReleaseStore;
let first: string;
let second: string;
const environment = { ...process.env };
beforeEach(async () => {
  releases = temporaryReleaseStore();
  Object.assign(process.env, { RELEASE_STORE: releases.folder, RELEASE_SIGNING_KEY: TEST_SEED });
  ({ id: first } = await promote(releases.store, await releases.putAll('1.0.0'), 'first'));
  await releases.put('shop', '1.1.0');
  ({ id: second } = await promote(releases.store, { shop: '1.1.0' }, 'second'));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env = { ...environment };
  process.exitCode = undefined;
  releases.remove();
});
const at = (file: string): string => path.join(releases.folder, file);
const live = async () => (await liveComposition(releases.store))?.live;
const problems = async () => (await findStoreProblems(releases.store)).map(({ problem }) => problem);
async function mfe(...args: string[]): Promise<string> {
  let output = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  await createProgram().parseAsync(args, { from: 'user' });
  return output;
}

test('a store that does not exist or is empty is a problem', async () => {
  process.env['RELEASE_STORE'] = at('no-such-store');
  const output = await mfe('doctor');
  expect(output).toContain(`The release store ${at('no-such-store')} does not exist or is empty.`);
  expect(process.exitCode).toBe(1);
});
test('declarations that releases share are read once', async () => {
  const read: string[] = [];
  const store = {
    ...releases.store,
    read: (file: string) => {
      read.push(file);
      return releases.store.read(file);
    },
  };
  expect(await findStoreProblems(store)).toEqual([]);
  expect(read.filter((file) => file.startsWith('contracts/'))).toHaveLength(1);
});
test('a folder of something else is no release store, even if its folders are named like members', async () => {
  mkdirSync(at('elsewhere/shop/src'), { recursive: true });
  process.env['RELEASE_STORE'] = at('elsewhere');
  expect(await mfe('doctor')).toContain(`The release store ${at('elsewhere')} does not exist or is empty.`);
});
test.each([
  [['status']],
  [['status', '--json']],
  [['history']],
  [['list']],
  [['rollback']],
  [['prune']],
  [['prune', '--dry-run']],
  [['check', 'viewer@1.1.0']],
  [['promote', 'viewer@1.1.0']],
  [['canary']],
  [['canary', 'viewer@1.1.0', '--percent', '5']],
  [['canary', '--end']],
  [['flag']],
  [['flag', 'remote/shop', 'off']],
])('%p says that the store does not exist', async (args) => {
  process.env['RELEASE_STORE'] = at('no-such-store');
  await expect(mfe(...args)).rejects.toThrow(`The release store ${at('no-such-store')} does not exist or is empty. Check RELEASE_STORE`);
  expect(existsSync(at('no-such-store'))).toBe(false);
});
test('without a usable revision, the fix is the list of keys or a new first release', async () => {
  Object.assign(process.env, { RELEASE_SIGNING_KEY: OTHER_SEED });
  expect(await mfe('doctor')).toMatch(
    /live\/2\.json .* is signed with the key [^]*Set RELEASE_PUBLIC_KEYS to the list that the servers have/,
  );
  expect(process.exitCode).toBe(1);
});
test('a store with releases of which none is live yet has no problem', async () => {
  rmSync(at('live'), { recursive: true });
  expect(await findStoreProblems(releases.store)).toEqual([]);
  expect(await repair(releases.store, 'aiko')).toEqual([]);
});

test('what a prune removed is no problem, though rollbacks bring it back among the rollback targets that are checked', async () => {
  for (let version = 2; version <= 14; version += 1) {
    await releases.put('shop', `1.${version}.0`);
    await promote(releases.store, { shop: `1.${version}.0` }, 'next');
  }
  expect((await prune(releases.store, new Date('2127-03-01T00:00:00Z'))).compositions).toContain(first);
  for (let rollbacks = 0; rollbacks < 9; rollbacks += 1) await rollBack(releases.store);
  expect((await live())?.history.map(({ composition }) => composition)).toContain(first);
  expect(await problems()).toEqual([]);
});

/** Faults that make the live composition incomplete. */
const DAMAGES: Readonly<Record<string, readonly [() => void, RegExp]>> = {
  'its composition is missing': [() => rmSync(at(`compositions/${second}.json`)), /is incomplete\. compositions\/\w+\.json is missing in /],
  'a release of it is missing': [() => rmSync(at('shop/1.1.0'), { recursive: true }), /There is no shop\/1\.1\.0\/release\.json/],
  'a file of it is missing': [() => rmSync(at('shop/1.1.0/web/remoteEntry.js')), /There is no shop\/1\.1\.0\/web\/remoteEntry\.js/],
  'a file of it was changed': [
    () => appendFileSync(at('shop/1.1.0/node/remoteEntry.cjs'), ' '),
    /remoteEntry\.cjs .* does not match its hash/,
  ],
};
describe.each(Object.entries(DAMAGES))('a store whose live composition is incomplete because %s', (_why, [damage, message]) => {
  beforeEach(() => damage());
  test('has a problem that names the composition, the file and the repair', async () => {
    const [problem] = await findStoreProblems(releases.store);
    expect(problem?.problem).toMatch(message);
    expect(problem?.problem).toContain(second);
    expect(problem?.fix).toBe('Run: npm run mfe -- doctor --repair');
  });
  test('gets the newest complete composition of its history, keeps its flags, and works again', async () => {
    expect(await repair(releases.store, 'aiko')).toEqual([`Made composition ${first} live instead of ${second}, which is incomplete.`]);
    expect(await live()).toMatchObject({
      composition: first,
      bad: [second],
      history: [{ by: 'aiko', reason: `repaired: composition ${second} is incomplete` }, {}, {}],
    });
    expect((await problems()).filter((problem) => problem.includes('live composition'))).toEqual([]);
    expect(await repair(releases.store, 'aiko')).toEqual([]);
    await releases.put('viewer', '1.1.0');
    await promote(releases.store, { viewer: '1.1.0' }, 'afterwards');
    expect((await rollBack(releases.store)).id).toBe(first);
  });
});

describe('a store without any complete composition in its history', () => {
  const liveFix = async () => (await findStoreProblems(releases.store)).find(({ problem }) => problem.includes('live composition'))?.fix;
  test('goes on with other versions of the members that are incomplete', async () => {
    for (const version of ['1.0.0', '1.1.0']) rmSync(at(`shop/${version}/release.json`));
    expect(await liveFix()).toBe(
      'No composition of the history is complete. Publish and promote another version of each member that is not.',
    );
    await releases.put('shop', '2.0.0');
    await promote(releases.store, { shop: '2.0.0' }, 'another version');
    expect(await liveFix()).toBeUndefined();
  });
  test('starts over if the live composition is missing', async () => {
    for (const id of [first, second]) rmSync(at(`compositions/${id}.json`));
    expect(await repair(releases.store, 'aiko')).toEqual([]);
    expect(await liveFix()).toMatch(
      /Restore compositions\/\w+\.json from a backup\. If there is none, back up the folder live\/ of the store/,
    );
    rmSync(at('live'), { recursive: true });
    await promote(releases.store, Object.fromEntries(MEMBERS.map((member) => [member, '1.0.0'])), 'all members');
    expect(await problems()).toEqual([]);
  });
});

test.each([
  [['status']],
  [['history']],
  [['list']],
  [['rollback']],
  [['prune']],
  [['check', 'viewer@1.1.0']],
  [['promote', 'viewer@1.1.0']],
  [['canary']],
  [['canary', 'viewer@1.1.0', '--percent', '5']],
  [['canary', '--end']],
  [['canary', '--promote']],
  [['flag']],
  [['flag', 'remote/shop', 'off']],
])('%p says that the pointer refers to a missing composition, and how to repair it', async (args) => {
  await releases.put('viewer', '1.1.0');
  rmSync(at(`compositions/${second}.json`));
  await expect(mfe(...args)).rejects.toThrow(
    `The live composition ${second} is incomplete: it is not in the release store. To make the newest complete composition live: npm run mfe -- doctor --repair`,
  );
});

test.each([
  [['check', 'viewer@1.1.0']],
  [['promote', 'viewer@1.1.0']],
  [['canary', 'viewer@1.1.0', '--percent', '5']],
  [['flag', 'remote/shop', 'off']],
])('%p says that a member of the live composition is missing, and how to repair it', async (args) => {
  await releases.put('viewer', '1.1.0');
  rmSync(at('shop/1.1.0'), { recursive: true });
  await expect(mfe(...args)).rejects.toThrow(/is incomplete: There is no shop\/1\.1\.0\/release\.json .* npm run mfe -- doctor --repair$/);
});

test('the command names every problem, exits with 1 while there is one, and repairs on demand', async () => {
  expect(await mfe('doctor')).toBe('The release store has no problems.\n');
  expect(process.exitCode).toBeUndefined();
  rmSync(at(`compositions/${second}.json`));
  expect(await mfe('doctor')).toMatch(/^- The live composition \w+ is incomplete\. .*\n {2}Run: npm run mfe -- doctor --repair\n$/);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  expect(JSON.parse(await mfe('doctor', '--repair', '--json'))).toEqual({
    repaired: [`Made composition ${first} live instead of ${second}, which is incomplete.`],
    problems: [],
  });
  expect(process.exitCode).toBeUndefined();
  expect(await mfe('status')).toContain(`Live: composition ${first}`);
});

test('flags stay, and the canary ends, when the composition that it was compared with is repaired', async () => {
  await setFlag(releases.store, 'remote/shop', { state: 'off' }, { by: 'aiko' });
  await releases.put('viewer', '1.1.0');
  await startCanary(releases.store, { viewer: '1.1.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' });
  rmSync(at(`compositions/${second}.json`));
  await repair(releases.store, 'aiko');
  expect(await live()).toMatchObject({ composition: first, canary: null, flags: { 'remote/shop': { state: 'off' } } });
});

test('a canary that is incomplete ends, and what is live stays', async () => {
  await releases.put('viewer', '1.1.0');
  const { composition } = await startCanary(releases.store, { viewer: '1.1.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' });
  rmSync(at('viewer/1.1.0'), { recursive: true });
  expect(await problems()).toEqual([expect.stringContaining(`The canary ${composition} is incomplete`)]);
  expect(await repair(releases.store, 'aiko')).toEqual([`Ended the canary ${composition}, which is incomplete.`]);
  expect(await live()).toMatchObject({ composition: second, canary: null });
});

test('without a whole composition in the history, nothing is changed, and the problem stays', async () => {
  rmSync(at('account/1.0.0'), { recursive: true });
  expect(await repair(releases.store, 'aiko')).toEqual([]);
  expect((await live())?.composition).toBe(second);
  expect(await problems()).toEqual(expect.arrayContaining([expect.stringContaining('There is no account/1.0.0/release.json')]));
});

test('a composition that no trusted key signed, and a published version with a changed file, are problems', async () => {
  await releases.put('viewer', '1.1.0');
  appendFileSync(at('viewer/1.1.0/web/remoteEntry.js'), ' ');
  const file = at(`compositions/${first}.json`);
  const { signature: _signature, ...value } = JSON.parse(readFileSync(file, 'utf8')) as { signature: unknown };
  writeFileSync(
    file,
    `${JSON.stringify({ ...value, signature: testKeys(OTHER_SEED).sign('composition', JSON.stringify(value)) }, null, 2)}\n`,
  );
  expect(await problems()).toEqual([
    expect.stringMatching(/^The rollback target \w+ is incomplete\. .* is not trusted here/),
    expect.stringMatching(/^viewer 1\.1\.0 cannot go live\. .*remoteEntry\.js .* does not match its hash/),
    expect.stringMatching(/is not trusted here/),
  ]);
});

test('what a killed publish left is a problem until a repair removes it', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  const left = `.staging/shop-2.0.0-1-${ownerMark().replace(/\d+$/, String(pid))}`;
  mkdirSync(at(left), { recursive: true });
  expect(await problems()).toEqual([`An interrupted publish left the file ${left}.`]);
  expect(await repair(releases.store, 'aiko')).toEqual([`Removed ${left}.`]);
  expect(await problems()).toEqual([]);
});
