import type { CookieJar } from '@komado/shared-contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentQuestion } from './consent-question';

export interface LegalConsentState {
  /** What the consent sheet asks; null if it is not shown. */
  readonly question: ConsentQuestion | null;
  /** Counts the saved answers, so that a status requested before one of them is recognized as outdated. */
  readonly savedCount: number;
  /** An answer as cookies that the browser blocks; empty if it stores them. */
  readonly blockedCookies: CookieJar;
}
export type LegalConsentStore = StoreApi<LegalConsentState>;
export const createLegalConsentStore = (): LegalConsentStore =>
  createStore<LegalConsentState>(() => ({ question: null, savedCount: 0, blockedCookies: {} }));

/** The page's consent sheet. It changes only in the browser; on the server, a page's question is in its context. */
export const legalConsentStore = createLegalConsentStore();
