import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { comicInfo, type Files, picture, writeFiles, zipOf } from './testing/comic-fixture';
import { createImportHarness, type ImportHarness } from './testing/import-harness';

let bench: ImportHarness;
beforeEach(async () => {
  bench = await createImportHarness();
});
afterEach(() => bench.close());

const approximately = (...shades: number[]) => shades.map((shade) => expect.closeTo(shade, -1.2) as number);
async function importedFrom(files: Files): Promise<{ shades: number[]; notes: unknown }> {
  const { ok, data, message } = await bench.importFiles('Night 1.cbz', files);
  if (!ok) throw new Error(message);
  return { shades: await bench.readShades(data['episode_id'] as number), notes: data['notes'] };
}

describe('A file of a comic', () => {
  test('is a page when its content is a picture, whatever its name', async () => {
    const files = {
      '1.jpg': await picture(20),
      '2': await picture(60, 'jpeg'),
      '3.bmp': await picture(100),
      '4.data': await picture(140, 'webp'),
    };
    expect(await importedFrom(files)).toEqual({ shades: approximately(20, 60, 100, 140), notes: [] });
    await writeFiles(path.join(bench.folder, 'Rain 1'), { '1': files['1.jpg'], '10': files['2'], '2': files['3.bmp'] });
    const [report] = await bench.run('Rain 1');
    expect(await bench.readShades((report!.data as { episode_id: number }).episode_id)).toEqual(approximately(20, 100, 60));
  });
  test('that is left out is named in a note with what it is, and does not stop the others', async () => {
    const files = {
      '1.png': await picture(20),
      '2.bmp': Buffer.from('BM\x3e\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
      '3.jxl': Buffer.from('\xff\x0a\0\0', 'latin1'),
      '4.png': await picture(60),
      'bonus.cbz': await zipOf({ '1.png': await picture(1) }),
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'old/ComicInfo.xml': comicInfo('<Series>Old</Series>'),
      'ComicInfo.xml': comicInfo('<Series>Night</Series>'),
      'readme\x1b[31m.txt': 'Hello',
    };
    expect(await importedFrom(files)).toEqual({
      shades: approximately(20, 60),
      notes: [
        'Files that were not imported: old/ComicInfo.xml (only the first ComicInfo.xml is used), 2.bmp (BMP picture), 3.jxl (JPEG XL picture), bonus.cbz (ZIP archive; import it separately), logo.svg (SVG picture), readme�[31m.txt.',
      ],
    });
  });
  test('that systems and file managers add is not mentioned', async () => {
    const junk = { '__MACOSX/._1.png': 'x', '.DS_Store': 'x', 'a/Thumbs.db': 'x', 'desktop.ini': 'x' };
    expect(await importedFrom({ ...junk, '1.png': await picture(20) })).toEqual({ shades: approximately(20), notes: [] });
  });
  test('is counted when there are many', async () => {
    const texts = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`notes/${at}.txt`, 'x']));
    const { notes } = await importedFrom({ ...texts, '1.png': await picture(20) });
    expect(notes).toEqual([expect.stringMatching(/^Files that were not imported: notes\/0\.txt, .*notes\/19\.txt and 10 more\.$/)]);
  });
});

test('a comic without any page lists what it contains instead', async () => {
  const { ok, message } = await bench.importFiles('Night 1.cbz', {
    '1.bmp': Buffer.from('BM\x3e\0\0\0\0\0\0\0\x36\0', 'latin1'),
    'a.txt': 'x',
  });
  expect(ok).toBe(false);
  expect(message).toMatch(
    /it contains no pictures, only 1\.bmp \(BMP picture\), a\.txt; pages must be JPEG, PNG, WebP, AVIF, GIF, or TIFF pictures$/,
  );
});

test('files of a folder of comics that belong to none are named once', async () => {
  const shelf = path.join(bench.folder, 'Shelf');
  await writeFiles(shelf, {
    'Night 1.cbz': await zipOf({ '1.png': await picture(20) }),
    'cover.jpg': await picture(60),
    'deep/series.json': '{}',
    'deep/Night 2.cbz': await zipOf({ '1.png': await picture(100) }),
    '.DS_Store': 'x',
  });
  expect(await bench.run('Shelf')).toMatchObject([{ ok: true }, { ok: true }]);
  expect(bench.lastMessages()).toContain(
    `${shelf}: these files were not imported, because they do not belong to a comic: cover.jpg, deep/series.json`,
  );
});

