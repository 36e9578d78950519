import type { CallResult, PageLoaderArguments } from '@komado/shared-contracts';

export const PAGE_PARAMETER = 'page';
/** Four rows of six covers. */
export const PURCHASED_PER_PAGE = 24;
const LAST_PAGE = 100_000;

export interface PurchasedData {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly found: Pick<CallResult<'GET /web/title/purchased'>, 'purchased_title_list' | 'total_count'>;
}

/** The page number in a URL; the first page if it is missing or invalid. */
export function pageOf(value: string | null): number {
  const page = /^\d{1,6}$/.test(value ?? '') ? Number(value) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

export async function loadPurchased({ api, url, signal }: PageLoaderArguments): Promise<PurchasedData> {
  const page = pageOf(url.searchParams.get(PAGE_PARAMETER));
  const parameters = { limit: PURCHASED_PER_PAGE, offset: (page - 1) * PURCHASED_PER_PAGE };
  const { purchased_title_list, total_count } = await api.call('GET /web/title/purchased', parameters, { signal });
  return {
    page,
    pageCount: Math.max(1, Math.ceil(total_count / PURCHASED_PER_PAGE)),
    found: { purchased_title_list, total_count },
  };
}
