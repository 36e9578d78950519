import path from 'node:path';
import { fileStem } from './page-order';

/** What a name such as `Series v02 c012 - The gate (2019) [Group].cbz` contains. */
export interface NamedComic {
  readonly series?: string;
  readonly volume?: number;
  /** As written, without leading zeros: `12`, `12.5`. */
  readonly number?: string;
  readonly title?: string;
}

const REMARKS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g;
const VOLUME = /(?<![\p{L}\d])(?:v|vol|volume)[. ]?\s?(\d{1,4})(?![\d\p{L}])/iu;
const CHAPTER = /(?<![\p{L}\d])(?:c|ch|chap|chapter|ep|episode|issue|no|#)[. ]?\s?(\d{1,5}(?:\.\d+)?)(?![\d\p{L}])/iu;
const HASH = /#\s?(\d{1,5}(?:\.\d+)?)/;
const JAPANESE_CHAPTER = /第\s?(\d{1,5}(?:\.\d+)?)\s?[話章回]/u;
const JAPANESE_VOLUME = /第\s?(\d{1,4})\s?巻/u;
const LAST_NUMBER = /(?:^|[\s-])(\d{1,4}(?:\.\d+)?)(?=\s*(?:$|-\s))/g;

const tidy = (text: string): string | undefined => text.replace(/\s+/g, ' ').replace(/^[\s\-–—_:,.]+|[\s\-–—_:,]+$/gu, '') || undefined;
const plainNumber = (digits: string): string => String(Number(digits));

function parse(stem: string): NamedComic {
  const spaced = (/\s/.test(stem) ? stem : stem.replaceAll('_', ' ')).replace(REMARKS, ' ').replace(/\s+/g, ' ').trim();
  const text = spaced === '' ? stem : spaced;
  const volume = VOLUME.exec(text) ?? JAPANESE_VOLUME.exec(text);
  const chapter =
    CHAPTER.exec(text) ??
    HASH.exec(text) ??
    JAPANESE_CHAPTER.exec(text) ??
    (volume ? null : ([...text.matchAll(LAST_NUMBER)].at(-1) ?? null));
  const found = [volume, chapter].filter((match) => match !== null);
  if (found.length === 0) return { series: tidy(text) };
  const start = Math.min(...found.map(({ index }) => index));
  const end = Math.max(...found.map((match) => match.index + match[0].length));
  return {
    series: tidy(text.slice(0, start)),
    volume: volume ? Number(volume[1]) : undefined,
    number: chapter ? plainNumber(chapter[1]!) : undefined,
    title: tidy(text.slice(end)),
  };
}

/** Parses the name of an archive or folder; one without a series (`Chapter 012.cbz`) takes its parent folder's. */
export function parseFileName(file: string, form: 'archive' | 'folder'): NamedComic {
  const base = path.basename(file).normalize('NFC');
  const named = parse(form === 'archive' ? fileStem(base) : base);
  if (named.series !== undefined) return named;
  const parent = parse(path.basename(path.dirname(file)).normalize('NFC'));
  return { ...named, series: parent.series, volume: named.volume ?? parent.volume };
}
