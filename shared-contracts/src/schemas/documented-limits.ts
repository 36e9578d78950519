/** The server uses these numbers, so that the document states the real ones. */
export const PERIOD_DAYS = {
  /** How long a title counts as new after publication, and as updated after a new episode. */
  newTitle: 14,
  updatedTitle: 1,
  /** How long reading counts in the figure that cards show. */
  readCount: 7,
  /** How long an account counts as new. */
  newAccount: 7,
} as const;
/** Maximum list lengths in responses. */
export const RESPONSE_LIMITS = {
  /** Titles in a keyword search. */
  found: 1000,
  /** Titles in a search without a keyword. */
  filtered: 10_000,
  /** Entries of a ranking. */
  ranked: 1000,
  /** Titles of a shelf on the home page, and of the recommendations on a title's page. */
  shelf: 12,
  /** Entries of the ranking on the home page. */
  topRanking: 10,
  /** Genres of the genre ranking on the home page, and titles of each. */
  topGenres: 5,
  topTitlesOfGenre: 6,
  /** Genres of the genre ranking, and titles of each. */
  genres: 50,
  titlesOfGenre: 10,
  /** Titles per weekday. */
  titlesOfWeekday: 100,
  /** Titles updated on one day. */
  updatedTitles: 200,
  /** Titles per letter of the site map. */
  titlesOfLetter: 1000,
  /** Titles and tags considered for suggestions. */
  namedTitles: 20_000,
  namedTags: 1000,
  /** Titles, authors and tags suggested while typing. */
  suggestedTitles: 500,
  suggestedAuthors: 200,
  suggestedTags: 200,
  /** Trending searches, and popular tags on the search start page. */
  trendingSearches: 8,
  popularTags: 12,
  /** Titles per day among the updates on the home page. */
  updatesOfDay: 6,
  /** Titles per reading direction. */
  titlesOfDirection: 6,
  /** Free chapters to read now. */
  freeEpisodes: 24,
  /** Events related to a title. */
  events: 50,
  /** Titles that one reader can follow. */
  followed: 500,
  /** Chapters in the feed of followed titles. */
  feedEpisodes: 50,
  /** Titles recommended to one reader. */
  recommended: 100,
  /** Titles and comments after the last page. */
  afterLastPage: 6,
  topComments: 3,
  /** Followers and comments of a title are counted up to this many. */
  counted: 10_000,
} as const;
