import {
  hashOf,
  readComposition,
  readLive,
  readPinnedRelease,
  readVerified,
  releaseFolder,
  type Canary,
  type Composition,
  type Live,
  type Member,
  type PinnedVersion,
  type Release,
  type ReleaseReader,
} from '@komado/federation';
import { REMOTE_NAMES, type RemoteName } from '@komado/shared-contracts';
import type { PageComposition, RemoteReference } from '../remotes/page-composition';

/** A build to evaluate on the server, and its expected hash. */
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
  /** Identifies the contents of the set; used as a cache key for what is derived from it. */
  readonly key: string;
  readonly composition: PageComposition;
  /** As pinned in the composition. */
  readonly members: Readonly<Record<string, PinnedVersion>>;
  readonly shell: ShellRelease;
  /** Previously live shells, newest first; pages that are still open use their pictures. */
  readonly earlierShells: readonly string[];
  readonly serverBuilds: Readonly<Record<RemoteName, Readonly<Record<string, ServerBuild>>>>;
  /** Members of the composition that could not be read, and why; earlier versions replace them. */
  readonly missing: Readonly<Record<string, string>>;
}
/** The resolved pointer. The same object as long as nothing changes. */
export interface CurrentReleases {
  readonly live: Live;
  readonly set: LiveSet;
  /** What some readers run; also null while it is not completely available. */
  readonly canary: { readonly set: LiveSet; readonly rule: Canary } | null;
}
export interface LiveSets {
  (): Promise<LiveSet>;
  releases(): Promise<CurrentReleases>;
  /** What is live, if it was looked up within one interval, or within two while the next lookup is running. */
  recent(): CurrentReleases | undefined;
  /** The set of a registered composition that few request; rejects if it cannot be assembled. */
  setOf(composition: string): Promise<LiveSet>;
}
export interface LiveSetOptions {
  /** Time between two polls of the pointer. */
  readonly pollIntervalMs?: number;
  readonly log?: (message: string, error: unknown) => void;
  /** Prepares a shell's renderer; a shell whose renderer is unavailable does not go live. */
  readonly loadRenderer?: (renderer: ServerBuild) => Promise<unknown>;
  /** Versions that are not good ones, as `member@version`: they are never a fallback. */
  readonly quarantined?: () => readonly string[];
}

/** Number of versions of a remote that a page may try: the live one and the last good one. */
const CANDIDATES = 2;
const LOOK_INTERVAL_MS = 1000;
/** How long a set is used in which an earlier version replaces an unreadable one. */
const FALLBACK_MS = 10_000;
/** How long a page waits for a poll before it uses the previous set. */
const PATIENCE_MS = 200;
const CACHED_RELEASES = 100;
/** The live one, a canary, and those that staff preview. */
const CACHED_COMPOSITIONS = 8;
const CACHED_SETS = 8;

const webAddress = ({ member, version }: Release, file: string): string =>
  member === 'shell' ? `/assets/${version}/${file}` : `/remotes/${member}/${version}/${file}`;

