import type { CallContext } from '../call-context';

/** The context of a call by the reader of an account, or by a visitor without one. */
export const testCallContext = (accountId: number | null, more: Partial<CallContext> = {}): CallContext => ({
  reader: accountId === null ? null : { accountId, userId: 1, email: 'reader@example.com', isAppSession: false },
  cookies: {},
  region: 'US',
  country: '',
  countryRestriction: null,
  isCrawler: false,
  isFromPage: false,
  userAgent: '',
  ip: '127.0.0.1',
  setCookie: () => undefined,
  ...more,
});
