import type { RemoteName } from '@komado/shared-contracts';
import { loadFromContainer, type Container } from './container';
import type { ExposedModuleLoader } from './exposed-module';

/** Returns the evaluated node build of a remote's version; the host caches, limits and refuses. */
export type LoadContainer = (remote: RemoteName, version: string) => Promise<Container>;

export function serverRemotes(loadContainer: LoadContainer): ExposedModuleLoader {
  return async (remote, reference, expose) => loadFromContainer(await loadContainer(remote, reference.version), expose);
}
