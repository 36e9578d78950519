import type { RemoteName } from '@komado/shared-contracts';
import type { ExposedModuleLoader } from './exposed-module';
import { sharedScope, type ShareScope } from './shared-scope';

/** The container protocol of Module Federation. */
export interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}
/** Returns the evaluated node build of a remote's version; the host caches, limits and refuses. */
export type LoadContainer = (remote: RemoteName, version: string) => Promise<Container>;

const initialized = new WeakSet<Container>();

/**
 * Implements the container protocol directly: the federation runtime keeps every container it ever loaded, which leaks one version per swap
 * in a long-running server.
 */
export function serverRemotes(loadContainer: LoadContainer): ExposedModuleLoader {
  return async (remote, reference, expose) => {
    const container = await loadContainer(remote, reference.version);
    if (!initialized.has(container)) {
      initialized.add(container);
      await container.init(sharedScope);
    }
    return (await container.get(expose))();
  };
}
