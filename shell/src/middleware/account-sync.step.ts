import type { DeviceStorage } from '../session/device-storage';
import type { SessionKeeper } from '../session/session-keeper';
import type { NavigationStep } from './navigation-step';

/**
 * Brings the stored login flag and the page together: a stored flag that is true where nobody is loaded loads the account, one that
 * is false where somebody is loaded resets. The cookie wins over the flag. Personal parts fill in beside the page, nothing waits for them.
 */
export function accountSyncStep(keeper: SessionKeeper, storage: DeviceStorage): NavigationStep {
  return ({ isFirst }) => {
    // With the document the server has just said whether the token is there: the cookie wins over what this device remembers.
    if (isFirst && keeper.hasUserWebToken()) storage.setLoggedIn(true);
    const isStored = storage.isLoggedIn() === true;
    if (isStored && !keeper.isLoggedIn()) {
      if (isFirst && !keeper.hasUserWebToken()) keeper.leave();
      else void keeper.enter();
    } else if (!isStored && keeper.isLoggedIn()) keeper.leave();
    return true;
  };
}
