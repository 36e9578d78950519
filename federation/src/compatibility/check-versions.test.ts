/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { builtProgram } from '@komado/server-kit/testing/built-program';
import { startCanary } from '../promotion/canary';
import { liveComposition, promote, rollBack } from '../promotion/promote';
import { PROJECT_ROOT } from '../paths';
import type { Member } from '../store/release';
import { TEST_SEED } from '../testing/test-keys';
import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { checkVersions } from './check-versions';
import { workingTreePublicApi } from '../build/read-public-api-files';

let releases: TemporaryReleaseStore;
beforeEach(async () => {
  releases = temporaryReleaseStore();
  await promote(releases.store, await releases.putAll('1.0.0'), 'first');
});
afterEach(() => releases.remove());

const { hash } = workingTreePublicApi();
const nothing = { hash, imports: {}, provides: {}, calls: [], slots: [], emits: [], listensTo: [] };
const wanting = (...names: string[]) => ({ contract: { ...nothing, imports: { '@komado/shared-ui': names } } });
const live = async (member: Member) => (await liveComposition(releases.store))?.composition.members[member]?.version;
function mfe(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtProgram('federation/dist/mfe.js'), ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, RELEASE_STORE: releases.folder, RELEASE_SIGNING_KEY: TEST_SEED },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('a failed check blocks a promotion unless it is forced, and the history records the forced incompatibilities', async () => {
  await releases.put('shop', '2.0.0', wanting('Confetti'));
  const refused = mfe('promote', 'shop@2.0.0');
  expect(refused).toEqual({
    status: 1,
    output: expect.stringMatching(
      /Incompatible: .*shop@2\.0\.0 imports Confetti of @komado\/shared-ui, which shell@1\.0\.0 does not have\..*To fix it: .*Nothing was promoted/s,
    ) as string,
  });
  expect(await live('shop')).toBe('1.0.0');
  const check = mfe('check', 'shop@2.0.0', '--json');
  expect(check.status).toBe(1);
  expect(JSON.parse(check.output)).toMatchObject({ breakingChanges: [{ kind: 'name', broken: 'shop@2.0.0', by: 'shell@1.0.0' }] });
  const forced = mfe('promote', 'shop@2.0.0', '--force', 'the confetti comes tonight');
  expect(forced).toEqual({
    status: 0,
    output: expect.stringContaining('WARNING: promoted with --force despite an incompatibility') as string,
  });
  expect(await live('shop')).toBe('2.0.0');
  expect(mfe('history').output).toMatch(/\* .*promoted shop@2\.0\.0, forced despite an incompatibility: the confetti comes tonight/);
});

test('while a canary runs, any other promotion is refused without a misleading message that the versions are compatible', async () => {
  await releases.put('shop', '2.0.0', wanting('Button'));
  await releases.put('viewer', '2.0.0', wanting('Button'));
  await startCanary(releases.store, { shop: '2.0.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' });
  const { status, output } = mfe('promote', 'viewer@2.0.0');
  expect(status).toBe(1);
  expect(output).toMatch(/^The canary \w+ runs for 5 % of readers, and only one change can be released at a time\./);
  expect(output).not.toContain('Compatible');
  expect(mfe('promote', 'shop@2.0.0')).toMatchObject({ status: 0, output: expect.stringMatching(/composition \w+ is live/) as string });
  expect(mfe('status').output).toContain('signed with own key');
});

test('a compatible version goes live', async () => {
  await releases.put('shop', '2.0.0', wanting('Button'));
  expect(mfe('promote', 'shop@2.0.0')).toEqual({
    status: 0,
    output: expect.stringMatching(/Compatible: .*composition \w+ is live/s) as string,
  });
  expect(await live('shop')).toBe('2.0.0');
});

test('a break that already exists in the live composition blocks no other promotion', async () => {
  await releases.put('shop', '2.0.0', wanting('Confetti'));
  await promote(releases.store, { shop: '2.0.0' }, 'by force');
  await releases.put('viewer', '2.0.0', wanting('Button'));
  expect(await checkVersions(releases.store, await liveComposition(releases.store), { viewer: '2.0.0' })).toMatchObject({
    breakingChanges: [],
    knownBreakingChanges: [{ broken: 'shop@2.0.0', subject: 'Confetti of @komado/shared-ui' }],
  });
});

test('a break with a rollback target is reported as a risk but does not block the promotion', async () => {
  await releases.put('shell', '1.1.0', { shared: { react: '19.4.0' } });
  await promote(releases.store, { shell: '1.1.0' }, 'a newer React');
  await releases.put('viewer', '2.0.0', { shared: { react: '^19.4.0' } });
  const [target] = (await liveComposition(releases.store))?.live.history.slice(1) ?? [];
  expect(await checkVersions(releases.store, await liveComposition(releases.store), { viewer: '2.0.0' })).toMatchObject({
    breakingChanges: [],
    rollbackRisks: [
      {
        composition: target?.composition,
        breakingChanges: [{ kind: 'range', broken: 'viewer@2.0.0', by: 'shell@1.0.0', subject: 'react' }],
      },
    ],
  });
  await rollBack(releases.store);
  expect((await checkVersions(releases.store, await liveComposition(releases.store), { viewer: '2.0.0' })).breakingChanges).toHaveLength(1);
});

test('an unpublished version is not checked', async () => {
  await expect(checkVersions(releases.store, await liveComposition(releases.store), { shop: '7.0.0' })).rejects.toThrow(
    'shop 7.0.0 is not published.',
  );
});
