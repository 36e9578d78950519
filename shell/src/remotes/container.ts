import { sharedScope, type ShareScope } from './shared-scope';

/** A remote's build: the container protocol of Module Federation. */
export interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(expose: string): Promise<() => unknown>;
}

const initializations = new WeakMap<Container, Promise<void>>();

/**
 * Loads what a container exposes. Module Federation's own runtime would make each first visit 12 kB larger, and keeps every container that it
 * ever loaded, which leaks one version per release in a long-running server.
 */
export async function loadFromContainer(container: Container, expose: string): Promise<unknown> {
  const initialization = initializations.get(container) ?? Promise.resolve(container.init(sharedScope));
  initializations.set(container, initialization);
  await initialization;
  return (await container.get(expose))();
}
