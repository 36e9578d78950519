import type { CallResult, TitleSummary } from '@komado/shared-contracts';
import type { Reader } from '../database/database';
import { loadBanner } from './banner.query';
import { type GenreRanking, loadGenreRanking, loadRanking, type RankedTitle } from './ranking.query';
import { loadTitleSummaries } from './title-summaries';
import { loadHeroTitleIds, loadHistory, loadPointBackTitles, loadSpecials, loadTodayChoice, loadUpdatedTitleIds } from './top-lists.query';

/** Titles in each shelf of the top page. */
const SHELF = 12;
const RANKING = 10;
const GENRES = 5;
const TITLES_A_GENRE = 6;

export interface TopRankings {
  readonly titles: readonly RankedTitle[];
  readonly genres: readonly GenreRanking[];
}
/** The rankings of the top page: the costly part of it. */
export async function loadTopRankings(reader: Reader, now: Date): Promise<TopRankings> {
  const [titles, genres] = await Promise.all([loadRanking(reader, now, RANKING), loadGenreRanking(reader, now, GENRES, TITLES_A_GENRE)]);
  return { titles, genres };
}

/** The top page as an account (null for visitors) sees it where the clock is `offsetMinutes` ahead of UTC. The number of statements does not depend on what it shows. */
export async function loadTop(
  reader: Reader,
  accountId: number | null,
  now: Date,
  rankings: Promise<TopRankings> = loadTopRankings(reader, now),
  offsetMinutes = 0,
): Promise<CallResult<'GET /web/top'>> {
  const [banner, hero, pointBack, { titles: ranking, genres }, choice, updated, history, specials] = await Promise.all([
    loadBanner(reader, now),
    loadHeroTitleIds(reader, now),
    loadPointBackTitles(reader, now, SHELF),
    rankings,
    loadTodayChoice(reader, now, offsetMinutes),
    loadUpdatedTitleIds(reader, now, SHELF),
    accountId === null ? [] : loadHistory(reader, accountId, now, SHELF),
    loadSpecials(reader, now, SHELF),
  ]);

  const rows = [...pointBack, ...ranking, ...(choice ? [choice] : []), ...history, ...specials];
  const ids = new Set([...hero, ...updated, ...genres.flatMap((genre) => genre.titleIds), ...rows.map((row) => row.title_id)]);
  const summaries = new Map((await loadTitleSummaries(reader, [...ids], now)).map((title) => [title.title_id, title]));
  const titlesOf = (titleIds: readonly number[]): TitleSummary[] => titleIds.flatMap((id) => summaries.get(id) ?? []);
  /** The row with its title; a title withdrawn between two statements drops its row. */
  const withTitle = <R extends { title_id: number }, T>(list: readonly R[], shape: (row: R, title: TitleSummary) => T): T[] =>
    list.flatMap((row) => {
      const title = summaries.get(row.title_id);
      return title ? [shape(row, title)] : [];
    });

  return {
    banner,
    hero_list: titlesOf(hero),
    read_now_list: withTitle(pointBack, ({ point_back_percent }, title) => ({ title, point_back_percent })),
    ranking_list: withTitle(ranking, ({ rank, previous_rank }, title) => ({ rank, previous_rank, title })),
    today_choice: withTitle(choice ? [choice] : [], ({ comment }, title) => ({ title, comment }))[0] ?? null,
    update_list: titlesOf(updated),
    genre_ranking_list: genres.map(({ genre, titleIds }) => ({ genre, title_list: titlesOf(titleIds) })),
    history_list: withTitle(history, ({ episode_id, episode_number, page, book_length }, title) => ({
      title,
      episode_id,
      episode_number,
      page,
      book_length,
    })),
    special_list: withTitle(specials, ({ free_episode_count }, title) => ({ title, free_episode_count })),
  };
}
