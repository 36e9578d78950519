import { NOT_FOUND_ROUTE, routes, type LayoutName, type RouteName } from '@komado/shared-contracts';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { AppFrame } from '../frame/app-frame';
import { layouts } from '../layouts/layouts';
import { PageHeadTags } from './page-head.component';
import type { PageOutcome } from './page-outcome';
import { useShell } from './shell-context';

/** The layout of the page that is shown; one that failed is shown in the oops layout, where it had a frame at all. */
export function layoutOf(name: RouteName | null, outcome: PageOutcome | undefined): LayoutName {
  if (name === null || outcome?.kind === 'failed') return NOT_FOUND_ROUTE.layout;
  return routes[name].layout;
}

export function RootLayout() {
  const match = useMatches().at(-1);
  const name = match && match.id in routes ? (match.id as RouteName) : null;
  const outcome = match?.loaderData as PageOutcome | undefined;
  const { nonce } = useShell();
  const Layout = layouts[layoutOf(name, outcome)];
  return (
    <>
      <PageHeadTags name={name} outcome={outcome} />
      <AppFrame>
        <Layout routeName={name}>
          <Outlet />
        </Layout>
      </AppFrame>
      <ScrollRestoration nonce={nonce} />
    </>
  );
}
