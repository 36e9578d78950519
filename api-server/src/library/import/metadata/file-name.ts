import path from 'node:path';
import { parseChapterNumber } from './chapter-number';
import { fileStem } from '../archive/page-order';
import { singleLine } from './plain-text';

/** For example of `Series v02 c012 - The gate (2019) [Group].cbz`. */
export interface NamedComic {
  readonly series?: string;
  readonly volume?: number;
  /** Without leading zeros: `12`, `12.5`, `110–113`. */
  readonly number?: string;
  readonly title?: string;
}

const REMARKS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g;
/** `12`, `12.5`, `012a`, `½`, `110-113`; full-width digits, too. After one digit, a letter is rather a word: `3D`. */
const TAIL = String.raw`\.\p{Nd}{1,4}|(?<=\p{Nd}{2})[a-i](?![\p{L}\p{Nd}])|[-–~]\p{Nd}{1,5}(?![\p{L}\p{Nd}.])|[¼-¾⅐-⅞]`;
const NUMBER = String.raw`\p{Nd}{1,5}(?:${TAIL}|[a-i](?![\p{L}\p{Nd}]))?|[¼-¾⅐-⅞]`;
const BARE_NUMBER = String.raw`\p{Nd}{1,4}(?:${TAIL})?|[¼-¾⅐-⅞]`;
/** A second version of the same chapter. */
const VERSION = String.raw`(?:\s?v\p{Nd}{1,2})?(?![\p{Nd}\p{L}])`;
const START = String.raw`(?<![\p{L}\p{Nd}])`;
const VOLUME = new RegExp(String.raw`${START}(?:v|vol|volume)[. ]?\s?(\p{Nd}{1,4})(?![\p{Nd}\p{L}])`, 'iu');
const CHAPTER = new RegExp(String.raw`${START}(?:c|ch|chap|chapter|ep|episode|issue|no|#)[. ]?\s?(${NUMBER})${VERSION}`, 'iu');
const HASH = new RegExp(String.raw`#\s?(${NUMBER})`, 'iu');
const JAPANESE_CHAPTER = new RegExp(String.raw`第\s?(${NUMBER})\s?[話章回]`, 'iu');
const JAPANESE_VOLUME = /第\s?(\p{Nd}{1,4})\s?巻/u;
const LAST_NUMBER = new RegExp(String.raw`(?:^|[\s_-])(${BARE_NUMBER})${VERSION}(?=\s*(?:$|-\s))`, 'giu');

const trimSeparators = (text: string): string | undefined => singleLine(text).replace(/^[\s\-–—_:,.]+|[\s\-–—_:,]+$/gu, '') || undefined;

interface NumberMatch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
/** The text of a pattern's first group. `51-003` is not a range, so its number is 3. */
function numberIn(match: RegExpExecArray): NumberMatch {
  const text = match[1]!;
  const end = match.index + match[0].length;
  const [first, second] = text.split(/[-–~]/);
  if (second === undefined || parseChapterNumber(text)) return { start: match.index, end, text };
  return { start: match.index + match[0].indexOf(text) + first!.length, end, text: second };
}

function parse(stem: string): NamedComic {
  const spaced = singleLine((/\s/.test(stem) ? stem : stem.replaceAll('_', ' ')).replace(REMARKS, ' '));
  const text = spaced === '' ? singleLine(stem) : spaced;
  const marked = CHAPTER.exec(text) ?? HASH.exec(text) ?? JAPANESE_CHAPTER.exec(text);
  const numbered = marked ?? [...text.matchAll(LAST_NUMBER)].at(-1);
  // In “Series 008 v2”, v2 is the version of chapter 8.
  const isVersion = numbered !== undefined && /v\p{Nd}+$/iu.test(numbered[0]);
  const volumeMatch = isVersion ? null : (VOLUME.exec(text) ?? JAPANESE_VOLUME.exec(text));
  const volume = volumeMatch ? numberIn(volumeMatch) : undefined;
  const chapter = numbered && (marked || !volume) ? numberIn(numbered) : undefined;
  const matches = [volume, chapter].filter((match) => match !== undefined);
  if (matches.length === 0) return { series: trimSeparators(text) };
  return {
    series: trimSeparators(text.slice(0, Math.min(...matches.map(({ start }) => start)))),
    volume: volume && Number(volume.text.normalize('NFKC')),
    number: chapter && (parseChapterNumber(chapter.text)?.label ?? chapter.text),
    title: trimSeparators(text.slice(Math.max(...matches.map(({ end }) => end)))),
  };
}

/** Parses the name of an archive or folder; one without a series (`Chapter 012.cbz`) takes its parent folder's. */
export function parseFileName(file: string, form: 'archive' | 'folder'): NamedComic {
  const base = path.basename(file);
  const named = parse(form === 'archive' ? fileStem(base) : base);
  if (named.series !== undefined) return named;
  const parent = parse(path.basename(path.dirname(file)));
  return { ...named, series: parent.series, volume: named.volume ?? parent.volume };
}
