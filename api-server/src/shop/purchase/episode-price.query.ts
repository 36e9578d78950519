import {
  type EpisodeAccess,
  ENTITLEMENT_COLUMNS,
  entitlementJoins,
  publishedEpisodeCondition,
  publishedTitleCondition,
} from '../../library';
import type { Queryable } from '../../database';
import { refuse } from '../../refusal';

/** An episode with its price in points and one reader's entitlement to it. */
export interface PricedEpisode extends EpisodeAccess {
  readonly episode_id: number;
  readonly title_id: number;
  readonly is_ticket_available: boolean;
  readonly age_rating: number;
  /** How long a rental lasts. */
  readonly rental_days: number;
}

/** For titles that set none. */
export const DEFAULT_RENTAL_DAYS = 3;

/** In the order of their titles. Refuses with 3100 when one of them is not an episode in the shop. */
export async function pricedEpisodes(db: Queryable, accountId: number, episodeIds: readonly number[], now: Date): Promise<PricedEpisode[]> {
  const episodes = await db.query<PricedEpisode>(
    `select e.episode_id, e.title_id, e.point, e.free_until, e.is_ticket_available, t.age_rating,
       coalesce(t.ticket_rental_days, ${DEFAULT_RENTAL_DAYS}) as rental_days, ${ENTITLEMENT_COLUMNS}
     from episode e join title t on t.title_id = e.title_id ${entitlementJoins('$1')}
     where e.episode_id = any($2::int[]) and ${publishedEpisodeCondition('$3')} and ${publishedTitleCondition('$3')}
     order by e.title_id, e.episode_number`,
    [accountId, episodeIds, now],
  );
  if (episodes.length < new Set(episodeIds).size) throw refuse('episode-not-found');
  return episodes;
}

/** Refuses with 3100 when there is no such episode in the shop. */
export async function pricedEpisode(db: Queryable, accountId: number, episodeId: number, now: Date): Promise<PricedEpisode> {
  const [episode] = await pricedEpisodes(db, accountId, [episodeId], now);
  if (!episode) throw refuse('episode-not-found');
  return episode;
}
