import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { minimumAgeOfRating } from './age-rating';
import { multipleLines, singleLine } from './plain-text';

/** `index` counts the pictures in reading order from 0. */
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
  /** Problems for the operator. */
  readonly notes: readonly string[];
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
const MAX_TEXT_LENGTH = 4000;
const MAX_NAME_LENGTH = 200;
const MAX_NAMES = 40;

type Node = Readonly<Record<string, unknown>>;

/** Several versions of Node decode windows-1252 as ISO-8859-1, which has control characters instead. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The encoding that the file's first bytes or its XML declaration give. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

function decode(bytes: Buffer, encoding = encodingOf(bytes)): { readonly xml: string; readonly notes: readonly string[] } {
  const decoder = newDecoder(encoding);
  if (!decoder) {
    const { xml, notes } = decode(bytes, 'utf-8');
    return { xml, notes: [`ComicInfo.xml declares the unknown encoding ${encoding}. It was read as UTF-8.`, ...notes] };
  }
  const decoded = decoder.decode(bytes);
  const xml =
    decoder.encoding === 'windows-1252'
      ? decoded.replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80]!)
      : decoded;
  const isBroken = xml.includes('\uFFFD');
  return {
    xml,
    notes: isBroken ? [`ComicInfo.xml has characters that are invalid in ${decoder.encoding}. They were replaced with �.`] : [],
  };
}
function newDecoder(encoding: string): TextDecoder | undefined {
  try {
    return new TextDecoder(encoding);
  } catch {
    return undefined;
  }
}

function rootOf(xml: string): Node {
  // Custom entities are how small files expand into huge ones; no ComicInfo needs them.
  if (/<!DOCTYPE/i.test(xml))
    throw new ComicInfoError('ComicInfo.xml was ignored because it declares a document type: remove its line <!DOCTYPE.');
  const validity = XMLValidator.validate(xml);
  if (validity !== true)
    throw new ComicInfoError(
      `ComicInfo.xml was ignored because it is not valid XML: correct line ${validity.err.line} (${validity.err.msg}).`,
    );
  try {
    const root = (parser.parse(xml) as Node)['ComicInfo'];
    if (root === '') return {};
    if (typeof root === 'object' && root !== null) return root as Node;
  } catch (error) {
    throw new ComicInfoError(
      `ComicInfo.xml was ignored because it could not be parsed (${(error as Error).message}). Correct or remove it.`,
    );
  }
  throw new ComicInfoError('ComicInfo.xml was ignored because its root element is not ComicInfo. Correct or remove it.');
}

/** The text of every element of this name, with or without attributes. */
function textsOf(root: Node, name: string): string[] {
  return [root[name]].flat().flatMap((value) => {
    const inner = typeof value === 'object' && value !== null ? (value as Node)['#text'] : value;
    return typeof inner === 'string' ? [inner] : [];
  });
}
/** At most this long, without half a character at the end. */
const cut = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim();
const line = (root: Node, name: string): string | undefined =>
  textsOf(root, name)
    .map((text) => cut(singleLine(text), MAX_NAME_LENGTH))
    .find((text) => text !== '');
const lines = (root: Node, name: string): string | undefined =>
  textsOf(root, name)
    .map((text) => cut(multipleLines(text), MAX_TEXT_LENGTH))
    .find((text) => text !== '');

/** Names from a comma-separated list, deduplicated case-insensitively. */
function names(root: Node, field: string): string[] {
  const list = textsOf(root, field)
    .flatMap((text) => text.slice(0, MAX_TEXT_LENGTH).split(/[,;]/))
    .map((name) => cut(singleLine(name), MAX_NAME_LENGTH));
  const byKey = new Map(list.filter(Boolean).map((name) => [name.toLowerCase(), name]));
  return [...byKey.values()].slice(0, MAX_NAMES);
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
  const pages = root['Pages'];
  const list = typeof pages === 'object' && pages !== null ? (pages as Node)['Page'] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((page: unknown) => {
    if (typeof page !== 'object' || page === null) return [];
    const { Image: image, Type: type, DoublePage: double } = page as Node;
    if (typeof image !== 'string' || !/^\d{1,6}$/.test(image)) return [];
    const types = typeof type === 'string' ? type.split(/\s+/).filter(Boolean) : [];
    return [{ index: Number(image), types, isDoublePage: /^(true|1)$/i.test(String(double)) }];
  });
}

const integerOf = (value: string | undefined): number | undefined => (value && /^\d{1,6}$/.test(value) ? Number(value) : undefined);

const yearOf = (year: number | undefined): number | undefined => (year && year <= 9999 ? year : undefined);

/** Reads ComicInfo.xml of any version. Throws `ComicInfoError`. */
export function parseComicInfo(bytes: Buffer): ComicInfo {
  const { xml, notes } = decode(bytes);
  const root = rootOf(xml);
  const authors = names(root, 'Writer');
  return {
    series: line(root, 'Series'),
    localizedSeries: line(root, 'LocalizedSeries'),
    title: line(root, 'Title'),
    number: line(root, 'Number'),
    volume: integerOf(line(root, 'Volume')),
    summary: lines(root, 'Summary'),
    author: cut((authors.length > 0 ? authors : names(root, 'Penciller')).join(', '), MAX_NAME_LENGTH) || undefined,
    genres: names(root, 'Genre'),
    tags: names(root, 'Tags'),
    ageRating: minimumAgeOfRating(line(root, 'AgeRating')),
    isRightToLeft: line(root, 'Manga')?.toLowerCase() === 'yesandrighttoleft',
    publisher: line(root, 'Publisher'),
    year: yearOf(integerOf(line(root, 'Year'))),
    credits: creditsOf(root),
    pages: pagesOf(root),
    notes,
  };
}
