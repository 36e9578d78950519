import { accountCalls } from './account.calls';
import { credentialCalls } from './credentials.calls';
import { passkeyCalls } from './passkey.calls';
import { profileCalls } from './profile.calls';
import { deviceCalls } from './device.calls';
import { commentCalls } from './comment.calls';
import { subscriptionCalls } from './subscription.calls';
import { purchaseCalls } from './purchase.calls';
import { magazineCalls } from './magazine.calls';
import { walletCalls } from './wallet.calls';
import { titleCalls } from './title.calls';
import { readingCalls } from './reading.calls';
import { followCalls } from './follow.calls';
import { catalogCalls } from './catalog.calls';
import { searchCalls } from './search.calls';
import { lawCalls } from './law.calls';
import { shopCalls } from './shop.calls';
import { telemetryCalls } from './telemetry.calls';
import { viewerCalls } from './viewer.calls';

/** Every call, by the name that client, handler and document share. */
export const calls = {
  ...lawCalls,
  ...accountCalls,
  ...catalogCalls,
  ...searchCalls,
  ...viewerCalls,
  ...shopCalls,
  ...credentialCalls,
  ...passkeyCalls,
  ...profileCalls,
  ...deviceCalls,
  ...commentCalls,
  ...subscriptionCalls,
  ...purchaseCalls,
  ...magazineCalls,
  ...walletCalls,
  ...titleCalls,
  ...readingCalls,
  ...followCalls,
  ...telemetryCalls,
};
export type Calls = typeof calls;
