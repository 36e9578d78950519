import type { Release } from '../store/release';
import { releaseName, type BreakingChange, type ReleaseSet } from './breaking-change';

type Key = 'pages' | 'slots';
const ownersOf = (releases: readonly Release[], key: Key, name: string): Release[] => releases.filter((release) => name in release[key]);

/** Pages and slots that two members have. */
function findDuplicates(releases: readonly Release[], isNew: (release: Release) => boolean): BreakingChange[] {
  return (['page', 'slot'] as const).flatMap((kind) => {
    const key: Key = kind === 'page' ? 'pages' : 'slots';
    const names = [...new Set(releases.flatMap((release) => Object.keys(release[key])))];
    return names.flatMap((name): BreakingChange[] => {
      // Blames the new member.
      const owners = ownersOf(releases, key, name).sort((one, other) => Number(isNew(one)) - Number(isNew(other)));
      const [first, second] = owners;
      if (!first || !second) return [];
      return [
        {
          kind,
          broken: releaseName(first),
          by: releaseName(second),
          subject: name,
          message: `${releaseName(first)} and ${releaseName(second)} both have the ${kind} ${name}.`,
          fix: `Remove the ${kind} ${name} from ${second.member} and publish it again; or publish a version of ${first.member} without it, and promote that first.`,
        },
      ];
    });
  });
}

/** Pages that no longer exist, and contract slots that are rendered but not filled by any member. */
function findMissing(releases: readonly Release[], set: ReleaseSet, before: ReleaseSet): BreakingChange[] {
  const earlier = Object.values(before);
  const successorOf = (last: Release): string => (set[last.member] ? releaseName(set[last.member] ?? last) : last.member);
  const pages = earlier.flatMap((last) =>
    Object.keys(last.pages)
      .filter((page) => ownersOf(releases, 'pages', page).length === 0)
      .map((page): BreakingChange => {
        const by = successorOf(last);
        return {
          kind: 'page',
          broken: 'readers',
          by,
          subject: page,
          message: `${by} no longer has the page ${page}, which others link to.`,
          fix: `Keep the page ${page} in ${last.member}, or publish a member that has it and promote both at once.`,
        };
      }),
  );
  const slots = releases.flatMap((user) =>
    (user.contract?.slots ?? []).flatMap((slot): BreakingChange[] => {
      if (ownersOf(releases, 'slots', slot).length > 0) return [];
      const last = ownersOf(earlier, 'slots', slot)[0];
      // A slot that was unfilled before is reported only for the member that newly renders it.
      if (!last && before[user.member]?.contract?.slots.includes(slot)) return [];
      return [
        {
          kind: 'slot',
          broken: releaseName(user),
          by: last ? successorOf(last) : releaseName(user),
          subject: slot,
          message: `${releaseName(user)} renders the slot ${slot}, which no member fills${last ? ' anymore' : ''}.`,
          fix: last
            ? `Keep the slot ${slot} in ${last.member}, or publish a member that fills it and promote both at once.`
            : `Promote a member that fills ${slot} first, or both at once.`,
        },
      ];
    }),
  );
  return [...pages, ...slots];
}

/** Events that lost their last emitter or their last listener. */
function findUnmatchedEvents(releases: readonly Release[], set: ReleaseSet, before: ReleaseSet): BreakingChange[] {
  const ends = [
    { needs: 'listensTo', lost: 'emits', message: 'listens for', consequence: 'which no member emits anymore', action: 'Keep emitting' },
    {
      needs: 'emits',
      lost: 'listensTo',
      message: 'emits',
      consequence: 'to which no member listens anymore',
      action: 'Keep listening for',
    },
  ] as const;
  return ends.flatMap(({ needs, lost, message, consequence, action }) =>
    releases.flatMap((release) =>
      (release.contract?.[needs] ?? []).flatMap((event): BreakingChange[] => {
        if (releases.some(({ contract }) => contract?.[lost].includes(event))) return [];
        const last = Object.values(before).find(({ contract }) => contract?.[lost].includes(event));
        // A release without a contract is refused elsewhere.
        if (!last || (set[last.member] && !set[last.member]?.contract)) return [];
        return [
          {
            kind: 'event',
            broken: releaseName(release),
            by: releaseName(set[last.member] ?? last),
            subject: event,
            message: `${releaseName(release)} ${message} ${event}, ${consequence}.`,
            fix: `${action} ${event} in ${last.member} until a version of ${release.member} that does not ${needs === 'listensTo' ? 'listen for' : 'emit'} it is live.`,
          },
        ];
      }),
    ),
  );
}

/**
 * Events of a contract that is not the shell's, for which a new release listens although no member emits them, or the reverse. The release
 * was built with another contract, in which the event has another name.
 */
export function findUnknownEvents(
  releases: readonly Release[],
  shell: Release,
  isNew: (release: Release) => boolean,
  events: ReadonlySet<string>,
  found: readonly BreakingChange[],
): BreakingChange[] {
  const ends = [
    { needs: 'listensTo', other: 'emits', message: 'listens for', consequence: 'which no member emits' },
    { needs: 'emits', other: 'listensTo', message: 'emits', consequence: 'to which no member listens' },
  ] as const;
  return ends.flatMap(({ needs, other, message, consequence }) =>
    releases.filter(isNew).flatMap((release) =>
      (release.contract?.[needs] ?? [])
        .filter((event) => !events.has(event) && !releases.some(({ contract }) => contract?.[other].includes(event)))
        .filter((event) => !found.some(({ broken, subject }) => broken === releaseName(release) && subject === event))
        .map((event): BreakingChange => ({
          kind: 'event',
          broken: releaseName(release),
          by: releaseName(shell),
          subject: event,
          message: `${releaseName(release)} ${message} ${event}, ${consequence}, and which the contract of ${releaseName(shell)} does not have.`,
          fix: `Build ${release.member} against the contract of ${releaseName(shell)}; or promote a member that ${needs === 'emits' ? 'listens for' : 'emits'} ${event} first, or both at once.`,
        })),
    ),
  );
}

/** Pages and slots that two members have or that have disappeared, and events that have lost their emitter or listener. */
export function findMissingAndDuplicateProviders(
  set: ReleaseSet,
  before: ReleaseSet | undefined,
  isNew: (release: Release) => boolean,
): BreakingChange[] {
  const releases = Object.values(set);
  return [
    ...findDuplicates(releases, isNew),
    ...(before ? [...findMissing(releases, set, before), ...findUnmatchedEvents(releases, set, before)] : []),
  ];
}
