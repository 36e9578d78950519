import { pathsOverlap } from '@komado/federation';
import { routes } from '@komado/shared-contracts';
import type { ResolvedComposition } from '../composition/live-composition';
import { buildName } from '../render-isolation/renderer-messages';

/** The build that owns the page at a URL: `catalog@1.4.0`; the shell's for a URL without a page. */
export function findBuildOwningPage({ composition, shell }: Pick<ResolvedComposition, 'composition' | 'shell'>, url: string): string {
  const { pathname } = new URL(url);
  const own = Object.entries(composition.ownPages ?? {}).map(([name, { path }]) => ({ path, owner: name.slice(0, name.indexOf(':')) }));
  const found = [...Object.values(routes), ...own].filter(({ path }) => pathsOverlap(path, pathname));
  const parametersOf = (path: string): number => path.split('/:').length;
  const { owner = 'shell' } = found.sort((one, other) => parametersOf(one.path) - parametersOf(other.path))[0] ?? {};
  const version = owner === 'shell' ? shell.version : composition.remotes[owner]?.[0]?.version;
  return buildName(owner, version ?? '');
}
