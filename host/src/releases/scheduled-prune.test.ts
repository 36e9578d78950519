import { temporaryReleaseStore, type TemporaryReleaseStore } from '../testing/temporary-release-store';
import { startScheduledPrune } from './scheduled-prune';

const nothing = { releases: [], compositions: [], declarations: [], revisions: [] };
const DAY_MS = 24 * 3_600_000;
let releases: TemporaryReleaseStore;
let ofTest: AbortController;
beforeEach(async () => {
  ofTest = new AbortController();
  releases = temporaryReleaseStore();
  const members = ['shell', 'catalog', 'viewer', 'account', 'shop'];
  for (const member of members) await releases.put(member, '1');
  await releases.promote(Object.fromEntries(members.map((member) => [member, '1'])));
  await releases.put('shop', '2');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: new Date('2127-03-01T00:00:00Z') });
});
afterEach(() => {
  ofTest.abort();
  jest.useRealTimers();
  releases.remove();
});
/** Waits until what the timers started has finished, however slow the machine's files are, but no longer than the test. */
async function settle(until: () => boolean): Promise<void> {
  while (!until() && !ofTest.signal.aborted) await new Promise((resolve) => setImmediate(resolve));
}

test('ten minutes after its start, a server removes what no reader can get, and logs it', async () => {
  const logged: string[] = [];
  const end = startScheduledPrune({ writer: releases.store, log: (message) => void logged.push(message) });
  await jest.advanceTimersByTimeAsync(9 * 60_000);
  expect(await releases.store.versions('shop')).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(60_000);
  await settle(() => logged.length > 0);
  expect(logged).toEqual(['Unused releases were removed from the release store.']);
  expect(await releases.store.versions('shop')).toEqual(['1']);
  end();
});

test('it runs once a day, a failure is logged and does not stop it, and a stopped server no longer does it', async () => {
  const logged: string[] = [];
  const run = jest.fn().mockRejectedValueOnce(new Error('somebody else was at it')).mockResolvedValue(nothing);
  const end = startScheduledPrune({ writer: releases.store, log: (message) => void logged.push(message), prune: run });
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  await settle(() => logged.length > 0);
  expect(logged).toEqual([
    'Unused releases could not be removed from the release store. The web host tries again in 24 hours. To try now: npm run mfe -- prune',
  ]);
  await jest.advanceTimersByTimeAsync(DAY_MS);
  await settle(() => run.mock.calls.length === 2);
  expect(run).toHaveBeenCalledTimes(2);
  end();
  await jest.advanceTimersByTimeAsync(3 * DAY_MS);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a read-only server removes nothing', () => {
  startScheduledPrune({ writer: undefined, log: () => undefined });
  expect(jest.getTimerCount()).toBe(0);
});
