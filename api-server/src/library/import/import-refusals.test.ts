import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { centralEntry, comicInfo, FLAGS, forge, picture, UNPACKED_SIZE, writeFiles, zipOf } from './testing/comic-fixture';
import { createImportHarness, type ImportHarness } from './testing/import-harness';

const NOTHING = { title: 0, episode: 0, page: 0, genre: 0, tag: 0, title_genre: 0, title_tag: 0, audit_log: 0, pictures: 0, notes: 0 };
let bench: ImportHarness;
beforeEach(async () => {
  bench = await createImportHarness({
    IMPORT_MAX_PAGES: '6',
    IMPORT_MAX_PAGE_BYTES: '20000',
    IMPORT_MAX_BYTES: '60000',
    IMPORT_MAX_PAGE_PIXELS: '250000',
  });
});
afterEach(() => bench.close());

/** Three good pages, so that the error occurs after pictures were stored. */
const goodPages = async () => ({ '1.png': await picture(1), '2.png': await picture(2), '3.png': await picture(3) });
const metadata = { 'ComicInfo.xml': comicInfo('<Series>Night</Series><Number>1</Number><Genre>Noir</Genre><Tags>rain</Tags>') };

async function refusalOf(bytes: Buffer, name = 'comic.cbz'): Promise<string> {
  const file = path.join(bench.folder, name);
  await writeFile(file, bytes);
  const reports = await bench.run(name);
  expect(reports).toMatchObject([{ ok: false, data: { outcome: 'refused', file } }]);
  expect(reports[0]!.message.startsWith(file)).toBe(true);
  expect(await bench.traces()).toEqual(NOTHING);
  return reports[0]!.message.slice(file.length);
}
const patched = async (name: string, change: (bytes: Buffer, at: number) => void): Promise<Buffer> => {
  const bytes = await zipOf({ ...(await goodPages()), '4.png': await picture(4), ...metadata });
  change(bytes, centralEntry(bytes, name));
  return bytes;
};

