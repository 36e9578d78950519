import type { RemoteName } from '@komado/shared-contracts';
import type { LoadExposed } from './remote-modules';
import { sharedScope, type ShareScope } from './shared-scope';

/** The container protocol of Module Federation. */
export interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}
/** Gives the evaluated node build of a remote's version; the host keeps, limits and refuses. */
export type LoadContainer = (remote: RemoteName, version: string) => Promise<Container>;

const initialised = new WeakSet<Container>();

/**
 * Speaks the container protocol itself: the federation runtime keeps every container it ever saw, which leaks a version a swap
 * in a server that lives for weeks.
 */
export function serverRemotes(loadContainer: LoadContainer): LoadExposed {
  return async (remote, reference, expose) => {
    const container = await loadContainer(remote, reference.version);
    if (!initialised.has(container)) {
      initialised.add(container);
      await container.init(sharedScope);
    }
    return (await container.get(expose))();
  };
}
