import { accountPointAndAppBootCalls } from './account-points-and-app-boot.calls';
import { credentialCalls } from './credentials.calls';
import { passkeyCalls } from './passkey.calls';
import { profileCalls } from './profile.calls';
import { appDeviceCalls } from './app-device.calls';
import { commentCalls } from './comment.calls';
import { subscriptionCalls } from './subscription.calls';
import { bulkPurchaseCalls } from './bulk-purchase.calls';
import { magazineCalls } from './magazine.calls';
import { transactionPurchaseAndLoginBonusCalls } from './transactions-purchases-and-login-bonus.calls';
import { titleListAndRecommendationCalls } from './title-lists-and-recommendations.calls';
import { readingHistoryChapterAndAppViewerCalls } from './reading-history-chapters-and-app-viewer.calls';
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
  ...accountPointAndAppBootCalls,
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
  ...transactionPurchaseAndLoginBonusCalls,
  ...titleListAndRecommendationCalls,
  ...readingHistoryChapterAndAppViewerCalls,
  ...followCalls,
  ...telemetryCalls,
};
export type Calls = typeof calls;
