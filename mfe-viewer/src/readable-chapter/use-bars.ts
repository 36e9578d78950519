import { useCallback, useEffect, useState } from 'react';
import { removeFocusFromBars } from '../controls/remove-focus-from-bars';
import { useEdgeReveal } from './use-edge-reveal';

/** The bars with which a chapter opens hide after this long without a sign of the reader. */
const OPENING_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
/** A mouse over them has shown them. */
const FOCUSED = '[data-shown]:focus-within';

/**
 * The bars over the pages. A chapter opens with them, on top of what is to be read: they hide by themselves once `isReadable`, unless the
 * reader has shown them, who hides them, too. Hidden bars keep their place in the document: focus and screen readers reach them.
 */
export function useBars(isReadable: boolean) {
  const [isShown, setIsShown] = useState(true);
  const [isOpening, setIsOpening] = useState(true);
  const show = useCallback((isWanted: boolean | ((wasShown: boolean) => boolean)): void => {
    setIsOpening(false);
    setIsShown(isWanted);
  }, []);
  const hide = useCallback((): void => {
    show(false);
    removeFocusFromBars();
  }, [show]);
  useEdgeReveal(() => show(true));
  useEffect(() => {
    if (!isOpening || !isReadable) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => (document.querySelector(FOCUSED) ? wait() : show(false)), OPENING_MS);
    };
    wait();
    for (const sign of SIGNS) window.addEventListener(sign, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, wait);
    };
  }, [isOpening, isReadable, show]);
  return { isShown, show, hide, toggle: () => show((wasShown) => !wasShown) };
}
