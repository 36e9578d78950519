import type { DeviceStorage } from '../session/device-storage';
import type { SessionKeeper } from '../session/session-keeper';
import type { NavigationStep } from './navigation-step';

/**
 * Reconciles the stored login flag with the page: a stored true without a loaded account loads it, a stored false with a loaded account
 * resets it. The cookie wins over the flag. Nobody who may not be logged in, being under 16, is. Personalized parts fill in while the page
 * is shown; nothing waits for them.
 */
export function accountSyncStep(keeper: SessionKeeper, storage: DeviceStorage, mayBeLoggedIn: () => boolean): NavigationStep {
  return ({ isFirst }) => {
    // If the reader logged out of this session, `unanswered-logout.ts` ends it on the server.
    if (storage.isLogoutUnanswered() || !mayBeLoggedIn()) {
      keeper.leave();
      return true;
    }
    // The document has just reported whether the token exists: the cookie wins over what this device stored.
    if (isFirst && keeper.hasUserWebToken()) storage.setLoggedIn(true);
    const isStored = storage.isLoggedIn() === true;
    if (isStored && !keeper.isLoggedIn()) {
      if (isFirst && !keeper.hasUserWebToken()) keeper.leave();
      else void keeper.enter();
    } else if (!isStored && keeper.isLoggedIn()) keeper.leave();
    return true;
  };
}
