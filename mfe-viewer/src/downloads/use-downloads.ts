import { downloadsCache, useSession } from '@komado/shared-contracts';
import { useEffect } from 'react';
import { switchDownloadsCache, useDownloadsStore, type Downloads } from './downloads.store';

/** The current reader's downloads. */
export function useDownloads(): Downloads {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const accountId = useSession((session) => session.account?.account_id ?? null);
  const cacheName = isLoggedIn && accountId === null ? null : downloadsCache(accountId);
  useEffect(() => switchDownloadsCache(cacheName), [cacheName]);
  return useDownloadsStore();
}
