import type { Banner, CallResult, TitleSummary } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { loadBanner } from './banner.query';
import { type FindTitleSummaries, loadFreeTitles, loadTitleSummaries } from '../title';
import { type GenreRanking, loadGenreRankings, loadRanking, type RankedTitle } from '../ranking';
import {
  loadHeroTitleIds,
  loadHistory,
  loadPointBackTitles,
  loadTodaysSpecials,
  loadTitleOfTheDay,
  loadUpdatedTitleIds,
  loadUpdatesByDay,
} from './home-page-lists.query';
import { loadResumeChapters } from './resume-chapters.query';
import { titleIdsBeforeScroll, putTitlesNotShownFirst } from './shelf-deduplication';
import { weekdayOf } from './weekly-series.query';
import { DAY_MS } from '../../clock';

/** Titles in each shelf of the home page. */
const SHELF = RESPONSE_LIMITS.shelf;
const RANKING = RESPONSE_LIMITS.topRanking;
const GENRES = RESPONSE_LIMITS.topGenres;
const TITLES_PER_GENRE = RESPONSE_LIMITS.topTitlesOfGenre;
/** Loaded of a shelf, so that it is full without the titles that others show. */
const CANDIDATES = 2 * SHELF;
const DAYS_AGO = [6, 5, 4, 3, 2, 1, 0] as const;

export interface HomePageRankings {
  readonly titles: readonly RankedTitle[];
  readonly genres: readonly GenreRanking[];
}
/** The rankings of the home page: its expensive part. */
export async function loadHomePageRankings(db: Queryable, now: Date): Promise<HomePageRankings> {
  const [titles, genres] = await Promise.all([
    loadRanking(db, now, RANKING),
    loadGenreRankings(db, now, RESPONSE_LIMITS.genres, TITLES_PER_GENRE),
  ]);
  return { titles, genres };
}

/** The part of the home page that is the same for everyone in regions with the same UTC offset. */
export interface HomePageShelves extends HomePageRankings {
  readonly hero: readonly number[];
  readonly pointBack: Awaited<ReturnType<typeof loadPointBackTitles>>;
  readonly choice: Awaited<ReturnType<typeof loadTitleOfTheDay>>;
  readonly updated: readonly number[];
  /** Titles by how many days ago they got a chapter, from six days ago to today. */
  readonly updatesOfDays: readonly { readonly weekday: number; readonly titleIds: readonly number[] }[];
  readonly free: Awaited<ReturnType<typeof loadFreeTitles>>;
  readonly specials: Awaited<ReturnType<typeof loadTodaysSpecials>>;
  /** Of all those titles, except any withdrawn between two statements. */
  readonly summaries: ReadonlyMap<number, TitleSummary>;
  /** Where visitors start in the titles that have a button to read. */
  readonly starts: Awaited<ReturnType<typeof loadResumeChapters>>;
}
/** The titles that have a button to read. */
const startedFrom = ({ hero, choice, specials }: Pick<HomePageShelves, 'hero' | 'choice' | 'specials'>): number[] => [
  ...new Set([...hero, ...(choice ? [choice.title_id] : []), ...specials.map((row) => row.title_id)]),
];
/**
 * First, genres whose first title is not that of an earlier one: those with a title that is not in `shown`, then those with one that is not
 * in `leads`.
 */
function withDifferentLeads(genres: readonly GenreRanking[], shown: ReadonlySet<number>, leads: ReadonlySet<number>): GenreRanking[] {
  const leadOf = ({ titleIds }: GenreRanking): number => titleIds[0] ?? 0;
  const first = genres.filter((genre, index) => !genres.slice(0, index).some((earlier) => leadOf(earlier) === leadOf(genre)));
  return [
    ...putTitlesNotShownFirst(putTitlesNotShownFirst(first, leadOf, leads), leadOf, shown),
    ...genres.filter((genre) => !first.includes(genre)),
  ];
}
/** The shelves for a UTC offset of `offsetMinutes`. */
export async function loadHomePageShelves(
  db: Queryable,
  now: Date,
  offsetMinutes: number,
  rankings: Promise<HomePageRankings> = loadHomePageRankings(db, now),
): Promise<HomePageShelves> {
  const [hero, allPointBack, { titles, genres: allGenres }, choice, updated, updates, allFree, allSpecials] = await Promise.all([
    loadHeroTitleIds(db, now),
    loadPointBackTitles(db, now, CANDIDATES),
    rankings,
    loadTitleOfTheDay(db, now, offsetMinutes),
    loadUpdatedTitleIds(db, now, SHELF),
    loadUpdatesByDay(db, now, RESPONSE_LIMITS.updatesOfDay, offsetMinutes),
    loadFreeTitles(db, now, CANDIDATES),
    loadTodaysSpecials(db, now, SHELF),
  ]);
  const idOf = (row: { readonly title_id: number }) => row.title_id;
  // The hero, the ranking and the choice of the day are fixed. The others begin with titles that those before them do not show.
  const fixed = [...hero, ...(choice ? [choice.title_id] : [])];
  const shown = new Set([...fixed, ...titleIdsBeforeScroll(titles, idOf)]);
  const show = (titleIds: readonly number[]) => titleIds.forEach((titleId) => shown.add(titleId));
  const specials = putTitlesNotShownFirst(allSpecials, idOf, shown);
  show(specials.map(idOf));
  const free = putTitlesNotShownFirst(allFree, idOf, shown).slice(0, SHELF);
  show(titleIdsBeforeScroll(free, idOf));
  const updatesOfDays = DAYS_AGO.map((days) => ({
    weekday: weekdayOf(new Date(now.getTime() - days * DAY_MS), offsetMinutes),
    titleIds: putTitlesNotShownFirst(updates.filter((update) => update.days_ago === days).map(idOf), (titleId) => titleId, shown),
  }));
  show(updatesOfDays.findLast(({ titleIds }) => titleIds.length > 0)?.titleIds ?? []);
  const pointBack = putTitlesNotShownFirst(allPointBack, idOf, shown).slice(0, SHELF);
  show(titleIdsBeforeScroll(pointBack, idOf));
  const leads = new Set([...fixed, ...[titles, specials, free, pointBack].flatMap((list) => list.slice(0, 1).map(idOf))]);
  const genres = withDifferentLeads(allGenres, shown, leads).slice(0, GENRES);
  const rows = [...pointBack, ...titles, ...(choice ? [choice] : []), ...specials, ...updates, ...free];
  const ids = new Set([...hero, ...updated, ...genres.flatMap((genre) => genre.titleIds), ...rows.map((row) => row.title_id)]);
  const [summaries, starts] = await Promise.all([
    loadTitleSummaries(db, [...ids], now).then(byId),
    loadResumeChapters(db, null, startedFrom({ hero, choice, specials }), now),
  ]);
  return { hero, pointBack, titles, genres, choice, updated, updatesOfDays, free, specials, summaries, starts };
}
const byId = (titles: readonly TitleSummary[]): Map<number, TitleSummary> => new Map(titles.map((title) => [title.title_id, title]));