type ReadRelease = Release & { readonly hash: string };
function reference(release: ReadRelease): RemoteReference {
  return {
    version: release.version,
    container: release.container,
    entryUrl: webAddress(release, release.entry),
    releaseIntegrity: `sha256-${Buffer.from(release.hash, 'hex').toString('base64')}`,
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

/** Reads releases as pinned. They are immutable, so each is read once. */
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

/** Fallbacks for the members of a composition other than the live one: the live versions first. */
const withLiveVersions = (lastGood: Live['lastGood'], live: LiveSet | undefined): Live['lastGood'] =>
  Object.fromEntries(Object.entries(live?.members ?? {}).map(([member, pinned]) => [member, [pinned, ...(lastGood[member] ?? [])]]));

/** Assembles a composition's set. An earlier version replaces a member that cannot be read. */
function setAssembly(
  store: ReleaseReader,
  loadRenderer: (renderer: ServerBuild) => Promise<unknown>,
  quarantined: () => readonly string[],
): (composition: string, lastGood: Live['lastGood'], mayReplaceShell: boolean) => Promise<LiveSet> {
  const releaseOf = pinnedReleases(store);
  const compositions = new Map<string, Composition>();

  async function compositionOf(id: string): Promise<Composition> {
    const found = compositions.get(id) ?? (await readComposition(store, id));
    if (!found) throw new Error(`The composition ${id} is not in the release store.`);
    compositions.delete(id);
    compositions.set(id, found);
    for (const oldest of compositions.keys()) {
      if (compositions.size <= CACHED_COMPOSITIONS) break;
      compositions.delete(oldest);
    }
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

  return async (composition, lastGood, mayReplaceShell) => {
    const { id, members } = await compositionOf(composition);
    const missing: Record<string, string> = {};
    const versionsOf = (member: Member): PinnedVersion[] => {
      const current = members[member];
      if (!current) throw new Error(`The composition ${id} has no ${member}.`);
      const refused = quarantined();
      const earlier = (lastGood[member] ?? []).filter(({ version }) => version !== current.version);
      return [current, ...earlier.filter(({ version }) => !refused.includes(`${member}@${version}`))];
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

    const added = Object.keys(members).filter((member) => !['shell', ...REMOTE_NAMES].includes(member));
    const remotes: RemoteName[] = [...REMOTE_NAMES.filter((remote) => remote in members), ...added];
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
    if (!shell) throw new Error(`No shell can be read: ${Object.values(missing).join(' ')}`);
    const byRemote = <T>(valueOf: (remote: RemoteName) => T) =>
      Object.fromEntries(remotes.map((remote) => [remote, valueOf(remote)])) as Record<RemoteName, T>;
    const releasesOf = (remote: RemoteName): ReadRelease[] => perRemote[remotes.indexOf(remote)] ?? [];
    // From the version that pages try first: an earlier one may replace its code, but not its pages' paths.
    const ownPages = Object.fromEntries(remotes.flatMap((remote) => Object.entries(releasesOf(remote)[0]?.ownPages ?? {})));
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
  /** The part of the pointer that the set was made from. */
  readonly source: string;
  readonly set: LiveSet;
  readonly until: number;
}

/**
 * Resolves what is live. The pointer is polled at most once a second, however many pages and files are requested; while it or what it
 * points to is unreadable, the last known set stays in use. A set is cached permanently if every member of it could be read.
 */
export function liveSets(
  store: ReleaseReader,
  {
    pollIntervalMs = LOOK_INTERVAL_MS,
    log,
    loadRenderer = ({ file, integrity }) => readVerified(store, file, integrity),
    quarantined = () => [],
  }: LiveSetOptions = {},
): LiveSets {
  const assemble = setAssembly(store, loadRenderer, quarantined);
  let known: Live | undefined;
  let current: Current | undefined;
  let canary: Current | undefined;
  let releases: CurrentReleases | undefined;
  /** Sets of compositions that are neither live nor the canary. */
  const others = new Map<string, Promise<LiveSet>>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let failure: { readonly error: unknown } | undefined;
  let looking: { readonly done: Promise<void>; readonly patience: Promise<void> } | undefined;

  const isWhole = ({ missing }: LiveSet): boolean => Object.keys(missing).length === 0;
  /** Assembles a set, unless it is cached and still valid. */
  async function assembled(
    before: Current | undefined,
    id: string,
    lastGood: Live['lastGood'],
    mayReplaceShell: boolean,
  ): Promise<Current> {
    const source = JSON.stringify([id, lastGood, quarantined()]);
    if (before?.source === source && Date.now() < before.until) return before;
    const set = await assemble(id, lastGood, mayReplaceShell);
    if (before?.set.key !== set.key && !isWhole(set))
      log?.('Earlier versions stand in for members of a composition.', new Error(Object.values(set.missing).join(' ')));
    return {
      source,
      set: before?.set.key === set.key ? before.set : set,
      until: isWhole(set) ? Number.POSITIVE_INFINITY : Date.now() + FALLBACK_MS,
    };
  }
  async function takeCanary({ canary: rule, lastGood }: Live): Promise<void> {
    if (!rule) {
      canary = undefined;
      return;
    }
    try {
      canary = await assembled(canary, rule.composition, withLiveVersions(lastGood, current?.set), false);
    } catch (error) {
      if (canary || releases?.live.canary?.composition !== rule.composition)
        log?.('The canary cannot be read; what is live goes on.', error);
      canary = undefined;
    }
  }
  async function take(live: Live): Promise<void> {
    // Without a set, any shell is better than none; with one, the set stays in use.
    current = await assembled(current, live.composition, live.lastGood, current === undefined);
    await takeCanary(live);
    const { set } = current;
    // An incomplete canary would be blamed for a fault of the store.
    const canarySet = canary && isWhole(canary.set) ? canary.set : undefined;
    if (releases?.live === live && releases.set === set && releases.canary?.set === canarySet) return;
    releases = { live, set, canary: canarySet && live.canary ? { set: canarySet, rule: live.canary } : null };
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
  function startCheck(): NonNullable<typeof looking> {
    let timer: NodeJS.Timeout | undefined;
    const done = look().finally(() => {
      clearTimeout(timer);
      checkedAt = Date.now();
      looking = undefined;
    });
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
      timer.unref();
    });
    return { done, patience: Promise.race([done, late]) };
  }

  const isDue = (): boolean => Date.now() - checkedAt >= pollIntervalMs;
  /** While one request waits for a poll, the others use the result of the last one. */
  const isRecent = (): boolean => Date.now() - checkedAt < pollIntervalMs * (looking ? 2 : 1);
  const releasesNow = async (): Promise<CurrentReleases> => {
    if (!looking && isDue()) looking = startCheck();
    if (!releases) await looking?.done;
    // Do not wait for a store that has just failed.
    else if (!failure) await looking?.patience;
    if (!releases) throw failure?.error;
    return releases;
  };
  async function setOf(id: string): Promise<LiveSet> {
    const { live, set, canary: running } = await releasesNow();
    if (id === set.composition.id) return set;
    if (running && id === running.set.composition.id) return running.set;
    const key = JSON.stringify([id, live.revision, quarantined()]);
    const found = others.get(key) ?? assemble(id, withLiveVersions(live.lastGood, set), false);
    others.delete(key);
    others.set(key, found);
    found.catch(() => others.delete(key));
    for (const oldest of others.keys()) {
      if (others.size <= CACHED_SETS) break;
      others.delete(oldest);
    }
    return found;
  }
  return Object.assign(async () => (await releasesNow()).set, {
    releases: releasesNow,
    recent: () => (isRecent() ? releases : undefined),
    setOf,
  });
}
