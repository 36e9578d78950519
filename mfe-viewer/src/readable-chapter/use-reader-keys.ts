import type { ScrollDirection } from '@komado/shared-contracts';
import { useEffect, useRef } from 'react';
import { isTakenByControl, keyAction, type KeyAction } from '../input/keyboard';

/** Page-wide keyboard shortcuts. `onAction` returns false to leave the key to the browser. */
export function useReaderKeys(direction: ScrollDirection, onAction: (action: KeyAction) => boolean): void {
  const current = useRef({ direction, onAction });
  useEffect(() => {
    current.current = { direction, onAction };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A modal dialog has exclusive use of the keyboard.
      if (event.defaultPrevented || document.querySelector('dialog[open]') || isTakenByControl(event.target, event.key)) return;
      const action = keyAction(event, current.current.direction);
      if (action && current.current.onAction(action)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
