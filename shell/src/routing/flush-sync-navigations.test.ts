import { createMemoryRouter } from 'react-router';
import { withFlushSyncNavigations } from './flush-sync-navigations';

/** The paths that the router renders, each with whether it is rendered in one go. */
async function rendered(
  navigate: (router: ReturnType<typeof createMemoryRouter>) => Promise<void>,
): Promise<(readonly [path: string, isAtOnce: boolean])[]> {
  const router = createMemoryRouter([{ path: '*', loader: () => null }], { hydrationData: { loaderData: { '0': null } } });
  const updates: (readonly [string, boolean])[] = [];
  withFlushSyncNavigations(router).subscribe((state, { flushSync }) =>
    updates.push([state.location.pathname + state.location.search, flushSync]),
  );
  await navigate(router);
  router.dispose();
  return updates;
}

describe('the router of the browser', () => {
  it('renders a new page in one go, and what comes before in slices', async () => {
    expect(await rendered((router) => router.navigate('/series'))).toEqual([
      ['/', false],
      ['/series', true],
    ]);
  });
  it('renders the page that is shown in slices, whose parts may not have hydrated yet', async () => {
    const updates = await rendered((router) => router.navigate('/?order=oldest').then(() => router.revalidate()));
    expect(updates.map(([, isAtOnce]) => isAtOnce)).not.toContain(true);
  });
});
