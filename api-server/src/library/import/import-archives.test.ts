import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rar4Of, rar5Of, tarOf } from './testing/archive-fixture';
import { centralEntry, comicInfo, type Files, FLAGS, forge, LOCAL_HEADER, METHOD, picture, zipOf } from './testing/comic-fixture';
import { createImportHarness, type ImportHarness } from './testing/import-harness';
import { ARCHIVE_SAMPLES } from './testing/archive-samples';

let bench: ImportHarness;
beforeEach(async () => {
  bench = await createImportHarness({ IMPORT_MAX_BYTES: '60000', IMPORT_MAX_PAGE_BYTES: '20000' });
});
afterEach(() => bench.close());

/** Imports an archive; the shades of its pages in order, or why it is refused. */
async function shadesOf(bytes: Buffer, name = 'comic.cbz', options: Parameters<ImportHarness['run']>[1] = {}): Promise<number[] | string> {
  await writeFile(path.join(bench.folder, name), bytes);
  const [report] = await bench.run(name, options);
  expect(await bench.traces()).toMatchObject({ notes: 0 });
  if (!report!.ok) return report!.message.slice(path.join(bench.folder, name).length);
  const { episode_id: episodeId } = report!.data as { episode_id: number };
  return bench.readShades(episodeId);
}
const approximately = (...shades: number[]) => shades.map((shade) => expect.closeTo(shade, -1.2) as number);
const sample = (name: keyof typeof ARCHIVE_SAMPLES): Buffer => Buffer.from(ARCHIVE_SAMPLES[name], 'base64');
const pictures = async (...names: string[]): Promise<Files> =>
  Object.fromEntries(await Promise.all(names.map(async (name, at) => [name, await picture(20 + at * 40)] as const)));

describe('The names of a ZIP archive only sort its pages', () => {
  test.each([
    ['backslashes', ['xxxxxx.png', 'yyyyyyy.png'], ['Scan\\1.png', 'Scan\\10.png']],
    ['a leading slash', ['xxxx.png', 'yyyyy.png'], ['/001.png', '/0010.png']],
    ['a drive', ['xxxx.png', 'yyyyy.png'], ['C:\\1.png', 'C:\\10.png']],
    ['a letter and a colon', ['xxxxxxxx.png', 'yyyyyyyyy.png'], ['A: 1st/2.png', 'A: 1st/10.png']],
    ['steps upwards', ['xxxx.png', 'yyyyy.png'], ['../2.png', '../10.png']],
  ])('with %s', async (_, plain, written) => {
    let bytes = await zipOf(await pictures(...plain));
    for (const [at, name] of plain.entries()) bytes = forge(bytes, name, written[at]!.padStart(name.length, '0'));
    expect(await shadesOf(bytes)).toEqual(approximately(20, 60));
  });

  /** Without the bit that says UTF-8. */
  const undeclared = (bytes: Buffer, names: readonly string[]): Buffer => {
    for (const name of names) {
      const at = centralEntry(bytes, name);
      bytes.writeUInt16LE(bytes.readUInt16LE(at + FLAGS) & ~0x800, at + FLAGS);
    }
    return bytes;
  };
  test.each([
    ['Shift_JIS, with a backslash in 表', ['xx2.png', 'xx10.png'], ['\x95\\2.png', '\x95\\10.png']],
    ['UTF-8', ['xxxxxx1.png', 'xxxxxx2.png'], ['\xe5\xa4\x9c\xe5\xa4\x9c1.png', '\xe5\xa4\x9c\xe5\xa4\x9c2.png']],
    ['CP437', ['xx1.png', 'xx2.png'], ['\x81\x811.png', '\x81\x812.png']],
  ])('in %s that is not declared', async (_, plain, written) => {
    let bytes = undeclared(await zipOf(await pictures(...plain)), plain);
    for (const [at, name] of plain.entries()) bytes = forge(bytes, name, written[at]!);
    expect(await shadesOf(bytes)).toEqual(approximately(20, 60));
  });
});

