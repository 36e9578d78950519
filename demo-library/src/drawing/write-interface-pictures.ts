import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { draw } from '../art/draw-svg.mjs';
import type { DrawingJob } from '../art/drawing-job';
import { outlined, rasterize } from './raster.mjs';

/** Writes the product's own pictures into the folder that the shell serves at /assets/static/. Run it after changing art/interface-pictures.mjs. */
const folder = process.argv[2] ?? fileURLToPath(new URL('../../../shell/public/', import.meta.url));
const PANEL_WIDTH = 1120;
const SHARED_COVERS = ['crowblade', 'midnight-ramen-club', 'orbit-mail', 'two-stops-to-spring', 'the-fox-files', 'lantern-cartographer'];

const write = (name: string, bytes: Buffer | string): Promise<void> => writeFile(path.join(folder, name), bytes);
const svgOf = async (job: DrawingJob): Promise<string> => (await draw(job)).svg;

async function writeStaticArt(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const panels = [
    ['oops', 'oops'],
    ['closed', 'maintenance-narrow'],
    ['crew', 'maintenance-wide'],
    ['empty', 'empty'],
    ['denied', 'denied'],
    ['law', 'law'],
  ] as const;
  for (const [name, file] of panels) {
    const image = await rasterize(await svgOf({ picture: 'interface', name }), PANEL_WIDTH);
    await write(`${file}.webp`, await image.webp({ quality: 86, effort: 6 }).toBuffer());
  }
  await write('logo.svg', await outlined(await svgOf({ picture: 'interface', name: 'wordmark', fill: '#14171c' })));
  await write('logo-dark.svg', await outlined(await svgOf({ picture: 'interface', name: 'wordmark', fill: '#f2f4f8' })));
  await write('favicon.svg', await outlined(await svgOf({ picture: 'interface', name: 'favicon' })));
  const touch = await rasterize(await svgOf({ picture: 'interface', name: 'touchIcon' }), 180);
  await write('apple-touch-icon.png', await touch.removeAlpha().png({ palette: true, compressionLevel: 9 }).toBuffer());
  const shared = await rasterize(await svgOf({ picture: 'interface', name: 'og', covers: SHARED_COVERS }), 1200);
  await write('og.jpg', await shared.removeAlpha().jpeg({ quality: 84, mozjpeg: true }).toBuffer());
}
await writeStaticArt();
