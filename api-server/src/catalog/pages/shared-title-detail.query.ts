import type { ScrollDirection, Tag, TitleDetail, TitleSummary } from '@komado/shared-contracts';
import { RESPONSE_LIMITS } from '@komado/shared-contracts/schemas';
import { type Queryable, findOne } from '../../database';
import { TICKET_COLUMNS, type TicketColumns, type TicketTerms, readTicketTerms } from '../../ledger';
import { type EpisodeRow, type FindTitleSummaries, loadEpisodeRows, loadTitleSummaries } from '../title';
import { publishedEpisodeCondition } from '../../library';
import { loadSimilarTitleIds } from '../recommendation';

export const RECOMMENDED_TITLES_MAX = RESPONSE_LIMITS.shelf;

interface DetailRow extends Pick<TitleDetail, 'description' | 'frequency' | 'follower_count' | 'comment_count'> {
  scroll_direction: ScrollDirection;
  tag_list: Tag[];
}

const COMMENTS = `select from episode e join comment c on c.episode_id = e.episode_id and c.deleted_at is null and not c.is_author_blocked
                  where e.title_id = t.title_id and ${publishedEpisodeCondition('$2')}`;
/** SQL: the number of rows, without reading more than a page shows. */
const counted = (rows: string): string => `(select count(*)::int from (${rows} limit ${RESPONSE_LIMITS.counted}) counted)`;

const loadDetail = (db: Queryable, titleId: number, now: Date): Promise<(DetailRow & TicketColumns) | undefined> =>
  findOne<DetailRow & TicketColumns>(
    db,
    `select t.description, t.frequency, t.scroll_direction, ${TICKET_COLUMNS},
            ${counted('select from title_follow f where f.title_id = t.title_id')} as follower_count,
            ${counted(COMMENTS)} as comment_count,
            (select coalesce(jsonb_agg(jsonb_build_object('tag_id', g.tag_id, 'tag_name', g.tag_name) order by g.tag_name), '[]')
             from title_tag tt join tag g on g.tag_id = tt.tag_id where tt.title_id = t.title_id) as tag_list
     from title t where t.title_id = $1`,
    [titleId, now],
  );

/** The part of a title's page that is the same for everyone. */
export interface SharedTitleDetail {
  readonly title: TitleSummary & DetailRow;
  /** Its chapters as visitors see them, by number. */
  readonly chapters: readonly EpisodeRow[];
  readonly ticketTerms: TicketTerms | undefined;
  readonly recommendList: readonly TitleSummary[];
}
/** undefined when readers do not see the title. */
export async function loadSharedTitleDetail(
  db: Queryable,
  titleId: number,
  now: Date,
  recommended: Promise<readonly number[]> = loadSimilarTitleIds(db, titleId, now, RECOMMENDED_TITLES_MAX),
  summariesOf: FindTitleSummaries = (at, ids) => loadTitleSummaries(db, ids, at),
): Promise<SharedTitleDetail | undefined> {
  const [row, chapters, [summary, ...others]] = await Promise.all([
    loadDetail(db, titleId, now),
    loadEpisodeRows(db, { accountId: null, titleId, now }),
    recommended.then((ids) => summariesOf(now, [titleId, ...ids])),
  ]);
  if (!row || summary?.title_id !== titleId) return undefined;
  const { hours, days, max, ...detail } = row;
  return {
    title: { ...summary, ...detail },
    chapters,
    ticketTerms: readTicketTerms(titleId, { hours, days, max }),
    // A cached recommendation may have a higher age rating by now.
    recommendList: others.filter((title) => title.age_rating <= summary.age_rating),
  };
}
