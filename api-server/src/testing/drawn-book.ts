import { writeFile } from 'node:fs/promises';
import { drawDemoPicture } from '@komado/demo-library';
import sharp from 'sharp';
import { comicInfo, zipOf } from '../library/import/testing/comic-fixture';
import { drawnPages } from './drawn-panels';

/** As a scanner makes them: about 290 kB each. */
const SIZE = { width: 1400, height: 2100 };
const QUALITY = 27;
/** Drawing takes half a second a page, so these are repeated, with a mark that tells them apart. */
const DRAWN = 10;

/** Writes an archive of JPEG pages of the drawn library, and returns their bytes. */
export async function writeDrawnBook(file: string, pageCount: number): Promise<readonly Buffer[]> {
  const all = drawnPages([1, 2], 1);
  const drawn: Buffer[] = [];
  for (let at = 0; at < Math.min(DRAWN, pageCount); at += 1) {
    const bytes = await drawDemoPicture(all[Math.floor((at * all.length) / DRAWN)]!.name);
    drawn.push(
      await sharp(bytes)
        .resize({ ...SIZE, fit: 'fill' })
        .png()
        .toBuffer(),
    );
  }
  const pages: Buffer[] = [];
  for (let at = 0; at < pageCount; at += 1) {
    const shade = (at * 255) / pageCount;
    const mark = sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 90, b: 160 } } }).png();
    const page = sharp(drawn[at % DRAWN]).composite([{ input: await mark.toBuffer(), left: SIZE.width - 60, top: SIZE.height - 60 }]);
    pages.push(await page.jpeg({ quality: QUALITY }).toBuffer());
  }
  const named = pages.map((bytes, at) => [`page ${at + 1}.jpg`, bytes] as const);
  const info = comicInfo('<Series>Drawn Book</Series><Number>1</Number><AgeRating>Everyone</AgeRating><Manga>YesAndRightToLeft</Manga>');
  await writeFile(file, await zipOf({ 'ComicInfo.xml': info, ...Object.fromEntries(named) }));
  return pages;
}

/** Decodes every picture once, one after the other. */
export async function decodeEach(pictures: readonly Buffer[]): Promise<void> {
  for (const picture of pictures) await sharp(picture).raw().toBuffer();
}
