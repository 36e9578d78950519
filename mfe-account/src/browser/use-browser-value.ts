import { useSyncExternalStore } from 'react';

const subscribeToNothing = (): (() => void) => () => undefined;

/** What only the browser knows, such as from its storage; `otherwise` on the server and in the first render. */
export const useBrowserValue = <T, U>(read: () => T, otherwise: U): T | U =>
  useSyncExternalStore<T | U>(subscribeToNothing, read, () => otherwise);
