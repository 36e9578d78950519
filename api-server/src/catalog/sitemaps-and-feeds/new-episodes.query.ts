import { findOne, type Queryable } from '../../database';
import { publishedEpisodeCondition, publishedTitleCondition } from '../../library';

export interface NewEpisode {
  readonly title_id: number;
  readonly title_name: string;
  readonly episode_id: number;
  readonly episode_number: number;
  readonly episode_name: string;
  readonly start_time: Date;
}
/** All titles, those of a genre, or a single one. */
export type FeedSubject = { readonly genreId: number } | { readonly titleId: number } | 'all';

const ITEMS = 50;

/** The latest published chapters, newest first; at most 50. */
export function loadNewEpisodes(db: Queryable, subject: FeedSubject, now: Date): Promise<NewEpisode[]> {
  const [condition, id] =
    subject === 'all'
      ? ['$2::int is null', null]
      : 'titleId' in subject
        ? ['t.title_id = $2', subject.titleId]
        : ['exists (select 1 from title_genre tg where tg.title_id = t.title_id and tg.genre_id = $2)', subject.genreId];
  return db.query<NewEpisode>(
    `select t.title_id, t.title_name, e.episode_id, e.episode_number, e.episode_name, e.start_time
     from episode e join title t on t.title_id = e.title_id
     where ${publishedEpisodeCondition('$1')} and ${publishedTitleCondition('$1')} and ${condition}
     order by e.start_time desc, e.episode_id desc limit ${ITEMS}`,
    [now, id],
  );
}

export const findTitleName = async (db: Queryable, titleId: number, now: Date): Promise<string | undefined> =>
  (
    await findOne<{ title_name: string }>(
      db,
      `select t.title_name from title t where t.title_id = $2 and ${publishedTitleCondition('$1')}`,
      [now, titleId],
    )
  )?.title_name;
export const findGenreName = async (db: Queryable, genreId: number): Promise<string | undefined> =>
  (await findOne<{ genre_name: string }>(db, 'select genre_name from genre where genre_id = $1', [genreId]))?.genre_name;
