/** @jest-environment node */
import { workingTreePublicApi } from '../build/read-public-api-files';
import { liveComposition, promote } from '../promotion/promote';
import type { ReleaseContract } from '../store/contract';
import { editedDeclarations } from '../testing/compatibility/edited-declarations';
import { smallReleasePublisher, temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { checkVersions } from './check-versions';

const earlier = workingTreePublicApi();
/** A contract from which an optional field of an event, a field of a call, and the name of an event have gone. */
const now = editedDeclarations([
  ['isUnanswered?: boolean;', ''],
  ["'points-changed': Record<never, never>", "'wallet-changed': Record<never, never>"],
  ['DOWNLOADS_PREFIX = "downloads-"', 'DOWNLOADS_PREFIX = "saved-"'],
]);

let releases: TemporaryReleaseStore;
beforeEach(async () => {
  releases = temporaryReleaseStore(earlier);
  await promote(releases.store, await releases.putAll('1.0.0'), 'with the earlier contract');
  const { put, contract } = smallReleasePublisher(releases.store, now);
  const versions = ['shell', 'catalog', 'viewer', 'account', 'shop'].map((member) => [member, '2.0.0'] as const);
  for (const [member, version] of versions)
    await put(member, version, { contract: { ...contract, emits: member === 'account' ? ['logged-out', 'wallet-changed'] : [] } });
  await promote(releases.store, Object.fromEntries(versions), 'with the contract of today');
});
afterEach(() => releases.remove());

/** What the check says about a version of the viewer that was built with a contract. */
async function checkViewer({ hash }: { hash: string }, needs: Partial<ReleaseContract>): Promise<string[]> {
  const contract = { hash, imports: {}, provides: {}, calls: [], slots: [], emits: [], listensTo: [], ...needs };
  await releases.put('viewer', '3.0.0', { contract, createdAt: '2026-11-21T00:00:00.000Z' });
  const { breakingChanges } = await checkVersions(releases.store, await liveComposition(releases.store), { viewer: '3.0.0' });
  return breakingChanges.map(({ kind, broken, by, subject }) => `${kind} ${by} breaks ${broken} in ${subject}`);
}

describe('a new release that was built with an earlier contract, which nobody else has anymore,', () => {
  test('is broken if it reads a field of an event that is gone, although it is optional', async () =>
    expect(await checkViewer(earlier, { listensTo: ['logged-out'] })).toEqual(['event account@2.0.0 breaks viewer@3.0.0 in logged-out']));
  test('is broken if it listens for an event that has another name now', async () =>
    expect(await checkViewer(earlier, { listensTo: ['points-changed'] })).toEqual([
      'event shell@2.0.0 breaks viewer@3.0.0 in points-changed',
    ]));
  test('is broken if it emits an event that has another name now', async () =>
    expect(await checkViewer(earlier, { emits: ['points-changed'] })).toEqual(['event shell@2.0.0 breaks viewer@3.0.0 in points-changed']));
  test('is broken if it reads what others store under another key now', async () =>
    expect(await checkViewer(earlier, { imports: { '@komado/shared-contracts': ['DOWNLOADS_PREFIX'] } })).toEqual([
      'type shell@2.0.0 breaks viewer@3.0.0 in DOWNLOADS_PREFIX of @komado/shared-contracts',
    ]));
  test('works if it uses nothing that has changed', async () =>
    expect(await checkViewer(earlier, { listensTo: ['toast'], emits: ['toast'] })).toEqual([]));
});
test('a new release with a contract that comes after that of the shell may read an optional field that nobody sends yet', async () => {
  const next = editedDeclarations([['isUnanswered?: boolean;', 'at?: number;']]);
  await releases.store.writeDeclarations(next);
  expect(await checkViewer(next, { listensTo: ['logged-out'] })).toEqual([]);
});
