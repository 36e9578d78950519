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

export interface PageEntry extends RouteEntry {
  /** Title while the page's own code is unavailable; the shell has those of the contract's pages. */
  readonly title?: string;
}
/** The pages of a composition. */
export interface PageEntries {
  readonly names: readonly PageName[];
  has(name: string | undefined): name is PageName;
  of(name: PageName): PageEntry;
}

/** Whether a page belongs to the contract, as opposed to a squad. */
export const isContractPage = (name: string | null | undefined): name is RouteName =>
  typeof name === 'string' && Object.hasOwn(routes, name);

const ownEntry = (name: OwnName, { path, layout, guards, parameters, title }: OwnRoute): PageEntry => ({
  path,
  layout,
  guards,
  title,
  owner: ownerOfOwnName(name),
  parameters: Object.fromEntries(Object.entries(parameters).map(([parameter, rule]) => [parameter, PARAMETER_RULES[rule]])),
});

/** The contract's pages, and those that squads added in this composition. */
export function pageEntries({ ownPages = {} }: Pick<PageComposition, 'ownPages'>): PageEntries {
  const entries = new Map<PageName, PageEntry>(Object.entries(routes) as [RouteName, PageEntry][]);
  for (const [name, route] of Object.entries(ownPages)) entries.set(name as OwnName, ownEntry(name as OwnName, route));
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
