import sharp, { type Sharp } from 'sharp';

/** Pages are paper: what is transparent is white. */
const upright = (page: Buffer): Sharp => sharp(page).autoOrient().flatten({ background: '#ffffff' });

const KEY_VISUAL = { width: 1600, height: 900 };
const THUMBNAIL = { width: 560, height: 320 };
const COVER_WIDTH = 1200;

/** The most salient part of a page in the given shape, as WebP; never enlarged. */
async function crop(page: Buffer, shape: { width: number; height: number }): Promise<Buffer> {
  const { autoOrient } = await sharp(page).metadata();
  const scale = Math.min(1, autoOrient.width / shape.width, autoOrient.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  return upright(page).resize({ width, height, fit: 'cover', position: 'attention' }).webp({ quality: 88 }).toBuffer();
}

export const cropKeyVisual = (cover: Buffer): Promise<Buffer> => crop(cover, KEY_VISUAL);
export const cropEpisodeThumbnail = (page: Buffer): Promise<Buffer> => crop(page, THUMBNAIL);

/** For a wraparound cover, its front: the half at which the book opens. */
export async function cropCover(page: Buffer, isRightToLeft: boolean): Promise<Buffer> {
  const { autoOrient } = await sharp(page).metadata();
  const picture = upright(page);
  if (autoOrient.width > autoOrient.height) {
    const width = Math.floor(autoOrient.width / 2);
    picture.extract({ left: isRightToLeft ? 0 : autoOrient.width - width, top: 0, width, height: autoOrient.height });
  }
  return picture.resize({ width: COVER_WIDTH, withoutEnlargement: true }).webp({ quality: 92 }).toBuffer();
}

/** Maximum relative luminance; keeps the contrast of white text above 10. */
const DARKEST = 48;
/** The cover's dominant color, darkened until white text is legible on it; `#rrggbb`. */
export async function computeCoverTint(cover: Buffer): Promise<string> {
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

/** The picture's mean color, a placeholder until it has loaded; `#rrggbb`. */
export async function computeMeanColor(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).toColourspace('srgb').removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  // A gray picture has one channel.
  const channels = pixel.length < 3 ? [pixel[0]!, pixel[0]!, pixel[0]!] : [...pixel.subarray(0, 3)];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
