import type { ReactNode } from 'react';
import { Region } from '../enumerations';
import { createEventBus } from '../events';
import { AppServicesProvider, type AppServices, type SlotComponent } from '../app-services';
import { createReaderStateStore } from '../session';
import { fakeApi } from './fake-api';

export const TEST_NOW = new Date('2026-11-20T12:00:00.000Z');

/** Marks where a slot would be rendered: `<div data-slot="unlock-episode">` containing the slot's fallback. */
const MarkedSlot: SlotComponent = ({ name, fallback }) => <div data-slot={name}>{fallback}</div>;

/** Complete AppServices: visitor, US, no configured results, noon of 20 November 2026. */
export const testAppServices = (overrides: Partial<AppServices> = {}): AppServices => ({
  api: fakeApi(),
  bus: createEventBus(),
  session: createReaderStateStore(),
  region: Region.US,
  offsetMinutes: 0,
  Slot: MarkedSlot,
  now: () => TEST_NOW,
  renderedAt: TEST_NOW,
  recaptchaToken: async () => 'test-recaptcha-token',
  ...overrides,
});

/** Replaces the shell around a component under test. Create the services once with `testAppServices`, so that they are stable across renders. */
export const TestAppServices = ({ services, children }: { services: AppServices; children: ReactNode }): ReactNode => (
  <AppServicesProvider value={services}>{children}</AppServicesProvider>
);
