import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { SourceEntry } from '../archive/comic-source';
import type { ImportLimits } from '../import-limits';
import { ImportRefusal } from '../import-refusal';
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

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
/** The longest side that WebP, the format of sized copies, supports. */
const LONGEST_SIDE = 16_383;
const SMALL = 64;
const REDRAWN_QUALITY = 95;

/** Decodes every pixel, as making a sized copy does later. */
const decode = (picture: Sharp): Promise<unknown> => picture.resize({ width: SMALL, height: SMALL, fit: 'inside' }).raw().toBuffer();

/** A decoder's message without its trailing noise. */
const reasonOf = (error: unknown): string => (error as Error).message.trim().split('\n')[0] ?? '';

export interface ExaminedPage {
  /** Several from top to bottom when it is too tall for one page. */
  readonly pictures: readonly PagePicture[];
  /** How it was changed. */
  readonly note?: string;
}

/**
 * Checks that a page is a picture that can be shown, whatever its name, and measures it upright. Of an animation, the first frame is used.
 * Throws `ImportRefusal`. Pages of sizes that may have panels include the small copy to search, from the same decoding.
 */
export async function examinePage(
  file: string,
  entry: SourceEntry,
  bytes: Buffer,
  limits: ImportLimits,
  mayHavePanels: (size: { readonly width: number; readonly height: number }) => boolean,
): Promise<ExaminedPage> {
  const refuse = (reason: string, isDamage = false) => new ImportRefusal(file, reason, entry.name, isDamage);
  if (bytes.length === 0) throw refuse('the picture is an empty file; get another copy', true);
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !FORMATS.has(metadata.format) || (metadata.format === 'heif' && metadata.compression !== 'av1')) {
    throw refuse('it is not a valid JPEG, PNG, WebP, AVIF, GIF, or TIFF picture; convert it, or get another copy', true);
  }
  const { width, height } = metadata.autoOrient;
  if (width * height > limits.pagePixels) {
    throw refuse(
      `the picture has ${width} × ${height} pixels, more than the limit of ${limits.pagePixels}; reduce it, or raise IMPORT_MAX_PAGE_PIXELS`,
    );
  }
  const options = { limitInputPixels: limits.pagePixels };
  const damaged = (error: unknown) => refuse(`the picture is damaged (${reasonOf(error)}); get another copy`, true);
  if (Math.max(width, height) > LONGEST_SIDE) {
    const parts = Math.ceil(height / LONGEST_SIDE);
    if (parts > limits.pages)
      throw refuse(
        `the picture has ${width} × ${height} pixels and would be cut into ${parts} pages, more than the limit of ${limits.pages}; split it, or raise IMPORT_MAX_PAGES`,
      );
    return cut(bytes, options, { width, height }, parts).catch((error) => {
      throw damaged(error);
    });
  }
  const redrawn = async (reason?: unknown): Promise<ExaminedPage> => {
    const drawn = await drawAgain(bytes, { ...options, failOn: 'error' }).catch((error) => {
      throw damaged(reason ?? error);
    });
    return { pictures: [mayHavePanels(drawn) ? { ...drawn, small: await smallPage(sharp(drawn.bytes)) } : drawn] };
  };
  // Browsers do not show TIFF.
  if (metadata.format === 'tiff') return redrawn();
  try {
    if (mayHavePanels({ width, height })) return { pictures: [{ bytes, width, height, small: await smallPage(sharp(bytes, options)) }] };
    await decode(sharp(bytes, options));
    return { pictures: [{ bytes, width, height }] };
  } catch (error) {
    return redrawn(error);
  }
}

/** Makes pages that WebP can hold: a tall picture is cut like a strip, one below the other, and a wide one is reduced. */
async function cut(
  bytes: Buffer,
  options: SharpOptions,
  { width, height }: { readonly width: number; readonly height: number },
  parts: number,
): Promise<ExaminedPage> {
  const pictures: PagePicture[] = [];
  for (let part = 0; part < parts; part += 1) {
    const top = Math.floor((height * part) / parts);
    const bottom = Math.floor((height * (part + 1)) / parts);
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .extract({ left: 0, top, width, height: bottom - top })
      .resize({ width: LONGEST_SIDE, withoutEnlargement: true })
      .webp({ quality: REDRAWN_QUALITY })
      .toBuffer({ resolveWithObject: true });
    pictures.push({ bytes: data, width: info.width, height: info.height });
  }
  const changes = [
    ...(parts > 1 ? [`cut into ${parts} pages`] : []),
    ...(width > LONGEST_SIDE ? [`reduced to a width of ${LONGEST_SIDE} pixels`] : []),
  ];
  return { pictures, note: `the picture of ${width} × ${height} pixels was ${changes.join(' and ')}` };
}

/** Re-encodes a complete picture that only violates its format, so that later decoders do not fail on it. */
async function drawAgain(bytes: Buffer, options: SharpOptions): Promise<PagePicture> {
  const { data, info } = await sharp(bytes, options).autoOrient().webp({ quality: REDRAWN_QUALITY }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
