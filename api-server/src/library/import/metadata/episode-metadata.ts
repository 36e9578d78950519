import { ScrollDirection } from '@komado/shared-contracts';
import { type ChapterNumber, hasOwnLabel, parseChapterNumber } from './chapter-number';
import type { ComicInfo, Credit, PageInfo } from './comic-info';
import type { SourceEntry } from '../archive/comic-source';
import type { NamedComic } from './file-name';
import type { ImportOptions } from '../import-options';
import { ImportRefusal, printable } from '../import-refusal';
import { comparePages } from '../archive/page-order';

/** The result of an import, as far as it is known before the pages are read. */
export interface EpisodeMetadata {
  readonly series: string;
  readonly titleInJapanese: string;
  readonly author: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly ageRating: number | undefined;
  readonly direction: ScrollDirection;
  readonly publisher: string;
  readonly releaseYear: number | undefined;
  readonly credits: readonly Credit[];
  /** undefined: the next one after the title's last. */
  readonly number: number | undefined;
  /** The volume that the number belongs to. */
  readonly volume: number | undefined;
  readonly name: string | undefined;
  readonly pages: readonly PlannedPage[];
  /** Index in `pages`. */
  readonly coverIndex: number;
}
export interface PlannedPage {
  readonly entry: SourceEntry;
  readonly isDoublePage: boolean;
}

const EMPTY: ComicInfo = { genres: [], tags: [], credits: [], isRightToLeft: false, pages: [], notes: [] };
/** Some series number their volumes by the year they began in. */
const FIRST_YEAR = 1900;

function readNumber(file: string, text: string): ChapterNumber {
  const number = parseChapterNumber(text);
  if (number) return number;
  throw new ImportRefusal(
    file,
    `its episode number must be a number such as 12, 10.5, or 1a (got “${printable(text)}”); set one with --number`,
  );
}
const volumeNumber = (volume: number | undefined): number | undefined => (volume && volume < FIRST_YEAR ? volume : undefined);
const asNumber = (value: number | undefined): ChapterNumber | undefined =>
  value === undefined ? undefined : { value, label: String(value) };

/** The number that the operator, ComicInfo.xml or the name gives; a volume counts when there is none. */
function numberOf(file: string, info: ComicInfo, named: NamedComic, options: ImportOptions): ChapterNumber | undefined {
  if (options.number !== undefined) return asNumber(options.number);
  const written = info.number ?? (volumeNumber(info.volume) === undefined ? named.number : undefined);
  if (written !== undefined) return readNumber(file, written);
  return asNumber(volumeNumber(info.volume) ?? volumeNumber(named.volume));
}

/** A name that only repeats the series or the number is dropped. */
function nameOf(info: ComicInfo, named: NamedComic, number: ChapterNumber | undefined): string | undefined {
  const title = info.title ?? (info.series === undefined ? named.title : undefined);
  const isVolume = info.number === undefined && named.number === undefined;
  const numbered = number && `${isVolume ? 'Volume' : number.label.includes('–') ? 'Chapters' : 'Chapter'} ${number.label}`;
  if (title === undefined) return numbered;
  return number && hasOwnLabel(number) ? `${numbered}: ${title}` : title;
}

/**
 * All pages but those that ComicInfo marks as deleted; the cover is the one marked so, else the first. ComicInfo counts pages in the order
 * of their names, before a picture named as the cover is moved to the front of its folder.
 */
function choosePages(
  file: string,
  entries: readonly SourceEntry[],
  infos: readonly PageInfo[],
): Pick<EpisodeMetadata, 'pages' | 'coverIndex'> {
  const infoOf = new Map(infos.map((info) => [info.index, info]));
  const included = entries
    .map((entry, index) => ({ entry, info: infoOf.get(index) }))
    .filter(({ info }) => !info?.types.includes('Deleted'))
    .sort((a, b) => comparePages(a.entry.name, b.entry.name));
  if (included.length === 0)
    throw new ImportRefusal(
      file,
      'ComicInfo.xml marks every page as deleted, so there is nothing to import; correct or remove ComicInfo.xml',
    );
  const marked = included.findIndex(({ info }) => info?.types.includes('FrontCover'));
  return {
    pages: included.map(({ entry, info }) => ({ entry, isDoublePage: info?.isDoublePage ?? false })),
    coverIndex: Math.max(0, marked),
  };
}

/**
 * Merges the metadata, the file's name and the operator's options; the operator takes precedence, the file's name comes last. The default
 * direction is left to right. Throws `ImportRefusal`.
 */
export function mergeEpisodeMetadata(
  file: string,
  entries: readonly SourceEntry[],
  readInfo: ComicInfo | undefined,
  named: NamedComic,
  options: ImportOptions,
): EpisodeMetadata {
  const info = readInfo ?? EMPTY;
  const series = info.series ?? named.series;
  if (series === undefined && options.titleId === undefined) {
    throw new ImportRefusal(
      file,
      'the series is missing in ComicInfo.xml and in the file name; name the file such as “Series 012.cbz”, or choose a title with --title-id',
    );
  }
  const number = numberOf(file, info, named, options);
  const hasNumber = info.number !== undefined || named.number !== undefined;
  return {
    series: series ?? '',
    titleInJapanese: info.localizedSeries ?? '',
    author: info.author ?? '',
    description: info.summary ?? '',
    genres: info.genres,
    tags: info.tags,
    ageRating: options.ageRating ?? info.ageRating,
    direction: options.direction ?? (info.isRightToLeft ? ScrollDirection.rightToLeft : ScrollDirection.leftToRight),
    publisher: info.publisher ?? '',
    releaseYear: info.year,
    credits: info.credits,
    number: number?.value,
    volume: hasNumber ? (info.volume ?? named.volume) : undefined,
    name: nameOf(info, named, number),
    ...choosePages(file, entries, info.pages),
  };
}
