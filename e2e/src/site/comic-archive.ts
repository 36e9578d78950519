import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

/** A comic archive as scanning tools make them: pages in a folder, names that sort wrongly as text, and unrelated files. */
export async function writeComicArchive(
  file: string,
  { series, number, pages }: { series: string; number: number; pages: number },
): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from(
      `<?xml version="1.0"?><ComicInfo><Series>${series}</Series><Number>${number}</Number><Title>The first window</Title><Writer>Aya Mori</Writer>` +
        '<Genre>Mystery</Genre><Tags>windows, trains</Tags><AgeRating>Everyone</AgeRating><Manga>YesAndRightToLeft</Manga></ComicInfo>',
    ),
    'ComicInfo.xml',
  );
  for (let page = pages; page >= 1; page -= 1) {
    const shade = Math.round((page / pages) * 200);
    const picture = sharp({ create: { width: 600, height: 900, channels: 3, background: { r: shade, g: 90, b: 160 } } });
    zip.addBuffer(await picture.jpeg().toBuffer(), `Scans/page ${page}.jpg`);
  }
  zip.addBuffer(Buffer.from('junk'), '__MACOSX/Scans/._page 1.jpg');
  zip.addBuffer(Buffer.from('junk'), 'Scans/.DS_Store');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
