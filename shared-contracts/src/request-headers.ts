export const HeaderName = {
  requestChecksum: 'x-service-hash',
  isCrawler: 'x-is-crawler',
  platform: 'x-platform',
  /** `account_id` of the account that the page shows; a call that changes something is refused if its session belongs to another one. */
  accountId: 'x-account-id',
  appAssertion: 'x-app-assertion',
} as const;
export const PLATFORM_WEB = 'web';
