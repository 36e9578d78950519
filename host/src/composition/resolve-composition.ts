import {
  hashOf,
  readComposition,
  readPinnedRelease,
  releaseFolder,
  type Composition,
  type Live,
  type Member,
  type PinnedVersion,
  type Release,
  type ReleaseReader,
} from '@komado/federation';
import { REMOTE_NAMES, type RemoteName } from '@komado/shared-contracts';
import { mfeCommand } from '@komado/server-kit';
import { LRUCache } from 'lru-cache';
import type { RemoteReference } from '@komado/shell/server-rendering';
import { allowedSquadPages } from './squad-pages';
import type { ResolvedComposition, ServerBuild, ShellRelease } from './resolved-composition';

/** Number of versions of a remote that a page may try: the live one and the last good one. */
const CANDIDATES = 2;
const CACHED_RELEASES = 100;
/** The live one, a canary, and those that staff preview. */
const CACHED_COMPOSITIONS = 8;

const webUrl = ({ member, version }: Release, file: string): string =>
  member === 'shell' ? `/assets/${version}/${file}` : `/remotes/${member}/${version}/${file}`;

type ReadRelease = Release & { readonly hash: string };
function reference(release: ReadRelease): RemoteReference {
  return {
    version: release.version,
    container: release.container,
    entryUrl: webUrl(release, release.entry),
    releaseIntegrity: `sha256-${Buffer.from(release.hash, 'hex').toString('base64')}`,
    pages: release.pages,
    slots: release.slots,
  };
}
function scriptIntegrity(release: Release): [string, string][] {
  return Object.entries(release.files)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, { integrity }]) => [webUrl(release, file), integrity]);
}
function serverBuild({ member, version, serverFiles }: Release): ServerBuild | undefined {
  const file = member === 'shell' ? 'renderer.cjs' : 'remoteEntry.cjs';
  const integrity = serverFiles[file]?.integrity;
  return integrity === undefined ? undefined : { file: `${releaseFolder(member, version)}/node/${file}`, integrity };
}

/** Reads releases as pinned. They are immutable, so each is read once. */
function pinnedReleases(store: ReleaseReader): (member: Member, pinned: PinnedVersion) => Promise<Release> {
  const cached = new LRUCache<string, Release>({ max: CACHED_RELEASES });
  return async (member, pinned) => {
    const name = `${member}@${pinned.version}#${pinned.hash}`;
    const release = cached.get(name) ?? (await readPinnedRelease(store, member, pinned));
    cached.set(name, release);
    return release;
  };
}

/** What the pointer says about earlier versions. */
export type EarlierVersions = Pick<Live, 'lastGood' | 'history' | 'bad'>;
/** Fallbacks for the members of a composition other than the live one: the live versions first. */
export const withLiveFallbacks = ({ lastGood, history, bad }: EarlierVersions, live: ResolvedComposition | undefined): EarlierVersions => ({
  lastGood: Object.fromEntries(
    Object.entries(live?.members ?? {}).map(([member, pinned]) => [member, [pinned, ...(lastGood[member] ?? [])]]),
  ),
  history,
  bad,
});

