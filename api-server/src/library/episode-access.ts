import { EpisodeStatus } from '@komado/shared-contracts';

/** What decides whether an episode may be read. */
export interface EpisodeAccess {
  readonly point: number;
  readonly free_until: Date | null;
  readonly is_purchased: boolean;
  readonly rental_ends_at: Date | null;
}

export const isFree = ({ point, free_until }: Pick<EpisodeAccess, 'point' | 'free_until'>, now: Date): boolean =>
  point === 0 || (free_until !== null && free_until > now);

/** Why it may be read at `now`; null when it may not. An owned episode is reported as owned even while it is free for everyone. */
export function episodeStatusOf(terms: EpisodeAccess, now: Date): EpisodeStatus | null {
  if (terms.is_purchased) return EpisodeStatus.purchased;
  if (isFree(terms, now)) return EpisodeStatus.free;
  return terms.rental_ends_at && terms.rental_ends_at > now ? EpisodeStatus.renting : null;
}

/** SQL: the account's (a placeholder; null or 0 for visitors) entitlement to the episode `e`, as the columns of `ENTITLEMENT_COLUMNS`. */
export const entitlementJoins = (account: string): string => `
  left join entitlement bought on bought.account_id = ${account} and bought.episode_id = e.episode_id and bought.kind = 'purchased'
  left join entitlement rented on rented.account_id = ${account} and rented.episode_id = e.episode_id and rented.kind = 'rented'`;
export const ENTITLEMENT_COLUMNS = 'bought.account_id is not null as is_purchased, rented.rental_ends_at';
