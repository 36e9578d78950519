import { PAGE_RELOAD_GUARD_MS } from '@komado/shared-contracts';

/**
 * Whether this tab may run the action `key` now: at most once in ten seconds, so that a broken release or service never loops. Never where
 * the
 * browser refuses its storage, since nothing would end the loop.
 */
export function allowOncePerInterval(key: string, now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(key)) < PAGE_RELOAD_GUARD_MS) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
