import { useEffect } from 'react';

const REST_MS = 300;

/** Keeps `?page=` at the reader's position, so that reloading and sharing the URL lead there. Adds no history entry. */
export function usePageInUrl(page: number, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => {
      const url = new URL(window.location.href);
      if (url.searchParams.get('page') === String(page)) return;
      url.searchParams.set('page', String(page));
      // Not a navigation: the router would reload the chapter.
      window.history.replaceState(window.history.state, '', url);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [page, isActive]);
}
