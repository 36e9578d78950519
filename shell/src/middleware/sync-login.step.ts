import type { DeviceStorage } from '../session/device-storage';
import type { SessionManager } from '../session/session-manager';
import type { NavigationStep } from './navigation-step';

/**
 * Reconciles the stored login flag with the page: a stored true without a loaded account loads it, a stored false with a loaded account
 * resets it. The cookie wins over the flag. Readers under 16 are never logged in. Personalized parts fill in while the page
 * is shown; nothing waits for them.
 */
export function syncLoginStep(manager: SessionManager, storage: DeviceStorage, mayBeLoggedIn: () => boolean): NavigationStep {
  return ({ isFirst }) => {
    // If the reader logged out of this session, `pending-logout.ts` ends it on the server.
    if (storage.isLogoutUnanswered() || !mayBeLoggedIn()) {
      manager.leave();
      return true;
    }
    // The document has just reported whether the token exists: the cookie wins over what this device stored.
    if (isFirst && manager.hasUserWebToken()) storage.setLoggedIn(true);
    const isStored = storage.isLoggedIn() === true;
    if (isStored && !manager.isLoggedIn()) {
      if (isFirst && !manager.hasUserWebToken()) manager.leave();
      else void manager.enter();
    } else if (!isStored && manager.isLoggedIn()) manager.leave();
    return true;
  };
}
