import type { RemoteName } from '@komado/shared-contracts';
import { useSyncExternalStore } from 'react';
import type { ExposedModuleName } from '../remotes/exposed-module';
import type { RemoteModules } from '../remotes/remote-modules';

/** The running version of a page or slot; it changes when an earlier one replaces it. */
export const useRunningPageOrSlotVersion = (remotes: RemoteModules, owner: RemoteName, pageOrSlot: ExposedModuleName): string | undefined =>
  useSyncExternalStore(
    remotes.failures.subscribe,
    () => remotes.versionOf(owner, pageOrSlot),
    () => remotes.firstRenderedVersionOf(owner, pageOrSlot),
  );
