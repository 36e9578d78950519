import { useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../settings/browser-storage';

const HINT_KEY = 'komado.reader.hint';
const subscribeToNothing = (): (() => void) => () => undefined;

/** Whether this browser has yet to show how to turn pages, and a function that dismisses the hint permanently. */
export function useTapZoneHint(): readonly [isShown: boolean, dismiss: () => void] {
  const isUnseen = useSyncExternalStore(
    subscribeToNothing,
    () => browserStorage.read(HINT_KEY) === null,
    () => false,
  );
  const [isDismissed, setIsDismissed] = useState(false);
  const dismiss = (): void => {
    browserStorage.write(HINT_KEY, 'seen');
    setIsDismissed(true);
  };
  return [isUnseen && !isDismissed, dismiss];
}
