import type { AnySlotName, SlotComponent, SlotModule, SlotBoundaryProperties } from '@komado/shared-contracts';
import { createContext, createElement, Suspense, use, useContext, useEffect, useState, type ComponentType } from 'react';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';
import { RemoteUnavailableError, slotOwner } from '../remotes/exposed-module';
import type { RemoteModules } from '../remotes/remote-modules';
import { useDispatchPartHydrated } from './part-hydrated-event';
import { RemoteErrorBoundary } from './remote-error-boundary.component';
import { useRunningPageOrSlotVersion } from './running-page-or-slot-version';

/** Called with every slot that is rendered: the server adds their scripts to the page. */
export const SlotRenderListenerContext = createContext<((name: AnySlotName) => void) | undefined>(undefined);

/**
 * React renders synchronously with such a promise; any other would defer the slot to a later chunk of the page and shift the content below.
 */
const fulfilled = (module: SlotModule): Promise<SlotModule> =>
  Object.assign(Promise.resolve(module), { status: 'fulfilled', value: module });

/** A slot that any member may render: the owner's code is fetched on its first render. */
export function createSlotComponent(remotes: RemoteModules): SlotComponent {
  const promises = new Map<AnySlotName, Promise<SlotModule>>();
  const failed = new WeakSet<Promise<SlotModule>>();
  const moduleOf = (name: AnySlotName): Promise<SlotModule> => {
    let promise = promises.get(name);
    if (!promise) {
      const load = remotes.slot(name);
      load.catch(() => failed.add(load));
      const module = remotes.loadedSlot(name);
      promise = module ? fulfilled(module) : load;
      promises.set(name, promise);
    }
    return promise;
  };
  /** A failure persists for the slots that show it: the next one that is rendered, on this page or the server's next, retries. */
  const forgetFailure = (name: AnySlotName): void => {
    const promise = promises.get(name);
    if (promise && failed.has(promise)) promises.delete(name);
  };

  function Filled({ name, properties }: { name: AnySlotName; properties: object }) {
    const { Component } = use(moduleOf(name));
    useDispatchPartHydrated();
    return createElement(Component as ComponentType<object>, properties);
  }
  function SlotHost({ name, fallback, renderFailure, ...properties }: { name: AnySlotName } & SlotBoundaryProperties) {
    useContext(SlotRenderListenerContext)?.(name);
    const [attempt, setAttempt] = useState(() => {
      forgetFailure(name);
      return 0;
    });
    const pageOrSlot = `slot/${name}` as const;
    const version = useRunningPageOrSlotVersion(remotes, slotOwner(name), pageOrSlot);
    /** Whether this place shows a failure to load. */
    const [isWithoutCode, setIsWithoutCode] = useState(false);
    const retryLoad = () => {
      setIsWithoutCode(false);
      promises.delete(name);
      setAttempt((count) => count + 1);
    };
    // Code that arrives late, or that another place has loaded, needs no press of Retry.
    useEffect(() => {
      if (!isWithoutCode) return undefined;
      return remotes.retryUntilLoaded(pageOrSlot, () => {
        setIsWithoutCode(false);
        forgetFailure(name);
        setAttempt((count) => count + 1);
      });
    }, [isWithoutCode, name, pageOrSlot]);
    const onThrow = (error: unknown): boolean => {
      // A load that failed was tried in every version.
      if (error instanceof RemoteUnavailableError) {
        setIsWithoutCode(true);
        return false;
      }
      if (!remotes.reject(pageOrSlot, error)) return false;
      retryLoad();
      return true;
    };
    const onRetry = () => {
      remotes.clearRejections(pageOrSlot);
      retryLoad();
    };
    // Switched off, or none of the versions has it: send no request, since only another page load can have it.
    if (!remotes.exposesSlot(name)) {
      const onReload = () => location.reload();
      return (
        <div data-boundary={slotOwner(name)}>
          {renderFailure ? renderFailure({ onRetry: onReload }) : <RemoteUnavailable what="slot" onRetry={onReload} isRetrying={false} />}
        </div>
      );
    }
    return (
      <RemoteErrorBoundary
        owner={slotOwner(name)}
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
      </RemoteErrorBoundary>
    );
  }
  return SlotHost as unknown as SlotComponent;
}
