import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createEventBus, type EventName, type EventPayloads } from '../events';
import type { AppServices } from '../app-services';
import { testAppServices, TestAppServices } from './test-app-services';

const LISTENED: readonly EventName[] = [
  'episode-unlocked',
  'points-changed',
  'account-changed',
  'login-requested',
  'sign-up-requested',
  'logged-in',
  'logged-out',
  'toast',
  'analytics',
];
export type RecordedEvent = { [N in EventName]: { name: N; payload: EventPayloads[N] } }[EventName];

/**
 * Renders a component at a path, with app services and a router that maps every other path to an empty page. `events` holds the events emitted
 * on the bus, `loads` how often the page's data was requested.
 */
export function renderWithServices(element: ReactNode, options: { services?: Partial<AppServices>; at?: string } = {}) {
  const bus = createEventBus();
  const events: RecordedEvent[] = [];
  for (const name of LISTENED) bus.on(name, (payload) => void events.push({ name, payload } as RecordedEvent));
  const services = testAppServices({ bus, ...options.services });
  const at = options.at ?? '/';
  const loads = { count: 0 };
  const load = () => {
    loads.count += 1;
    return null;
  };
  const path = new URL(at, 'http://localhost').pathname;
  const router = createMemoryRouter(
    [
      { path, element, loader: load, hydrateFallbackElement: <></> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { '0': null } } },
  );
  const user = userEvent.setup();
  const view = render(
    <TestAppServices services={services}>
      <RouterProvider router={router} />
    </TestAppServices>,
  );
  const address = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { ...view, services, events, emitted: (name: EventName) => events.filter((event) => event.name === name), user, address, loads };
}
