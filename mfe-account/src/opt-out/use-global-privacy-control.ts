import { browserSendsGlobalPrivacyControl } from '@komado/shared-contracts';
import { useBrowserValue } from '../browser/use-browser-value';

/** Whether this browser sends Global Privacy Control; null until hydration. */
export const useGlobalPrivacyControl = (): boolean | null => useBrowserValue(browserSendsGlobalPrivacyControl, null);