describe('A ZIP archive is read', () => {
  test.each([
    ['bytes after its end', (zip: Buffer) => Buffer.concat([zip, Buffer.alloc(64)])],
    ['a program before its start', (zip: Buffer) => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000), zip])],
    ['both', (zip: Buffer) => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000), zip, Buffer.alloc(100_000 - 95_000)])],
  ])('with %s', async (_, change) => {
    const files = await pictures('1.png', '2.png', '10.png');
    expect(await shadesOf(change(await zipOf(files)))).toEqual(approximately(20, 60, 100));
    expect(await shadesOf(change(await zipOf(files, { zip64: true })), 'comic 2.cbz')).toEqual(approximately(20, 60, 100));
  });
  test.each(['lzma.zip', 'bzip2.zip'] as const)('when it is packed by another method than deflate: %s', async (name) => {
    expect(await shadesOf(sample(name))).toEqual(approximately(20, 60, 100));
  });
});

test('Of two files with the same name, the later one counts, with a note', async () => {
  const [former, changed] = [comicInfo('<Series>Former</Series>'), comicInfo('<Series>Changed</Series>')];
  const page = async (name: string, shade: number): Promise<Files> => ({ [name]: await picture(shade) });
  const files: Files = { 'ComicInfo.xmk': former, ...(await page('1.pnk', 20)), ...(await page('2.png', 60)), 'ComicInfo.xml': changed };
  const all: Files = { ...files, ...(await page('1.png', 100)) };
  const same = (bytes: Buffer): Buffer => forge(forge(bytes, 'ComicInfo.xmk', 'ComicInfo.xml'), '1.pnk', '1.png');
  const asTar = (): Buffer => {
    const [start, end] = [
      tarOf({ 'ComicInfo.xml': former, '1.png': all['1.pnk']!, '2.png': all['2.png']! }),
      tarOf({ 'ComicInfo.xml': changed, '1.png': all['1.png']! }),
    ];
    return Buffer.concat([start.subarray(0, -1024), end]);
  };
  for (const [number, name, bytes] of [
    [1, 'zip.cbz', same(await zipOf(all))],
    [2, 'tar.cbt', asTar()],
  ] as const) {
    expect([name, await shadesOf(bytes, name, { number })]).toEqual([name, approximately(100, 60)]);
    expect(bench.lastMessages().join()).toContain(
      'Files that were not imported: ComicInfo.xml (replaced by a later file of the same name), 1.png (replaced by a later file of the same name).',
    );
  }
  expect(await bench.test.database.query('select title_name from title')).toEqual([{ title_name: 'Changed' }]);
});

describe('An archive that is not ZIP is read, whatever its name', () => {
  const files = async () => ({
    'Thumbs.db': 'junk',
    '夜\u3000上/10.png': await picture(100),
    '夜\u3000上/2.png': await picture(60),
    'ComicInfo.xml': comicInfo('<Series>Packed</Series><Number>3</Number>'),
    '夜\u3000上/1.png': await picture(20),
    '夜\u3000下/1.png': await picture(140),
  });
  test.each([
    ['RAR5', rar5Of],
    ['TAR', tarOf],
    ['TAR without a signature', (all: Files) => tarOf(all, false)],
  ])('%s', async (_, pack) => {
    expect(await shadesOf(pack(await files()))).toEqual(approximately(20, 60, 100, 140));
    expect(await bench.test.database.query('select title_name, episode_number from title join episode using (title_id)')).toEqual([
      { title_name: 'Packed', episode_number: 3 },
    ]);
  });
  test('RAR4', async () => {
    expect(await shadesOf(rar4Of(await pictures('Night/1.png', 'Night/2.png', 'Night/10.png')), 'Night 1.cbr')).toEqual(
      approximately(20, 60, 100),
    );
  });
  test('7-Zip', async () => {
    expect(await shadesOf(sample('solid.7z'), 'a [wild] name?.cb7')).toEqual(approximately(20, 60, 100));
    const again = await bench.run('a [wild] name?.cb7');
    expect(again).toMatchObject([{ ok: true, data: { outcome: 'present', page_count: 3 } }]);
  });
});

