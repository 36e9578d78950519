import { isApiError, isSessionEnded, type CallKey, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';

/** Titles per shelf. */
const SHELF = 12;

/** A section of the page, or null if it failed to load: the rest of the page works without it. */
type Optional<K extends CallKey, P extends keyof CallResult<K>> = CallResult<K>[P] | null;
export interface MyPageData {
  readonly account: Pick<CallResult<'GET /account'>, 'nickname' | 'icon_url' | 'email' | 'user_id'>;
  readonly createdDate: string | null;
  readonly holdings: Pick<CallResult<'GET /account/point/all'>, 'point' | 'ticket'> | null;
  readonly viewed: Optional<'GET /title/viewed/list', 'viewed_title_list'>;
  readonly followed: Pick<CallResult<'GET /title/follow/list'>, 'followed_title_list' | 'total_count' | 'new_title_count'> | null;
  readonly updated: Optional<'GET /web/top', 'update_list'>;
  /** The monthly plan that the reader pays for; null without one. */
  readonly plan: CallResult<'GET /web/shop/point/subscription'>['plan_list'][number] | null;
  readonly purchasedCount: number | null;
  readonly newLikeCount: number | null;
}

/** null for a section that failed. An ended session and maintenance affect the whole page. */
async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    const affectsWholePage = !isApiError(error) || error.isMaintenance || isSessionEnded(error.code);
    if (affectsWholePage) throw error;
    return null;
  }
}

/** Loads everything at once: the account is required, any other section may fail independently. */
export async function loadMyPage({ api, signal }: PageLoaderArguments): Promise<MyPageData> {
  const settings = { signal };
  const [account, boot, holdings, viewed, followed, top, purchased, likes, shop] = await Promise.all([
    api.call('GET /account', {}, settings),
    orNull(api.call('GET /app/boot', {}, settings)),
    orNull(api.call('GET /account/point/all', {}, settings)),
    orNull(api.call('GET /title/viewed/list', { limit: SHELF }, settings)),
    orNull(api.call('GET /title/follow/list', { limit: SHELF }, settings)),
    orNull(api.call('GET /web/top', {}, settings)),
    orNull(api.call('GET /web/title/purchased', { limit: 0 }, settings)),
    orNull(api.call('GET /episode/comment/like/notice', { is_kept: true }, settings)),
    orNull(api.call('GET /web/shop/point/subscription', {}, settings)),
  ]);
  const { nickname, icon_url, email, user_id } = account;
  return {
    account: { nickname, icon_url, email, user_id },
    createdDate: boot?.karte_data.created_date ?? null,
    holdings: holdings && { point: holdings.point, ticket: holdings.ticket },
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
