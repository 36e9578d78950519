import type { PinnedVersion } from '@komado/federation';
import type { RemoteName } from '@komado/shared-contracts';
import type { PageComposition } from '@komado/shell/server-rendering';

/** A build to evaluate on the server, and its expected hash. */
export interface ServerBuild {
  readonly file: string;
  readonly integrity: string;
}
export interface RemoteBuild extends ServerBuild {
  readonly createdAt: string;
}
export interface ShellRelease {
  readonly version: string;
  readonly mainScript: { readonly url: string; readonly integrity: string };
  readonly renderer: ServerBuild;
}
export interface ResolvedComposition {
  /** Identifies the contents of the set; used as a cache key for what is derived from it. */
  readonly key: string;
  readonly composition: PageComposition;
  /** As pinned in the composition. */
  readonly members: Readonly<Record<string, PinnedVersion>>;
  readonly shell: ShellRelease;
  /** Previously live shells, newest first; pages that are still open use their pictures. */
  readonly earlierShells: readonly string[];
  readonly serverBuilds: Readonly<Record<RemoteName, Readonly<Record<string, RemoteBuild>>>>;
  /** Members of the composition that could not be read, and why; earlier versions replace them. */
  readonly missing: Readonly<Record<string, string>>;
}
