import { pathsOverlap } from '@komado/federation';
import { isOwnName, ownerOfOwnName, routes, type OwnRoute, type RemoteName } from '@komado/shared-contracts';

type OwnPages = Readonly<Record<string, OwnRoute>>;
interface OwnPageEntry {
  readonly remote: RemoteName;
  readonly name: string;
  readonly page: OwnRoute;
}
const isAllowed = ({ remote, name, page: { path } }: OwnPageEntry): boolean =>
  isOwnName(name) && ownerOfOwnName(name) === remote && !Object.values(routes).some((page) => pathsOverlap(page.path, path));
const isBelowItsName = ({ remote, page: { path } }: OwnPageEntry): boolean => path.split('/')[1] === remote;

/**
 * Pages that remotes have in addition to the contract's. The compatibility check refuses the same pages, but this server decides: no remote
 * gets a page of the contract or another one's name. Of two remotes with pages that one URL would match, the page is that of the remote with
 * the path's first segment as its name, otherwise that of the first remote.
 */
export function allowedSquadPages(declared: readonly { readonly remote: RemoteName; readonly pages: OwnPages | undefined }[]): OwnPages {
  const allowed = declared
    .flatMap(({ remote, pages = {} }) => Object.entries(pages).map(([name, page]) => ({ remote, name, page })))
    .filter(isAllowed)
    .sort((one, other) => Number(isBelowItsName(other)) - Number(isBelowItsName(one)));
  const served = allowed.filter(
    ({ remote, page: { path } }, at) =>
      !allowed.slice(0, at).some((earlier) => earlier.remote !== remote && pathsOverlap(earlier.page.path, path)),
  );
  return Object.fromEntries(served.map(({ name, page }) => [name, page]));
}
