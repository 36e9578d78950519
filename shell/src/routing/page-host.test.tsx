import { AppServicesProvider, type PageModule } from '@komado/shared-contracts';
import { testAppServices } from '@komado/shared-contracts/testing';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { RemoteModules } from '../remotes/remote-modules';
import { remotesOf } from '../testing/remotes';
import { PageHost } from './page-host.component';
import type { PageOutcome } from './page-outcome';
import { ShellProvider } from './shell-context';

const ranking: PageModule = { Component: () => <h1>Ranking</h1> };
const shown: PageOutcome = { kind: 'page', data: null, head: null, status: 200 };

/** A page whose loader has these outcomes, one after the other. */
function renderPage(remotes: RemoteModules, ...outcomes: PageOutcome[]) {
  const loader = jest.fn(async () => outcomes.shift());
  const router = createMemoryRouter(
    [{ id: 'ranking', path: '*', loader, Component: () => <PageHost name="ranking" />, HydrateFallback: () => null }],
    { initialEntries: ['/ranking'] },
  );
  render(
    <ShellProvider value={{ remotes, publicUrl: 'http://komado', compositionId: 'c', nonce: undefined, offsetMinutes: 0 }}>
      <AppServicesProvider value={testAppServices()}>
        <RouterProvider router={router} />
      </AppServicesProvider>
    </ShellProvider>,
  );
  return loader;
}

test('a page whose code arrived between its failed load and its fallback appears by itself', async () => {
  const remotes = remotesOf({ ranking });
  await remotes.page('ranking');
  renderPage(remotes, { kind: 'unavailable', isCodeMissing: true }, shown);
  expect(await screen.findByRole('heading', { name: 'Ranking' })).toBeVisible();
});

test('a page that threw is not loaded again by itself, though its code is there', async () => {
  const remotes = remotesOf({ ranking });
  await remotes.page('ranking');
  const loader = renderPage(remotes, { kind: 'unavailable' }, shown);
  expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable');
  await new Promise((resolve) => setTimeout(resolve));
  expect(loader).toHaveBeenCalledTimes(1);
});
