import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ageOfRating } from './age-rating';

/** What kind of page it is, according to ComicInfo. `index` counts the pictures in reading order from 0. */
export interface PageInfo {
  readonly index: number;
  readonly types: readonly string[];
  readonly isDoublePage: boolean;
}
/** A contributor: `{ role: 'Art', name: 'Ken Sato' }`. */
export interface Credit {
  readonly role: string;
  readonly name: string;
}
/** The fields of a ComicInfo.xml that Komado uses. Text is trimmed; absent and empty fields are undefined. */
export interface ComicInfo {
  readonly series?: string;
  readonly localizedSeries?: string;
  readonly title?: string;
  /** As written: `12`, `12.5`. */
  readonly number?: string;
  readonly volume?: number;
  readonly summary?: string;
  readonly author?: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  /** Years; undefined when absent. */
  readonly ageRating?: number;
  readonly isRightToLeft: boolean;
  readonly publisher?: string;
  /** Year of release. */
  readonly year?: number;
  readonly credits: readonly Credit[];
  readonly pages: readonly PageInfo[];
}

/** Metadata that cannot be read; the comic itself can. */
export class ComicInfoError extends Error {
  override readonly name = 'ComicInfoError';
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // Also enables numeric references such as &#10;.
  htmlEntities: true,
  isArray: (name) => name === 'Page',
});
const LONGEST_TEXT = 4000;
const LONGEST_NAME = 200;
const MOST_NAMES = 40;

type Node = Readonly<Record<string, unknown>>;

function decode(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function rootOf(xml: string): Node {
  // Custom entities are how small files expand into huge ones; no ComicInfo needs them.
  if (/<!DOCTYPE/i.test(xml)) throw new ComicInfoError('ComicInfo.xml declares a document type, which is not read.');
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new ComicInfoError(`ComicInfo.xml is not well-formed (line ${validity.err.line}: ${validity.err.msg}).`);
  try {
    const root = (parser.parse(xml) as Node)['ComicInfo'];
    if (root === '') return {};
    if (typeof root === 'object' && root !== null) return root as Node;
  } catch (error) {
    throw new ComicInfoError(`ComicInfo.xml cannot be read (${(error as Error).message}).`);
  }
  throw new ComicInfoError('ComicInfo.xml holds no ComicInfo element.');
}

function text(root: Node, name: string, longest = LONGEST_NAME): string | undefined {
  const value = root[name];
  if (typeof value !== 'string') return undefined;
  const trimmed = value
    .normalize('NFC')
    // Keeps line breaks and tabs; removes other control characters, private-use characters and lone surrogates.
    .replace(/[^\P{Cc}\n\t]|\p{Co}|\p{Cs}/gu, '')
    .trim();
  return trimmed === '' ? undefined : trimmed.slice(0, longest);
}

/** Names from a comma-separated list, deduplicated case-insensitively. */
function names(root: Node, field: string): string[] {
  const list = (text(root, field, LONGEST_TEXT) ?? '').split(/[,;]/).map((name) => name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME));
  const byKey = new Map(list.filter(Boolean).map((name) => [name.toLowerCase(), name]));
  return [...byKey.values()].slice(0, MOST_NAMES);
}

/** ComicInfo's names for contributors, and the roles that readers see. */
const ROLES: Readonly<Record<string, string>> = {
  Writer: 'Story',
  Penciller: 'Art',
  Inker: 'Inks',
  Colorist: 'Colours',
  Letterer: 'Lettering',
  CoverArtist: 'Cover',
  Translator: 'Translation',
  Editor: 'Editing',
};
const creditsOf = (root: Node): Credit[] =>
  Object.entries(ROLES).flatMap(([field, role]) => names(root, field).map((name) => ({ role, name })));

function pagesOf(root: Node): PageInfo[] {
  const holder = root['Pages'];
  const list = typeof holder === 'object' && holder !== null ? (holder as Node)['Page'] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((page: unknown) => {
    if (typeof page !== 'object' || page === null) return [];
    const { Image: image, Type: type, DoublePage: double } = page as Node;
    if (typeof image !== 'string' || !/^\d{1,6}$/.test(image)) return [];
    const types = typeof type === 'string' ? type.split(/\s+/).filter(Boolean) : [];
    return [{ index: Number(image), types, isDoublePage: /^(true|1)$/i.test(String(double)) }];
  });
}

const whole = (value: string | undefined): number | undefined => (value && /^\d{1,6}$/.test(value) ? Number(value) : undefined);

const yearOf = (year: number | undefined): number | undefined => (year && year <= 9999 ? year : undefined);

/** Reads ComicInfo.xml of any version. Throws `ComicInfoError`. */
export function parseComicInfo(bytes: Buffer): ComicInfo {
  const root = rootOf(decode(bytes));
  const authors = names(root, 'Writer');
  return {
    series: text(root, 'Series'),
    localizedSeries: text(root, 'LocalizedSeries'),
    title: text(root, 'Title'),
    number: text(root, 'Number'),
    volume: whole(text(root, 'Volume')),
    summary: text(root, 'Summary', LONGEST_TEXT),
    author: (authors.length > 0 ? authors : names(root, 'Penciller')).join(', ').slice(0, LONGEST_NAME) || undefined,
    genres: names(root, 'Genre'),
    tags: names(root, 'Tags'),
    ageRating: ageOfRating(text(root, 'AgeRating')),
    isRightToLeft: text(root, 'Manga')?.toLowerCase() === 'yesandrighttoleft',
    publisher: text(root, 'Publisher'),
    year: yearOf(whole(text(root, 'Year'))),
    credits: creditsOf(root),
    pages: pagesOf(root),
  };
}
