import { personOf } from '../counting/person';
import type { Handlers } from '../http/handler';
import { operatorActs } from '../http/service-state';
import { offsetOf } from '../http/visitor-place';
import { prohibitedWords } from '../prohibited-words';
import type { ServerDependencies } from '../server-dependencies';
import { unlessClosed } from './banner.query';
import { countSearch } from './count-search.command';
import { loadGenres, loadSearchGenres } from './genre-list.query';
import { keepBriefly, keepBrieflyEach } from './keep-briefly';
import { keepSummaries } from './kept-summaries';
import { OVERALL_RANKING, loadRankingPage, loadRankingPlaces } from './ranking-page.query';
import { loadMangaReader } from './manga-reader.query';
import { loadRecommendedTitleIds } from './recommendations.query';
import { loadSearchStart } from './search-start.query';
import { loadSuggestions } from './search-suggestion.query';
import { searchTitlesAsTyped } from './search.query';
import { loadSitemap } from './sitemap.query';
import { loadTitleDetail } from './title-detail.query';
import { loadTitleOverview, RECOMMENDED } from './title-overview.query';
import { loadTop, loadTopRankings, loadTopShelves } from './top.query';
import { loadWeekly, weekdayOf } from './weekly.query';

type CatalogCall =
  | 'GET /web/top'
  | 'GET /web/title/detail'
  | 'GET /genre/list'
  | 'GET /genre/search/list'
  | 'GET /ranking/all'
  | 'GET /title/weekly'
  | 'GET /search/title'
  | 'GET /web/search/start'
  | 'GET /web/search/suggestion'
  | 'GET /web/sitemap'
  | 'GET /web/manga_reader';

/** Rankings and the list by weekday are taken over all titles and change slowly; an operator's act ends the list sooner. */
const RANKINGS_KEPT_MS = 60_000;
const RANKINGS_KEPT = 200;
/** One for each region. */
const SHELVES_KEPT = 10;
/** What stands beside a title changes slowly, too. */
const RECOMMENDATIONS_KEPT_MS = 300_000;
const RECOMMENDATIONS_KEPT = 20_000;
/** What the top page and a title's page show to everyone alike; visitors see nothing else. An operator's act ends it sooner. */
const TITLES_KEPT_MS = 3000;
const TITLES_KEPT = 1000;
const VISITED_TITLES_KEPT = 500;
/**
 * The site map, the page about reading, suggestions and where a search begins are taken over the whole library: some seconds for 100,000 titles on the embedded database. An
 * operator's act ends them sooner.
 */
const OVERVIEWS_KEPT_MS = 300_000;

export function catalogHandlers({
  database,
  clock,
  configuration,
  signingSecret,
}: Pick<ServerDependencies, 'database' | 'clock' | 'configuration' | 'signingSecret'>): Handlers<CatalogCall> {
  const isProhibited = prohibitedWords(configuration.PROHIBITED_WORDS);
  const rankings = keepBriefly((now) => loadTopRankings(database, now), RANKINGS_KEPT_MS);
  const shelves = keepBrieflyEach(
    (now, offsetMinutes: number) => loadTopShelves(database, now, offsetMinutes, rankings(now)),
    TITLES_KEPT_MS,
    SHELVES_KEPT,
    operatorActs,
  );
  const places = keepBrieflyEach((now, rankingId: number) => loadRankingPlaces(database, now, rankingId), RANKINGS_KEPT_MS, RANKINGS_KEPT);
  const recommended = keepBrieflyEach(
    (now, titleId: number) => loadRecommendedTitleIds(database, titleId, now, RECOMMENDED),
    RECOMMENDATIONS_KEPT_MS,
    RECOMMENDATIONS_KEPT,
  );
  const summaries = keepSummaries(database);
  const overviews = keepBrieflyEach(
    (now, titleId: number) => loadTitleOverview(database, titleId, now, recommended(now, titleId), summaries),
    TITLES_KEPT_MS,
    TITLES_KEPT,
    operatorActs,
  );
  const detailsForVisitors = keepBrieflyEach(
    (now, titleId: number) => loadTitleDetail(database, titleId, null, now, overviews(now, titleId)),
    TITLES_KEPT_MS,
    VISITED_TITLES_KEPT,
    operatorActs,
  );
  const weekly = keepBriefly((now) => loadWeekly(database, now), RANKINGS_KEPT_MS, operatorActs);
  const sitemap = keepBriefly((now) => loadSitemap(database, now), OVERVIEWS_KEPT_MS, operatorActs);
  const isAllowed = (words: string): boolean => !isProhibited(words);
  const searchStart = keepBriefly((now) => loadSearchStart(database, now, isAllowed), OVERVIEWS_KEPT_MS, operatorActs);
  const suggestions = keepBriefly((now) => loadSuggestions(database, now), OVERVIEWS_KEPT_MS, operatorActs);
  const mangaReader = keepBriefly((now) => loadMangaReader(database, now), OVERVIEWS_KEPT_MS, operatorActs);
  return {
    'GET /web/top': async (_, { reader, region, cookies }) => {
      const now = clock.now();
      const top = await loadTop(database, reader?.accountId ?? null, now, shelves(now, offsetOf(region, configuration)));
      return { ...top, banner: unlessClosed(top.banner, cookies) };
    },
    'GET /web/title/detail': async ({ title_id }, { reader }) => {
      const now = clock.now();
      return reader
        ? loadTitleDetail(database, title_id, reader.accountId, now, overviews(now, title_id))
        : detailsForVisitors(now, title_id);
    },
    'GET /genre/list': async ({ genre_id_list }) => ({ genre_list: await loadGenres(database, genre_id_list) }),
    'GET /ranking/all': async ({ ranking_id, offset, limit }) =>
      loadRankingPage(database, clock.now(), { rankingId: ranking_id ?? OVERALL_RANKING.ranking_id, offset, limit }, places),
    'GET /title/weekly': async (_, { region }) => {
      const now = clock.now();
      return { ...(await weekly(now)), today_weekday: weekdayOf(now, offsetOf(region, configuration)) };
    },
    'GET /web/sitemap': () => sitemap(clock.now()),
    'GET /web/manga_reader': () => mangaReader(clock.now()),
    'GET /web/search/start': () => searchStart(clock.now()),
    'GET /web/search/suggestion': () => suggestions(clock.now()),
    'GET /search/title': async (parameters, context) => {
      const { answer, isAsTyped } = await searchTitlesAsTyped(database, clock.now(), parameters);
      if (isAsTyped && parameters.keyword && !parameters.offset && !context.isCrawler)
        await countSearch({ database, clock, signingSecret }, parameters.keyword, personOf(context));
      return answer;
    },
    'GET /genre/search/list': async () => ({ genre_list: await loadSearchGenres(database, clock.now()) }),
  };
}
