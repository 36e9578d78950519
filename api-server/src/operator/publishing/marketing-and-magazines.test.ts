import { titlePath } from '@komado/shared-contracts';
import { libraryFixture } from '../../catalog/testing/library-fixture';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { OperatorInputError, type OperatorInput, prepareCommand } from '../operator-commands';
import { runOperatorCommand } from '../testing/run-operator-command';
import { DAY_MS } from '../../clock';

let test: TestApp;
let titleId: number;
let otherId: number;
let episodes: number[];
beforeEach(async () => {
  test = await createTestApp();
  const library = libraryFixture(test.database);
  titleId = await library.title({ name: 'Night Train' });
  otherId = await library.title({ name: 'Lane Four' });
  episodes = [await library.episode(titleId), await library.episode(otherId)];
});
afterEach(() => test.close());

const later = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS).toISOString();
const audited = async () =>
  (await test.database.query<{ action: string; subject: string }>('select action, subject from audit_log order by audit_id')).map(
    ({ action, subject }) => `${action} ${subject}`,
  );
const idIn = (data: object | undefined, name: string): number => (data as Record<string, number>)[name]!;

describe('an advertisement', () => {
  const run = (input: OperatorInput<'advertisement'>) => runOperatorCommand(test.deps, 'advertisement', input);
  const banner = async () => (await test.visitor().data('GET /web/top')).banner;

  it('is shown above pages during its period, links to its title, and is counted until an operator ends it', async () => {
    const { data } = await run({ act: 'add', text: 'Read it.', title_id: titleId, where: 'viewer', from: later(1), until: later(3) });
    const id = idIn(data, 'advertisement_id');
    expect((await banner()).text).toBe('');
    expect((await run({ act: 'list' })).message).toMatch(new RegExp(`^${id}  coming  .*  0 views, 0 clicks  Read it\\.$`));
    test.clock.advance(DAY_MS);
    expect(await banner()).toMatchObject({
      text: 'Read it.',
      path: titlePath(titleId),
      visibility: 3,
      advertisement: { advertisement_id: id },
    });
    await test.visitor().data('GET /advertisement/view', { advertisement_id: id, type: 'banner', title_id: titleId });
    expect(await run({ act: 'list' })).toMatchObject({ data: { advertisements: [{ advertisement_id: id, views: 1, clicks: 0 }] } });
    expect(await run({ act: 'end', id })).toMatchObject({ ok: true });
    expect((await banner()).text).toBe('');
    expect((await run({ act: 'list' })).message).toContain('ended');
    expect(await audited()).toEqual([`advertisement add advertisement:${id}`, `advertisement end advertisement:${id}`]);
  });
  it('that links elsewhere, ends before it begins, or does not exist, is refused', async () => {
    for (const path of ['https://evil.example', '//evil.example', 'title'])
      expect(() => prepareCommand('advertisement', { act: 'add', text: 'Read it.', path })).toThrow(OperatorInputError);
    expect(await run({ act: 'add', text: 'Read it.', until: later(-1) })).toMatchObject({ ok: false });
    expect(await run({ act: 'add', text: 'Read it.', from: later(2), until: later(1) })).toMatchObject({ ok: false });
    expect(await run({ act: 'add', text: 'Read it.', title_id: 424242 })).toMatchObject({
      message: 'No title has the ID 424242. The ID of a title is in its URL: /title/ID',
    });
    expect(await run({ act: 'end', id: 9 })).toMatchObject({
      ok: false,
      message: 'No advertisement has the ID 9. To list all IDs: npm run operator -- advertisement list',
    });
    expect(await audited()).toEqual([]);
  });
});

describe('an event', () => {
  const run = (input: OperatorInput<'event'>) => runOperatorCommand(test.deps, 'event', input);
  const events = async () => (await test.visitor().data('GET /title/event/list', { title_id: titleId })).event_list;

  it('is shown with its title until it is removed', async () => {
    const { data } = await run({ act: 'add', title_id: titleId, name: 'Signing', text: 'Come.', from: later(1), until: later(2) });
    const id = idIn(data, 'event_id');
    expect(await events()).toMatchObject([
      { event_id: id, event_name: 'Signing', text: 'Come.', start_date: later(1), end_date: later(2) },
    ]);
    expect((await run({ act: 'list', title_id: titleId })).message).toBe(`${id}  ${later(1)} – ${later(2)}  Signing`);
    expect(await run({ act: 'remove', id })).toMatchObject({ ok: true, data: { event_id: id, title_id: titleId } });
    expect(await events()).toEqual([]);
    expect(await run({ act: 'remove', id })).toMatchObject({ ok: false });
    expect(await run({ act: 'add', title_id: 424242, name: 'Signing' })).toMatchObject({ ok: false });
    expect(await audited()).toEqual([`event add title:${titleId}`, `event remove title:${titleId}`]);
  });
});

