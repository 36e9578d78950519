import { titleIdFromPath, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';

export type TitleData = CallResult<'GET /web/title/detail'>;

/** The title of the path with this reader's view of it. Rejects with 3000 for a title that is not there. */
export async function loadTitle({ api, params, signal }: PageLoaderArguments): Promise<TitleData> {
  return api.call('GET /web/title/detail', { title_id: titleIdFromPath(params.titleId ?? '') }, { signal });
}
