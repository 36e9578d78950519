import { writtenChapterOf } from '../art/chapter/written-chapters.mjs';
import type { DemoTitle } from './demo-title';
import { chapterNames } from './chapter-names';

/** Minimum and maximum chapter length in pages; a strip's page is one segment. */
export const MIN_CHAPTER_PAGES = 8;
export const MAX_CHAPTER_PAGES = 14;
const PAGE_WIDTH = 1200;
const PAGE_HEIGHT = 1704;
const SEGMENT = { width: 1000, height: 2400 };
/** A title leaf, nine pages of text, a picture, a last leaf. */
const NOVEL_PAGES = 12;
const FIRST_CHAPTER = 11;
/** The title page, the splash and the double spread of a chapter that is written by hand. */
const PAGES_WITHOUT_PANELS = 4;
const PANELS_PER_SEGMENT = 4;
/** How chapters open: with a double spread without words, a face that fills the third page, a scene before the title, or words alone. */
const OPENINGS = ['silent spread', 'face first', 'in medias res', 'words'] as const;
/** Index of the page that comes after the opening. */
const LATE = 2;

export type PageKind = 'color' | 'title' | 'words' | 'page' | 'splash' | 'wide' | 'right' | 'left' | 'strip' | 'text';
export interface PlannedPage {
  readonly kind: PageKind;
  /** Pixels of the drawn picture. */
  readonly width: number;
  readonly height: number;
  readonly spread: 'left' | 'right' | 'wide' | null;
}

/** A 32-bit hash of text (FNV-1a), so that a title's choices depend only on its name. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
/** The chapter's seed for the composer. */
export const chapterSeed = (slug: string, chapter: number): number => seedOf(`${slug}#${chapter}`) % 100_000;

const sized = (kind: PageKind): PlannedPage => {
  if (kind === 'strip') return { kind, ...SEGMENT, spread: null };
  const spread = kind === 'wide' || kind === 'left' || kind === 'right' ? kind : null;
  return { kind, width: kind === 'wide' ? PAGE_WIDTH * 2 : PAGE_WIDTH, height: PAGE_HEIGHT, spread };
};

/**
 * The kind of each page of a chapter, known without drawing. Every chapter has one splash, from the third page on; the first has a color page
 * and a double spread of facing pages, which start on an even page. The others open in one of four ways.
 */
export function planEpisode(title: DemoTitle, chapter: number): PlannedPage[] {
  const seed = seedOf(`${title.slug}/${chapter}`);
  if (title.form === 'novel') return Array.from({ length: NOVEL_PAGES }, () => sized('text'));
  const story = writtenChapterOf(title.slug, chapter);
  if (title.form === 'strip') {
    const length = story
      ? Math.max(MIN_CHAPTER_PAGES, Math.ceil((story.beats + 1) / PANELS_PER_SEGMENT))
      : MIN_CHAPTER_PAGES + (chapter === 1 ? 0 : seed % 4);
    return Array.from({ length }, () => sized('strip'));
  }
  const planned = story
    ? story.sheets + PAGES_WITHOUT_PANELS
    : MIN_CHAPTER_PAGES + 2 + (seed % (MAX_CHAPTER_PAGES - MIN_CHAPTER_PAGES - 1));
  // a first chapter is a small self-contained story, as long as its own scenes. Crowblade's is hand-drawn where it is longer
  const length = chapter === 1 && title.slug !== 'crowblade' ? Math.min(planned, FIRST_CHAPTER) : planned;
  const kinds: PageKind[] = Array.from({ length }, () => 'page');
  const opening = OPENINGS[Math.floor(seed / 16) % OPENINGS.length];
  const isGenerated = chapter > 1 && !story;
  const isHandDrawn = chapter === 1 && title.slug === 'crowblade';
  if (chapter === 1) kinds[0] = 'color';
  else if (opening === 'words') kinds[0] = 'words';
  else if (opening === 'in medias res') kinds[LATE] = 'title';
  else if (story || seed % 3 !== 2) kinds[0] = 'title';
  // a written or first chapter always has a double spread of facing pages
  const isSilent = isGenerated && opening === 'silent spread';
  if (isSilent || !isGenerated || seed % 3 === 0) {
    const at = isSilent ? 1 : Math.floor((length * 0.62) / 2) * 2 + 1;
    if (!isGenerated || seed % 2 === 0) {
      const facing: PageKind[] = title.direction === 'ltr' ? ['left', 'right'] : ['right', 'left'];
      kinds.splice(at, 2, ...facing);
    } else kinds.splice(at, 1, 'wide');
  }
  const splashAt =
    opening === 'face first' && !isHandDrawn ? LATE : Math.floor(length * (isHandDrawn ? 0.42 : [0.42, 0.56, 0.84][seed % 3]!));
  kinds[kinds.indexOf('page', splashAt)] = 'splash';
  return kinds.map(sized);
}

/** Chapter numbers from 1 with their names; the last ones of a running title are upcoming. */
export function episodesOf(title: DemoTitle): { number: number; name: string }[] {
  return chapterNames(title).map((name, index) => ({ number: index + 1, name }));
}
