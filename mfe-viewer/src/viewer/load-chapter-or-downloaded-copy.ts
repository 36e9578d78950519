import { isApiError, type PageLoaderArguments } from '@komado/shared-contracts';
import type { Chapter } from '../chapter/chapter';
import { findDownload, applyServerStateToDownload } from '../downloads/download-storage';
import { recallPage } from '../progress/browser-progress';
import { browserStorage } from '../settings/browser-storage';

/** The chapter from the server; if it is unreachable, the downloaded copy, if any. */
export async function loadChapterOrDownloadedCopy(
  { api, signal, isLoggedIn }: PageLoaderArguments,
  episodeId: number,
): Promise<{ readonly chapter: Chapter; readonly isDownloadedCopy: boolean }> {
  try {
    const chapter = await api.call('GET /web/episode/viewer', { episode_id: episodeId }, { signal });
    void applyServerStateToDownload(episodeId, chapter, isLoggedIn).catch(() => undefined);
    return { chapter, isDownloadedCopy: false };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The server has a reason to refuse: the downloaded copy must be removed, too.
    if (error.reason !== undefined) void applyServerStateToDownload(episodeId, null, isLoggedIn).catch(() => undefined);
    const download = error.status === 0 ? await findDownload(episodeId, isLoggedIn).catch(() => null) : null;
    if (!download) throw error;
    const stopped = recallPage(browserStorage, episodeId, download.page_list.length);
    return { chapter: stopped > 1 ? { ...download, resume_page: stopped } : download, isDownloadedCopy: true };
  }
}
