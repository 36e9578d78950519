import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Keys of history entries whose page was shown whole; that of a document's first page is `default`, or after a reload the one it had. */
const shownEntries = new Set<unknown>(['default', (globalThis.history?.state as { key?: string } | null | undefined)?.key]);

/**
 * Whether the rest of a page may be rendered: after a click, the head is rendered and shown first, because readers see it sooner. A page
 * that came as HTML, and one returned to, whose scroll position needs its height, are rendered whole.
 */
export function useIsHeadShown(): boolean {
  const { key } = useLocation();
  const [isShown, setShown] = useState(shownEntries.has(key));
  useEffect(() => {
    shownEntries.add(key);
    // A callback before the next frame can only start a timer, which ends after that frame.
    if (!isShown) requestAnimationFrame(() => setTimeout(setShown, 0, true));
  }, [key, isShown]);
  return isShown;
}
