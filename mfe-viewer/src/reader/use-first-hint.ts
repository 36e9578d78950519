import { useState, useSyncExternalStore } from 'react';
import { localMemory } from '../settings/local-memory';

const HINT_KEY = 'komado.reader.hint';
const never = (): (() => void) => () => undefined;

/** Whether this browser has yet to show how to turn pages, and a function that dismisses the hint permanently. */
export function useFirstHint(): readonly [isShown: boolean, end: () => void] {
  const isWanted = useSyncExternalStore(
    never,
    () => localMemory.read(HINT_KEY) === null,
    () => false,
  );
  const [isEnded, setIsEnded] = useState(false);
  const end = (): void => {
    localMemory.write(HINT_KEY, 'seen');
    setIsEnded(true);
  };
  return [isWanted && !isEnded, end];
}
