import { accountCalls } from './account.calls';
import { credentialCalls } from './credentials.calls';
import { passkeyCalls } from './passkey.calls';
import { profileCalls } from './profile.calls';
import { appDeviceCalls } from './app-device.calls';
import { commentCalls } from './comment.calls';
import { subscriptionCalls } from './subscription.calls';
import { bulkPurchaseCalls } from './bulk-purchase.calls';
import { magazineCalls } from './magazine.calls';
import { transactionAndLoginBonusCalls } from './transactions-and-login-bonus.calls';
import { titleListAndRecommendationCalls } from './title-lists-and-recommendations.calls';
import { readingHistoryAndChapterCalls } from './reading-history-and-chapters.calls';
import { followCalls } from './follow.calls';
import { catalogCalls } from './catalog.calls';
import { searchCalls } from './search.calls';
import { legalAndStatusCalls } from './legal-and-status.calls';
import { shopCalls } from './shop.calls';
import { telemetryCalls } from './telemetry.calls';
import { viewerCalls } from './viewer.calls';

/** Every call, by the name that client, handler and document share. */
export const calls = {
  ...legalAndStatusCalls,
  ...accountCalls,
  ...catalogCalls,
  ...searchCalls,
  ...viewerCalls,
  ...shopCalls,
  ...credentialCalls,
  ...passkeyCalls,
  ...profileCalls,
  ...appDeviceCalls,
  ...commentCalls,
  ...subscriptionCalls,
  ...bulkPurchaseCalls,
  ...magazineCalls,
  ...transactionAndLoginBonusCalls,
  ...titleListAndRecommendationCalls,
  ...readingHistoryAndChapterCalls,
  ...followCalls,
  ...telemetryCalls,
};
export type Calls = typeof calls;
