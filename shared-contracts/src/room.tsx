import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { ApiClient } from './client';
import type { EventBus } from './events';
import type { Region } from './enumerations';
import type { Session, SessionStore } from './session';
import type { SlotName, SlotProperties } from './slots';

/** What the shell hands to every room of a page. */
export interface Room {
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly session: SessionStore;
  readonly region: Region;
  /** Draws the slot's owner's component, with its own boundary: loading, unavailable and retry are the shell's. */
  readonly Slot: SlotComponent;
  /** Now, for what happens; what is drawn takes `useNow`. */
  readonly now: () => Date;
  /** The instant that the server rendered the page with. */
  readonly renderedAt: Date;
  /** A token of the recaptcha provider for one action. Rejects with code 1303 when its script cannot run. */
  readonly recaptchaToken: (action: string) => Promise<string>;
}
/** A slot whose owner's code cannot be had, or threw. */
export interface SlotFailure {
  readonly onRetry: () => void;
}
export interface SlotSurroundings {
  /** Drawn until the owner's code is there. */
  readonly fallback?: ReactNode;
  /** Drawn instead of the shell's notice where the slot stands, by who has a better place for it. */
  readonly renderFailure?: (failure: SlotFailure) => ReactNode;
}
export type SlotComponent = <N extends SlotName>(properties: { name: N } & SlotSurroundings & SlotProperties[N]) => ReactNode;

const RoomContext = createContext<Room | null>(null);
export const RoomProvider: ComponentType<{ value: Room; children: ReactNode }> = ({ value, children }) => (
  <RoomContext.Provider value={value}>{children}</RoomContext.Provider>
);

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (!room) throw new Error('No room: this component must stand inside the shell.');
  return room;
}
export const useApi = (): ApiClient => useRoom().api;
export const useEventBus = (): EventBus => useRoom().bus;
export function useSession<T>(select: (session: Session) => T): T {
  const { session } = useRoom();
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.getState()),
    () => select(session.getInitialState()),
  );
}
const neverChanges = () => () => undefined;
/**
 * Now, for what is drawn. Parts of a page can hydrate long after its first ones, and midnight may lie between: each is hydrated with the
 * instant that the server rendered it with, then drawn with the true one.
 */
export function useNow(): Date {
  const { now, renderedAt } = useRoom();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? now() : renderedAt;
}
/** Digs a slot: `<Slot name="unlock-episode" … />`. */
export const Slot: SlotComponent = (properties) => {
  // A generic component cannot be spread into; its properties were checked by this signature already.
  const Filled = useRoom().Slot as unknown as ComponentType<object>;
  return <Filled {...properties} />;
};
