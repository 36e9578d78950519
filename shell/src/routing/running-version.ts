import type { RemoteName } from '@komado/shared-contracts';
import { useSyncExternalStore } from 'react';
import type { Part } from '../remotes/part';
import type { RemoteModules } from '../remotes/remote-modules';

/** The version of a part that is actually running; it changes when an earlier one replaces it. */
export const useRunningVersion = (remotes: RemoteModules, owner: RemoteName, part: Part): string | undefined =>
  useSyncExternalStore(
    remotes.failures.subscribe,
    () => remotes.versionOf(owner, part),
    () => remotes.firstDrawnVersionOf(owner, part),
  );
