import { liveComposition, readComposition, readRelease, releaseFolder, type Release, type ReleaseReader } from '@komado/federation';
import { REMOTE_NAMES, type RemoteName } from '@komado/shared-contracts';
import type { PageComposition, RemoteReference } from '../remotes/page-composition';

export interface ShellRelease {
  readonly version: string;
  readonly mainScript: { readonly url: string; readonly integrity: string };
}
export interface LiveSet {
  readonly composition: PageComposition;
  readonly shell: ShellRelease;
}
/** How many versions of a remote a page may try: the live one and the last known good. */
const CANDIDATES = 2;

const webAddress = (release: Release, file: string): string =>
  release.member === 'shell' ? `/assets/${file}` : `/remotes/${release.member}/${release.version}/${file}`;

function reference(release: Release): RemoteReference {
  return {
    version: release.version,
    container: release.container,
    entryUrl: webAddress(release, release.entry),
    pages: release.pages,
    slots: release.slots,
  };
}
function integrityOf(release: Release): [string, string][] {
  return Object.entries(release.files)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, { integrity }]) => [webAddress(release, file), integrity]);
}

/** Versions that were live before, newest first, without those in `current`. */
async function earlierVersions(
  store: ReleaseReader,
  history: readonly { composition: string }[],
  remote: RemoteName,
  current: string,
): Promise<string[]> {
  const versions: string[] = [];
  for (const entry of history.slice(0, 10)) {
    const version = (await readComposition(store, entry.composition).catch(() => undefined))?.members[remote];
    if (version && version !== current && !versions.includes(version)) versions.push(version);
    if (versions.length >= CANDIDATES - 1) break;
  }
  return versions;
}

/**
 * Reads what is live, at every page load: a promotion shows at once. Sets are immutable, so each is put together once.
 * A remote whose release cannot be read is left out; the others go on.
 */
export function liveSets(store: ReleaseReader): () => Promise<LiveSet> {
  const sets = new Map<string, Promise<LiveSet>>();

  async function assemble(live: NonNullable<Awaited<ReturnType<typeof liveComposition>>>): Promise<LiveSet> {
    const { members } = live.composition;
    const shell = await readRelease(store, 'shell', members['shell'] ?? '');
    if (!shell) throw new Error(`The shell ${members['shell']} of the live composition is not in the release store.`);
    const integrity: [string, string][] = [];
    const remotes = {} as Record<RemoteName, RemoteReference[]>;
    for (const remote of REMOTE_NAMES) {
      const current = members[remote] ?? '';
      const versions = [current, ...(await earlierVersions(store, live.live.history, remote, current))];
      const releases = await Promise.all(versions.map((version) => readRelease(store, remote, version).catch(() => undefined)));
      const found = releases.filter((release) => release !== undefined);
      remotes[remote] = found.map(reference);
      integrity.push(...found.flatMap(integrityOf));
    }
    const main = shell.files[shell.entry];
    if (!main) throw new Error(`The shell ${shell.version} has no main script.`);
    return {
      composition: { id: live.composition.id, shell: shell.version, remotes, integrity: Object.fromEntries(integrity) },
      shell: { version: shell.version, mainScript: { url: webAddress(shell, shell.entry), integrity: main.integrity } },
    };
  }

  return async () => {
    const live = await liveComposition(store);
    if (!live) throw new Error('Nothing is live in the release store yet.');
    const id = live.composition.id;
    let set = sets.get(id);
    if (!set) {
      set = assemble(live);
      sets.set(id, set);
      set.catch(() => sets.delete(id));
      for (const oldest of sets.keys()) {
        if (sets.size <= 8) break;
        sets.delete(oldest);
      }
    }
    return set;
  };
}

export const nodeBuildOf = (remote: RemoteName, version: string): string => `${releaseFolder(remote, version)}/node/remoteEntry.cjs`;
export const rendererBuildOf = (version: string): string => `${releaseFolder('shell', version)}/node/renderer.cjs`;
