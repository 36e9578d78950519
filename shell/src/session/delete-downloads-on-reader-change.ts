import { DOWNLOADS_PREFIX, downloadsCache, type ReaderStateStore } from '@komado/shared-contracts';

/**
 * Deletes an account's downloads when its session ends, here, in another tab or on the server, and when another account logs in. Returns a
 * function that stops watching.
 */
export function deleteDownloadsOnReaderChange(session: ReaderStateStore): () => void {
  if (typeof caches === 'undefined') return () => undefined;
  const forget = async (): Promise<void> => {
    const { isLoggedIn, account } = session.getState();
    // Logged in, but the account is not known yet.
    if (isLoggedIn && !account) return;
    const ownCache = downloadsCache(account?.account_id ?? null);
    for (const name of await caches.keys()) if (name.startsWith(DOWNLOADS_PREFIX) && name !== ownCache) await caches.delete(name);
  };
  const deleteOthers = (): void => void forget().catch(() => undefined);
  deleteOthers();
  return session.subscribe((now, before) => {
    if (now.isLoggedIn !== before.isLoggedIn || now.account?.account_id !== before.account?.account_id) deleteOthers();
  });
}
