/** Genres in the order they are shown; the place in this list is `genre_id - 1`. */
export const DEMO_GENRES = [
  'Action',
  'Romance',
  'Fantasy',
  'Comedy',
  'Horror',
  'Sci-fi',
  'Sports',
  'Slice of life',
  'Mystery',
  'Food',
  'Historical',
  'Supernatural',
] as const;
export type DemoGenre = (typeof DEMO_GENRES)[number];

/** Which words, layouts and backgrounds the chapter composer uses; see art/chapter/scenes.mjs. */
export type WordBank =
  | 'action'
  | 'sports'
  | 'mecha'
  | 'scifi'
  | 'fantasy'
  | 'music'
  | 'romance'
  | 'slice'
  | 'horror'
  | 'comedy'
  | 'mystery'
  | 'food'
  | 'historical'
  | 'supernatural';

/** One title of the demo library as plain data. Everything that is drawn follows from `slug` and `bank`. */
export interface DemoTitle {
  readonly slug: string;
  readonly name: string;
  readonly japanese: string;
  readonly author: string;
  readonly genres: readonly DemoGenre[];
  readonly tags: readonly string[];
  readonly catchCopy: string;
  readonly description: string;
  /** 0 Sunday to 6 Saturday, null when the series has ended. */
  readonly weekday: number | null;
  readonly bank: WordBank;
  /** Dark colour that lies under white words on the title's pictures. */
  readonly tint: string;
  /** Number of chapters that are out at the first start, 3 to 14. */
  readonly chapters: number;
  /** Names of the first chapters; later ones get names from the word bank's list. */
  readonly opening: readonly string[];
  readonly form?: 'manga' | 'strip' | 'novel';
  readonly direction?: 'rtl' | 'ltr';
  readonly ageRating?: 13 | 16 | 18;
  readonly original?: boolean;
  readonly pointBack?: number;
  readonly ticket?: { readonly rentalDays: number; readonly maximum: number };
  readonly heroPlace?: number;
  readonly todayChoice?: string;
  /** Paid chapters that are free for a while: for how many days from the first start, by chapter number. */
  readonly special?: Readonly<Record<number, number>>;
}