test('new titles without an age rating are named once, at the end', async () => {
  const shelf = path.join(bench.folder, 'Shelf');
  const rated = comicInfo('<Series>Rated</Series><AgeRating>Teen</AgeRating>');
  await writeFiles(shelf, {
    'Night 1.cbz': await zipOf({ '1.png': await picture(20) }),
    'Night 2.cbz': await zipOf({ '1.png': await picture(40) }),
    'Rain 1.cbz': await zipOf({ '1.png': await picture(60) }),
    'Rated 1.cbz': await zipOf({ '1.png': await picture(80), 'ComicInfo.xml': rated }),
  });
  const reports = await bench.run('Shelf');
  expect(reports.map(({ data }) => (data as { notes: unknown }).notes)).toEqual([[], [], [], []]);
  const summary = '2 new titles have no age rating, so readers of all ages can open them: Night (1), Rain (2). To set one: --age YEARS';
  expect(bench.lastMessages()).toEqual([...reports.map(({ message }) => message), summary]);
});

test('a picture named as the cover comes first and is the cover, and ComicInfo.xml still counts pages by their names', async () => {
  const pages = {
    '001.png': await picture(60),
    '002.png': await picture(100),
    'cover.jpg': await picture(20),
    'extra/2.png': await picture(180),
  };
  const { shades } = await importedFrom({ ...pages, 'extra/Folder.png': await picture(140) });
  expect(shades).toEqual(approximately(20, 60, 100, 140, 180));
  const [title] = await bench.test.database.query<{ cover_key: string }>('select cover_key from title');
  const cover = await bench.test.deps.media.original(title!.cover_key);
  expect(Math.round((await sharp(cover).stats()).channels[0]!.mean)).toEqual(approximately(20)[0]);

  const info = comicInfo('<Series>Marked</Series><Pages><Page Image="0" Type="FrontCover"/><Page Image="1" Type="Deleted"/></Pages>');
  await writeFile(path.join(bench.folder, 'Marked 1.cbz'), await zipOf({ ...pages, 'ComicInfo.xml': info }));
  const [report] = await bench.run('Marked 1.cbz');
  expect(await bench.readShades((report!.data as { episode_id: number }).episode_id)).toEqual(approximately(20, 60, 180));
});

describe('a comic with a damaged page', () => {
  const withBroken = async () => {
    const whole = await picture(140, 'jpeg', 600, 900);
    return {
      '1.png': await picture(20),
      '2.png': await picture(60),
      '3.png': await picture(100),
      '4.jpg': whole.subarray(0, whole.length / 3),
      '5.png': await picture(180),
      '6.png': Buffer.alloc(0),
    };
  };
  test('is refused unless damaged pages may be skipped; then placeholders replace them', async () => {
    expect(await bench.importFiles('torn.cbz', await withBroken())).toMatchObject({ ok: false });
    const { ok, data } = await bench.importFiles('torn.cbz', await withBroken(), { skipDamaged: true });
    expect(ok).toBe(true);
    expect(data).toMatchObject({
      page_count: 6,
      notes: [expect.stringMatching(/^4\.jpg: the picture is damaged/), expect.stringMatching(/^6\.png: the picture is an empty file/)],
    });
    const { page_list } = await bench.test.visitor().data('GET /web/episode/viewer', { episode_id: data['episode_id'] as number });
    expect(page_list.map(({ is_damaged }) => is_damaged === true)).toEqual([false, false, false, true, false, true]);
    expect(page_list.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 6 }, () => [60, 90]));
    const shades = await bench.readShades(data['episode_id'] as number);
    expect(shades[3]).toBeGreaterThan(0);
    expect(shades[3]).toEqual(shades[5]);
    expect([0, 1, 2, 4].map((at) => shades[at])).toEqual(approximately(20, 60, 100, 180));
  });
  test('is refused when none of its pages can be read', async () => {
    expect(await bench.importFiles('gone.cbz', { '1.png': Buffer.from('no') }, { skipDamaged: true })).toMatchObject({
      ok: false,
      data: { reason: 'none of its pages could be read; get another copy' },
    });
  });
});
