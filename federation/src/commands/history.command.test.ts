/** @jest-environment node */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { endCanary, promoteCanary, startCanary } from '../promotion/canary';
import { promote, rollBack } from '../promotion/promote';
import { releaseSchema } from '../store/release';
import { readRelease } from '../store/release-reader';
import { NO_DECLARATIONS, temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { TEST_SEED } from '../testing/test-keys';
import { createProgram } from './program';

let releases: TemporaryReleaseStore;
let output: string;
const environment = { ...process.env };
beforeEach(() => {
  releases = temporaryReleaseStore(NO_DECLARATIONS);
  Object.assign(process.env, { RELEASE_STORE: releases.folder, RELEASE_SIGNING_KEY: TEST_SEED });
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env = { ...environment };
  releases.remove();
});
/** What the command prints, without times, IDs, and the key. */
async function history(...options: string[]): Promise<string[]> {
  output = '';
  await createProgram().parseAsync(['history', ...options], { from: 'user' });
  return output
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .replace(/\d{4}-\d\d-\d\dT\S+ {2}/, '')
        .replaceAll(/\b[0-9a-f]{32}\b/g, 'ID')
        .replace(/,? ?\(?signed with [^)]*(\)?)/, '$1'),
    );
}
const commit = (digit: string) => ({ hash: digit.repeat(40), isClean: digit !== 'c' });
const by = 'aiko';
const AUDIENCE = { percentage: 5, cohorts: [] };

describe('mfe history', () => {
  beforeEach(async () => {
    await promote(releases.store, await releases.putAll('1.0.0', { commit: commit('a') }), 'first', {}, { by });
    await releases.put('shop', '1.1.0', { commit: commit('b'), changelog: 'Features\n\n* packs \u001b[2J' });
    await releases.put('viewer', '1.1.0', { commit: commit('c') });
  });

  it('names the members that a promotion, a rollback, and each step of a canary changed, with version and commit', async () => {
    await startCanary(releases.store, { shop: '1.1.0' }, AUDIENCE, { by });
    await endCanary(releases.store, { by, reason: 'Errors.', returned: { blamed: 'shop@1.1.0' } });
    await startCanary(releases.store, { viewer: '1.1.0' }, AUDIENCE, { by });
    await promoteCanary(releases.store, by);
    await promote(releases.store, { shop: '1.1.0' }, 'packs', {}, { by });
    await rollBack(releases.store, undefined, { by });
    const [shop, viewer] = [
      '      shop 1.0.0 → 1.1.0 (commit bbbbbbbbbb)',
      '      viewer 1.0.0 → 1.1.0 (commit cccccccccc + uncommitted changes)',
    ];
    const lines = await history();
    // A promotion and the end of its canary are one revision.
    const promoted = lines.findIndex((line) => line.includes('canary promoted'));
    expect(lines[promoted]).toMatch(/^ {2}ID {2}canary promoted: after 5 % since/);
    expect(lines.toSpliced(promoted, 1)).toEqual([
      '* ID  rollback from ID (aiko)',
      '      shop 1.1.0 → 1.0.0 (commit aaaaaaaaaa)',
      '  ID  packs (aiko)  (bad: rollbacks skip it)',
      shop,
      '  ID  promoted the canary viewer@1.1.0 (aiko)',
      viewer,
      '  ID  canary started: viewer@1.1.0 for 5 % of readers (aiko)',
      viewer,
      '  ID  canary rolled back automatically: Errors. Cause: shop@1.1.0. (aiko)',
      shop,
      '  ID  canary started: shop@1.1.0 for 5 % of readers (aiko)',
      shop,
      '  ID  first (aiko)',
    ]);
  });

  it('shows how a canary differed from what was live before another release ended it', async () => {
    await startCanary(releases.store, { shop: '1.1.0' }, AUDIENCE, { by });
    await promote(releases.store, { viewer: '1.1.0' }, 'viewer', {}, { by, endsCanary: true });
    const lines = await history();
    expect(lines[lines.findIndex((line) => line.includes('canary ended')) + 1]).toBe('      shop 1.0.0 → 1.1.0 (commit bbbbbbbbbb)');
    expect(lines.filter((line) => line.includes('viewer 1'))).toEqual([
      '      viewer 1.0.0 → 1.1.0 (commit cccccccccc + uncommitted changes)',
    ]);
  });

  it('shows changelogs on request, without control characters', async () => {
    await promote(releases.store, { shop: '1.1.0', viewer: '1.1.0' }, 'packs');
    const text = (await history('--changelog')).join('\n');
    expect(text).toContain('shop 1.0.0 → 1.1.0 (commit bbbbbbbbbb)\n        Features\n\n        * packs \uFFFD[2J\n      viewer 1.0.0');
    expect((await history()).join('\n')).not.toContain('Features');
  });

  it('with --json, has the changes of each promotion', async () => {
    await promote(releases.store, { viewer: '1.1.0' }, 'viewer');
    await history('--json');
    expect(JSON.parse(output)).toMatchObject([
      { reason: 'viewer', isLive: true, changes: [{ member: 'viewer', from: '1.0.0', to: '1.1.0', commit: commit('c') }] },
      { reason: 'first', isLive: false, changes: [] },
    ]);
  });

  it('goes on without what is no longer in the store, and with releases from before commits and changelogs were stored', async () => {
    await releases.put('shop', '1.2.0');
    expect(Object.keys((await readRelease(releases.store, 'shop', '1.2.0')) ?? {})).not.toContain('changelog');
    await promote(releases.store, { shop: '1.1.0' }, 'packs');
    await promote(releases.store, { shop: '1.2.0' }, 'older');
    rmSync(path.join(releases.folder, 'shop/1.1.0'), { recursive: true });
    expect(await history()).toEqual([
      expect.stringContaining('older'),
      '      shop 1.1.0 → 1.2.0',
      expect.stringContaining('packs'),
      '      shop 1.0.0 → 1.1.0',
      expect.stringContaining('first'),
    ]);
  });

  it('refuses a release whose changelog is longer than servers read', async () => {
    const release = (await readRelease(releases.store, 'shop', '1.1.0'))!;
    expect(releaseSchema.safeParse({ ...release, changelog: 'x'.repeat(4000) }).success).toBe(true);
    expect(releaseSchema.safeParse({ ...release, changelog: 'x'.repeat(4001) }).success).toBe(false);
  });
});
