import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { SourceEntry } from './comic-source';
import type { ImportLimits } from './import-limits';
import { ImportRefusal } from './import-refusal';
import { smallPage } from './page-panels';
import type { SmallPage } from './small-page';

/** A page as it is stored and shown. */
export interface PagePicture {
  readonly bytes: Buffer;
  /** Pixels, in upright orientation. */
  readonly width: number;
  readonly height: number;
  /** Present when the page can be searched for panels. */
  readonly small?: SmallPage;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** The longest side that WebP, the format of sized copies, supports. */
const LONGEST_SIDE = 16_383;
const SMALL = 64;

/** Decodes every pixel, as making a sized copy does later. */
const decode = (picture: Sharp): Promise<unknown> => picture.resize({ width: SMALL, height: SMALL, fit: 'inside' }).raw().toBuffer();

/** A decoder's message without its trailing noise. */
const reasonOf = (error: unknown): string => (error as Error).message.trim().split('\n')[0] ?? '';

/**
 * Checks that a page is a picture that can be shown, whatever its name, and rotates it upright. Of an animation, the first frame is used.
 * Throws `ImportRefusal`. Pages of sizes that may have panels include the small copy to search, from the same decoding.
 */
export async function examinePage(
  file: string,
  entry: SourceEntry,
  bytes: Buffer,
  limits: ImportLimits,
  mayHavePanels: (size: { readonly width: number; readonly height: number }) => boolean,
): Promise<PagePicture> {
  const refuse = (reason: string, isDamage = false) => new ImportRefusal(file, reason, entry.name, isDamage);
  if (bytes.length === 0) throw refuse('the picture is empty', true);
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !FORMATS.has(metadata.format) || (metadata.format === 'heif' && metadata.compression !== 'av1')) {
    throw refuse('it is not a picture (JPEG, PNG, WebP, AVIF or GIF)', true);
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
    if (mayHavePanels({ width, height })) return { bytes, width, height, small: await smallPage(sharp(bytes, options)) };
    await decode(sharp(bytes, options));
    return { bytes, width, height };
  } catch (strict) {
    const drawn = await drawAgain(bytes, { ...options, failOn: 'error' }).catch(() => {
      throw refuse(`the picture is damaged (${reasonOf(strict)})`, true);
    });
    return mayHavePanels(drawn) ? { ...drawn, small: await smallPage(sharp(drawn.bytes)) } : drawn;
  }
}

/** Re-encodes a complete picture that only violates its format, so that later decoders do not fail on it. */
async function drawAgain(bytes: Buffer, options: SharpOptions): Promise<PagePicture> {
  const { data, info } = await sharp(bytes, options).autoOrient().webp({ quality: 95 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
