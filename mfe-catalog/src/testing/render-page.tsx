import type { PageModule, PageProperties, Room } from '@komado/shared-contracts';
import { TestRoom, testRoom } from '@komado/shared-contracts/testing';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';

/** A page in a router and a room, its loader answered by `room.api`, as the shell would draw it. */
export async function renderPage<Data>(page: PageModule<Data>, at: { pattern: string; path: string }, room: Room = testRoom()) {
  const { loader, Component, reloadOn = [] } = page;
  const Drawn = () => {
    const data = useLoaderData() as Data;
    const properties: PageProperties<Data> = { data, params: {} };
    return <Component {...properties} />;
  };
  const router = createMemoryRouter(
    [
      {
        path: at.pattern,
        element: <Drawn />,
        HydrateFallback: () => null,
        // As in the shell: another query loads the page again only where the page names the key.
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          currentUrl.href === nextUrl.href ||
          currentUrl.pathname !== nextUrl.pathname ||
          reloadOn.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key)),
        loader: ({ params, request }) =>
          loader?.({
            params: params as Record<string, string>,
            url: new URL(request.url),
            api: room.api,
            signal: request.signal,
            isLoggedIn: room.session.getState().isLoggedIn,
          }) ?? null,
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at.path] },
  );
  render(
    <TestRoom room={room}>
      <RouterProvider router={router} />
    </TestRoom>,
  );
  // The first look-up by role is slow on a busy machine.
  await screen.findByRole('heading', { level: 1 }, { timeout: 4000 });
  await act(async () => undefined);
  return router;
}
