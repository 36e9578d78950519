import type { ReactNode } from 'react';
import { Region } from '../enumerations';
import { createEventBus } from '../events';
import { RoomProvider, type Room, type SlotComponent } from '../room';
import { createSessionStore } from '../session';
import { fakeApi } from './fake-api';

export const TEST_NOW = new Date('2026-11-20T12:00:00.000Z');

/** Marks where a slot would be drawn: `<div data-slot="unlock-episode">` with the slot's fallback in it. */
const MarkedSlot: SlotComponent = ({ name, fallback }) => <div data-slot={name}>{fallback}</div>;

/** A whole Room: visitor, US, no call answered, noon of 20 November 2026. */
export const testRoom = (overrides: Partial<Room> = {}): Room => ({
  api: fakeApi(),
  bus: createEventBus(),
  session: createSessionStore(),
  region: Region.US,
  Slot: MarkedSlot,
  now: () => TEST_NOW,
  renderedAt: TEST_NOW,
  recaptchaToken: async () => 'test-recaptcha-token',
  ...overrides,
});

/** Stands in for the shell around a component under test. Make the room once with `testRoom`, so that it stays the same over renders. */
export const TestRoom = ({ room, children }: { room: Room; children: ReactNode }): ReactNode => (
  <RoomProvider value={room}>{children}</RoomProvider>
);
