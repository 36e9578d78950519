import { kindOfEntry } from './entry-name';
import { type ImportLimits, sizeText } from './import-limits';
import { ImportRefusal } from './import-refusal';
import { comparePaths } from './page-order';

/** A file of an archive or folder, read on demand. */
export interface SourceEntry {
  /** Path with `/` inside the archive or folder. */
  readonly name: string;
  /** As declared; bytes. */
  readonly size: number;
  /** All bytes. Throws `ImportRefusal` when they cannot be read as declared. */
  read(): Promise<Buffer>;
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
  close(): void;
}

const depthOf = (name: string): number => name.split('/').length;
/** More than any ComicInfo.xml needs. */
const LARGEST_COMIC_INFO = 2_000_000;

/** Picks pages and metadata from all files, within the limits. Throws `ImportRefusal`. */
export function chooseEntries(
  file: string,
  entries: readonly SourceEntry[],
  limits: ImportLimits,
): Pick<ComicSource, 'pages' | 'comicInfo'> {
  const unreadable = entries.find(({ name }) => kindOfEntry(name) === 'unreadable-picture');
  if (unreadable) throw new ImportRefusal(file, 'pages must be JPEG, PNG, WebP, AVIF or GIF pictures', unreadable.name);
  const pages = entries.filter(({ name }) => kindOfEntry(name) === 'picture').sort((a, b) => comparePaths(a.name, b.name));
  if (pages.length === 0) throw new ImportRefusal(file, entries.length === 0 ? 'it is empty' : 'it holds no pictures');
  if (pages.length > limits.pages) {
    throw new ImportRefusal(file, `it holds ${pages.length} pictures; at most ${limits.pages} are allowed (IMPORT_MAX_PAGES)`);
  }
  const large = pages.find(({ size }) => size > limits.pageBytes);
  if (large) throw new ImportRefusal(file, tooLarge(limits, large.size), large.name);
  const total = pages.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.bytes) {
    throw new ImportRefusal(file, `its pictures take ${sizeText(total)}; at most ${sizeText(limits.bytes)} are allowed (IMPORT_MAX_BYTES)`);
  }
  const [comicInfo] = entries
    .filter(({ name, size }) => kindOfEntry(name) === 'comic-info' && size <= LARGEST_COMIC_INFO)
    .sort((a, b) => depthOf(a.name) - depthOf(b.name) || comparePaths(a.name, b.name));
  return { pages, comicInfo };
}

export const tooLarge = (limits: ImportLimits, size: number): string =>
  `it takes ${sizeText(size)}; a page may take at most ${sizeText(limits.pageBytes)} (IMPORT_MAX_PAGE_BYTES)`;
