import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { ApiClient } from './api-client';
import type { EventBus } from './events';
import type { Region } from './enumerations';
import type { Session, ReaderStateStore } from './session';
import type { AnySlotName } from './contract-extensions';
import type { SlotName, SlotProperties } from './slots';

/** What the shell passes to every member on a page. */
export interface AppServices {
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly session: ReaderStateStore;
  readonly region: Region;
  /** How far the region's clock is ahead of UTC, for ages. */
  readonly offsetMinutes: number;
  /** Renders the component of the slot's owner inside its own boundary; the shell handles loading, unavailability and retry. */
  readonly Slot: SlotComponent;
  /** The current time for events; rendering uses `useNow`. */
  readonly now: () => Date;
  /** The instant at which the server rendered the page. */
  readonly renderedAt: Date;
  /** A token from the reCAPTCHA provider for one action. Rejects with code 1303 when its script cannot run. */
  readonly recaptchaToken: (action: string) => Promise<string>;
}
/** A slot whose owner's code is unavailable or threw. */
export interface SlotFailure {
  readonly onRetry: () => void;
}
export interface SlotBoundaryProperties {
  /** Rendered until the owner's code has loaded. */
  readonly fallback?: ReactNode;
  /** Replaces the shell's message in the slot's place. */
  readonly renderFailure?: (failure: SlotFailure) => ReactNode;
}
/** The properties of a slot. For a squad's own slot, the compatibility check compares them with the owner's declaration. */
export type PropertiesOfSlot<N extends AnySlotName> = N extends SlotName ? SlotProperties[N] : Readonly<Record<string, unknown>>;
export type SlotComponent = <N extends AnySlotName>(properties: { name: N } & SlotBoundaryProperties & PropertiesOfSlot<N>) => ReactNode;

const AppServicesContext = createContext<AppServices | null>(null);
export const AppServicesProvider: ComponentType<{ value: AppServices; children: ReactNode }> = ({ value, children }) => (
  <AppServicesContext.Provider value={value}>{children}</AppServicesContext.Provider>
);

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new Error('No app services: this component must be rendered inside the shell.');
  return services;
}
export const useApi = (): ApiClient => useAppServices().api;
export const useEventBus = (): EventBus => useAppServices().bus;
export function useSession<T>(select: (session: Session) => T): T {
  const { session } = useAppServices();
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getState()),
    () => select(session.getInitialState()),
  );
}
const subscribeToNothing = () => () => undefined;
/**
 * The current time for rendering. Parts of a page can hydrate long after the first ones, possibly past midnight: each hydrates with the
 * instant of the server render, then re-renders with the current one.
 */
export function useNow(): Date {
  const { now, renderedAt } = useAppServices();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated ? now() : renderedAt;
}
/** Renders a slot: `<Slot name="unlock-episode" … />`. */
export const Slot: SlotComponent = (properties) => {
  // Properties cannot be spread into a generic component; this signature has already checked them.
  const SlotImplementation = useAppServices().Slot as unknown as ComponentType<object>;
  return <SlotImplementation {...properties} />;
};
