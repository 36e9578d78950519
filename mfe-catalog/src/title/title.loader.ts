import { titleIdFromPath, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';
import { toTitleCardData, type TitleCardData } from '../page/title-card-data';

export type TitleData = Omit<CallResult<'GET /web/title/detail'>, 'recommend_list'> & {
  readonly recommend_list: readonly TitleCardData[];
  /** Point back on chapters; null when unknown, because the page works without it. */
  readonly campaign: CallResult<'GET /title/pointback'> | null;
  /** The newest issues of magazines that contain the title; null when unknown. */
  readonly magazines: CallResult<'GET /magazine/list'> | null;
};

const MAGAZINES_SHOWN = 3;

/** The title in the path as this reader sees it. Rejects with 3000 for a title that does not exist. */
export async function loadTitle({ api, params, signal }: PageLoaderArguments): Promise<TitleData> {
  const title_id = titleIdFromPath(params.titleId ?? '');
  const [detail, campaign, magazines] = await Promise.all([
    api.call('GET /web/title/detail', { title_id }, { signal }),
    api.call('GET /title/pointback', { title_id }, { signal }).catch(() => null),
    api.call('GET /magazine/list', { title_id, limit: MAGAZINES_SHOWN }, { signal }).catch(() => null),
  ]);
  return { ...detail, recommend_list: detail.recommend_list.map(toTitleCardData), campaign, magazines };
}
