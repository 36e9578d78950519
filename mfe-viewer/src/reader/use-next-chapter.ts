import { useApi, type EpisodeSummary, type Page } from '@komado/shared-contracts';
import { useContext, useEffect, useRef } from 'react';
import { variantWidth } from '../engine/variant-width';
import { MachineryContext } from '../stage/machinery-context';
import { pictureSources } from '../stage/picture-source';

/** Pages of the next chapter that are there before it is opened. */
const FIRST_PAGES = 2;

/**
 * Has the next chapter's manifest and first pages fetched once the reader is near the end: the browser keeps them, and the chapter opens at
 * once. It counts as no view, and nothing is fetched of a chapter that is locked. `widthOf` gives the width of a page on screen in device
 * pixels.
 */
export function useNextChapter(next: EpisodeSummary | null, isNear: boolean, widthOf: (page: Page) => number): void {
  const api = useApi();
  const machinery = useContext(MachineryContext);
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
      const first = page_list.slice(0, machinery.isDataSaving() ? 1 : FIRST_PAGES);
      for (const [index, source] of pictureSources(first, machinery.format).entries()) {
        const width = variantWidth(Math.min(Math.round(measure.current(first[index]!)), source.width));
        await machinery.fetchPicture(source.address(width), leaving.signal, true);
      }
    };
    // Whatever fails here is fetched again when the chapter is opened, and said there.
    fetchAhead().catch(() => undefined);
    return () => leaving.abort();
  }, [api, episodeId, isNear, machinery]);
}
