import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { SourceEntry } from '../archive/comic-source';
import type { ImportLimits } from '../import-limits';
import { ImportRefusal } from '../import-refusal';
import '../../../sharp-settings';
import { shrinkForPanelSearch } from './shrink-for-panel-search';
import type { ShrunkenPage } from './find-page-panels';

/** A page as it is stored and shown. */
export interface PagePicture {
  readonly bytes: Buffer;
  /** Pixels, in upright orientation. */
  readonly width: number;
  readonly height: number;
  /** Present when the page can be searched for panels. */
  readonly small?: ShrunkenPage;
}

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
/** The longest side that WebP, the format of resized copies, supports. */
const MAX_SIDE = 16_383;
const DECODE_SIZE = 64;
const REENCODED_QUALITY = 95;

/** Decodes every pixel, as resizing does later. */
const decode = (picture: Sharp): Promise<unknown> =>
  picture.resize({ width: DECODE_SIZE, height: DECODE_SIZE, fit: 'inside' }).raw().toBuffer();

/** A decoder's message without its trailing noise. */
const reasonOf = (error: unknown): string => (error as Error).message.trim().split('\n')[0] ?? '';

export interface PreparedPage {
  /** Several from top to bottom when it is too tall for one page. */
  readonly pictures: readonly PagePicture[];
  /** How it was changed. */
  readonly note?: string;
}

/**
 * Checks that a page is a picture that can be shown, whatever its name, and measures it upright. Of an animation, the first frame is used.
 * Throws `ImportRefusal`. Pages of sizes that may have panels include the small copy to search, from the same decoding.
 */
export async function preparePage(
  file: string,
  entry: SourceEntry,
  bytes: Buffer,
  limits: ImportLimits,
  mayHavePanels: (size: { readonly width: number; readonly height: number }) => boolean,
): Promise<PreparedPage> {
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
  if (Math.max(width, height) > MAX_SIDE) {
    const pageCount = Math.ceil(height / MAX_SIDE);
    if (pageCount > limits.pages)
      throw refuse(
        `the picture has ${width} × ${height} pixels and would be cut into ${pageCount} pages, more than the limit of ${limits.pages}; split it, or raise IMPORT_MAX_PAGES`,
      );
    return cut(bytes, options, { width, height }, pageCount).catch((error) => {
      throw damaged(error);
    });
  }
  const reencoded = async (reason?: unknown): Promise<PreparedPage> => {
    const picture = await reencode(bytes, { ...options, failOn: 'error' }).catch((error) => {
      throw damaged(reason ?? error);
    });
    return { pictures: [mayHavePanels(picture) ? { ...picture, small: await shrinkForPanelSearch(sharp(picture.bytes)) } : picture] };
  };
  // Browsers do not show TIFF.
  if (metadata.format === 'tiff') return reencoded();
  try {
    if (mayHavePanels({ width, height }))
      return { pictures: [{ bytes, width, height, small: await shrinkForPanelSearch(sharp(bytes, options)) }] };
    await decode(sharp(bytes, options));
    return { pictures: [{ bytes, width, height }] };
  } catch (error) {
    return reencoded(error);
  }
}

/** WebP limits the size of pages: a tall picture is cut into several, and a wide one is reduced. */
async function cut(
  bytes: Buffer,
  options: SharpOptions,
  { width, height }: { readonly width: number; readonly height: number },
  pageCount: number,
): Promise<PreparedPage> {
  const pictures: PagePicture[] = [];
  for (let page = 0; page < pageCount; page += 1) {
    const top = Math.floor((height * page) / pageCount);
    const bottom = Math.floor((height * (page + 1)) / pageCount);
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .extract({ left: 0, top, width, height: bottom - top })
      .resize({ width: MAX_SIDE, withoutEnlargement: true })
      .webp({ quality: REENCODED_QUALITY })
      .toBuffer({ resolveWithObject: true });
    pictures.push({ bytes: data, width: info.width, height: info.height });
  }
  const changes = [
    ...(pageCount > 1 ? [`cut into ${pageCount} pages`] : []),
    ...(width > MAX_SIDE ? [`reduced to a width of ${MAX_SIDE} pixels`] : []),
  ];
  return { pictures, note: `the picture of ${width} × ${height} pixels was ${changes.join(' and ')}` };
}

/** Re-encodes a complete picture that only violates its format, so that later decoders do not fail on it. */
async function reencode(bytes: Buffer, options: SharpOptions): Promise<PagePicture> {
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .webp({ quality: REENCODED_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
