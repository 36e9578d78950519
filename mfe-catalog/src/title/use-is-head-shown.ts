import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const subscribeToNothing = (): (() => void) => () => undefined;
/** Keys of history entries whose page was shown whole in this document; the first one's is `default`, unless the document was reloaded. */
const shownEntries = new Set(['default']);

/**
 * Whether the rest of a page may be rendered: after a click, the head is rendered and shown first, because readers see it sooner. A page
 * that came as HTML, one returned to (whose scroll position needs its height), and one with an anchor are rendered whole.
 */
export function useIsHeadShown(): boolean {
  const { key, hash } = useLocation();
  const isFromServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [isShown, setShown] = useState(isFromServer || hash !== '' || shownEntries.has(key));
  useEffect(() => void shownEntries.add(key), [key]);
  useEffect(() => {
    if (isShown) return undefined;
    // A callback before the next frame can only start a timer, which ends after that frame.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setShown(true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);
  return isShown;
}
