import type { RemoteName } from '@komado/shared-contracts';
import { useSyncExternalStore } from 'react';
import type { PageOrSlot } from '../remotes/page-or-slot';
import type { RemoteModules } from '../remotes/remote-modules';

/** The running version of a page or slot; it changes when an earlier one replaces it. */
export const useRunningVersion = (remotes: RemoteModules, owner: RemoteName, pageOrSlot: PageOrSlot): string | undefined =>
  useSyncExternalStore(
    remotes.failures.subscribe,
    () => remotes.versionOf(owner, pageOrSlot),
    () => remotes.firstDrawnVersionOf(owner, pageOrSlot),
  );
