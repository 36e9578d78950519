import { useLayoutEffect, useRef } from 'react';
import { recallPage } from '../progress/browser-progress';
import { browserStorage } from '../settings/browser-storage';

/** Goes to the page where a visitor stopped. Only this browser knows it, so it is restored after the page has opened. */
export function useRestoredVisitorPage(episodeId: number, pageCount: number, isOn: boolean, goTo: (page: number) => void): void {
  const wasRecalled = useRef(false);
  useLayoutEffect(() => {
    if (wasRecalled.current) return;
    wasRecalled.current = true;
    const remembered = isOn ? recallPage(browserStorage, episodeId, pageCount) : 1;
    if (remembered > 1) goTo(remembered);
  }, [episodeId, goTo, isOn, pageCount]);
}
