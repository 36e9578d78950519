import { useApi, type EpisodeSummary, type Page } from '@komado/shared-contracts';
import { useContext, useEffect, useRef } from 'react';
import { variantWidth } from '../picture-loader/variant-width';
import { PicturePlatformContext } from '../picture-loader/picture-platform-context';
import { pictureSources } from '../picture-loader/picture-source';

/** Pages of the next chapter that are prefetched. */
const FIRST_PAGES = 2;

/**
 * Prefetches the next chapter's manifest and first pages into the browser cache once the reader is near the end, so that it opens
 * instantly. This does not count as a view, and nothing is prefetched for a locked chapter. `widthOf` returns the width of a page on screen
 * in device pixels.
 */
export function useNextChapterPrefetch(next: EpisodeSummary | null, isNear: boolean, widthOf: (page: Page) => number): void {
  const api = useApi();
  const platform = useContext(PicturePlatformContext);
  const measure = useRef(widthOf);
  useEffect(() => {
    measure.current = widthOf;
  });
  const episodeId = next && next.status !== null ? next.episode_id : null;
  useEffect(() => {
    if (!isNear || episodeId === null) return undefined;
    const leaving = new AbortController();
    const fetchAhead = async (): Promise<void> => {
      const { page_list } = await api.call('GET /episode/viewer', { episode_id: episodeId, is_download: true }, { signal: leaving.signal });
      const first = page_list.slice(0, platform.isDataSaving() ? 1 : FIRST_PAGES);
      for (const [index, source] of pictureSources(first, platform.format).entries()) {
        const width = variantWidth(Math.min(Math.round(measure.current(first[index]!)), source.width));
        platform.free(await platform.fetchPicture(source.address(width), leaving.signal, true));
      }
    };
    // Anything that fails here is requested again, and reported, when the chapter is opened.
    fetchAhead().catch(() => undefined);
    return () => leaving.abort();
  }, [api, episodeId, isNear, platform]);
}
