import { useCallback, useEffect, useState } from 'react';

/** Whether the page is in full screen, or null if the browser does not support it, and a function to toggle it. */
export function useFullScreen(): readonly [isFullScreen: boolean | null, toggle: () => void] {
  const [isFullScreen, setIsFullScreen] = useState<boolean | null>(null);
  useEffect(() => {
    if (!document.fullscreenEnabled) return undefined;
    const read = (): void => setIsFullScreen(document.fullscreenElement !== null);
    read();
    document.addEventListener('fullscreenchange', read);
    return () => {
      document.removeEventListener('fullscreenchange', read);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const toggle = useCallback(() => {
    if (!document.fullscreenEnabled) return;
    const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused: the reader continues as before.
    change.catch(() => undefined);
  }, []);
  return [isFullScreen, toggle];
}
