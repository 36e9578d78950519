import type { ApiClient, CookieJar, GuardName } from '@komado/shared-contracts';

export type GuardVerdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Ask for a log-in and come back to `returnPath`. */
  | { readonly kind: 'login'; readonly returnPath: string }
  | { readonly kind: 'not-found' };

export interface GuardContext {
  readonly params: Readonly<Record<string, string>>;
  /** With its query. */
  readonly path: string;
  readonly cookies: CookieJar;
  readonly isLoggedIn: boolean;
  readonly isCrawler: boolean;
  readonly now: Date;
  readonly offsetMinutes: number;
  /** Asks each GET once a navigation, so that the page's loader gets what a guard has read. */
  readonly api: ApiClient;
}
/** Fails with `ApiError` when a call fails for a reason that is not the guard's to judge. */
export type Guard = (context: GuardContext) => GuardVerdict | Promise<GuardVerdict>;
export type GuardRegistry = Readonly<Record<GuardName, Guard>>;

export const pass: GuardVerdict = { kind: 'pass' };
export const notFound: GuardVerdict = { kind: 'not-found' };
export const redirectTo = (to: string): GuardVerdict => ({ kind: 'redirect', to });
