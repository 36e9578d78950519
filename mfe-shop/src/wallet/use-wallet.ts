import { PAGE_SIZE_MAX, useApi, type ApiClient, type CallResult } from '@komado/shared-contracts';
import { useEffect, useState } from 'react';
import type { PointFlow } from './point-transaction-filter';

export interface WalletData {
  readonly holdings: CallResult<'GET /account/point/all'>;
  readonly pointFlows: readonly PointFlow[];
  readonly pointFlowCount: number;
  readonly tickets: CallResult<'GET /account/ticket/flow'>;
  readonly reservations: CallResult<'GET /account/reservation/flow'>;
  readonly purchases: CallResult<'GET /web/point/history/list'>;
}
const PURCHASES = 20;

async function loadWallet(api: ApiClient, signal: AbortSignal | undefined): Promise<WalletData> {
  const settings = { signal };
  const [holdings, points, tickets, reservations, purchases] = await Promise.all([
    api.call('GET /account/point/all', {}, settings),
    api.call('GET /account/point/flow', { limit: PAGE_SIZE_MAX }, settings),
    api.call('GET /account/ticket/flow', { limit: PAGE_SIZE_MAX }, settings),
    api.call('GET /account/reservation/flow', {}, settings),
    api.call('GET /web/point/history/list', { limit: PURCHASES }, settings),
  ]);
  return { holdings, pointFlows: points.point_flow_list, pointFlowCount: points.total_count, tickets, reservations, purchases };
}

/** Points, tickets, and their transactions. `data` is null while loading. */
export function useWallet() {
  const api = useApi();
  const [data, setData] = useState<WalletData | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    loadWallet(api, abort.signal).then(setData, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [api]);
  const retry = () => {
    setFailed(false);
    loadWallet(api, undefined).then(setData, () => setFailed(true));
  };
  const showMoreFlows = async () => {
    if (!data) return;
    const more = await api.call('GET /account/point/flow', { limit: PAGE_SIZE_MAX, offset: data.pointFlows.length });
    setData({ ...data, pointFlows: [...data.pointFlows, ...more.point_flow_list], pointFlowCount: more.total_count });
  };
  const showMorePurchases = async () => {
    const last = data?.purchases.purchase_list.at(-1);
    if (!data || !last) return;
    const more = await api.call('GET /web/point/history/list', { limit: PURCHASES, offset_purchase_time: last.purchase_time });
    const purchase_list = [...data.purchases.purchase_list, ...more.purchase_list];
    setData({ ...data, purchases: { ...more, purchase_list } });
  };
  return { data, hasFailed, retry, showMoreFlows, showMorePurchases };
}
