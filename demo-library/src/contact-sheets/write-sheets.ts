import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { draw } from '../art/draw-svg.mjs';
import { DEMO_TITLES } from '../catalog/demo-titles';
import { episodesOf } from '../catalog/episode-plan';
import { parsePictureKey } from '../drawing/picture-job';
import { contactSheet, type Cell } from './contact-sheet';
import { poseSheets } from './pose-sheets';

/**
 * `npm run sheets -w demo-library -- [FOLDER] [poses|covers|pages|thumbnails] [SLUG…]`: everything to look at after changing the art, as
 * PNG files of many pictures each. Without arguments, it writes all of them to the folder `sheets`.
 */
const [folder = 'sheets', wanted, ...slugs] = process.argv.slice(2);
const TITLES_PER_SHEET = 6;
const FIRST_PAGES = 3;
const THUMBNAILS = 12;
const THUMBNAIL_TITLES = 10;

const titles = DEMO_TITLES.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
const cellOf = async (key: string, label: string): Promise<Cell> => {
  const order = parsePictureKey(key);
  if (!order) throw new Error(`The demo library has no picture ${key}. Add it to demo-library/src/catalog.`);
  return { label, svg: (await draw(order.job)).svg };
};
const write = async (name: string, bytes: Buffer): Promise<void> => {
  const file = path.join(folder, `${name}.png`);
  await writeFile(file, bytes);
  process.stdout.write(`${file}\n`);
};

const SHEETS: Record<string, () => Promise<void>> = {
  async poses() {
    for (const { name, cells } of poseSheets(slugs))
      await write(`poses-${name}`, await contactSheet(cells, { width: 300, height: 330, columns: 6 }));
  },
  async covers() {
    const cells = await Promise.all(titles.map(({ slug }) => cellOf(`demo/cover/${slug}`, slug)));
    for (let at = 0; at < cells.length; at += 22)
      await write(`covers-${1 + at / 22}`, await contactSheet(cells.slice(at, at + 22), { width: 220, height: 330, columns: 8 }));
  },
  async pages() {
    for (let at = 0; at < titles.length; at += TITLES_PER_SHEET) {
      const cells: Cell[] = [];
      for (const { slug } of titles.slice(at, at + TITLES_PER_SHEET))
        for (let page = 1; page <= FIRST_PAGES; page += 1) cells.push(await cellOf(`demo/page/${slug}/1/${page}`, `${slug} ${page}`));
      await write(`pages-${1 + at / TITLES_PER_SHEET}`, await contactSheet(cells, { width: 330, height: 470, columns: 6 }));
    }
  },
  async thumbnails() {
    const some = slugs.length > 0 ? titles : titles.filter((_, index) => index % Math.floor(titles.length / THUMBNAIL_TITLES) === 0);
    const cells: Cell[] = [];
    for (const title of some.slice(0, THUMBNAIL_TITLES))
      for (let chapter = 1; chapter <= Math.min(THUMBNAILS, episodesOf(title).length); chapter += 1)
        cells.push(await cellOf(`demo/thumb/${title.slug}/${chapter}`, `${title.slug} ${chapter}`));
    await write('thumbnails', await contactSheet(cells, { width: 200, height: 113, columns: 10 }));
  },
};

await mkdir(folder, { recursive: true });
for (const [name, sheet] of Object.entries(SHEETS)) if (wanted === undefined || wanted === name) await sheet();