test('an encrypted archive is refused, naming the entry', async () => {
  const bytes = await patched('4.png', (zip, at) => zip.writeUInt16LE(zip.readUInt16LE(at + FLAGS) | 1, at + FLAGS));
  expect(await refusalOf(bytes)).toMatch(/: 4\.png: the file is encrypted/);
});
test('a truncated archive is refused, wherever it ends', async () => {
  const bytes = await zipOf({ ...(await goodPages()), ...metadata });
  expect(await refusalOf(bytes.subarray(0, bytes.length - 60))).toMatch(/incomplete/);
  expect(await refusalOf(bytes.subarray(0, Math.floor(bytes.length / 2)))).toMatch(/incomplete/);
});
test('an empty file, an empty archive and one without pictures are refused', async () => {
  expect(await refusalOf(Buffer.alloc(0))).toMatch(/: the file is empty/);
  expect(await refusalOf(await zipOf({}))).toMatch(/: the archive contains no files/);
  expect(await refusalOf(await zipOf({ 'readme.txt': 'Hello', ...metadata }))).toMatch(/: it contains no pictures/);
  expect(await refusalOf(await zipOf({ '__MACOSX/1.png': await picture(1) }))).toMatch(/: the archive contains no files/);
});
test.each([
  ['more', -1000],
  ['less', 100_000 - 70_000],
])('an entry with a false declared size is refused by name: %s unpacked', async (_, lie) => {
  const large = await sharp({
    create: { width: 300, height: 300, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 30 }, background: '#888' },
  })
    .jpeg({ quality: 20 })
    .toBuffer();
  const bytes = await zipOf({ ...(await goodPages()), '4.jpg': large });
  const at = centralEntry(bytes, '4.jpg') + UNPACKED_SIZE;
  bytes.writeUInt32LE(Math.min(19_999, bytes.readUInt32LE(at) + lie), at);
  expect(await refusalOf(bytes)).toMatch(/: 4\.jpg: it (is larger than|has \d+ bytes instead of) the \d+/);
});
test('a zip bomb that declares its true size is refused before it is unpacked', async () => {
  const bomb = Buffer.alloc(5_000_000);
  expect(await refusalOf(await zipOf({ ...(await goodPages()), '4.png': bomb }))).toMatch(
    /: 4\.png: the page has 5 MB, more than the limit of 20 kB/,
  );
  const many = Object.fromEntries(['4.png', '5.png', '6.png'].map((name) => [name, Buffer.alloc(19_999)]));
  expect(await refusalOf(await zipOf({ ...(await goodPages()), ...many }))).toMatch(
    /: its pictures have 60\.\d kB, more than the limit of 60 kB/,
  );
});
test('changed bytes are detected by their checksum', async () => {
  const bytes = await zipOf({ ...(await goodPages()), '4.png': await picture(4) }, { compress: false });
  const at = bytes.lastIndexOf('IDAT');
  bytes[at + 6] = bytes[at + 6]! ^ 0xff;
  expect(await refusalOf(bytes)).toMatch(/: 4\.png: .*checksum/);
});
test('a symbolic link is refused in an archive and in a folder', async () => {
  expect(await refusalOf(await zipOf({ '1.png': '/etc/passwd' }, { mode: 0o120777 }))).toMatch(/: 1\.png: it is a symbolic link/);
  await mkdir(path.join(bench.folder, 'Night'));
  await writeFiles(path.join(bench.folder, 'Night'), await goodPages());
  await symlink('/etc/passwd', path.join(bench.folder, 'Night', '4.png'));
  const reports = await bench.run('Night');
  expect(reports).toMatchObject([{ ok: false, message: expect.stringMatching(/Night: 4\.png: it is a symbolic link/) }]);
  expect(await bench.traces()).toEqual(NOTHING);
});
test('pages that are not pictures are refused by name', async () => {
  const pages = await goodPages();
  expect(await refusalOf(await zipOf({ ...pages, '4.jpg': 'not a picture at all' }))).toMatch(/: 4\.jpg: it is not a valid JPEG/);
  expect(await refusalOf(await zipOf({ ...pages, '4.png': '' }))).toMatch(/: 4\.png: the picture is an empty file/);
  const whole = await picture(4, 'jpeg', 300, 300);
  expect(await refusalOf(await zipOf({ ...pages, '4.jpg': whole.subarray(0, whole.length - 200) }))).toMatch(
    /: 4\.jpg: the picture is damaged/,
  );
});
test('a picture with too many pixels is refused without being decoded', async () => {
  const flat = await picture(4, 'png', 1000, 1000);
  expect(await refusalOf(await zipOf({ ...(await goodPages()), '4.png': flat }))).toMatch(
    /: 4\.png: the picture has 1000 × 1000 pixels, more than the limit of 250000/,
  );
});
test('more pages than allowed are refused', async () => {
  const pages = Object.fromEntries(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(async (n) => [`${n}.png`, await picture(n)] as const)));
  expect(await refusalOf(await zipOf(pages))).toMatch(/: it has 7 pages, more than the limit of 6/);
});
test('control characters in a name do not reach the terminal', async () => {
  const bytes = forge(await zipOf({ 'a12345.png': 'no' }), 'a12345.png', 'a\x1b[31m.png');
  const message = await refusalOf(bytes);
  expect(message).not.toContain('\x1b');
});
test('a missing file is refused, and the others are imported', async () => {
  await writeFile(path.join(bench.folder, 'Night 1.cbz'), await zipOf(await goodPages()));
  expect(await bench.run(['none.cbz', 'Night 1.cbz'])).toMatchObject([
    { ok: false, message: expect.stringContaining('the file or folder does not exist') },
    { ok: true },
  ]);
});
test('an archive or folder that cannot be opened is refused, and the others are imported', async () => {
  const shelf = path.join(bench.folder, 'Shelf');
  await writeFiles(shelf, {
    'Night 2.cbz': await zipOf(await goodPages()),
    'Folder/1.png': await picture(5),
    // Whose folders and files the file system gives under names that it does not find.
    'Rain 1/1.png': await picture(6),
  });
  await symlink('/nowhere/at/all', path.join(shelf, 'Night 1.cbz'));
  await symlink('Folder', path.join(shelf, 'Night 3.cbz'));
  await symlink('Folder', path.join(shelf, 'Linked'));
  await mkdir(Buffer.from(`${shelf}/K\xf6ln 1`, 'latin1'));
  await writeFile(Buffer.from(`${shelf}/Rain 1/\xf6.png`, 'latin1'), await picture(7));
  const reports = await bench.run(['Shelf', 'Shelf/Folder']);
  expect(reports.map(({ message }) => message.slice(shelf.length + 1))).toEqual([
    expect.stringMatching(/^Folder: imported/),
    expect.stringMatching(/^K\uFFFDln 1: it cannot be read \(ENOENT\); check its path and permissions$/),
    'Night 1.cbz: it cannot be read (ENOENT); check its path and permissions',
    expect.stringMatching(/^Night 2\.cbz: imported/),
    'Night 3.cbz: it is neither a regular file nor a folder; choose a file or a folder',
    expect.stringMatching(/^Rain 1: \uFFFD\.png: it cannot be read \(ENOENT\); check its path and permissions$/),
    expect.stringMatching(/^Folder: already imported/),
  ]);
  expect(bench.lastMessages()).toContain(`${shelf}: these files were not imported, because they do not belong to a comic: Linked`);
});
test('nothing is left behind when the database refuses at the end or the operator stops, and pictures used elsewhere stay', async () => {
  const pages = await goodPages();
  await bench.importFiles('Night 1.cbz', pages);
  const before = await bench.traces();
  const other = { ...pages, '4.png': await picture(4) };
  await bench.test.database.transaction((tx) => tx.runScript('alter table page add constraint full_page check (page < 4)'));
  await expect(bench.importFiles('Night 2.cbz', other)).rejects.toThrow('full_page');
  await bench.test.database.transaction((tx) => tx.runScript('alter table page drop constraint full_page'));
  expect(await bench.traces()).toEqual(before);
  await expect(bench.run('Night 2.cbz', {}, 4)).rejects.toThrow('Stopped.');
  expect(await bench.traces()).toEqual(before);
});
