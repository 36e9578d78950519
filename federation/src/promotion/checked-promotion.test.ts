/** @jest-environment node */
import { setFlag } from './flags';
import { promoteChecked, startCheckedCanary, type CheckContext } from './checked-promotion';
import { liveComposition, promote } from './promote';
import { prune } from './prune';
import type { ReleaseWriter } from '../store/release-store';
import { fillStore, LATER, QUIET } from '../testing/interleavings/release-commands';
import {
  NO_DECLARATIONS,
  smallReleasePublisher,
  temporaryReleaseStore,
  type TemporaryReleaseStore,
} from '../testing/temporary-release-store';

let releases: TemporaryReleaseStore;
let store: ReleaseWriter;
let output: string;
beforeEach(async () => {
  releases = temporaryReleaseStore();
  ({ store } = releases);
  await fillStore(store, false);
  output = '';
});
afterEach(() => releases.remove());
const context: CheckContext = { ...QUIET, print: (line) => void (output += `${line}\n`) };
const live = async () => (await liveComposition(store))!;
/** The store, in which something else is done after each check and before the pointer is moved, as often as given. */
function meanwhile(times: number, work: (round: number) => Promise<unknown>): ReleaseWriter {
  let round = 0;
  return {
    ...store,
    updateLivePointer: async (value) => {
      if (round < times) await work((round += 1));
      await store.updateLivePointer(value);
    },
  };
}
const checks = () => output.match(/^(?:Compatible|Incompatible): .*$/gm) ?? [];

test('a promote whose live composition changed during the check is checked again, and refused for what breaks with the new one', async () => {
  const before = (await live()).composition.id;
  const racing = meanwhile(1, () => promote(store, { catalog: '1.2.0' }, 'meanwhile'));
  await expect(promoteChecked(racing, { shop: '1.2.0' }, undefined, context)).rejects.toThrow('Nothing was promoted.');
  const now = await live();
  expect(now.composition.members).toMatchObject({ catalog: { version: '1.2.0' }, shop: { version: '1.1.0' } });
  expect(output).toContain(`Composition ${now.composition.id} went live since this was checked against ${before}. Checking again.`);
  expect(checks()).toEqual([expect.stringMatching(/^Compatible/), expect.stringMatching(/^Incompatible/)]);
});

test('a promote that is compatible with what went live during the check goes live on top of it', async () => {
  const racing = meanwhile(1, () => promote(store, { viewer: '1.2.0' }, 'meanwhile'));
  const { id } = await promoteChecked(racing, { shop: '1.2.0' }, undefined, context);
  expect((await live()).composition).toMatchObject({ id, members: { viewer: { version: '1.2.0' }, shop: { version: '1.2.0' } } });
  expect(checks().at(-1)).toContain(`members of composition ${id} work together`);
  expect(output).toContain(`composition ${id} is live within a second`);
});

test('a start of a canary is checked again, too', async () => {
  const racing = meanwhile(1, () => promote(store, { catalog: '1.2.0' }, 'meanwhile'));
  const start = startCheckedCanary(racing, { shop: '1.2.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko' }, context);
  await expect(start).rejects.toThrow('Nothing was started.');
  expect((await live()).live.canary).toBeNull();
});

test.each([
  ['a flag', () => setFlag(store, 'remote/shop', { state: 'off' }, { by: 'aiko' })],
  ['a prune', () => prune(store, LATER)],
])('%s during the check does not repeat it', async (_what, work) => {
  await promoteChecked(meanwhile(1, work), { shop: '1.2.0' }, undefined, context);
  expect((await live()).composition.members['shop']?.version).toBe('1.2.0');
  expect(checks()).toHaveLength(1);
});

test('a check that never ends before the next promote gives up, and nothing goes live', async () => {
  const racing = meanwhile(Number.POSITIVE_INFINITY, (round) => promote(store, { viewer: round % 2 ? '1.2.0' : '1.0.0' }, 'meanwhile'));
  await expect(promoteChecked(racing, { shop: '1.2.0' }, undefined, context)).rejects.toThrow(
    'Another command changed the live pointer at the same time, so nothing was changed.',
  );
  expect((await live()).composition.members['shop']?.version).toBe('1.1.0');
});

describe('--force', () => {
  const page = (url: string) => ({ path: url, layout: 'default' as const, guards: [], parameters: {}, title: 'Fans' });
  const withPage = (name: string, url: string) => ({ pages: { [name]: [] }, ownPages: { [name]: page(url) } });

  test('that a compatible promotion does not need says so, and its reason is in the history', async () => {
    await promoteChecked(store, { viewer: '1.2.0' }, 'for the event tonight', context);
    expect(output).toContain('The check passed without --force. The reason is in the history.');
    expect((await live()).live.history[0]?.reason).toBe('promoted viewer@1.2.0, with --force, although compatible: for the event tonight');
  });
  test.each([
    [undefined, 'viewer@1.2.0 for 5 % of readers: with --force, although compatible: a second try'],
    ['new pages', 'viewer@1.2.0 for 5 % of readers: new pages, with --force, although compatible: a second try'],
  ])('of a canary with the reason %p is in the history', async (reason, text) => {
    const start = { by: 'aiko', reason, force: 'a second try' };
    await startCheckedCanary(store, { viewer: '1.2.0' }, { percentage: 5, cohorts: [] }, start, context);
    expect((await live()).live.events[0]?.text).toBe(text);
  });
  test("cannot release a page at the path of another squad's page, and the refusal names both", async () => {
    const { put } = smallReleasePublisher(store, NO_DECLARATIONS);
    await put('club', '1.0.0', withPage('club:fans', '/fans/:name'));
    await promoteChecked(store, { club: '1.0.0' }, undefined, context);
    await put('news', '1.0.0', withPage('news:fans', '/fans/today'));
    const before = await live();
    await expect(promoteChecked(store, { news: '1.0.0' }, undefined, context)).rejects.toThrow(
      'Nothing was promoted. Fix what is listed above.',
    );
    await expect(promoteChecked(store, { news: '1.0.0' }, 'ours is nicer', context)).rejects.toThrow(
      'Nothing was promoted: --force cannot override this. news@1.0.0 puts its page news:fans at /fans/today: club@1.0.0 has its page club:fans at /fans/:name.',
    );
    const canary = startCheckedCanary(store, { news: '1.0.0' }, { percentage: 5, cohorts: [] }, { by: 'aiko', force: 'x' }, context);
    await expect(canary).rejects.toThrow('Nothing was started: --force cannot override this.');
    expect((await live()).live.revision).toBe(before.live.revision);
  });
});