describe('a magazine', () => {
  const run = (input: OperatorInput<'magazine'>) => runOperatorCommand(test.deps, 'magazine', input);
  const issues = async () => (await test.visitor().data('GET /magazine/list')).magazine_list;
  const issue = () => ({ act: 'add', category: 'Kite', issue: 7, price: 90, episode_ids: episodes }) as const;

  it('is added with its episodes and the cover of one of its titles, and sold once it is published', async () => {
    const { data, message } = await run({ ...issue(), cover_title_id: otherId });
    const id = idIn(data, 'magazine_id');
    expect(message).toBe(`Kite 7 (${id}): 90 points, 2 episodes, not on sale.`);
    expect(await issues()).toEqual([]);
    await run({ act: 'publish', id, at: later(1) });
    expect(await issues()).toEqual([]);
    test.clock.advance(DAY_MS);
    const sold = { magazine_id: id, magazine_category_name: 'Kite', issue_number: 7, point: 90, episode_count: 2 };
    expect(await issues()).toMatchObject([{ ...sold, magazine_title_list: [{ title_id: titleId }, { title_id: otherId }] }]);
    const [cover] = await test.database.query('select m.cover_key = t.cover_key as is_its from magazine m, title t where t.title_id = $1', [
      otherId,
    ]);
    expect(cover).toEqual({ is_its: true });
    await run({ act: 'withdraw', id });
    expect(await issues()).toEqual([]);
    expect((await run({ act: 'list' })).message).toContain('not on sale');
    expect((await run({ act: 'publish', id })).message).toContain(', on sale.');
    expect(await issues()).toMatchObject([{ magazine_id: id, published_date: test.clock.now().toISOString() }]);
    expect(await audited()).toEqual(['add', 'publish', 'withdraw', 'publish'].map((act) => `magazine ${act} magazine:${id}`));
  });
  it('is checked in a dry run', async () => {
    expect(await run({ ...issue(), dry_run: true })).toMatchObject({ ok: true, data: { episodes: 2, dry_run: true } });
    expect(await test.database.query('select 1 from magazine_category')).toEqual([]);
    expect(await audited()).toEqual([]);
  });
  it('with unknown episodes, another cover, or a number already used is refused, and so is an unknown one', async () => {
    expect(await run({ ...issue(), episode_ids: [...episodes, 424242] })).toMatchObject({
      message: 'No episodes have these IDs: 424242. The ID of an episode is in its URL: /title/TITLE/episode/ID',
    });
    expect(await run({ ...issue(), episode_ids: [episodes[0]!], cover_title_id: otherId })).toMatchObject({ ok: false });
    await run(issue());
    expect(await run(issue())).toMatchObject({ ok: false, message: 'Kite already has an issue 7. Choose another number with --issue.' });
    expect(await run({ act: 'publish', id: 424242 })).toMatchObject({
      ok: false,
      message: 'No magazine issue has the ID 424242. To list all IDs: npm run operator -- magazine list',
    });
    expect(await audited()).toHaveLength(1);
  });
});

describe('a campaign', () => {
  const run = (input: OperatorInput<'campaign'>) => runOperatorCommand(test.deps, 'campaign', input);
  const backOf = async (title_id: number) => (await test.visitor().data('GET /title/pointback', { title_id })).point_back_percent;

  it('gives point back during its period, per title, until it is ended', async () => {
    const terms = { act: 'set' as const, title_ids: [otherId, titleId, titleId], percent: 20, from: later(1), until: later(3) };
    expect(await run({ ...terms, dry_run: true })).toMatchObject({
      ok: true,
      message: expect.stringContaining('would give 20 % of the price of bulk purchases back'),
    });
    expect(await audited()).toEqual([]);
    expect(await run(terms)).toMatchObject({ data: { title_ids: [titleId, otherId], percent: 20 } });
    expect(await backOf(titleId)).toBe(0);
    test.clock.advance(DAY_MS);
    expect([await backOf(titleId), await backOf(otherId)]).toEqual([20, 20]);
    await run({ act: 'end', title_ids: [titleId] });
    expect([await backOf(titleId), await backOf(otherId)]).toEqual([0, 20]);
    test.clock.advance(2 * DAY_MS);
    expect(await backOf(otherId)).toBe(0);
    expect(await audited()).toEqual([`campaign set title:${titleId}`, `campaign set title:${otherId}`, `campaign end title:${titleId}`]);
  });
  it('of an unknown title changes no other', async () => {
    expect(await run({ act: 'set', title_ids: [titleId, 424242], percent: 20 })).toMatchObject({ ok: false });
    expect(await backOf(titleId)).toBe(0);
    expect(() => prepareCommand('campaign', { act: 'set', title_ids: [titleId], percent: 101 })).toThrow(OperatorInputError);
  });
});
