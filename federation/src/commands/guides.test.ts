/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../paths';
import { liveComposition, promote } from '../promotion/promote';
import { createProgram } from './program';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { TEST_SEED } from '../testing/test-keys';

let releases: TemporaryReleaseStore;
let output: string;
const environment = { ...process.env };
beforeEach(async () => {
  releases = temporaryReleaseStore();
  Object.assign(process.env, { RELEASE_STORE: releases.folder, RELEASE_SIGNING_KEY: TEST_SEED });
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  output = '';
  const parts = { slots: { 'unlock-episode': [] } };
  for (const member of ['shell', 'viewer', 'account']) await releases.put(member, '1.0.0');
  await releases.put('catalog', '1.0.0', { pages: { series: [] } });
  await releases.put('shop', '1.0.0', parts);
  await releases.put('shop', '1.4.0', parts);
  await releases.put('shell', '1.5.0');
  await releases.put('club', '0.1.0', {
    pages: { 'club:home': [] },
    ownPages: { 'club:home': { path: '/club', layout: 'default', guards: [], parameters: {}, title: 'Club' } },
  });
  const first = { shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0', club: '0.1.0' };
  await promote(releases.store, first, 'first');
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env = { ...environment };
  process.exitCode = undefined;
  releases.remove();
});

/** Arguments of a command, split as a shell does. */
const wordsOf = (line: string): string[] =>
  [...line.replace(/(^|\s)#.*/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
/** The `mfe` commands in a guide's code blocks, in order. */
function commandsOf(guide: string): string[][] {
  const text = readFileSync(path.join(PROJECT_ROOT, 'docs/guides', guide), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) => (/npm run mfe -- (.*)/.exec(line)?.[1] ? [wordsOf(/npm run mfe -- (.*)/.exec(line)?.[1] ?? '')] : []));
}
const mfe = async (...args: string[]): Promise<void> => void (await createProgram().parseAsync(args, { from: 'user' }));
/**
 * Runs a guide's commands as written, except `publish`: small versions of its releases are already published. Returns the commands that
 * were run.
 */
async function follow(guide: string, before: Readonly<Record<string, () => Promise<void>>> = {}): Promise<string[]> {
  const followed: string[] = [];
  for (const args of commandsOf(guide)) {
    if (args[0] === 'publish') continue;
    await before[args.join(' ')]?.();
    await mfe(...args);
    followed.push(args.join(' '));
  }
  return followed;
}
const live = async () => (await liveComposition(releases.store))!;

test('the commands of “Flags and canaries” work as written and leave the canary live and the flags as documented', async () => {
  // The guide shows two commands that end a canary; the second one needs another canary.
  const another = async () => mfe('canary', 'shell@1.5.0', '--percent', '5');
  const followed = await follow('flags-and-canaries.md', { 'canary --end Slower than live': another });
  expect(followed.length).toBeGreaterThan(9);
  const { composition, live: now } = await live();
  expect(now.canary).toBeNull();
  expect([composition.members['shop']?.version, composition.members['shell']?.version]).toEqual(['1.4.0', '1.0.0']);
  expect(now.flags).toEqual({
    'page/club:home': { state: 'off' },
    'page/series': { state: 'percentage', percentage: 20 },
    'remote/shop': { state: 'off' },
  });
  expect(now.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['canary-started', 'canary-ramped', 'canary-promoted', 'flag-set']),
  );
});

test('the commands of “Compatible changes” work as written: checks, several members at once, and force', async () => {
  const followed = await follow('compatibility.md');
  expect(followed).toContain('promote shell@1.5.0 shop@1.4.0');
  const { composition } = await live();
  expect([composition.members['shell']?.version, composition.members['shop']?.version]).toEqual(['1.5.0', '1.4.0']);
  expect(output).toContain('Compatible: the members of composition');
});

test('the commands of “Incidents” work as written and restore what was live before', async () => {
  await promote(releases.store, { shop: '1.4.0' }, 'promoted shop@1.4.0');
  expect(await follow('incidents.md')).toEqual(['status', 'history', 'rollback', 'doctor', 'doctor --repair']);
  expect((await live()).composition.members['shop']?.version).toBe('1.0.0');
  expect(output).toMatch(/promoted shop@1\.4\.0/);
  await mfe('flag', 'remote/shop', 'off', '--reason', 'The payment provider is down');
  await mfe('prune', '--dry-run');
  expect(output).toMatch(/remote\/shop is off[\s\S]*Would remove \d+ releases/);
});

describe('with --json', () => {
  const json = async (...args: string[]): Promise<unknown> => {
    output = '';
    await mfe(...args, '--json');
    return JSON.parse(output) as unknown;
  };
  test('every command prints only JSON', async () => {
    const { composition } = await live();
    expect(await json('status')).toMatchObject({ live: { id: composition.id }, canary: null });
    expect(await json('history')).toMatchObject([{ composition: composition.id, isLive: true }]);
    expect(await json('list')).toMatchObject({ versions: { shop: ['1.4.0', '1.0.0'] } });
    expect(await json('check', 'shop@1.4.0')).toMatchObject({ breakingChanges: [] });
    expect(await json('canary')).toBeNull();
    expect(await json('canary', 'shop@1.4.0', '--percent', '5')).toMatchObject({ percentage: 5 });
    expect(await json('canary', '--percent', '25')).toMatchObject({ percentage: 25 });
    expect(await json('canary', '--end', 'slow')).toMatchObject({ endedCanary: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect(await json('canary', 'shop@1.4.0', '--cohort', 'staff')).toMatchObject({ cohorts: ['staff'] });
    expect(await json('canary', '--promote')).toMatchObject({ members: { shop: { version: '1.4.0' } } });
    expect(await json('flag', 'remote/shop', 'off')).toEqual({ 'remote/shop': { state: 'off' } });
    expect(await json('flag', '--all')).toMatchObject({ 'remote/shop': { state: 'off' }, 'remote/club': { state: 'on' } });
    expect(await json('promote', 'shell@1.5.0')).toMatchObject({ members: { shell: { version: '1.5.0' } } });
    expect(await json('rollback')).toMatchObject({ members: { shell: { version: '1.0.0' } } });
    expect(await json('prune', '--dry-run')).toMatchObject({ releases: expect.any(Array) as unknown });
    expect(await json('doctor')).toEqual({ repaired: [], problems: [] });
    expect(await json('key')).toMatchObject({ trusted: [{ name: 'own key' }] });
    expect(await json('key', '--new')).toMatchObject({ signingKey: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  });
});

test.each([
  [['promote', 'shop@9.9.9'], 'shop 9.9.9 is not published.'],
  [['rollback'], 'There is no earlier good composition to return to: each is marked bad, incomplete, or removed by mfe prune.'],
  [['rollback', 'ffffffffffff'], 'has no composition ffffffffffff: the ID is wrong, or mfe prune removed it.'],
  [['canary', '--percent', '5'], 'No canary is running.'],
  [['canary', 'shop@1.4.0'], 'Name the readers who get the canary: --percent NUMBER, --cohort NAME, or both.'],
  [
    ['canary', '--promote', '--end'],
    'Choose only one: MEMBER@VERSION or an audience (--percent, --cohort) to start or change a canary, --promote, or --end.',
  ],
  [['flag', 'remote/nothing', 'off'], /^The live composition \w+ has no remote\/nothing\./],
  [['flag', 'remote/shop'], 'exactly one state: on, off, --percent NUMBER, or --cohort NAME.'],
  [['flag', 'remote/shop', 'maybe'], "The state of a flag must be on or off (got 'maybe')."],
])('%p is refused with an explanation', async (args, sentence) => {
  await expect(mfe(...args)).rejects.toThrow(sentence);
});
