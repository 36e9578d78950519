import { mfeCommand } from '@komado/server-kit';
import { liveReleases, retryOnCurrentSnapshot, type LiveSnapshot } from '../store/live-snapshot';
import { updateLivePointer } from '../store/update-live-pointer';
import { flagKeySchema, flagRuleSchema, type FlagRule, type Flags } from '../store/release';
import { ReleaseStoreError, type ReleaseReader } from '../store/release-reader';
import type { ReleaseWriter } from '../store/release-store';

export const formatFlagRule = (rule: FlagRule): string => {
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
    throw new ReleaseStoreError(`'${key}' is not a flag. Use a key such as remote/shop, page/series, or slot/unlock-episode.`);
  const parsed = flagRuleSchema.safeParse(rule);
  if (!parsed.success)
    throw new ReleaseStoreError(
      `The rule of ${key} is invalid: a percentage must be a number from 0 to 100 (got ${JSON.stringify(rule)}).`,
    );
  return retryOnCurrentSnapshot(store, async (current) => {
    if (!current)
      throw new ReleaseStoreError(
        `Nothing is live yet, so there is nothing to switch. Promote a first composition: ${mfeCommand('promote MEMBER@VERSION…')}`,
      );
    // An existing flag can be changed even when the live composition no longer has its subject.
    if (!(key in current.live.flags) && !(await switchableKeys(store, current)).includes(key))
      throw new ReleaseStoreError(
        `The live composition ${current.composition.id} has no ${key}. To list what can be switched: ${mfeCommand('flag --all')}`,
      );
    const { [key]: _replaced, ...others } = current.live.flags;
    const flags: Flags = rule.state === 'on' ? others : { ...others, [key]: rule };
    await updateLivePointer(store, current, current.composition, {
      reason: '',
      flags: Object.fromEntries(Object.entries(flags).sort(([a], [b]) => (a < b ? -1 : 1))),
      event: { by, kind: 'flag-set', text: `${key}: ${formatFlagRule(rule)}${reason ? `. ${reason}` : ''}` },
    });
    return flags;
  });
}

/** Every key that a flag can switch in the live composition: its remotes, and the pages and slots in their releases. */
export async function switchableKeys(store: ReleaseReader, current: LiveSnapshot): Promise<string[]> {
  const releases = await liveReleases(store, current, (member) => member !== 'shell');
  return [
    ...Object.keys(releases).map((member) => `remote/${member}`),
    ...Object.values(releases)
      .flatMap(({ pages }) => Object.keys(pages).map((name) => `page/${name}`))
      .sort(),
    ...Object.values(releases)
      .flatMap(({ slots }) => Object.keys(slots).map((name) => `slot/${name}`))
      .sort(),
  ];
}
