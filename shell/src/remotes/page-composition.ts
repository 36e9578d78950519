import type { RemoteName } from '@komado/shared-contracts';

/** One published version of a remote, as a page needs it. */
export interface RemoteReference {
  readonly version: string;
  readonly container: string;
  /** Address of `remoteEntry.js`. */
  readonly entryUrl: string;
  /** Chunks by route name and slot name; a name that is missing is not exposed by this version. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly slots: Readonly<Record<string, readonly string[]>>;
}
/** The set that a page runs: per remote the version in use, then the last one known good. An empty list: switched off. */
export interface PageComposition {
  readonly id: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<RemoteName, readonly RemoteReference[]>>;
  /** Integrity by address path, for entries and chunks. */
  readonly integrity: Readonly<Record<string, string>>;
}