describe('An archive that has to be unpacked is refused', () => {
  const three = () => pictures('1.png', '2.png', '3.png');
  test('when it is encrypted', async () => {
    expect(await shadesOf(sample('secret.7z'))).toMatch(/: 夜\/\S+: the archive is encrypted/);
    expect(await shadesOf(sample('hidden.7z'))).toMatch(/^: the archive is encrypted/);
  });
  test('when it is cut off or damaged', async () => {
    const solid = sample('solid.7z');
    expect(await shadesOf(solid.subarray(0, solid.length - 40))).toMatch(/^: the archive is (incomplete|damaged)/);
    const rar = rar5Of(await three());
    expect(await shadesOf(rar.subarray(0, rar.length - 100))).toMatch(/: the archive is incomplete/);
    expect(await shadesOf(Buffer.concat([rar.subarray(0, 8), Buffer.alloc(500)]))).toMatch(/^: the archive is/);
  });
  test('when a page is not what was packed, unless damaged pages may be skipped', async () => {
    const rar = rar5Of(await three());
    const at = rar.lastIndexOf('IDAT');
    rar[at + 6] = rar[at + 6]! ^ 0xff;
    expect(await shadesOf(rar)).toMatch(/^: 3\.png: it could not be unpacked \(CRC Failed\)/);
    expect(await shadesOf(rar, 'comic.cbz', { skipDamaged: true })).toEqual([...approximately(20, 60), expect.any(Number)]);
  });
  test('when it is one volume of several', async () => {
    expect(await shadesOf(rar5Of(await three(), { isVolume: true }))).toMatch(/^: the archive is split into several files/);
  });
  test('when a page is packed by a method that is not known', async () => {
    const zip = await zipOf({ ...(await three()), '4.png': await picture(4) });
    const at = centralEntry(zip, '4.png');
    zip.writeUInt16LE(77, at + METHOD);
    zip.writeUInt16LE(77, zip.readUInt32LE(at + LOCAL_HEADER) + METHOD - 2);
    expect(await shadesOf(zip)).toMatch(/^: 4\.png: it could not be unpacked \(Unsupported Method\)/);
  });
  test('when its content is too large, before it is unpacked', async () => {
    expect(await shadesOf(rar5Of(await three(), { declaredSize: 30_000 }))).toMatch(
      /^: its unpacked files have 90 kB, more than the limit of 60 kB/,
    );
    const large = { ...(await three()), '4.png': Buffer.alloc(20_001) };
    expect(await shadesOf(tarOf(large))).toMatch(/^: 4\.png: the page has 20 kB, more than the limit of 20 kB/);
  });
  test('when its files are not as large as it declares', async () => {
    expect(await shadesOf(rar5Of(await three(), { declaredSize: 10 }))).toMatch(/^: 1\.png: it could not be unpacked \(CRC Failed\)/);
    expect(await shadesOf(rar5Of(await three(), { declaredSize: 19_000 }))).toMatch(/^: 1\.png: it could not be unpacked \(Data Error\)/);
  });
  test('when it is of a kind that is no comic', async () => {
    const can = /supported are ZIP \(\.cbz\), RAR \(\.cbr\), 7-Zip \(\.cb7\), TAR \(\.cbt\), and folders/;
    for (const [content, what] of [
      ['%PDF-1.7', 'is a PDF file'],
      ['\x1f\x8b\x08', 'compressed as a whole with gzip, so decompress it first'],
      ['\xfd7zXZ\0', 'compressed as a whole with XZ, so decompress it first'],
      ['hello', 'not an archive, or its beginning is damaged'],
    ] as const) {
      const refusal = await shadesOf(Buffer.from(content, 'latin1'));
      expect(refusal).toContain(what);
      expect(refusal).toMatch(can);
    }
    expect(await shadesOf(await picture(1))).toMatch(/is a PNG picture/);
  });
});

test('a command that is stopped while an archive is unpacked leaves nothing behind', async () => {
  await writeFile(path.join(bench.folder, 'comic.cbr'), rar5Of(await pictures('1.png', '2.png')));
  await expect(bench.run('comic.cbr', {}, 0)).rejects.toThrow('Stopped.');
  expect(await bench.traces()).toMatchObject({ episode: 0, pictures: 0, notes: 0 });
});
