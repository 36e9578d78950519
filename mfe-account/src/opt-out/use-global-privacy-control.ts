import { browserSendsGlobalPrivacyControl } from '@komado/shared-contracts';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether this browser sends Global Privacy Control; null until hydration. */
export const useGlobalPrivacyControl = (): boolean | null =>
  useSyncExternalStore<boolean | null>(subscribeToNothing, browserSendsGlobalPrivacyControl, () => null);
