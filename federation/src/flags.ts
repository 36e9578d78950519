import { movePointer } from './move-pointer';
import { liveComposition } from './promote';
import { flagKeySchema, flagRuleSchema, type Composition, type FlagRule, type Flags, type Member } from './release';
import { readPinnedRelease, ReleaseStoreError, type ReleaseReader } from './release-reader';
import type { ReleaseWriter } from './release-store';

export const flagText = (rule: FlagRule): string => {
  if (rule.state === 'percentage') return `on for ${rule.percentage} % of readers`;
  return rule.state === 'cohort' ? `on for ${rule.cohorts.join(', ')}` : rule.state;
};

/** Switches a remote, a page or a slot; on for everyone removes the flag. Rejects invalid keys. */
export async function setFlag(
  store: ReleaseWriter,
  key: string,
  rule: FlagRule,
  { by, reason = '' }: { by: string; reason?: string },
): Promise<Flags> {
  if (!flagKeySchema.safeParse(key).success)
    throw new ReleaseStoreError(`${key} is no flag; one looks like remote/shop, page/series or slot/unlock-episode.`);
  const parsed = flagRuleSchema.safeParse(rule);
  if (!parsed.success) throw new ReleaseStoreError('A percentage is a number from 0 to 100.');
  const before = await liveComposition(store);
  if (!before) throw new ReleaseStoreError('Nothing is live yet, so there is nothing to switch.');
  // An existing flag can be changed even when the live composition no longer has its subject.
  if (!(key in before.live.flags) && !(await switchableKeys(store, before.composition)).includes(key))
    throw new ReleaseStoreError(`There is no ${key} in the live composition ${before.composition.id}.`);
  const { [key]: _replaced, ...others } = before.live.flags;
  const flags: Flags = rule.state === 'on' ? others : { ...others, [key]: rule };
  await movePointer(store, before, before.composition, {
    reason: '',
    flags: Object.fromEntries(Object.entries(flags).sort(([a], [b]) => (a < b ? -1 : 1))),
    event: { by, kind: 'flag-set', text: `${key}: ${flagText(rule)}${reason ? `. ${reason}` : ''}` },
  });
  return flags;
}

/** Every key that a flag can switch in a composition: its remotes, and the pages and slots in their releases. */
export async function switchableKeys(store: ReleaseReader, { members }: Composition): Promise<string[]> {
  const remotes = Object.entries(members).filter(([member]) => member !== 'shell');
  const releases = await Promise.all(remotes.map(([member, pinned]) => readPinnedRelease(store, member as Member, pinned)));
  return [
    ...remotes.map(([member]) => `remote/${member}`),
    ...releases.flatMap(({ pages }) => Object.keys(pages).map((name) => `page/${name}`)).sort(),
    ...releases.flatMap(({ slots }) => Object.keys(slots).map((name) => `slot/${name}`)).sort(),
  ];
}
