import { writeFile } from 'node:fs/promises';
import { drawDemoPicture } from '@komado/demo-library';
import sharp from 'sharp';
import { comicInfo, zipOf } from '../library/import/testing/comic-fixture';
import { drawnPages } from './drawn-panels';

/** As a scanner makes them: about 290 kB each. */
const SIZE = { width: 1400, height: 2100 };
const QUALITY = 27;
/** Drawing takes half a second a page, so these are repeated, each time with another mark. */
const DISTINCT_PAGES = 10;

/** Writes an archive of JPEG pages of the drawn library, and returns their bytes. */
export async function writeDrawnComicArchive(file: string, pageCount: number): Promise<readonly Buffer[]> {
  const candidates = drawnPages([1, 2], 1);
  const drawn: Buffer[] = [];
  for (let index = 0; index < Math.min(DISTINCT_PAGES, pageCount); index += 1) {
    const bytes = await drawDemoPicture(candidates[Math.floor((index * candidates.length) / DISTINCT_PAGES)]!.name);
    drawn.push(
      await sharp(bytes)
        .resize({ ...SIZE, fit: 'fill' })
        .png()
        .toBuffer(),
    );
  }
  const pages: Buffer[] = [];
  for (let index = 0; index < pageCount; index += 1) {
    const shade = (index * 255) / pageCount;
    const mark = sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: 90, b: 160 } } }).png();
    const page = sharp(drawn[index % DISTINCT_PAGES]).composite([
      { input: await mark.toBuffer(), left: SIZE.width - 60, top: SIZE.height - 60 },
    ]);
    pages.push(await page.jpeg({ quality: QUALITY }).toBuffer());
  }
  const named = pages.map((bytes, index) => [`page ${index + 1}.jpg`, bytes] as const);
  const info = comicInfo('<Series>Drawn Book</Series><Number>1</Number><AgeRating>Everyone</AgeRating><Manga>YesAndRightToLeft</Manga>');
  await writeFile(file, await zipOf({ 'ComicInfo.xml': info, ...Object.fromEntries(named) }));
  return pages;
}

/** Decodes every picture once, one after the other. */
export async function decodePictures(pictures: readonly Buffer[]): Promise<void> {
  for (const picture of pictures) await sharp(picture).raw().toBuffer();
}
