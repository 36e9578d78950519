import type { PageModule, PageProperties, AppServices } from '@komado/shared-contracts';
import { TestAppServices, testAppServices } from '@komado/shared-contracts/testing';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';

/** Renders a page in a router with app services, as the shell would; `services.api` responds to its loader. */
export async function renderPage<Data>(
  page: PageModule<Data>,
  at: { pattern: string; path: string },
  services: AppServices = testAppServices(),
) {
  const { loader, Component, reloadOn = [] } = page;
  const LoadedPage = () => {
    const data = useLoaderData() as Data;
    const properties: PageProperties<Data> = { data, params: {} };
    return <Component {...properties} />;
  };
  const router = createMemoryRouter(
    [
      {
        path: at.pattern,
        element: <LoadedPage />,
        HydrateFallback: () => null,
        // As in the shell: a changed query reloads the page only for keys that the page lists.
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          currentUrl.href === nextUrl.href ||
          currentUrl.pathname !== nextUrl.pathname ||
          reloadOn.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key)),
        loader: ({ params, request }) =>
          loader?.({
            params: params as Record<string, string>,
            url: new URL(request.url),
            api: services.api,
            signal: request.signal,
            isLoggedIn: services.session.getState().isLoggedIn,
          }) ?? null,
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at.path] },
  );
  render(
    <TestAppServices services={services}>
      <RouterProvider router={router} />
    </TestAppServices>,
  );
  await screen.findByRole('heading', { level: 1 });
  await act(async () => undefined);
  return router;
}
