import { ScrollDirection } from '@komado/shared-contracts';
import type { ComicInfo, Credit, PageInfo } from './comic-info';
import type { SourceEntry } from './comic-source';
import type { NamedComic } from './file-name';
import type { ImportOptions } from './import-options';
import { ImportRefusal } from './import-refusal';

/** What an import creates, as far as it is known before the pages are read. */
export interface EpisodePlan {
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
  readonly name: string | undefined;
  readonly pages: readonly PlannedPage[];
  /** Index in `pages`. */
  readonly coverIndex: number;
}
export interface PlannedPage {
  readonly entry: SourceEntry;
  readonly isDoublePage: boolean;
}

const EMPTY: ComicInfo = { genres: [], tags: [], credits: [], isRightToLeft: false, pages: [] };
/** Some series number their volumes by the year they began in. */
const FIRST_YEAR = 1900;
const LARGEST_NUMBER = 999_999;

function wholeNumber(file: string, text: string): number {
  const value = Number(text.replace(/^#/, ''));
  if (Number.isInteger(value) && value >= 0 && value <= LARGEST_NUMBER) return value;
  throw new ImportRefusal(file, `its number is “${text}”, but episodes have whole numbers; give one with --number`);
}
const volumeNumber = (volume: number | undefined): number | undefined => (volume && volume < FIRST_YEAR ? volume : undefined);

function numberOf(file: string, info: ComicInfo, named: NamedComic, options: ImportOptions): number | undefined {
  if (options.number !== undefined) return options.number;
  const written = info.number ?? (volumeNumber(info.volume) === undefined ? named.number : undefined);
  if (written !== undefined) return wholeNumber(file, written);
  return volumeNumber(info.volume) ?? volumeNumber(named.volume);
}

/** A name that only repeats the series or the number is dropped. */
function nameOf(info: ComicInfo, named: NamedComic, number: number | undefined): string | undefined {
  const name = info.title ?? (info.series === undefined ? named.title : undefined);
  if (name !== undefined) return name;
  const isVolume = info.number === undefined && named.number === undefined && number !== undefined;
  return number === undefined ? undefined : `${isVolume ? 'Volume' : 'Chapter'} ${number}`;
}

/** All pages but those that ComicInfo marks as deleted; the cover is the one marked so, else the first. */
function choosePages(file: string, entries: readonly SourceEntry[], infos: readonly PageInfo[]): Pick<EpisodePlan, 'pages' | 'coverIndex'> {
  const infoOf = new Map(infos.map((info) => [info.index, info]));
  const kept = entries.map((entry, index) => ({ entry, info: infoOf.get(index) })).filter(({ info }) => !info?.types.includes('Deleted'));
  if (kept.length === 0) throw new ImportRefusal(file, 'ComicInfo.xml marks every page as deleted');
  const marked = kept.findIndex(({ info }) => info?.types.includes('FrontCover'));
  return { pages: kept.map(({ entry, info }) => ({ entry, isDoublePage: info?.isDoublePage ?? false })), coverIndex: Math.max(0, marked) };
}

/**
 * Merges the metadata, the file's name and the operator's options; the operator takes precedence, the file's name comes last. The default
 * direction is left to right. Throws `ImportRefusal`.
 */
export function planEpisode(
  file: string,
  entries: readonly SourceEntry[],
  readInfo: ComicInfo | undefined,
  named: NamedComic,
  options: ImportOptions,
): EpisodePlan {
  const info = readInfo ?? EMPTY;
  const series = info.series ?? named.series;
  if (series === undefined && options.titleId === undefined) {
    throw new ImportRefusal(file, 'neither ComicInfo.xml nor the name says which series it is; rename it, or give a title with --title-id');
  }
  const number = numberOf(file, info, named, options);
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
    number,
    name: nameOf(info, named, number),
    ...choosePages(file, entries, info.pages),
  };
}
