import { pageNotFound, titleIdFromPath, type PageLoaderArguments } from '@komado/shared-contracts';
import type { ViewerData } from '../chapter/viewer-data';
import { openingPage } from '../progress/opening-page';
import { loadChapterOrDownloadedCopy } from './load-chapter-or-downloaded-copy';

/** A chapter in the URL of a different title does not exist. */
export async function loadChapter(args: PageLoaderArguments): Promise<ViewerData> {
  const { params, url } = args;
  const { chapter, isDownloadedCopy } = await loadChapterOrDownloadedCopy(args, Number(params.episodeId));
  if (chapter.title.title_id !== titleIdFromPath(params.titleId ?? '')) throw pageNotFound(url.pathname);
  const parameter = url.searchParams.get('page');
  return {
    chapter,
    openingPage: openingPage({ parameter, resumePage: chapter.resume_page, pageCount: chapter.page_list.length }),
    isDeepLink: parameter !== null,
    ...(isDownloadedCopy ? { isDownloadedCopy } : {}),
  };
}
