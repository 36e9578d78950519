import { createEventBus, type EventName, type EventPayloads, type Room } from '@komado/shared-contracts';
import { testRoom, TestRoom } from '@komado/shared-contracts/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

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
export type HeardEvent = { [N in EventName]: { name: N; payload: EventPayloads[N] } }[EventName];

/**
 * Draws a component at an address inside a room and a router that knows every other address as an empty page.
 * `events` holds what was said on the bus, `loads` how often the page's data was asked for.
 */
export function draw(element: ReactNode, options: { room?: Partial<Room>; at?: string } = {}) {
  const bus = createEventBus();
  const events: HeardEvent[] = [];
  for (const name of LISTENED) bus.on(name, (payload) => void events.push({ name, payload } as HeardEvent));
  const room = testRoom({ bus, ...options.room });
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
    <TestRoom room={room}>
      <RouterProvider router={router} />
    </TestRoom>,
  );
  const address = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { ...view, room, events, heard: (name: EventName) => events.filter((event) => event.name === name), user, address, loads };
}
