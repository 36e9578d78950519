import type { ApiClient, CookieJar, GuardName } from '@komado/shared-contracts';

export type GuardResult =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Request a login and return to `returnPath`. */
  | { readonly kind: 'login'; readonly returnPath: string }
  | { readonly kind: 'not-found' };

export interface GuardContext {
  readonly params: Readonly<Record<string, string>>;
  /** Including its query. */
  readonly path: string;
  readonly cookies: CookieJar;
  readonly isLoggedIn: boolean;
  readonly isCrawler: boolean;
  readonly now: Date;
  readonly offsetMinutes: number;
  /** Sends each GET once per navigation, so that the page's loader shares what a guard has read. */
  readonly api: ApiClient;
}
/** Throws `ApiError` when a call fails for a reason outside the guard's responsibility. */
export type Guard = (context: GuardContext) => GuardResult | Promise<GuardResult>;
export type GuardRegistry = Readonly<Record<GuardName, Guard>>;

export const pass: GuardResult = { kind: 'pass' };
export const notFound: GuardResult = { kind: 'not-found' };
export const redirectTo = (to: string): GuardResult => ({ kind: 'redirect', to });
