import {
  hashOf,
  readComposition,
  readLive,
  readPinnedRelease,
  readVerified,
  releaseFolder,
  type Composition,
  type Live,
  type Member,
  type PinnedVersion,
  type Release,
  type ReleaseReader,
} from '@komado/federation';
import { REMOTE_NAMES, type RemoteName } from '@komado/shared-contracts';
import type { PageComposition, RemoteReference } from '../remotes/page-composition';

/** What a server evaluates, and the hash that its bytes must have. */
export interface ServerBuild {
  readonly file: string;
  readonly integrity: string;
}
export interface ShellRelease {
  readonly version: string;
  readonly mainScript: { readonly url: string; readonly integrity: string };
  readonly renderer: ServerBuild;
}
export interface LiveSet {
  /** Names all that is in the set; what is made of a set is cached by it. */
  readonly key: string;
  readonly composition: PageComposition;
  readonly shell: ShellRelease;
  /** Shells that were live before, newest first; pages that are still open show their pictures. */
  readonly earlierShells: readonly string[];
  readonly serverBuilds: Readonly<Record<RemoteName, Readonly<Record<string, ServerBuild>>>>;
  /** Members of the composition that could not be read, and why; earlier versions stand in for them. */
  readonly missing: Readonly<Record<string, string>>;
}
export interface LiveSets {
  (): Promise<LiveSet>;
  /** The set that is live, when that was looked up a moment ago. */
  recent(): LiveSet | undefined;
}
export interface LiveSetOptions {
  /** Time between two looks at the pointer. */
  readonly lookIntervalMs?: number;
  readonly log?: (message: string, error: unknown) => void;
  /** Makes a shell's renderer ready; a shell whose renderer cannot be had does not get live. */
  readonly loadRenderer?: (renderer: ServerBuild) => Promise<unknown>;
  /** Versions that are no good ones, as `member@version`: they stand in for no other. */
  readonly quarantined?: () => readonly string[];
}

/** How many versions of a remote a page may try: the live one and the last known good. */
const CANDIDATES = 2;
const LOOK_INTERVAL_MS = 1000;
/** How long a set is used in which an earlier version stands in for one that could not be read. */
const FALLBACK_MS = 10_000;
/** How long a page waits for a look before it takes the set that was live a moment ago. */
const PATIENCE_MS = 200;
const CACHED_RELEASES = 100;

const webAddress = ({ member, version }: Release, file: string): string =>
  member === 'shell' ? `/assets/${version}/${file}` : `/remotes/${member}/${version}/${file}`;

function reference(release: Release): RemoteReference {
  return {
    version: release.version,
    container: release.container,
    entryUrl: webAddress(release, release.entry),
    pages: release.pages,
    slots: release.slots,
  };
}
function scriptIntegrity(release: Release): [string, string][] {
  return Object.entries(release.files)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, { integrity }]) => [webAddress(release, file), integrity]);
}
function serverBuild({ member, version, serverFiles }: Release): ServerBuild | undefined {
  const file = member === 'shell' ? 'renderer.cjs' : 'remoteEntry.cjs';
  const integrity = serverFiles[file]?.integrity;
  return integrity === undefined ? undefined : { file: `${releaseFolder(member, version)}/node/${file}`, integrity };
}

/** Reads releases as they were pinned. They are immutable, so each is read once. */
function pinnedReleases(store: ReleaseReader): (member: Member, pinned: PinnedVersion) => Promise<Release> {
  const cached = new Map<string, Release>();
  return async (member, pinned) => {
    const name = `${member}@${pinned.version}#${pinned.hash}`;
    const release = cached.get(name) ?? (await readPinnedRelease(store, member, pinned));
    cached.delete(name);
    cached.set(name, release);
    for (const oldest of cached.keys()) {
      if (cached.size <= CACHED_RELEASES) break;
      cached.delete(oldest);
    }
    return release;
  };
}

