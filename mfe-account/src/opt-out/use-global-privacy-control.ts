import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** Global Privacy Control: the browser asks every site not to sell or share data. Absent where the browser does not know it. */
    readonly globalPrivacyControl?: boolean;
  }
}
const neverChanges = () => () => undefined;

/** Whether this browser sends Global Privacy Control; null until the page runs in it. */
export const useGlobalPrivacyControl = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    neverChanges,
    () => navigator.globalPrivacyControl === true,
    () => null,
  );
