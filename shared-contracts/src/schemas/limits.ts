/** The server takes these numbers from here, so the document tells the true ones. */
export const DAYS = {
  /** How long a title counts as new after it was published, and as updated after an episode appeared. */
  newTitle: 14,
  updatedTitle: 1,
  /** How long an account counts as new. */
  newAccount: 7,
} as const;
/** How much is answered at most. */
export const LISTED_MAX = {
  /** Titles that a keyword finds. */
  found: 1000,
  /** Titles that a search without a keyword finds. */
  filtered: 10_000,
  /** Places of a ranking. */
  ranked: 1000,
  /** Titles of a shelf of the top page, and of the recommendations beside a title. */
  shelf: 12,
  /** Places of the ranking on the top page. */
  topRanking: 10,
  /** Genres of the genre ranking on the top page, and titles of each. */
  topGenres: 5,
  topTitlesOfGenre: 6,
  /** Genres of the genre ranking, and titles of each. */
  genres: 50,
  titlesOfGenre: 10,
  /** Titles of a weekday. */
  titlesOfWeekday: 100,
  /** Titles that got a chapter on one day. */
  updatedTitles: 200,
  /** Titles of a letter of the site map. */
  titlesOfLetter: 1000,
  /** Titles and tags for suggestions. */
  namedTitles: 20_000,
  namedTags: 1000,
  /** Titles, authors and tags that are suggested while somebody types. */
  suggestedTitles: 500,
  suggestedAuthors: 200,
  suggestedTags: 200,
  /** Trending searches, and popular tags where a search begins. */
  trendingSearches: 8,
  popularTags: 12,
  /** Titles of one day among the updates of the top page. */
  updatesOfDay: 6,
  /** Titles of a way of reading. */
  titlesOfDirection: 6,
  /** Free chapters to read now. */
  freeEpisodes: 24,
  /** Events around a title. */
  events: 50,
  /** Titles that one reader can follow. */
  followed: 500,
  /** Chapters of the feed of followed titles. */
  feedEpisodes: 50,
  /** Titles recommended to one reader. */
  recommended: 100,
  /** Titles and comments after the last page. */
  afterLastPage: 6,
  topComments: 3,
} as const;
