import { titleIdFromPath, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';

export type TitleData = CallResult<'GET /web/title/detail'> & {
  /** Points that chapters give back; null when it is not known, for the title stands without. */
  readonly campaign: CallResult<'GET /title/pointback'> | null;
};

/** The title of the path with this reader's view of it. Rejects with 3000 for a title that is not there. */
export async function loadTitle({ api, params, signal }: PageLoaderArguments): Promise<TitleData> {
  const title_id = titleIdFromPath(params.titleId ?? '');
  const [detail, campaign] = await Promise.all([
    api.call('GET /web/title/detail', { title_id }, { signal }),
    api.call('GET /title/pointback', { title_id }, { signal }).catch(() => null),
  ]);
  return { ...detail, campaign };
}
