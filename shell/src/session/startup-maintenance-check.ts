import { pathOf, SUCCESS_STATUS, WEB_STATUS_CHECK_INTERVAL_MS, type ApiClient } from '@komado/shared-contracts';
import type { DeviceStorage } from './device-storage';

/** At most once in 24 hours: redirects to the maintenance page if the service reports maintenance. A failed call changes nothing. */
export async function checkMaintenanceAtStartup(dependencies: {
  api: ApiClient;
  storage: DeviceStorage;
  /** Milliseconds since the epoch. */
  now: () => number;
  navigate: (path: string) => void;
}): Promise<void> {
  const { api, storage, now, navigate } = dependencies;
  const checkedAt = storage.webStatusCheckedAt();
  if (checkedAt !== null && now() - checkedAt < WEB_STATUS_CHECK_INTERVAL_MS) return;
  try {
    const { status, reason } = await api.call('GET /web/status');
    // The web host responded in place of an unreachable api-server: the open page shows that itself.
    if (reason === 'server-unavailable') return;
    storage.setWebStatusCheckedAt(now());
    if (status !== SUCCESS_STATUS) navigate(pathOf('maintenance'));
  } catch {
    return;
  }
}
