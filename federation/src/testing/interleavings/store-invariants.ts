import { findBreakingChanges } from '../../compatibility/find-breaking-changes';
import { findStoreProblems } from '../../promotion/store-problems';
import { liveComposition, rollbackTargets } from '../../store/live-snapshot';
import { liveSchema, pointerFile, type Live, type Release } from '../../store/release';
import {
  isRemovalMark,
  isRemoved,
  readComposition,
  readDeclarations,
  readPinnedRelease,
  ReleaseStoreError,
  type ReleaseReader,
} from '../../store/release-reader';
import type { ReleaseWriter } from '../../store/release-store';
import type { Outcome } from './release-commands';

/** Why members are incompatible, by composition; contents never change. */
const incompatibilities = new Map<string, string>();
async function incompatibilitiesOf(store: ReleaseReader, id: string): Promise<string> {
  const known = incompatibilities.get(id);
  if (known !== undefined) return known;
  const members = (await readComposition(store, id))?.members ?? {};
  const releases: Record<string, Release> = {};
  for (const [member, pinned] of Object.entries(members)) releases[member] = await readPinnedRelease(store, member, pinned);
  const found = await findBreakingChanges(releases, (hash) => readDeclarations(store, hash));
  const text = found.map(({ message }) => message).join(' ');
  incompatibilities.set(id, text);
  return text;
}

/** Every revision of the pointer, oldest first. */
async function revisionsOf(store: ReleaseReader): Promise<Live[]> {
  const revisions: Live[] = [];
  for (let revision = 1; ; revision += 1) {
    const bytes = await store.read(pointerFile(revision, store.keys.environment));
    if (!bytes) return revisions;
    if (!isRemovalMark(bytes)) revisions.push(liveSchema.parse(JSON.parse(String(bytes))));
  }
}

/** Refusals of commands, each with a check that some revision from while the commands ran justifies it. */
const REFUSALS: readonly (readonly [RegExp, (live: Live, match: readonly string[], store: ReleaseReader) => boolean | Promise<boolean>])[] =
  [
    [
      /^The canary (\w+) runs for (\d+) % of readers/,
      ({ canary }, [, id, share]) => canary?.composition === id && canary?.percentage === Number(share),
    ],
    [/^No canary is running\./, ({ canary }) => canary === null],
    [/^The canary (\w+) is no longer running\./, ({ canary }, [, id]) => canary?.composition !== id],
    [
      /^(\w+) (\S+) (?:was unused for so long|was removed by mfe prune)/,
      (_live, [, member = '', version = ''], store) => isRemoved(store, member, version),
    ],
    [/^The composition (\w+) is already live\./, ({ composition }, [, id]) => composition === id],
    [/^There is no earlier good composition to return to:/, (live) => rollbackTargets(live).length === 0],
    [/^These versions are already live/, () => true],
    [/^The live composition changed from \w+ with .* to (\w+) with/, ({ composition }, [, id]) => composition === id],
    [/^Nothing was (?:promoted|started)\. Fix/, () => true],
    [/^The release store \S+ has no composition \w+:/, ({ removing }) => removing.length > 0],
    [/^viewer 0\.9\.0 is already published|^viewer 0\.9\.0 was published before and removed/, () => true],
  ];

async function checkRefusal(error: unknown, revisionsDuring: readonly Live[], store: ReleaseReader): Promise<void> {
  if (!(error instanceof ReleaseStoreError)) throw error;
  for (const [words, isTrueIn] of REFUSALS) {
    const match = words.exec(error.message);
    if (!match) continue;
    for (const live of revisionsDuring) if (await isTrueIn(live, match, store)) return;
    throw new Error(`A command was refused for a reason that no revision confirms: ${error.message}`);
  }
  throw new Error(`Unexpected refusal of a command: ${error.message}`);
}

/**
 * Throws unless the pointer refers to a complete composition, the members of every live composition were compatible, no removed release
 * went live, and every command made the reported change or was refused for a valid reason. `since` is the revision before the commands.
 */
export async function checkStore(store: ReleaseWriter, since: number, results: readonly PromiseSettledResult<Outcome>[]): Promise<Live> {
  const current = await liveComposition(store);
  const revisions = await revisionsOf(store);
  const last = revisions.at(-1);
  if (!current || !last || current.live.revision !== last.revision) throw new Error('The newest revision of the pointer is not found.');
  const problems = await findStoreProblems(store);
  if (problems.length > 0) throw new Error(problems.map(({ problem }) => problem).join(' '));
  const revisionsDuring = revisions.filter(({ revision }) => revision >= since);
  for (const { composition, canary } of revisionsDuring.slice(1))
    for (const id of [composition, ...(canary ? [canary.composition] : [])]) {
      const found = await incompatibilitiesOf(store, id);
      if (found !== '') throw new Error(`Composition ${id} went live, but: ${found}`);
    }
  for (const result of results) {
    if (result.status === 'rejected') {
      await checkRefusal(result.reason, revisionsDuring, store);
      continue;
    }
    const { live, canary, ended, flag, removed = [] } = result.value;
    const isTrue =
      (live === undefined || revisionsDuring.slice(1).some(({ composition }) => composition === live)) &&
      (canary === undefined || revisionsDuring.slice(1).some((one) => one.canary?.composition === canary)) &&
      (ended === undefined || last.canary?.composition !== ended) &&
      (flag === undefined || flag in last.flags);
    if (!isTrue) throw new Error(`A command reported a change that the store does not contain: ${JSON.stringify(result.value)}`);
    for (const name of removed) {
      const [member = '', version = ''] = name.split('@');
      if (!(await isRemoved(store, member, version)))
        throw new Error(`A prune reported that it removed ${name}, but the store still contains it.`);
    }
  }
  return last;
}
