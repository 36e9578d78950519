import {
  PARAMETER_RULES,
  routes,
  ownerOfOwnName,
  type OwnName,
  type OwnRoute,
  type PageName,
  type RouteEntry,
  type RouteName,
} from '@komado/shared-contracts';
import type { PageComposition } from './page-composition';

export interface PageRoute extends RouteEntry {
  /** Title while the page's own code is unavailable; the shell has those of the contract's pages. */
  readonly title?: string;
}
/** The pages of a composition. */
export interface PageRoutes {
  readonly names: readonly PageName[];
  has(name: string | undefined): name is PageName;
  of(name: PageName): PageRoute;
}

/** Whether a page belongs to the contract, as opposed to a squad. */
export const isContractPage = (name: string | null | undefined): name is RouteName =>
  typeof name === 'string' && Object.hasOwn(routes, name);

const ownRoute = (name: OwnName, { path, layout, guards, parameters, title }: OwnRoute): PageRoute => ({
  path,
  layout,
  guards,
  title,
  owner: ownerOfOwnName(name),
  parameters: Object.fromEntries(Object.entries(parameters).map(([parameter, rule]) => [parameter, PARAMETER_RULES[rule]])),
});

/** The contract's pages, and those that squads added in this composition. */
export function pageRoutes({ ownPages = {} }: Pick<PageComposition, 'ownPages'>): PageRoutes {
  const entries = new Map<PageName, PageRoute>(Object.entries(routes) as [RouteName, PageRoute][]);
  for (const [name, route] of Object.entries(ownPages)) entries.set(name as OwnName, ownRoute(name as OwnName, route));
  return {
    names: [...entries.keys()],
    has: (name): name is PageName => entries.has(name as PageName),
    of: (name) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`The composition has no page ${name}.`);
      return entry;
    },
  };
}
