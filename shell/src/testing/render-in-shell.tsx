import { AppServicesProvider, type AppServices } from '@komado/shared-contracts';
import { testAppServices } from '@komado/shared-contracts/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { ShellProvider } from '../routing/shell-context';
import { remotesOf } from './remotes';

/** The router's current URL, rendered so that tests can read it. */
const CurrentUrl = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="url">{pathname + search}</span>;
};
/** Renders an element inside the shell: its context, app services and a router that renders it at every path. Returns the services and the router. */
export function renderInShell(element: ReactNode, { path = '/', ...overrides }: Partial<AppServices> & { path?: string } = {}) {
  const services = testAppServices(overrides);
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {element}
            <CurrentUrl />
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const rendered = render(
    <ShellProvider value={{ remotes: remotesOf({}), publicUrl: 'http://komado', compositionId: 'c', nonce: undefined, offsetMinutes: 0 }}>
      <AppServicesProvider value={services}>
        <RouterProvider router={router} />
      </AppServicesProvider>
    </ShellProvider>,
  );
  return { ...rendered, services, router };
}
