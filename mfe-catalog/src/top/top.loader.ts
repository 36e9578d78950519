import type { CallResult, PageLoaderArguments } from '@komado/shared-contracts';

export type TopData = CallResult<'GET /web/top'>;

/** All sections in one call; the server leaves history empty for visitors. */
export async function loadTop({ api, signal }: PageLoaderArguments): Promise<TopData> {
  return api.call('GET /web/top', {}, { signal });
}
