import { isOwnName } from '@komado/shared-contracts';
import type { Release } from '../store/release';
import { releaseName, type BreakingChange, type ReleaseOrder } from './breaking-change';
import { describeFix, type ConsumerAndProvider } from './type-comparisons';
import type { Literal } from '../build/parse-declarations';

/** Entries of a generated interface of the contract; contracts from before it have none, and nothing is compared. */
export type Rules = Readonly<Record<string, Literal>>;

const isRecord = (value: Literal | undefined): value is Rules => typeof value === 'object' && !Array.isArray(value);
const listed = (value: Literal | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const without = (values: readonly string[], others: readonly string[]): string[] => values.filter((value) => !others.includes(value));

/**
 * Differences in a call that its types do not show: entries of `CallRules`. A reason of a refusal may be added or go away, but not be
 * replaced by another one. The check mode is a matter of the shell's client, not of the api-server.
 */
export function describeCallRuleChanges(built: Literal | undefined, now: Literal | undefined, hasClient: boolean): string[] {
  if (!isRecord(built) || !isRecord(now)) return [];
  const [lost, gained] = [
    without(listed(built['refusals']), listed(now['refusals'])),
    without(listed(now['refusals']), listed(built['refusals'])),
  ];
  const formats = without(listed(built['formats']), listed(now['formats']));
  return [
    ...(built['access'] !== 'login' && now['access'] === 'login' ? ['it now requires a login'] : []),
    ...(hasClient && built['mode'] !== now['mode']
      ? [`its mode was ${JSON.stringify(built['mode'])}, and is now ${JSON.stringify(now['mode'])}`]
      : []),
    ...(lost.length > 0 && gained.length > 0 ? [`it is refused with ${gained.join(', ')} instead of ${lost.join(', ')}`] : []),
    ...(formats.length > 0 ? [`its results no longer have ${formats.join(', ')}`] : []),
  ];
}

/**
 * Reasons of refusals that a caller may get and that have another name, response code or HTTP status: entries of `definitions`. Calls list
 * their own reasons only, so all others are compared as well: any call can be refused with some of them.
 */
export function describeReasonChanges(
  calls: readonly string[],
  rules: Rules,
  built: Rules,
  now: Rules,
): { readonly reason: string; readonly message: string }[] {
  const own = (names: readonly string[]): string[] =>
    names.flatMap((call) => (isRecord(rules[call]) ? listed(rules[call]['refusals']) : []));
  const mine = own(calls);
  const others = new Set(own(Object.keys(rules)));
  if (calls.length === 0) return [];
  // Of a call's own reasons, its rules say whether one was replaced.
  const gained = without(Object.keys(now), Object.keys(built));
  return Object.keys(built)
    .filter((reason) => mine.includes(reason) || !others.has(reason))
    .flatMap((reason) => {
      const [before, after] = [built[reason], now[reason]];
      if (!others.has(reason) && after === undefined && gained.length > 0)
        return [{ reason, message: `it is gone, and there are the new reasons ${gained.join(', ')}` }];
      if (!isRecord(before) || !isRecord(after)) return [];
      const differences = [
        ['response code', 'code'],
        ['HTTP status', 'status'],
      ].flatMap(([what, key = '']) =>
        before[key] === undefined || after[key] === undefined || before[key] === after[key]
          ? []
          : [`its ${what} was ${JSON.stringify(before[key])}, and is now ${JSON.stringify(after[key])}`],
      );
      return differences.length === 0 ? [] : [{ reason, message: differences.join('; ') }];
    });
}

interface Route {
  readonly path: string;
  /** Each with what it matches: `titleId: ^\d{5}$`. */
  readonly parameters: readonly string[];
  readonly guards: readonly string[];
  readonly layout: Literal | undefined;
}
function routeOf(rules: Rules, name: string): Route | undefined {
  const rule = rules[name];
  if (!isRecord(rule) || typeof rule['path'] !== 'string') return undefined;
  return { path: rule['path'], parameters: listed(rule['parameters']), guards: listed(rule['guards']), layout: rule['layout'] };
}
const shown = ({ path, parameters }: Route): string => (parameters.length === 0 ? path : `${path} (${parameters.join(', ')})`);
const namesIn = ({ path }: Route): string => path.match(/:\w+/g)?.join() ?? '';
/** Two paths with the same shape match the same URLs. */
const shapeOf = ({ path }: Route): string => path.replaceAll(/:\w+/g, ':');

/** What surrounds a page: guards that run before it loads, and whether it has a frame. Another frame only changes its appearance. */
function changedSurroundings(mine: Route, there: Route): string | undefined {
  const lost = without(mine.guards, there.guards);
  if (lost.length > 0) return `it no longer has the ${lost.length === 1 ? 'guard' : 'guards'} ${lost.join(', ')}, which checked the reader`;
  if (mine.layout === undefined || there.layout === undefined) return undefined;
  if ((mine.layout === 'none') === (there.layout === 'none')) return undefined;
  return `its layout was ${JSON.stringify(mine.layout)}, and is now ${JSON.stringify(there.layout)}`;
}

/** Pages and slots of members that the shell loads from another member, which does not have them. */
export function findWronglyOwnedModules(
  releases: readonly Release[],
  shell: Release,
  isNew: (release: Release) => boolean,
  routes: Rules,
  slotOwners: Rules,
): BreakingChange[] {
  const ownerOf = (kind: 'page' | 'slot', name: string): string | undefined => {
    const rule = routes[name];
    const owner = kind === 'slot' ? slotOwners[name] : isRecord(rule) ? rule['owner'] : undefined;
    return typeof owner === 'string' ? owner : undefined;
  };
  return releases
    .filter((release) => release !== shell)
    .flatMap((release) =>
      (['page', 'slot'] as const).flatMap((kind) =>
        Object.keys(kind === 'page' ? release.pages : release.slots).flatMap((name): BreakingChange[] => {
          const owner = isOwnName(name) ? undefined : ownerOf(kind, name);
          const hasOwner = releases.some(({ member, pages, slots }) => member === owner && name in (kind === 'page' ? pages : slots));
          if (owner === undefined || owner === release.member || hasOwner) return [];
          const both = `publish a version of ${owner} that has the ${kind} ${name}, and promote it together with ${isNew(shell) ? releaseName(shell) : `a ${release.member} without it`}`;
          return [
            {
              kind,
              broken: releaseName(release),
              by: releaseName(shell),
              subject: name,
              message: `${releaseName(release)} has the ${kind} ${name}, which ${releaseName(shell)} loads from ${owner}, so readers do not see it.`,
              fix: `Keep ${release.member} as the owner of the ${kind} ${name} in the shell; or ${both}.`,
            },
          ];
        }),
      ),
    );
}

/**
 * Slots that remotes render and that the shell's contract does not have: the shell finds the owner of a slot in its own contract. A slot
 * that is provided and rendered by no member is no break, because readers never see it.
 */
export function findUnknownSlots(
  releases: readonly Release[],
  shell: Release,
  order: ReleaseOrder,
  slotOwners: Rules,
  found: readonly BreakingChange[],
): BreakingChange[] {
  if (Object.keys(slotOwners).length === 0) return [];
  return releases
    .filter((release) => release !== shell)
    .flatMap((release) =>
      (release.contract?.slots ?? [])
        .filter((slot) => !Object.hasOwn(slotOwners, slot))
        .filter(
          (slot) => !found.some(({ kind, broken, subject }) => kind === 'slot' && broken === releaseName(release) && subject === slot),
        )
        .map((slot): BreakingChange => ({
          kind: 'slot',
          broken: releaseName(release),
          by: releaseName(shell),
          subject: slot,
          message: `${releaseName(release)} renders the slot ${slot}, which the contract of ${releaseName(shell)} does not have, so readers do not see it.`,
          fix: describeFix({ consumer: release, provider: shell, ...order }, `Keep the slot ${slot} in the contract`, `the slot ${slot}`),
        })),
    );
}

/** Names by which code builds the paths of pages. */
const PATH_BUILDERS = ['pathOf', 'routes'];

/** Pages of a remote, and parameters of paths that it builds, which the shell's routes do not have as the remote was built for them. */
export function findBrokenRoutes(sides: ConsumerAndProvider, imported: readonly string[], own: Rules, shell: Rules): BreakingChange[] {
  const { consumer, provider } = sides;
  const changeOf = (page: string, message: string): BreakingChange => ({
    kind: 'page',
    broken: releaseName(consumer),
    by: releaseName(provider),
    subject: page,
    message,
    fix: describeFix(sides, `Keep the route ${page}`, `the route ${page}`),
  });
  const buildsPaths = PATH_BUILDERS.some((name) => imported.includes(name));
  const pages = Object.keys(consumer.pages).filter((page) => !isOwnName(page));
  return [...new Set([...pages, ...Object.keys(own)])].flatMap((page) => {
    const [mine, there] = [routeOf(own, page), routeOf(shell, page)];
    const isOwner = pages.includes(page);
    if (!there)
      return isOwner
        ? [changeOf(page, `${releaseName(consumer)} has the page ${page}, for which ${releaseName(provider)} has no route.`)]
        : [];
    if (mine && isOwner) {
      const difference = changedSurroundings(mine, there);
      if (difference !== undefined)
        return [
          changeOf(
            page,
            `${releaseName(consumer)} has the page ${page}, which ${releaseName(provider)} handles differently from what it was built for: ${difference}.`,
          ),
        ];
    }
    if (!mine || (isOwner ? shown(mine) === shown(there) : !buildsPaths || namesIn(mine) === namesIn(there))) return [];
    // The shell builds the paths, so that a path which only moved breaks no remote.
    if (shapeOf(mine) !== shapeOf(there) && namesIn(mine) === namesIn(there) && mine.parameters.join() === there.parameters.join())
      return [];
    const text = `${releaseName(consumer)} was built for the route ${page} at ${shown(mine)}; ${releaseName(provider)} has it at ${shown(there)}.`;
    return [changeOf(page, text)];
  });
}

/** Pages that a new shell serves at other URLs than the one before. */
export function findMovedPages(before: Release, beforeRules: Rules, shell: Release, rules: Rules): BreakingChange[] {
  return Object.keys(beforeRules).flatMap((page): BreakingChange[] => {
    const [last, now] = [routeOf(beforeRules, page), routeOf(rules, page)];
    if (!last || !now || shapeOf(last) === shapeOf(now)) return [];
    return [
      {
        kind: 'page',
        broken: 'readers',
        by: releaseName(shell),
        subject: page,
        message: `${releaseName(shell)} has the page ${page} at ${now.path}, and links lead to ${last.path}, where ${releaseName(before)} has it.`,
        fix: `Keep ${last.path}, and add a page with the new path.`,
      },
    ];
  });
}

/** Pages that readers could open, and that a new shell has behind a guard, such as one that requires a login. */
export function findNewlyGuardedPages(before: Release, beforeRules: Rules, shell: Release, rules: Rules): BreakingChange[] {
  return Object.keys(beforeRules).flatMap((page): BreakingChange[] => {
    const [last, now] = [routeOf(beforeRules, page), routeOf(rules, page)];
    const gained = last && now ? without(now.guards, last.guards) : [];
    // With a guard in the place of another, the owner's code is what breaks.
    if (gained.length === 0 || without(last?.guards ?? [], now?.guards ?? []).length > 0) return [];
    const guards = `${gained.length === 1 ? 'guard' : 'guards'} ${gained.join(', ')}`;
    return [
      {
        kind: 'page',
        broken: 'readers',
        by: releaseName(shell),
        subject: page,
        message: `${releaseName(shell)} has the page ${page} behind the ${guards}, and links lead to it that everybody can open, as ${releaseName(before)} has it.`,
        fix: `Keep the page ${page} without the ${guards}, and add a page for the new content.`,
      },
    ];
  });
}
