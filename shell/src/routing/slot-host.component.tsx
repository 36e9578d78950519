import { SLOT_OWNERS, type SlotComponent, type SlotModule, type SlotName } from '@komado/shared-contracts';
import { createElement, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import type { RemoteModules } from '../remotes/remote-modules';
import { RoomBoundary } from './room-boundary.component';

/** A slot that any room may dig: the owner's code is fetched when it is first drawn. */
export function createSlotComponent(remotes: RemoteModules): SlotComponent {
  const promises = new Map<SlotName, Promise<SlotModule>>();
  const failed = new WeakSet<Promise<SlotModule>>();
  const moduleOf = (name: SlotName): Promise<SlotModule> => {
    let promise = promises.get(name);
    if (!promise) {
      const asked = remotes.slot(name);
      asked.catch(() => failed.add(asked));
      promises.set(name, asked);
      promise = asked;
    }
    return promise;
  };
  /** A failure stays for the slots that show it: the next one that is drawn, on this page or the server's next, asks again. */
  const forgetFailure = (name: SlotName): void => {
    const promise = promises.get(name);
    if (promise && failed.has(promise)) promises.delete(name);
  };

  function Filled({ name, properties }: { name: SlotName; properties: object }) {
    return createElement(use(moduleOf(name)).Component as ComponentType<object>, properties);
  }
  function SlotHost({ name, fallback, ...properties }: { name: SlotName; fallback?: ReactNode }) {
    const [attempt, setAttempt] = useState(() => {
      forgetFailure(name);
      return 0;
    });
    const retry = () => {
      promises.delete(name);
      setAttempt((count) => count + 1);
    };
    return (
      <RoomBoundary owner={SLOT_OWNERS[name]} version={remotes.versionOf(SLOT_OWNERS[name])} what="slot" onRetry={retry}>
        <Suspense key={attempt} fallback={fallback ?? null}>
          <Filled name={name} properties={properties} />
        </Suspense>
      </RoomBoundary>
    );
  }
  return SlotHost as unknown as SlotComponent;
}
