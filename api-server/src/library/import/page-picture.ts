import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { SourceEntry } from './comic-source';
import type { ImportLimits } from './import-limits';
import { ImportRefusal } from './import-refusal';

/** A page as it is kept and shown. */
export interface PagePicture {
  readonly bytes: Buffer;
  /** Pixels, the way the picture is to be held. */
  readonly width: number;
  readonly height: number;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** Sized copies are WebP, which knows no longer side. */
const LONGEST_SIDE = 16_383;
const SMALL = 64;

/** Decodes every pixel, as making a sized copy does later. */
const decode = (picture: Sharp): Promise<unknown> => picture.resize({ width: SMALL, height: SMALL, fit: 'inside' }).raw().toBuffer();

/** A decoder's message without its trailing noise. */
const reasonOf = (error: unknown): string => (error as Error).message.trim().split('\n')[0] ?? '';

/**
 * Makes sure that a page is a picture that can be shown, whatever its name says, and turns it the right way. Of an animation the first
 * picture counts. Throws `ImportRefusal`.
 */
export async function examinePage(file: string, entry: SourceEntry, bytes: Buffer, limits: ImportLimits): Promise<PagePicture> {
  const refuse = (reason: string) => new ImportRefusal(file, reason, entry.name);
  if (bytes.length === 0) throw refuse('the picture is empty');
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !FORMATS.has(metadata.format) || (metadata.format === 'heif' && metadata.compression !== 'av1')) {
    throw refuse('it is not a picture (JPEG, PNG, WebP, AVIF or GIF)');
  }
  const { width, height } = metadata.autoOrient;
  if (width * height > limits.pagePixels) {
    throw refuse(`it has ${width} × ${height} pixels; at most ${limits.pagePixels} are allowed (IMPORT_MAX_PAGE_PIXELS)`);
  }
  if (Math.max(width, height) > LONGEST_SIDE) {
    throw refuse(`it has ${width} × ${height} pixels; no side may be longer than ${LONGEST_SIDE}, so a long strip must be cut`);
  }
  const options = { limitInputPixels: limits.pagePixels };
  try {
    await decode(sharp(bytes, options));
    return { bytes, width, height };
  } catch (strict) {
    return drawAgain(bytes, { ...options, failOn: 'error' }).catch(() => {
      throw refuse(`the picture is damaged (${reasonOf(strict)})`);
    });
  }
}

/** A whole picture that only breaks a rule of its format is written again, so that later readers do not stumble over it. */
async function drawAgain(bytes: Buffer, options: SharpOptions): Promise<PagePicture> {
  const { data, info } = await sharp(bytes, options).autoOrient().webp({ quality: 95 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
