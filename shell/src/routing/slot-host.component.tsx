import { SLOT_OWNERS, type SlotComponent, type SlotModule, type SlotName, type SlotSurroundings } from '@komado/shared-contracts';
import { createContext, createElement, Suspense, use, useContext, useState, type ComponentType } from 'react';
import { RemoteUnavailableError, type RemoteModules } from '../remotes/remote-modules';
import { RoomBoundary } from './room-boundary.component';
import { useRunningVersion } from './running-version';

/** Told of every slot that is drawn: the server names their scripts in the page. */
export const SlotWatch = createContext<((name: SlotName) => void) | undefined>(undefined);

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
  function SlotHost({ name, fallback, renderFailure, ...properties }: { name: SlotName } & SlotSurroundings) {
    useContext(SlotWatch)?.(name);
    const [attempt, setAttempt] = useState(() => {
      forgetFailure(name);
      return 0;
    });
    const part = `slot/${name}` as const;
    const version = useRunningVersion(remotes, SLOT_OWNERS[name], part);
    const askAgain = () => {
      promises.delete(name);
      setAttempt((count) => count + 1);
    };
    const onThrow = (error: unknown): boolean => {
      // What could not be loaded was tried in every version.
      if (error instanceof RemoteUnavailableError || !remotes.reject(part, error)) return false;
      askAgain();
      return true;
    };
    const onRetry = () => {
      remotes.pardon(part);
      askAgain();
    };
    return (
      <RoomBoundary
        owner={SLOT_OWNERS[name]}
        version={version}
        what="slot"
        resetOn={attempt}
        onThrow={onThrow}
        onRetry={onRetry}
        renderFailure={renderFailure}
      >
        <Suspense key={attempt} fallback={fallback ?? null}>
          <Filled name={name} properties={properties} />
        </Suspense>
      </RoomBoundary>
    );
  }
  return SlotHost as unknown as SlotComponent;
}
