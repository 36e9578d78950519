import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { imageVariant } from '@komado/shared-contracts';
import sharp from 'sharp';
import { comicInfo, picture, type PictureFormat, shadeOf, writeFiles, zipOf } from './testing/comic-fixture';
import { createImportHarness, type ImportHarness } from './testing/import-harness';

let bench: ImportHarness;
beforeEach(async () => {
  bench = await createImportHarness();
});
afterEach(() => bench.close());

const pagesRead = (episodeId: number) => bench.readShades(episodeId);
const approximately = (shades: readonly number[]) => shades.map((shade) => expect.closeTo(shade, -1.2) as number);
const detailOf = (titleId: number) => bench.test.visitor().data('GET /web/title/detail', { title_id: titleId });
const pages = async (...shades: number[]) =>
  Object.fromEntries(await Promise.all(shades.map(async (shade, index) => [`${index + 1}.png`, await picture(shade)] as const)));

test('a comic with full metadata becomes a title and an episode that readers can find and read at once', async () => {
  const formats: PictureFormat[] = ['jpeg', 'png', 'webp', 'avif', 'gif'];
  const files: Record<string, Buffer | string> = {
    '__MACOSX/Night/._page1.jpg': 'junk',
    'Night/.DS_Store': 'junk',
    'Night/Thumbs.db': 'junk',
    'Night/readme.txt': 'Scanned with care.',
    'Night/ComicInfo.xml': comicInfo(
      `<Series>Night &amp; Day</Series><LocalizedSeries>夜と昼</LocalizedSeries><Number>12</Number><Title>The gate</Title><Writer>Aiko Mori</Writer><Letterer>Ken Sato</Letterer><Publisher>Night Press</Publisher><Year>2019</Year>
       <Genre>Science Fiction, Noir</Genre><Tags>rain, Trains</Tags><Summary>A gate opens.</Summary><AgeRating>Everyone</AgeRating>
       <Manga>YesAndRightToLeft</Manga><Pages><Page Image="1" Type="FrontCover"/><Page Image="2" Type="Deleted"/><Page Image="3" DoublePage="true"/></Pages>`,
    ),
  };
  // Written in neither natural nor alphabetical order.
  for (const number of [10, 2, 1, 11, 9, 3, 4])
    files[`Night/page${number}.${formats[number % 5]}`] = await picture(number * 20, formats[number % 5], number === 9 ? 120 : 60);
  await bench.test.database.transaction((tx) =>
    tx.execute(`insert into genre (genre_id, genre_name, image_key, place) values (6, 'Sci-fi', 'demo/genre/6', 6)`),
  );

  const report = await bench.importFiles('whatever.cbz', files);
  expect(report).toMatchObject({
    ok: true,
    data: {
      outcome: 'imported',
      title_name: 'Night & Day',
      episode_number: 12,
      page_count: 6,
      notes: ['Files that were not imported: Night/readme.txt.'],
    },
  });
  const { title_detail: title, episode_list } = await detailOf(report.data['title_id'] as number);
  expect(await bench.test.visitor().data('GET /title/supplement', { title_id: title.title_id })).toMatchObject({
    publisher: 'Night Press',
    release_year: 2019,
    credit_list: [
      { role: 'Story', name: 'Aiko Mori' },
      { role: 'Lettering', name: 'Ken Sato' },
    ],
  });
  expect(title).toMatchObject({
    title_name: 'Night & Day',
    title_in_japanese: '夜と昼',
    author: 'Aiko Mori',
    description: 'A gate opens.',
    age_rating: 0,
    scroll_direction: 'rtl',
    genre_name_list: [{ genre_id: 6, genre_name: 'Sci-fi' }, { genre_name: 'Noir' }],
    tag_list: [{ tag_name: 'Trains' }, { tag_name: 'rain' }],
    tint: expect.stringMatching(/^#[0-9a-f]{6}$/),
    // The front cover is one color, (40, 80, 120), stored with lossy compression.
    cover_color: expect.stringMatching(/^#2[78](4f|50)7[789]$/),
  });
  expect(episode_list).toMatchObject([{ episode_number: 12, episode_name: 'The gate', book_length: 6, point: 0, status: 'free' }]);
  const episodeId = episode_list[0]!.episode_id;
  expect(await pagesRead(episodeId)).toEqual(approximately([20, 40, 80, 180, 200, 220]));
  const { page_list } = await bench.test.visitor().data('GET /web/episode/viewer', { episode_id: episodeId });
  expect(page_list.map(({ width, height, spread }) => [width, height, spread])).toEqual([
    [60, 90, null],
    [60, 90, null],
    [60, 90, 'wide'],
    [120, 90, 'wide'],
    [60, 90, null],
    [60, 90, null],
  ]);
  const publicPictures = [title.cover_image_url, title.key_image_url, episode_list[0]!.thumbnail_image_url];
  const responses = await Promise.all(
    publicPictures.map((url) => bench.test.visitor().request({ method: 'GET', url: imageVariant(url, 320, 'webp') })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await shadeOf(responses[0]!.rawPayload)).toEqual(approximately([40])[0]);
  const [audit] = await bench.test.database.query('select operator, action, subject from audit_log');
  expect(audit).toEqual({ operator: 'tester', action: 'episode import', subject: `episode:${episodeId}` });
});

test('a wraparound cover gives its front’s color to the cover, and that of both halves to the key visual', async () => {
  const back = await picture(200, 'png', 80, 90);
  const wraparound = await sharp(await picture(40, 'png', 160, 90))
    .composite([{ input: back, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { data } = await bench.importFiles('Night 1.cbz', { '1.png': wraparound }, { direction: 'ltr' });
  const { title_detail: title } = await detailOf(data['title_id'] as number);
  const redOf = (color: string | undefined) => Number.parseInt(color?.slice(1, 3) ?? '', 16);
  expect([title.cover_color, title.key_image_color].map(redOf)).toEqual(approximately([40, 120]));
});

test('the same file changes nothing when imported again, whatever its name', async () => {
  const files = await pages(10, 20);
  const first = await bench.importFiles('Night 1.cbz', files);
  const before = await bench.traces();
  const second = await bench.importFiles('Copy of it 99.cbz', files);
  expect(second).toMatchObject({
    ok: true,
    data: { outcome: 'present', episode_id: first.data['episode_id'], title_id: first.data['title_id'] },
  });
  expect(second.message).toContain('already imported as episode 1');
  expect(await bench.traces()).toEqual(before);
});

test('other content for an episode needs --replace, which keeps its id and price and removes the old pictures', async () => {
  const first = await bench.importFiles('Night 1.cbz', await pages(10, 20, 30), { price: 40 });
  const before = await bench.traces();
  const other = await pages(10, 200);
  const refused = await bench.importFiles('Night 1.cbz', other);
  expect(refused).toMatchObject({ ok: false, data: { reason: expect.stringContaining('--replace') } });
  expect(await bench.traces()).toEqual(before);
  const replaced = await bench.importFiles('Night 1.cbz', other, { replace: true });
  expect(replaced.data).toMatchObject({ outcome: 'replaced', episode_id: first.data['episode_id'], page_count: 2 });
  const { episode_list } = await detailOf(first.data['title_id'] as number);
  expect(episode_list).toMatchObject([{ point: 40, book_length: 2 }]);
  const rows = await bench.test.database.query<{ media_key: string }>('select media_key from page order by page');
  const storedShades = await Promise.all(rows.map(async ({ media_key }) => shadeOf((await bench.test.deps.media.original(media_key))!)));
  expect(storedShades).toEqual(approximately([10, 200]));
  // One page, the cover and the key visual are the same; two pages are gone, one is new.
  expect((await bench.traces())['pictures']).toBe(before['pictures']! - 1);
});

test('without metadata the names are used; broken metadata is only a note', async () => {
  expect((await bench.importFiles('Night Bus v02 c012 - Late.cbz', await pages(10))).data).toMatchObject({
    title_name: 'Night Bus',
    episode_number: 12,
  });
  const broken = { ...(await pages(20)), 'ComicInfo.xml': '<ComicInfo><Series>Other' };
  const report = await bench.importFiles('night-bus 013.cbz', broken);
  expect(report.data).toMatchObject({
    title_name: 'Night Bus',
    episode_number: 13,
    notes: [expect.stringContaining('not valid XML'), expect.stringContaining('imported into the title “Night Bus”')],
  });
  expect((await bench.importFiles('Night Bus.cbz', await pages(30))).data).toMatchObject({ episode_number: 14 });
  const { title_detail: title, episode_list } = await detailOf(report.data['title_id'] as number);
  expect(title.scroll_direction).toBe('ltr');
  expect(episode_list.map(({ episode_name }) => episode_name)).toEqual(['Late', 'Chapter 13', 'Chapter 14']);
});

test('readers get the pages of a chapter in the order of their numbers, whatever separates them', async () => {
  const names = ['1_1', '1_2', '1_10', '2_1', '2_1-2_2', '2_3'];
  const files = Object.fromEntries(await Promise.all(names.map(async (name, at) => [`${name}.png`, await picture(20 + at * 30)] as const)));
  const { data } = await bench.importFiles('Night 1.cbz', Object.fromEntries(Object.entries(files).reverse()));
  expect(await pagesRead(data['episode_id'] as number)).toEqual(approximately(names.map((_, at) => 20 + at * 30)));
  const folders = ['Rain/Part 1.2', 'Rain/Part 1.9', 'Rain/Part 1.10'];
  for (const folder of folders) await writeFiles(path.join(bench.folder, folder), files);
  const reports = await bench.run('Rain', { dryRun: true });
  expect(reports.map(({ data: one }) => path.relative(bench.folder, (one as { file: string }).file))).toEqual(folders);
});

test('a folder of pictures is one episode; a folder of comics is one episode each, in the order of their numbers', async () => {
  await writeFiles(path.join(bench.folder, 'Rain 3'), {
    'b/2.png': await picture(30),
    '1.png': await picture(10),
    'b/10.png': await picture(50),
  });
  const [single] = await bench.run('Rain 3');
  expect(await pagesRead((single!.data as { episode_id: number }).episode_id)).toEqual(approximately([10, 30, 50]));
  expect(await bench.run('Rain 3')).toMatchObject([{ ok: true, data: { outcome: 'present' } }]);

  const series = path.join(bench.folder, 'Snow');
  await mkdir(series);
  for (const number of [10, 2]) await writeFile(path.join(series, `Chapter ${number}.cbz`), await zipOf(await pages(number)));
  await writeFiles(path.join(series, 'Chapter 11'), await pages(11));
  await writeFile(path.join(series, 'Chapter 9.cbr'), 'Rar!\x1a\x07\x00');
  const reports = await bench.run('Snow');
  expect(reports.map(({ ok, data }) => [ok, (data as { episode_number?: number }).episode_number])).toEqual([
    [true, 2],
    [false, undefined],
    [true, 10],
    [true, 11],
  ]);
  expect(new Set(reports.filter(({ ok }) => ok).map(({ data }) => (data as { title_name: string }).title_name))).toEqual(new Set(['Snow']));
});

test('a draft is hidden until it is published; a price, a direction, an age and a title can be set', async () => {
  const draft = await bench.importFiles('Night 1.cbz', await pages(10), { release: 'draft', direction: 'vertical', ageRating: 16 });
  expect(draft.data).toMatchObject({ is_shown: false });
  const titleId = draft.data['title_id'] as number;
  expect((await bench.test.visitor().call('GET /web/title/detail', { title_id: titleId })).body.response_code).toBe(3000);
  const second = await bench.importFiles('Elsewhere 2.cbz', await pages(20), { titleId, release: 'publish', price: 30 });
  expect(second.data).toMatchObject({ title_id: titleId, episode_number: 2, is_shown: true });
  const hidden = await bench.importFiles('Elsewhere 3.cbz', await pages(30), { titleId, release: 'draft' });
  expect(hidden.data).toMatchObject({ is_shown: false });
  const { title_detail: title, episode_list } = await detailOf(titleId);
  expect(title).toMatchObject({ scroll_direction: 'vertical', age_rating: 16 });
  expect(episode_list.map(({ episode_number, point }) => [episode_number, point])).toEqual([
    [1, 0],
    [2, 30],
  ]);
  expect(await bench.importFiles('Night 9.cbz', await pages(90), { titleId: 999_999 })).toMatchObject({
    ok: false,
    message: expect.stringContaining('no title has the ID 999999'),
  });
});

test('a dry run checks everything and keeps nothing', async () => {
  const nothing = await bench.traces();
  expect((await bench.importFiles('Night 7.cbz', await pages(10), { dryRun: true })).data).toMatchObject({
    outcome: 'valid',
    title_id: null,
    episode_number: 7,
  });
  const broken = { ...(await pages(10)), '2.png': 'nonsense' };
  expect(await bench.importFiles('Night 7.cbz', broken, { dryRun: true })).toMatchObject({ ok: false });
  expect(await bench.traces()).toEqual(nothing);
});

test('ZIP64 archives, stored entries, pictures with wrong extensions and rotated photographs are read', async () => {
  const turned = await sharp(await picture(40, 'jpeg', 90, 60))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const files = { '1.jpg': await picture(20, 'webp'), '2.jpg': turned };
  await writeFile(path.join(bench.folder, 'Night 1.cbz'), await zipOf(files, { zip64: true, compress: false }));
  const [report] = await bench.run('Night 1.cbz');
  expect(report).toMatchObject({ ok: true });
  const rows = await bench.test.database.query('select width, height, spread from page order by page');
  expect(rows).toEqual([
    { width: 60, height: 90, spread: null },
    { width: 60, height: 90, spread: null },
  ]);
  expect(await pagesRead((report!.data as { episode_id: number }).episode_id)).toEqual(approximately([20, 40]));
});

test('the next import removes what a killed one left behind, except what is used elsewhere', async () => {
  await bench.importFiles('Night 1.cbz', await pages(10));
  const before = await bench.traces();
  const { media, configuration } = bench.test.deps;
  const [used] = await bench.test.database.query<{ media_key: string }>('select media_key from page');
  const orphan = `import/page/${'ab'.repeat(32)}`;
  await media.put(orphan, await picture(99));
  await writeFile(path.join(configuration.DATA_DIR, 'import', 'dead.keys'), `${orphan}\n${used!.media_key}\nimport/pa`);
  await bench.run('none.cbz');
  expect(await bench.traces()).toEqual(before);
  expect(await media.original(orphan)).toBeUndefined();
  expect(await media.original(used!.media_key)).toBeDefined();
});

test('an interrupted import of a folder of comics resumes where it stopped', async () => {
  const folder = path.join(bench.folder, 'shelf');
  await mkdir(folder, { recursive: true });
  const shades = [[20], [40, 60], [60, 90]];
  for (const [at, pageShades] of shades.entries())
    await writeFile(path.join(folder, `Night ${at + 1}.cbz`), await zipOf(await pages(...pageShades)));
  const outcomes = async () => (await bench.run('shelf')).map(({ data }) => (data as { outcome: string }).outcome);
  // Stopped with the last page of the second comic: that one leaves nothing behind.
  await expect(bench.run('shelf', {}, 2)).rejects.toThrow();
  expect(await bench.traces()).toMatchObject({ title: 1, episode: 1, page: 1 });
  expect(await outcomes()).toEqual(['present', 'imported', 'imported']);
  expect(await outcomes()).toEqual(['present', 'present', 'present']);
  expect(await bench.traces()).toMatchObject({ title: 1, episode: 3, page: 5, notes: 0 });
});

test('the panels of a page are found and listed for readers in the title’s direction', async () => {
  const panel = (left: number, top: number, width: number, height: number) =>
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#ddd" stroke="#000" stroke-width="5"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"><rect width="100%" height="100%" fill="#fff"/>${panel(40, 40, 350, 540)}${panel(410, 40, 350, 540)}${panel(40, 600, 720, 560)}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  const { data } = await bench.importFiles('Panels 1.cbz', { '1.png': bytes, '2.png': await picture(80) }, { direction: 'rtl' });
  const { page_list } = await bench.test.visitor().data('GET /web/episode/viewer', { episode_id: data['episode_id'] as number });
  expect(page_list[0]!.panel_list?.map(({ polygon }) => polygon[0]! > 0.4)).toEqual([true, false, false]);
  expect(page_list[1]).not.toHaveProperty('panel_list');
});
