/** Genres in display order; the index in this list is `genre_id - 1`. */
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

/** Which words, layouts and backgrounds the chapter composer uses; see first-chapter-scenes.mjs and page-styles-by-genre.mjs in art/chapter. */
export type StoryGenre =
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

/** One title of the demo library as plain data. Everything drawn follows from `slug` and `storyGenre`. */
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
  readonly storyGenre: StoryGenre;
  /** Dark background color for white text on the title's pictures. */
  readonly tint: string;
  /** Number of chapters released by the first start, 3 to 14. */
  readonly chapters: number;
  /** Names of the first chapters; later ones are named after their subjects. */
  readonly opening: readonly string[];
  readonly form?: 'manga' | 'strip' | 'novel';
  readonly direction?: 'rtl' | 'ltr';
  readonly ageRating?: 13 | 16 | 18;
  readonly original?: boolean;
  readonly pointBack?: number;
  readonly ticket?: { readonly rentalDays: number; readonly maximum: number };
  readonly heroPlace?: number;
  readonly todayChoice?: string;
  /** Paid chapters that are free for a while: number of days from the first start, by chapter number. */
  readonly special?: Readonly<Record<number, number>>;
}
