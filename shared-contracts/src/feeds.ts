/** Paths of public feeds of new chapters (RSS 2.0). */
export const FEED_PATHS = {
  all: '/feeds/updates.xml',
  ofGenre: (genreId: number): string => `/feeds/genre/${genreId}.xml`,
  ofTitle: (titleId: number): string => `/feeds/title/${titleId}.xml`,
} as const;
