import { IMAGE_WIDTHS, type ImageFormat, PAGE_TILE_PX } from '@komado/shared-contracts';
import sharp, { type Sharp } from 'sharp';
import '../sharp-settings';
import type { Variant } from './media-urls';

/**
 * At these qualities lines and screentone stay sharp. WebP with effort 4 is slower than 2, but saves 25 kB a page. AVIF takes several times
 * as long and is made in the background. `picture-quality.test.ts` checks similarity and size.
 */
const ENCODERS: Readonly<Record<ImageFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 50, effort: 4 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
};

/** Transparent areas become white, like paper, instead of showing the page's dark background. */
const upright = (original: Buffer): Sharp => sharp(original).autoOrient().flatten({ background: '#ffffff' });

/** Width to make for a requested one: an original is never enlarged, so every width beyond it gives the same picture. */
export async function availableWidth(original: Buffer, requested: number): Promise<number> {
  const { autoOrient } = await sharp(original).metadata();
  const largestUseful = IMAGE_WIDTHS.find((width) => width >= autoOrient.width) ?? requested;
  return Math.min(requested, largestUseful);
}

/** Throws when the bytes are not a picture. */
export const resizePicture = (original: Buffer, { width, format }: Variant): Promise<Buffer> =>
  ENCODERS[format](upright(original).resize({ width, withoutEnlargement: true })).toBuffer();

/** At tile zoom, single pixels are visible. */
const TILE_QUALITY = 90;
/**
 * One row of tiles at the original's resolution, from left to right, in WebP; empty below the picture. Rows are cut one at a time: the
 * pixels of a whole picture may be hundreds of megabytes.
 */
export async function cutTiles(original: Buffer, row: number): Promise<readonly Buffer[]> {
  const { autoOrient } = await sharp(original).metadata();
  const top = row * PAGE_TILE_PX;
  if (top >= autoOrient.height) return [];
  const { data, info } = await upright(original)
    .extract({ left: 0, top, width: autoOrient.width, height: Math.min(PAGE_TILE_PX, autoOrient.height - top) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const columns = Array.from({ length: Math.ceil(width / PAGE_TILE_PX) }, (_, column) => column * PAGE_TILE_PX);
  return Promise.all(
    columns.map((left) =>
      sharp(data, { raw: { width, height, channels } })
        .extract({ left, top: 0, width: Math.min(PAGE_TILE_PX, width - left), height })
        .webp({ quality: TILE_QUALITY, effort: 1 })
        .toBuffer(),
    ),
  );
}
