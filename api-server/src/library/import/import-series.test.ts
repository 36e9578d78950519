import { comicInfo, picture } from './testing/comic-fixture';
import { createImportHarness, type ImportHarness } from './testing/import-harness';

let bench: ImportHarness;
beforeEach(async () => {
  bench = await createImportHarness();
});
afterEach(() => bench.close());

let shade = 0;
/** Imports a comic with this metadata, and a page of its own. */
async function importWith(inner: string, options?: Parameters<ImportHarness['run']>[1], name = 'comic.cbz') {
  shade += 1;
  return bench.importFiles(name, { '1.png': await picture(shade), 'ComicInfo.xml': comicInfo(inner) }, options);
}
const seriesOf = (name: string, number: number) => importWith(`<Series>${name}</Series><Number>${number}</Number>`);

describe('A series', () => {
  test.each([
    ['K-On!', 'K-On?!'],
    ['Gintami°', 'Gintami'],
    ['Nisekoi', 'Nisekoi:?'],
    ['Sailor ☆', 'Sailor ★'],
  ])('stays apart from one whose name differs in signs: %s and %s', async (first, second) => {
    const one = await seriesOf(first, 1);
    const other = await seriesOf(second, 2);
    const titleId = String(one.data['title_id']);
    expect(other.data).toMatchObject({
      title_name: second,
      notes: [`The title “${first}” (${titleId}) has a similar name. To import into it instead: --title-id ${titleId}`],
    });
    expect(other.data['title_id']).not.toBe(one.data['title_id']);
    expect((await seriesOf(first, 3)).data).toMatchObject({ title_id: one.data['title_id'], notes: [] });
    expect((await seriesOf(second, 4)).data).toMatchObject({ title_id: other.data['title_id'], notes: [] });
  });
  test('is added to one that differs only in spelling, with a note', async () => {
    const one = await seriesOf('Night-Bus', 1);
    expect((await seriesOf('night bus', 2)).data).toMatchObject({
      title_id: one.data['title_id'],
      notes: [`The series “night bus” was imported into the title “Night-Bus” (${String(one.data['title_id'])}).`],
    });
  });
  test('is added to the title of an older import', async () => {
    const one = await seriesOf('Gintami°', 1);
    await bench.test.database.transaction((tx) => tx.execute(`update title set source_key = 'import:gintami'`));
    expect((await seriesOf('Gintami°', 2)).data).toMatchObject({ title_id: one.data['title_id'], notes: [] });
    expect((await seriesOf('Gintami', 1)).data['title_id']).not.toBe(one.data['title_id']);
  });
});

describe('A chapter whose number is taken', () => {
  test('by another volume is refused without offering to replace it', async () => {
    await importWith('<Series>Restarted</Series><Number>1</Number><Volume>2016</Volume>');
    const { ok, message } = await importWith('<Series>Restarted</Series><Number>1</Number><Volume>2018</Volume>');
    expect(ok).toBe(false);
    expect(message).toContain('already has an episode 1 with different pages, and this file is number 1 of volume 2018');
    expect(message).toContain('--number');
    expect(message).not.toContain('--replace');
  });
  test.each([
    ['Zeta 110.cbz', 'Zeta 110-113.cbz', 'Chapter 110', 'Chapters 110–113'],
    ['Delta c001.cbz', 'Delta v01.cbz', 'Chapter 1', 'Volume 1'],
    ['Psi 1.1.cbz', 'Psi #1a.cbz', 'Chapter 1.1', 'Chapter 1a'],
  ])('by a chapter with another name is refused with both names first: %s, then %s', async (first, second, taken, name) => {
    for (const file of [first, second]) await bench.importFiles(file, { '1.png': await picture((shade += 1)) });
    const [report] = await bench.run(second);
    expect(report).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        new RegExp(`with different pages: “${taken}”, and this file is “${name}”; set another number with --number, or, if it is the same`),
      ) as string,
    });
  });
  test('by the same content is made anew with --replace only', async () => {
    const files = { '1.png': await picture(40), '2.png': await picture(80) };
    const first = await bench.importFiles('Night 1.cbz', files);
    await bench.test.database.transaction((tx) => tx.execute('update page set page = 3 - page + 10'));
    expect((await bench.importFiles('Night 1.cbz', files)).data).toMatchObject({ outcome: 'present' });
    expect((await bench.importFiles('Night 1.cbz', files, { replace: true })).data).toMatchObject({
      outcome: 'replaced',
      episode_id: first.data['episode_id'],
    });
    expect(await bench.test.database.query('select page from page order by page')).toEqual([{ page: 1 }, { page: 2 }]);
    expect((await bench.importFiles('Other 7.cbz', files, { replace: true })).data).toMatchObject({ outcome: 'present' });
  });
});

describe('Chapters between whole numbers', () => {
  const chapter = (number: string, title = '') => importWith(`<Series>Extra</Series><Number>${number}</Number>${title}`);
  const listed = async (titleId: unknown) =>
    (await bench.test.visitor().data('GET /web/title/detail', { title_id: titleId as number })).episode_list;

  test('are read in order, under the numbers that they have', async () => {
    const first = await chapter('11');
    for (const number of ['10.5', '2', '½', '１０', '1a', '10.25']) expect(await chapter(number)).toMatchObject({ ok: true });
    await chapter('2b', '<Title>The sea</Title>');
    expect((await listed(first.data['title_id'])).map(({ episode_number, episode_name }) => [episode_number, episode_name])).toEqual([
      [0.5, 'Chapter ½'],
      [1.1, 'Chapter 1a'],
      [2, 'Chapter 2'],
      [2.2, 'Chapter 2b: The sea'],
      [10, 'Chapter 10'],
      [10.25, 'Chapter 10.25'],
      [10.5, 'Chapter 10.5'],
      [11, 'Chapter 11'],
    ]);
  });
  test('lead to the next whole one', async () => {
    await chapter('10');
    const extra = await chapter('10.5');
    const last = await chapter('11');
    const { next_episode } = await bench.test.visitor().data('GET /web/episode/viewer', { episode_id: extra.data['episode_id'] as number });
    expect(next_episode).toMatchObject({ episode_id: last.data['episode_id'] });
  });
  test('do not give decimals to a chapter without a number', async () => {
    await chapter('10.5');
    expect((await importWith('<Series>Extra</Series>')).data).toMatchObject({ episode_number: 11, notes: [] });
  });
  test('can be given by the operator, and one that has no place is refused', async () => {
    expect(await importWith('<Series>Extra</Series><Number>Special</Number>', { number: 3.5 })).toMatchObject({
      ok: true,
      data: { episode_number: 3.5 },
    });
    expect((await chapter('Special')).message).toMatch(
      /its episode number must be a number such as 12, 10\.5, or 1a \(got “Special”\); set one with --number/,
    );
  });
});