/** Assembles a composition's set. An earlier version replaces a member that cannot be read. */
export function compositionResolver(
  store: ReleaseReader,
  loadRenderer: (renderer: ServerBuild) => Promise<unknown>,
  quarantined: () => readonly string[],
): (composition: string, earlier: EarlierVersions, mayReplaceShell: boolean) => Promise<ResolvedComposition> {
  const releaseOf = pinnedReleases(store);
  const compositions = new LRUCache<string, Composition>({ max: CACHED_COMPOSITIONS });

  async function compositionOf(id: string): Promise<Composition> {
    const found = compositions.get(id) ?? (await readComposition(store, id));
    if (!found)
      throw new Error(`The composition ${id} is not in the release store. To make a complete one live: ${mfeCommand('doctor --repair')}`);
    compositions.set(id, found);
    return found;
  }
  async function shellRelease(pinned: PinnedVersion): Promise<ShellRelease> {
    const release = await releaseOf('shell', pinned);
    const main = release.files[release.entry];
    const renderer = serverBuild(release);
    if (!main || !renderer)
      throw new Error(
        `The shell ${release.version} has no ${main ? 'renderer' : 'main script'}. Publish it again under a new version: ${mfeCommand('publish shell --as VERSION')}`,
      );
    await loadRenderer(renderer);
    return { version: release.version, mainScript: { url: webUrl(release, release.entry), integrity: main.integrity }, renderer };
  }

  /** A member's versions before the current one that are not in quarantine, newest first. */
  async function earlierVersions(
    member: Member,
    current: PinnedVersion,
    { lastGood, history, bad }: EarlierVersions,
    onUnreadable: (composition: string, error: unknown) => void,
  ): Promise<PinnedVersion[]> {
    const refused = quarantined();
    const isRefused = ({ version }: PinnedVersion) => refused.includes(`${member}@${version}`);
    const named = (lastGood[member] ?? []).filter(({ version }) => version !== current.version);
    const good = named.filter((pinned) => !isRefused(pinned));
    if (good.length > 0 || named.length === 0) return good;
    // The pointer names only a few, and some may be in quarantine here; the history has more.
    for (const { composition: id } of history.filter((entry) => !bad.includes(entry.composition))) {
      const found = await readComposition(store, id).catch((error: unknown) => onUnreadable(id, error));
      const pinned = found?.members[member];
      if (pinned && pinned.version !== current.version && !isRefused(pinned)) return [pinned];
    }
    return [];
  }

  return async (composition, earlier, mayReplaceShell) => {
    const { id, members } = await compositionOf(composition);
    const missing: Record<string, string> = {};
    const versions = new Map<Member, readonly PinnedVersion[]>();
    const onUnreadable = (unread: string, error: unknown) => void (missing[`composition@${unread}`] = (error as Error).message);
    const addVersions = async (member: Member): Promise<void> => {
      const current = members[member];
      if (!current)
        throw new Error(
          `The composition ${id} does not contain the member ${member}. Roll back to a complete one: ${mfeCommand('rollback')}`,
        );
      versions.set(member, [current, ...(await earlierVersions(member, current, earlier, onUnreadable))]);
    };
    const versionsOf = (member: Member): readonly PinnedVersion[] => versions.get(member) ?? [];
    /** The first `count` of these versions that can be read. */
    const firstReadable = async <T>(member: Member, count: number, read: (pinned: PinnedVersion) => Promise<T>): Promise<T[]> => {
      const versions = versionsOf(member);
      const found: T[] = [];
      for (let at = 0; at < versions.length && found.length < count;) {
        const next = versions.slice(at, at + count - found.length);
        at += next.length;
        const results = await Promise.allSettled(next.map(read));
        results.forEach((result, index) => {
          if (result.status === 'fulfilled') found.push(result.value);
          else missing[`${member}@${next[index]?.version}`] = (result.reason as Error).message;
        });
      }
      return found;
    };

    const added = Object.keys(members).filter((member) => !['shell', ...REMOTE_NAMES].includes(member));
    const remotes: RemoteName[] = [...REMOTE_NAMES.filter((remote) => remote in members), ...added];
    await Promise.all((['shell', ...remotes] as const).map(addVersions));
    const [shell, ...perRemote] = await Promise.all([
      mayReplaceShell
        ? firstReadable('shell', 1, shellRelease).then(([first]) => first)
        : shellRelease(versionsOf('shell')[0] as PinnedVersion),
      ...remotes.map((remote) =>
        firstReadable(remote, CANDIDATES, async (pinned): Promise<ReadRelease> => ({
          ...(await releaseOf(remote, pinned)),
          hash: pinned.hash,
        })),
      ),
    ]);
    if (!shell)
      throw new Error(
        `No version of the shell can be read from the release store, so no page can be rendered: ${Object.values(missing).join(' ')} To see what is missing: ${mfeCommand('doctor')}`,
      );
    const byRemote = <T>(valueOf: (remote: RemoteName) => T) =>
      Object.fromEntries(remotes.map((remote) => [remote, valueOf(remote)])) as Record<RemoteName, T>;
    const releasesOf = (remote: RemoteName): ReadRelease[] => perRemote[remotes.indexOf(remote)] ?? [];
    // From the version that pages try first: an earlier one may replace its code, but not its pages' paths.
    const ownPages = allowedSquadPages(remotes.map((remote) => ({ remote, pages: releasesOf(remote)[0]?.ownPages })));
    const content = {
      composition: {
        id,
        shell: shell.version,
        ...(Object.keys(ownPages).length > 0 ? { ownPages } : {}),
        remotes: byRemote((remote) => releasesOf(remote).map(reference)),
        integrity: Object.fromEntries(remotes.flatMap((remote) => releasesOf(remote).flatMap(scriptIntegrity))),
      },
      members,
      shell,
      earlierShells: versionsOf('shell')
        .map(({ version }) => version)
        .filter((version) => version !== shell.version),
      serverBuilds: byRemote((remote) =>
        Object.fromEntries(
          releasesOf(remote).flatMap((release) => {
            const build = serverBuild(release);
            return build ? [[release.version, { ...build, createdAt: release.createdAt }] as const] : [];
          }),
        ),
      ),
      missing,
    };
    return { key: hashOf(JSON.stringify(content)).slice(0, 16), ...content };
  };
}
