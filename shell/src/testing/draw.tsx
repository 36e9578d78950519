import { RoomProvider, type Room } from '@komado/shared-contracts';
import { testRoom } from '@komado/shared-contracts/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { ShellProvider } from '../routing/shell-context';
import { remotesOf } from './remotes';

/** The address that the router shows: tests read it in the page. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};
/** Draws something inside the shell: its surroundings, a room and a router that answers every path with it. Gives the room and the router. */
export function draw(element: ReactNode, { path = '/', ...overrides }: Partial<Room> & { path?: string } = {}) {
  const room = testRoom(overrides);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {element}
            <Address />
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const drawn = render(
    <ShellProvider
      value={{ remotes: remotesOf({}), publicUrl: 'http://komado', compositionId: 'c', nonce: undefined, offsetMinutes: 0, consent: null }}
    >
      <RoomProvider value={room}>
        <RouterProvider router={router} />
      </RoomProvider>
    </ShellProvider>,
  );
  return { ...drawn, room, router };
}
