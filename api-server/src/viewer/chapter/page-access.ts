import {
  type EpisodeAccess,
  episodeStatusOf,
  ENTITLEMENT_COLUMNS,
  entitlementJoins,
  isFree,
  publishedEpisodeCondition,
  publishedTitleCondition,
} from '../../library';
import { findOne } from '../../database';
import { tokenHash } from '../../session';
import type { ServerDependencies } from '../../server-dependencies';
import { type PageImagePath, type PageAccess, FREE_PAGE_URL_TOKEN, verifyPageUrlToken, VISITOR } from '../../media';

interface PageRow extends EpisodeAccess {
  media_key: string;
  age_rating: number;
  is_logged_in: boolean;
}
const PAGE = `
  select p.media_key, t.age_rating, e.point, e.free_until, ${ENTITLEMENT_COLUMNS},
         exists (select 1 from account a join device_session s on s.account_id = a.account_id
                 where a.account_id = $3::int and s.user_id = $5::int and s.token_hash = $6 and a.state = 'active') as is_logged_in
  from page p join episode e on e.episode_id = p.episode_id join title t on t.title_id = e.title_id
  ${entitlementJoins('$3::int')}
  where p.episode_id = $1 and p.page = $2 and ${publishedTitleCondition('$4')} and ${publishedEpisodeCondition('$4')}`;

const earlier = (a: Date, b: Date | null): Date => (b && b < a ? b : a);

/**
 * Decides on every request whether a URL opens its page: the token in it only says what to check; session and entitlement decide. A page
 * that is not free opens only for the session that its URL was issued to, whose token comes with the request. A URL becomes invalid early
 * if its basis does: when the rental or the special ends, the chapter or its title is withdrawn, the account is blocked, or its session is
 * logged out. Caches store a page only as long as access is certain.
 */
export async function checkPageAccess(
  deps: Pick<ServerDependencies, 'database' | 'clock' | 'signingSecret'>,
  { episodeId, page, urlToken }: PageImagePath,
  /** The user web token of the request. */
  token: string | undefined,
): Promise<PageAccess> {
  const now = deps.clock.now();
  const isForEveryone = urlToken === FREE_PAGE_URL_TOKEN;
  const claims = isForEveryone ? undefined : verifyPageUrlToken(deps.signingSecret, episodeId, urlToken, now);
  if (!isForEveryone && !claims) return { outcome: 'refused' };
  const { accountId, userId } = claims ?? VISITOR;
  const row = await findOne<PageRow>(deps.database, PAGE, [
    episodeId,
    page,
    accountId,
    now,
    userId,
    claims && token ? tokenHash(token) : '',
  ]);
  if (!row) return { outcome: 'unknown' };

  const open = { outcome: 'open', mediaKey: row.media_key } as const;
  if (isFree(row, now)) {
    const freeUntil = row.point === 0 ? null : row.free_until;
    if (!claims) return row.age_rating === 0 ? { ...open, isPublic: true, until: freeUntil } : { outcome: 'refused' };
    return { ...open, isPublic: false, until: earlier(new Date(claims.expires * 1000), row.is_purchased ? null : freeUntil) };
  }
  if (!claims || !row.is_logged_in || episodeStatusOf(row, now) === null) return { outcome: 'refused' };
  return { ...open, isPublic: false, until: earlier(new Date(claims.expires * 1000), row.is_purchased ? null : row.rental_ends_at) };
}
