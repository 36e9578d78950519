import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether the rest of a page may be rendered: after a click, the head is rendered and shown first, because readers see it sooner. A page
 * that came as HTML, one returned to (whose scroll position needs its height), and one with an anchor are rendered whole.
 */
export function useIsHeadShown(): boolean {
  const type = useNavigationType();
  const { hash } = useLocation();
  const [isShown, setShown] = useState(type === 'POP' || hash !== '');
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
