import { isApiError, isSessionEnded, type CallKey, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';

/** Titles per shelf. */
const SHELF = 12;

/** A part of the page, or null if it failed to load: the rest of the page works without it. */
type Part<K extends CallKey, P extends keyof CallResult<K>> = CallResult<K>[P] | null;
export interface MyData {
  readonly account: Pick<CallResult<'GET /account'>, 'nickname' | 'icon_url' | 'email' | 'user_id'>;
  readonly createdDate: string | null;
  readonly holdings: Pick<CallResult<'GET /account/point/all'>, 'point' | 'ticket'> | null;
  readonly viewed: Part<'GET /title/viewed/list', 'viewed_title_list'>;
  readonly followed: Pick<CallResult<'GET /title/follow/list'>, 'followed_title_list' | 'total_count' | 'new_title_count'> | null;
  readonly updated: Part<'GET /web/top', 'update_list'>;
  /** The monthly plan that the reader pays for; null without one. */
  readonly plan: CallResult<'GET /web/shop/point/subscription'>['plan_list'][number] | null;
  readonly purchasedCount: number | null;
  readonly newLikeCount: number | null;
}

/** null for a part that failed. An ended session and maintenance concern the page as a whole. */
async function partOf<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    const isWhole = !isApiError(error) || error.isMaintenance || isSessionEnded(error.code);
    if (isWhole) throw error;
    return null;
  }
}

/** Loads everything at once: the account is required, any other part may fail independently. */
export async function loadMy({ api, signal }: PageLoaderArguments): Promise<MyData> {
  const settings = { signal };
  const [account, boot, held, viewed, followed, top, purchased, likes, shop] = await Promise.all([
    api.call('GET /account', {}, settings),
    partOf(api.call('GET /app/boot', {}, settings)),
    partOf(api.call('GET /account/point/all', {}, settings)),
    partOf(api.call('GET /title/viewed/list', { limit: SHELF }, settings)),
    partOf(api.call('GET /title/follow/list', { limit: SHELF }, settings)),
    partOf(api.call('GET /web/top', {}, settings)),
    partOf(api.call('GET /web/title/purchased', { limit: 0 }, settings)),
    partOf(api.call('GET /episode/comment/like/notice', { is_kept: true }, settings)),
    partOf(api.call('GET /web/shop/point/subscription', {}, settings)),
  ]);
  const { nickname, icon_url, email, user_id } = account;
  return {
    account: { nickname, icon_url, email, user_id },
    createdDate: boot?.karte_data.created_date ?? null,
    holdings: held && { point: held.point, ticket: held.ticket },
    viewed: viewed?.viewed_title_list ?? null,
    followed: followed && {
      followed_title_list: followed.followed_title_list,
      total_count: followed.total_count,
      new_title_count: followed.new_title_count,
    },
    updated: top?.update_list.slice(0, SHELF) ?? null,
    plan: shop?.plan_list.find((plan) => plan.is_subscribed) ?? null,
    purchasedCount: purchased?.total_count ?? null,
    newLikeCount: likes?.new_like_count ?? null,
  };
}
