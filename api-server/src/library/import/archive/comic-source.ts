import { hasPictureName, isComicInfo } from './entry-name';
import { detectFileKind } from './file-kind';
import { type ImportLimits, sizeText } from '../import-limits';
import { ImportRefusal, printable } from '../import-refusal';
import { comparePaths } from './page-order';

/** A file of an archive or folder, read on demand. */
export interface SourceEntry {
  /** Path with `/` inside the archive or folder. */
  readonly name: string;
  /** As declared; bytes. */
  readonly size: number;
  /** At least its first `SIGNATURE_BYTES` bytes, or all. Throws `ImportRefusal`. */
  head(): Promise<Buffer>;
  /** All bytes. Throws `ImportRefusal` when they cannot be read as declared. */
  read(): Promise<Buffer>;
}
/** A file that becomes neither page nor metadata. */
export interface SkippedFile {
  readonly name: string;
  /** What it is, or why it cannot be used; empty when unknown. */
  readonly what: string;
}

/** One archive or folder: the pages of one episode and its metadata. Close it after use. */
export interface ComicSource {
  /** Absolute. */
  readonly file: string;
  /** SHA-256 of the archive, or of all that is used of a folder; hex. */
  readonly contentHash: string;
  /** In reading order. */
  readonly pages: readonly SourceEntry[];
  readonly comicInfo: SourceEntry | undefined;
  readonly skipped: readonly SkippedFile[];
  close(): Promise<void>;
}

const depthOf = (name: string): number => name.split('/').length;
const MAX_COMIC_INFO_BYTES = 2_000_000;
const MAX_LISTED_FILES = 20;

/** `2.bmp (BMP picture), readme.txt`. */
export function skippedFilesText(files: readonly SkippedFile[]): string {
  const listed = files.slice(0, MAX_LISTED_FILES).map(({ name, what }) => (what === '' ? printable(name) : `${printable(name)} (${what})`));
  const more = files.length - listed.length;
  return `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Why an entry is not a page; undefined for a page. Its name only decides if its bytes do not. */
async function skipReason(entry: SourceEntry): Promise<string | undefined> {
  const isNamedPicture = hasPictureName(entry.name);
  try {
    const kind = detectFileKind(await entry.head());
    if (kind?.group === 'other-picture') return kind.name === 'icon' ? 'an icon' : `${kind.name} picture`;
    if (kind?.group === 'archive' && !isNamedPicture) return `${kind.name} archive; import it separately`;
    // A damaged page is refused by name when it is read.
    return kind?.group === 'picture' || isNamedPicture ? undefined : '';
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return isNamedPicture ? undefined : error.reason;
  }
}

async function classifyEntries(entries: readonly SourceEntry[]): Promise<Pick<ComicSource, 'pages' | 'comicInfo' | 'skipped'>> {
  // Tools that update an archive append the changed file after the former one.
  const newest = new Map(entries.map((entry) => [entry.name, entry]));
  const sorted = [...newest.values()].sort((a, b) => comparePaths(a.name, b.name));
  const [comicInfo, ...others] = sorted.filter(({ name }) => isComicInfo(name)).sort((a, b) => depthOf(a.name) - depthOf(b.name));
  const isUsable = comicInfo !== undefined && comicInfo.size <= MAX_COMIC_INFO_BYTES;
  const skipped: SkippedFile[] = others.map(({ name }) => ({ name, what: 'only the first ComicInfo.xml is used' }));
  for (const entry of entries)
    if (newest.get(entry.name) !== entry) skipped.push({ name: entry.name, what: 'replaced by a later file of the same name' });
  if (comicInfo && !isUsable)
    skipped.push({ name: comicInfo.name, what: `${sizeText(comicInfo.size)}, more than the limit of ${sizeText(MAX_COMIC_INFO_BYTES)}` });
  const pages: SourceEntry[] = [];
  for (const entry of sorted.filter(({ name }) => !isComicInfo(name))) {
    const what = await skipReason(entry);
    if (what === undefined) pages.push(entry);
    else skipped.push({ name: entry.name, what });
  }
  return { pages, comicInfo: isUsable ? comicInfo : undefined, skipped };
}

/** Picks pages and metadata from all files, within the limits. Throws `ImportRefusal`. */
export async function selectPagesAndMetadata(
  file: string,
  entries: readonly SourceEntry[],
  limits: ImportLimits,
): Promise<Pick<ComicSource, 'pages' | 'comicInfo' | 'skipped'>> {
  const chosen = await classifyEntries(entries);
  const { pages, skipped } = chosen;
  if (pages.length === 0) {
    const found = skipped.length === 0 ? '' : `, only ${skippedFilesText(skipped)}`;
    throw new ImportRefusal(
      file,
      entries.length === 0
        ? 'it contains no files; check that it is the right one'
        : `it contains no pictures${found}; pages must be JPEG, PNG, WebP, AVIF, GIF, or TIFF pictures`,
    );
  }
  if (pages.length > limits.pages) throw tooManyPagesRefusal(file, pages.length, limits);
  const large = pages.find(({ size }) => size > limits.pageBytes);
  if (large) throw new ImportRefusal(file, pageTooLargeMessage(limits, large.size), large.name);
  const total = pages.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.bytes) {
    throw new ImportRefusal(
      file,
      `its pictures have ${sizeText(total)}, more than the limit of ${sizeText(limits.bytes)}; split it, or raise IMPORT_MAX_BYTES`,
    );
  }
  return chosen;
}

export const tooManyPagesRefusal = (file: string, count: number, limits: ImportLimits): ImportRefusal =>
  new ImportRefusal(file, `it has ${count} pages, more than the limit of ${limits.pages}; split it, or raise IMPORT_MAX_PAGES`);
export const pageTooLargeMessage = (limits: ImportLimits, size: number): string =>
  `the page has ${sizeText(size)}, more than the limit of ${sizeText(limits.pageBytes)}; reduce it, or raise IMPORT_MAX_PAGE_BYTES`;
