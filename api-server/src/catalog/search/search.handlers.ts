import { cacheWithTtl } from '../../cache';
import { countedPersonOf } from '../../counting';
import type { Handlers } from '../../http';
import { prohibitedWordMatcher } from '../../prohibited-word-matcher';
import type { ServerDependencies } from '../../server-dependencies';
import { recordSearch } from './record-search.command';
import { loadSearchLanding } from './search-landing.query';
import { loadDefaultSuggestions } from './default-suggestions.query';
import { searchTitlesWithMatchKind } from './search.query';

type SearchCall = 'GET /search/title' | 'GET /web/search/start' | 'GET /web/search/suggestion';

/**
 * Suggestions and the initial search page aggregate the whole library: some seconds for 100,000 titles on the embedded database. A change
 * by an operator invalidates them sooner.
 */
const OVERVIEWS_CACHED_MS = 300_000;

export function searchHandlers({
  database,
  clock,
  configuration,
  signingSecret,
  revisions,
}: Pick<ServerDependencies, 'database' | 'clock' | 'configuration' | 'signingSecret' | 'revisions'>): Handlers<SearchCall> {
  const isProhibited = prohibitedWordMatcher(configuration.PROHIBITED_WORDS);
  const isAllowed = (words: string): boolean => !isProhibited(words);
  const searchStart = cacheWithTtl((now) => loadSearchLanding(database, now, isAllowed), OVERVIEWS_CACHED_MS, revisions.operator.current);
  const suggestions = cacheWithTtl((now) => loadDefaultSuggestions(database, now), OVERVIEWS_CACHED_MS, revisions.operator.current);
  return {
    'GET /web/search/start': () => searchStart(clock.now()),
    'GET /web/search/suggestion': () => suggestions(clock.now()),
    'GET /search/title': async (parameters, context) => {
      const { result, isAsTyped } = await searchTitlesWithMatchKind(database, clock.now(), parameters);
      if (isAsTyped && parameters.keyword && !parameters.offset && !context.isCrawler)
        await recordSearch({ database, clock, signingSecret }, parameters.keyword, countedPersonOf(context));
      return result;
    },
  };
}
