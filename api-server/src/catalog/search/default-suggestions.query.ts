import type { CallResult } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import type { Queryable } from '../../database';
import { publicImageUrl } from '../../media';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';
import { loadPopularTags } from './search-landing.query';

type Result = CallResult<'GET /web/search/suggestion'>;
type TitleRow = Omit<Result['title_list'][number], 'cover_image_url'> & { cover_key: string };

/** Suggestions for the search box: the most read titles, and the authors and tags with the most titles. Scans the whole library. */
export async function loadDefaultSuggestions(db: Queryable, now: Date): Promise<Result> {
  const [titles, authors, tags] = await Promise.all([
    db.query<TitleRow>(
      `select t.title_id, t.title_name, t.title_in_japanese, t.author, t.cover_key,
              (select count(*)::int from episode e where e.title_id = t.title_id and (e.point = 0 or e.free_until > $1) and ${publishedEpisodeCondition('$1')}) as free_episode_count
       from title_popularity h join title t on t.title_id = h.title_id where ${publishedTitleCondition('$1')} order by h.popularity desc, h.title_id limit $2`,
      [now, RESPONSE_LIMITS.suggestedTitles],
    ),
    db.query<Result['author_list'][number]>(
      `select t.author, count(*)::int as title_count from title t where ${publishedTitleCondition('$1')} and t.author <> ''
       group by t.author order by count(*) desc, t.author limit $2`,
      [now, RESPONSE_LIMITS.suggestedAuthors],
    ),
    loadPopularTags(db, now, RESPONSE_LIMITS.suggestedTags),
  ]);
  return {
    title_list: titles.map(({ cover_key, ...title }) => ({ ...title, cover_image_url: publicImageUrl(cover_key) })),
    author_list: authors,
    popular_tag_list: tags,
  };
}
