import { isOwnName } from '@komado/shared-contracts';
import type { Release } from '../release';
import { nameOf, type Break } from './break';
import { fixOf, type Sides } from './comparisons';
import type { Literal } from './declared';

/** Entries of a generated interface of the contract; contracts from before it have none, and nothing is compared. */
export type Rules = Readonly<Record<string, Literal>>;

const isRecord = (value: Literal | undefined): value is Rules => typeof value === 'object' && !Array.isArray(value);
const listed = (value: Literal | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const without = (values: readonly string[], others: readonly string[]): string[] => values.filter((value) => !others.includes(value));

/**
 * Differences in a call that its types do not show: entries of `CallRules`. A reason of a refusal may be added or go away, but not be
 * replaced by another one. The check mode is a matter of the shell's client, not of the api-server.
 */
export function changedCallRules(built: Literal | undefined, now: Literal | undefined, hasClient: boolean): string[] {
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

interface Route {
  readonly path: string;
  /** Each with what it matches: `titleId: ^\d{5}$`. */
  readonly parameters: readonly string[];
}
function routeOf(rules: Rules, name: string): Route | undefined {
  const rule = rules[name];
  if (!isRecord(rule) || typeof rule['path'] !== 'string') return undefined;
  return { path: rule['path'], parameters: listed(rule['parameters']) };
}
const shown = ({ path, parameters }: Route): string => (parameters.length === 0 ? path : `${path} (${parameters.join(', ')})`);
const namesIn = ({ path }: Route): string => path.match(/:\w+/g)?.join() ?? '';
/** Two paths with the same shape match the same URLs. */
const shapeOf = ({ path }: Route): string => path.replaceAll(/:\w+/g, ':');

/** Names by which code builds the paths of pages. */
const PATH_BUILDERS = ['pathOf', 'routes'];

/** Pages of a remote, and parameters of paths that it builds, which the shell's routes do not have as the remote was built for them. */
export function brokenRoutes(sides: Sides, imported: readonly string[], own: Rules, shell: Rules): Break[] {
  const { consumer, provider } = sides;
  // A shell from before this table.
  if (Object.keys(shell).length === 0) return [];
  const breakOf = (page: string, message: string): Break => ({
    kind: 'page',
    broken: nameOf(consumer),
    by: nameOf(provider),
    subject: page,
    message,
    remedy: fixOf(sides, `Keep the route ${page}`, `the route ${page}`),
  });
  const buildsPaths = PATH_BUILDERS.some((name) => imported.includes(name));
  const pages = Object.keys(consumer.pages).filter((page) => !isOwnName(page));
  return [...new Set([...pages, ...Object.keys(own)])].flatMap((page) => {
    const [mine, there] = [routeOf(own, page), routeOf(shell, page)];
    const isOwner = pages.includes(page);
    if (!there)
      return isOwner ? [breakOf(page, `${nameOf(consumer)} has the page ${page}, for which ${nameOf(provider)} has no route.`)] : [];
    if (!mine || (isOwner ? shown(mine) === shown(there) : !buildsPaths || namesIn(mine) === namesIn(there))) return [];
    // The shell builds the paths, so that a path which only moved breaks no remote.
    if (shapeOf(mine) !== shapeOf(there) && namesIn(mine) === namesIn(there) && mine.parameters.join() === there.parameters.join())
      return [];
    const text = `${nameOf(consumer)} was built for the route ${page} at ${shown(mine)}; ${nameOf(provider)} has it at ${shown(there)}.`;
    return [breakOf(page, text)];
  });
}

/** Pages that a new shell serves at other URLs than the one before. */
export function movedPages(before: Release, beforeRules: Rules, shell: Release, rules: Rules): Break[] {
  return Object.keys(beforeRules).flatMap((page): Break[] => {
    const [last, now] = [routeOf(beforeRules, page), routeOf(rules, page)];
    if (!last || !now || shapeOf(last) === shapeOf(now)) return [];
    return [
      {
        kind: 'page',
        broken: 'readers',
        by: nameOf(shell),
        subject: page,
        message: `${nameOf(shell)} has the page ${page} at ${now.path}, and links lead to ${last.path}, where ${nameOf(before)} has it.`,
        remedy: `Keep ${last.path}, and add a page with the new path.`,
      },
    ];
  });
}
