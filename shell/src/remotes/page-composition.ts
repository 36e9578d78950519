import type { OwnRoute, RemoteName } from '@komado/shared-contracts';

/** One published version of a remote, as a page needs it. */
export interface RemoteReference {
  readonly version: string;
  readonly container: string;
  /** URL of `remoteEntry.js`. */
  readonly entryUrl: string;
  /** Integrity of the `release.json` next to it, which contains that of every file. */
  readonly releaseIntegrity: string;
  /** Chunks by route name and slot name; a missing name is not exposed by this version. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly slots: Readonly<Record<string, readonly string[]>>;
}
/** The set that a page runs: for each remote the version in use, then the last good version. An empty list means switched off. */
export interface PageComposition {
  readonly id: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<RemoteName, readonly RemoteReference[]>>;
  /** Pages that squads added to the contract's, by name. */
  readonly ownPages?: Readonly<Record<string, OwnRoute>>;
  /**
   * Integrity by URL path, for entries and chunks; a page includes that of the versions in use, and reads the others' from their
   * `release.json`.
   */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What is sent with a page: only the integrity of the versions in use, since most pages never need the others. */
export function omitUnusedIntegrity(composition: PageComposition): PageComposition {
  const folders = Object.values(composition.remotes).flatMap(([inUse]) => (inUse ? [versionFolderUrl(inUse)] : []));
  const integrity = Object.entries(composition.integrity).filter(([address]) => folders.some((folder) => address.startsWith(folder)));
  return { ...composition, integrity: Object.fromEntries(integrity) };
}

/** Base URL of a version's files, with a trailing slash. */
export const versionFolderUrl = ({ entryUrl }: RemoteReference): string => entryUrl.replace(/[^/]+$/, '');
