import { detectFileKind } from './file-kind';
import { picture, zipOf } from '../testing/comic-fixture';
import { rar4Of, rar5Of, tarOf } from '../testing/archive-fixture';

const bytes = (text: string): Buffer => Buffer.from(text.padEnd(64, '\0'), 'latin1');

describe('The kind of a file', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is a picture that can be a page: %s', async (format) => {
    expect(detectFileKind(await picture(1, format))).toMatchObject({ group: 'picture' });
  });
  test.each([
    ['BMP', bytes('BM\x3e\0\0\0\0\0\0\0\x36')],
    ['JPEG XL', bytes('\xff\x0a')],
    ['JPEG XL', bytes('\0\0\0\x0cJXL \r\n\x87\n')],
    ['HEIC', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['Photoshop', bytes('8BPS')],
    ['SVG', Buffer.from('<?xml version="1.0"?>\n<!-- logo -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG', Buffer.from('\uFEFF<svg width="9" height="9"/>')],
  ])('is a picture that cannot: %s', (name, content) => {
    expect(detectFileKind(content)).toEqual({ group: 'other-picture', name });
  });
  test('is an archive, whose format it names', async () => {
    const archives = [
      await zipOf({ a: '' }),
      await zipOf({}),
      rar4Of({ a: '' }),
      rar5Of({ a: '' }),
      tarOf({ a: '' }),
      tarOf({ a: '' }, false),
    ];
    expect(archives.map((archive) => detectFileKind(archive)?.name)).toEqual(['ZIP', 'ZIP', 'RAR', 'RAR5', 'TAR', 'TAR']);
    expect(detectFileKind(bytes('7z\xbc\xaf\x27\x1c'))?.name).toBe('7-Zip');
  });
  test.each([['Hello'], [''], ['BM: a text about bitmaps'], ['<html><svg></svg></html>'], ['\0'.repeat(1024)]])(
    'is unknown: %j',
    (text) => {
      expect(detectFileKind(Buffer.from(text))).toBeUndefined();
    },
  );
});
