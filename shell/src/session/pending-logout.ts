import { ErrorCode, type ApiClient, type EventBus } from '@komado/shared-contracts';
import type { DeviceStorage } from './device-storage';

/** Refers to the calling device. */
const THIS_DEVICE = 0;

/**
 * Ends the session of a reader who logged out while the server was unreachable, now and whenever the browser is online again. Scripts
 * cannot delete its cookie, so the next person to open the browser would be logged in. Returns a function that stops trying.
 */
export function finishPendingLogout({
  api,
  bus,
  storage,
}: {
  api: Pick<ApiClient, 'act'>;
  bus: EventBus;
  storage: DeviceStorage;
}): () => void {
  const attempt = async (): Promise<void> => {
    if (!storage.isLogoutUnanswered()) return;
    const code = await api.act('POST /web/user/logout', { target_user_id: THIS_DEVICE }).catch(() => ErrorCode.serverError);
    // The reader may have logged in again meanwhile. Any response from the server means that this session is over.
    if (code !== ErrorCode.serverError && storage.isLogoutUnanswered()) bus.emit('logged-out', {});
  };
  const listener = (): void => void attempt();
  window.addEventListener('online', listener);
  listener();
  return () => window.removeEventListener('online', listener);
}