/** Puts the set of a composition together. An earlier version stands in for a member that cannot be read. */
function setAssembly(
  store: ReleaseReader,
  loadRenderer: (renderer: ServerBuild) => Promise<unknown>,
  quarantined: () => readonly string[],
): (live: Live, mayReplaceShell: boolean) => Promise<LiveSet> {
  const releaseOf = pinnedReleases(store);
  const compositions = new Map<string, Composition>();

  async function compositionOf(id: string): Promise<Composition> {
    const found = compositions.get(id) ?? (await readComposition(store, id));
    if (!found) throw new Error(`The live composition ${id} is not in the release store.`);
    compositions.clear();
    compositions.set(id, found);
    return found;
  }
  async function shellRelease(pinned: PinnedVersion): Promise<ShellRelease> {
    const release = await releaseOf('shell', pinned);
    const main = release.files[release.entry];
    const renderer = serverBuild(release);
    if (!main || !renderer) throw new Error(`The shell ${release.version} has no main script or no renderer.`);
    await loadRenderer(renderer);
    return { version: release.version, mainScript: { url: webAddress(release, release.entry), integrity: main.integrity }, renderer };
  }

  return async (live, mayReplaceShell) => {
    const { id, members } = await compositionOf(live.composition);
    const missing: Record<string, string> = {};
    const versionsOf = (member: Member): PinnedVersion[] => {
      const current = members[member];
      if (!current) throw new Error(`The composition ${id} has no ${member}.`);
      const refused = quarantined();
      return [current, ...(live.lastGood[member] ?? []).filter(({ version }) => !refused.includes(`${member}@${version}`))];
    };
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

    const [shell, ...perRemote] = await Promise.all([
      mayReplaceShell
        ? firstReadable('shell', 1, shellRelease).then(([first]) => first)
        : shellRelease(versionsOf('shell')[0] as PinnedVersion),
      ...REMOTE_NAMES.map((remote) => firstReadable(remote, CANDIDATES, (pinned) => releaseOf(remote, pinned))),
    ]);
    if (!shell) throw new Error(`No shell can be read: ${Object.values(missing).join(' ')}`);
    const byRemote = <T>(valueOf: (remote: RemoteName) => T) =>
      Object.fromEntries(REMOTE_NAMES.map((remote) => [remote, valueOf(remote)])) as Record<RemoteName, T>;
    const releases = byRemote((remote) => perRemote[REMOTE_NAMES.indexOf(remote)] ?? []);
    const content = {
      composition: {
        id,
        shell: shell.version,
        remotes: byRemote((remote) => releases[remote].map(reference)),
        integrity: Object.fromEntries(REMOTE_NAMES.flatMap((remote) => releases[remote].flatMap(scriptIntegrity))),
      },
      shell,
      earlierShells: versionsOf('shell')
        .map(({ version }) => version)
        .filter((version) => version !== shell.version),
      serverBuilds: byRemote((remote) =>
        Object.fromEntries(
          releases[remote].flatMap((release) => {
            const build = serverBuild(release);
            return build ? [[release.version, build] as const] : [];
          }),
        ),
      ),
      missing,
    };
    return { key: hashOf(JSON.stringify(content)).slice(0, 16), ...content };
  };
}

interface Current {
  /** What of the pointer the set was made of. */
  readonly source: string;
  readonly set: LiveSet;
  readonly until: number;
}

/**
 * Says what is live. The pointer is looked at once a second at most, however many pages and files are asked for; while it or what it
 * points to cannot be read, the last known set goes on. A set is used for good when every member of it could be read.
 */
export function liveSets(
  store: ReleaseReader,
  {
    lookIntervalMs = LOOK_INTERVAL_MS,
    log,
    loadRenderer = ({ file, integrity }) => readVerified(store, file, integrity),
    quarantined = () => [],
  }: LiveSetOptions = {},
): LiveSets {
  const assemble = setAssembly(store, loadRenderer, quarantined);
  let known: Live | undefined;
  let current: Current | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let failure: { readonly error: unknown } | undefined;
  let looking: { readonly done: Promise<void>; readonly patience: Promise<void> } | undefined;

  async function take(live: Live): Promise<void> {
    const source = JSON.stringify([live.composition, live.lastGood, quarantined()]);
    if (current?.source === source && Date.now() < current.until) return;
    // Without a set, any shell is better than none; with one, the set goes on.
    const set = await assemble(live, current === undefined);
    if (current?.set.key !== set.key && Object.keys(set.missing).length > 0)
      log?.('Earlier versions stand in for members of the live composition.', new Error(Object.values(set.missing).join(' ')));
    const isWhole = Object.keys(set.missing).length === 0;
    current = {
      source,
      set: current?.set.key === set.key ? current.set : set,
      until: isWhole ? Number.POSITIVE_INFINITY : Date.now() + FALLBACK_MS,
    };
  }
  async function look(): Promise<void> {
    let unreadable: { readonly error: unknown } | undefined;
    try {
      known = await readLive(store, known, (error) => (unreadable = { error }));
      if (!known) throw new Error('Nothing is live in the release store yet.');
      await take(known);
    } catch (error) {
      unreadable = { error };
    }
    if (unreadable && !failure) log?.('The live composition cannot be read; the last known one goes on.', unreadable.error);
    failure = unreadable;
  }
  function startLook(): NonNullable<typeof looking> {
    let timer: NodeJS.Timeout | undefined;
    const done = look().finally(() => {
      clearTimeout(timer);
      lookedAt = Date.now();
      looking = undefined;
    });
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
      timer.unref();
    });
    return { done, patience: Promise.race([done, late]) };
  }

  const isDue = (): boolean => Date.now() - lookedAt >= lookIntervalMs;
  const liveSet = async (): Promise<LiveSet> => {
    if (!looking && isDue()) looking = startLook();
    if (!current) await looking?.done;
    // A store that has just failed is not waited for.
    else if (!failure) await looking?.patience;
    if (!current) throw failure?.error;
    return current.set;
  };
  return Object.assign(liveSet, { recent: () => (looking || isDue() ? undefined : current?.set) });
}
