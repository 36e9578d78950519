import { useEffect } from 'react';

const REST_MS = 300;

/** Keeps `?page=` at where the reader is, so that reloading and sharing the address lead there. Adds no step to the history. */
export function usePageInAddress(page: number, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => {
      const url = new URL(window.location.href);
      if (url.searchParams.get('page') === String(page)) return;
      url.searchParams.set('page', String(page));
      // Not a navigation: the router would load the chapter again.
      window.history.replaceState(window.history.state, '', url);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [page, isActive]);
}
