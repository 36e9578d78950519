import { pageNotFound, titleIdFromPath, type CallResult, type PageLoaderArguments } from '@komado/shared-contracts';
import { startPage } from '../progress/start-page';

export type Chapter = CallResult<'GET /web/episode/viewer'>;
export interface ViewerData {
  readonly chapter: Chapter;
  /** From 1; always a page that exists, 1 when there is none. */
  readonly startPage: number;
  /** The address named a page, which then wins over every memory of where the reader stopped. */
  readonly isDeepLink: boolean;
}

/** A chapter under another title's address is no page. */
export async function loadChapter({ params, url, api, signal }: PageLoaderArguments): Promise<ViewerData> {
  const chapter = await api.call('GET /web/episode/viewer', { episode_id: Number(params.episodeId) }, { signal });
  if (chapter.title.title_id !== titleIdFromPath(params.titleId ?? '')) throw pageNotFound(url.pathname);
  const parameter = url.searchParams.get('page');
  return {
    chapter,
    startPage: startPage({ parameter, resumePage: chapter.resume_page, pageCount: chapter.page_list.length }),
    isDeepLink: parameter !== null,
  };
}
