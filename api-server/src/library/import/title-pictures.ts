import sharp from 'sharp';

const KEY_VISUAL = { width: 1600, height: 900 };
const THUMBNAIL = { width: 560, height: 320 };
const COVER_WIDTH = 1200;

/** The most telling part of a page in the given shape, in WebP; never enlarged beyond the page's width. */
async function crop(page: Buffer, shape: { width: number; height: number }): Promise<Buffer> {
  const { autoOrient } = await sharp(page).metadata();
  const width = Math.max(1, Math.min(shape.width, autoOrient.width));
  const height = Math.max(1, Math.round((width * shape.height) / shape.width));
  return sharp(page).autoOrient().resize({ width, height, fit: 'cover', position: 'attention' }).webp({ quality: 88 }).toBuffer();
}

export const keyVisualOf = (cover: Buffer): Promise<Buffer> => crop(cover, KEY_VISUAL);
export const thumbnailOf = (page: Buffer): Promise<Buffer> => crop(page, THUMBNAIL);

/** Of a cover that spreads over front and back, the front: the half on which the book opens. */
export async function coverOf(page: Buffer, isRightToLeft: boolean): Promise<Buffer> {
  const { autoOrient } = await sharp(page).metadata();
  const picture = sharp(page).autoOrient();
  if (autoOrient.width > autoOrient.height) {
    const width = Math.floor(autoOrient.width / 2);
    picture.extract({ left: isRightToLeft ? 0 : autoOrient.width - width, top: 0, width, height: autoOrient.height });
  }
  return picture.resize({ width: COVER_WIDTH, withoutEnlargement: true }).webp({ quality: 92 }).toBuffer();
}

/** Relative luminance at most; white words on it keep a contrast above 10. */
const DARKEST = 48;
/** The cover's main colour, darkened until white words can stand on it; `#rrggbb`. */
export async function tintOf(cover: Buffer): Promise<string> {
  const { dominant } = await sharp(cover).toColourspace('srgb').stats();
  const channels = [dominant.r, dominant.g, dominant.b];
  const scale = Math.min(1, DARKEST / Math.max(1, ...channels));
  return `#${channels
    .map((channel) =>
      Math.round(channel * scale)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
