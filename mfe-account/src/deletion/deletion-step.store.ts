import { useSyncExternalStore } from 'react';
import { withStorage } from '../drafts/browser-storage';

/** Whether this tab has shown what will be lost: step 2 requires it. */
const KEY = 'deletion-losses-shown';
const never = (): (() => void) => () => undefined;

export const markLossesShown = (): void => withStorage(() => sessionStorage.setItem(KEY, '1'), undefined);
export const forgetLossesShown = (): void => withStorage(() => sessionStorage.removeItem(KEY), undefined);
/** True on the server and in the first render, which have no storage, and where a browser blocks storage. */
export const useLossesShown = (): boolean =>
  useSyncExternalStore(
    never,
    () => withStorage(() => sessionStorage.getItem(KEY) === '1', true),
    () => true,
  );
