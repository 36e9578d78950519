import type { ApiClient, CallResult, PageLoaderArguments } from '@komado/shared-contracts';
import type { PointFlow, Reservation } from '../transactions/transaction-lines';
import type { EntriesPage } from '../older-entries/use-older-entries';

export const VIEW_PARAMETER = 'view';
/** All transactions, purchases with money, and what the next 1st brings. */
export const POINT_HISTORY_VIEWS = ['all', 'purchases', 'coming'] as const;
export type PointHistoryView = (typeof POINT_HISTORY_VIEWS)[number];

type PurchasesPage = CallResult<'GET /web/point/history/list'>;
export type Purchase = PurchasesPage['purchase_list'][number];
type Holdings = CallResult<'GET /account/point'>['point'];
export type PointsData = { readonly point: Holdings } & (
  | { readonly view: 'all'; readonly flow: EntriesPage<PointFlow> }
  | { readonly view: 'purchases'; readonly purchases: EntriesPage<Purchase>; readonly seller: PurchasesPage['seller'] }
  | {
      readonly view: 'coming';
      readonly reservations: EntriesPage<Reservation>;
      /** Name of the plan whose last payment failed, if that is why nothing is coming. */
      readonly pastDuePlan: string | null;
    }
);

export async function loadPointFlow(api: ApiClient, offset: number, signal?: AbortSignal): Promise<EntriesPage<PointFlow>> {
  const { point_flow_list, total_count } = await api.call('GET /account/point/flow', { offset }, { signal });
  return { entries: point_flow_list, hasMore: offset + point_flow_list.length < total_count };
}
/** Purchases before an instant; without one, the newest. */
export async function loadPurchases(
  api: ApiClient,
  before?: string,
  signal?: AbortSignal,
): Promise<EntriesPage<Purchase> & Pick<PurchasesPage, 'seller'>> {
  const parameters = before === undefined ? {} : { offset_purchase_time: before };
  const { purchase_list, has_more, seller } = await api.call('GET /web/point/history/list', parameters, { signal });
  return { entries: purchase_list, hasMore: has_more, seller };
}
export async function loadReservations(api: ApiClient, offset: number, signal?: AbortSignal): Promise<EntriesPage<Reservation>> {
  const { reservation_list, total_count } = await api.call('GET /account/reservation/flow', { offset }, { signal });
  return { entries: reservation_list, hasMore: offset + reservation_list.length < total_count };
}

async function loadPastDuePlan(api: ApiClient, signal: AbortSignal): Promise<string | null> {
  const { plan_list } = await api.call('GET /web/shop/point/subscription', {}, { signal });
  return plan_list.find((plan) => plan.is_past_due)?.name ?? null;
}

const viewOf = (value: string | null): PointHistoryView => POINT_HISTORY_VIEWS.find((view) => view === value) ?? 'all';
export async function loadPoints({ api, url, signal }: PageLoaderArguments): Promise<PointsData> {
  const view = viewOf(url.searchParams.get(VIEW_PARAMETER));
  const holdings = api.call('GET /account/point', {}, { signal });
  const pointOf = async () => (await holdings).point;
  switch (view) {
    case 'all': {
      const [point, flow] = await Promise.all([pointOf(), loadPointFlow(api, 0, signal)]);
      return { view, point, flow };
    }
    case 'purchases': {
      const [point, purchases] = await Promise.all([pointOf(), loadPurchases(api, undefined, signal)]);
      return { view, point, purchases, seller: purchases.seller };
    }
    case 'coming': {
      const [point, reservations] = await Promise.all([pointOf(), loadReservations(api, 0, signal)]);
      const pastDuePlan = reservations.entries.length === 0 ? await loadPastDuePlan(api, signal) : null;
      return { view, point, reservations, pastDuePlan };
    }
  }
}