/** What the home page needs besides the account's own data, possibly some seconds old. */
export interface SharedHomePage {
  readonly banner?: Promise<Banner>;
  readonly shelves?: Promise<HomePageShelves>;
  readonly summariesOf?: FindTitleSummaries;
}
/** The home page as an account (null for visitors) sees it. The number of statements does not depend on what it shows. */
export async function loadHomePage(
  db: Queryable,
  accountId: number | null,
  now: Date,
  {
    banner: bannerForAll = loadBanner(db, now),
    shelves: shelvesForAll = loadHomePageShelves(db, now, 0),
    summariesOf = (at, ids) => loadTitleSummaries(db, ids, at),
  }: SharedHomePage = {},
): Promise<CallResult<'GET /web/top'>> {
  const [banner, shelves, history] = await Promise.all([
    bannerForAll,
    shelvesForAll,
    accountId === null ? [] : loadHistory(db, accountId, now, SHELF),
  ]);
  const [own, starts] = await Promise.all([
    summariesOf(
      now,
      history.map((row) => row.title_id),
    ).then(byId),
    accountId === null ? shelves.starts : loadResumeChapters(db, accountId, startedFrom(shelves), now),
  ]);
  const startOf = (titleId: number) => starts.get(titleId) ?? null;
  const { summaries, choice, genres } = shelves;
  const titlesOf = (titleIds: readonly number[]): TitleSummary[] => titleIds.flatMap((id) => summaries.get(id) ?? []);
  /** The row with its title; a title withdrawn between two statements drops its row. */
  const withTitle = <R extends { title_id: number }, T>(
    list: readonly R[],
    shape: (row: R, title: TitleSummary) => T,
    titles: ReadonlyMap<number, TitleSummary> = summaries,
  ): T[] =>
    list.flatMap((row) => {
      const title = titles.get(row.title_id);
      return title ? [shape(row, title)] : [];
    });

  return {
    banner,
    hero_list: titlesOf(shelves.hero).map((title) => ({ ...title, resume: startOf(title.title_id) })),
    read_now_list: withTitle(shelves.pointBack, ({ point_back_percent }, title) => ({ title, point_back_percent })),
    ranked_title_list: withTitle(shelves.titles, ({ rank, previous_rank }, title) => ({ rank, previous_rank, title })),
    today_choice:
      withTitle(choice ? [choice] : [], ({ comment, title_id }, title) => ({ title, comment, resume: startOf(title_id) }))[0] ?? null,
    update_list: titlesOf(shelves.updated),
    update_day_list: shelves.updatesOfDays.map(({ weekday, titleIds }) => ({ weekday, title_list: titlesOf(titleIds) })),
    free_list: withTitle(shelves.free, ({ free_episode_count }, title) => ({ title, free_episode_count })),
    genre_ranking_list: genres.map(({ genre, titleIds }) => ({ genre, title_list: titlesOf(titleIds) })),
    history_list: withTitle(
      history,
      ({ episode_id, episode_number, page, book_length, resume }, title) => ({
        title,
        episode_id,
        episode_number,
        page,
        book_length,
        resume,
      }),
      own,
    ),
    special_list: withTitle(shelves.specials, ({ free_episode_count, ends_at, title_id }, title) => ({
      title,
      free_episode_count,
      end_date: ends_at.toISOString(),
      resume: startOf(title_id),
    })),
  };
}
