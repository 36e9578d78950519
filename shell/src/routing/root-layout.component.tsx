import { NOT_FOUND_ROUTE, type LayoutName, type PageName } from '@komado/shared-contracts';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { GlobalOverlays } from '../frame/global-overlays.component';
import { layouts } from '../layouts/layouts';
import { isContractPage, type PageRoutes } from '../remotes/page-routes';
import { PageHeadTags } from './page-head.component';
import type { PageOutcome } from './page-outcome';
import { useShell } from './shell-context';

/** The layout of the current page; a failed page uses the oops layout, unless it has no frame. */
export function layoutOf(entries: PageRoutes, name: PageName | null, outcome: PageOutcome | undefined): LayoutName {
  if (name === null || outcome?.kind === 'failed') return NOT_FOUND_ROUTE.layout;
  return entries.of(name).layout;
}

export function RootLayout() {
  const match = useMatches().at(-1);
  const outcome = match?.loaderData as PageOutcome | undefined;
  const { nonce, remotes } = useShell();
  const name = match && remotes.entries.has(match.id) ? match.id : null;
  const Layout = layouts[layoutOf(remotes.entries, name, outcome)];
  return (
    <>
      <PageHeadTags name={name} outcome={outcome} />
      <GlobalOverlays>
        <Layout routeName={isContractPage(name) ? name : null}>
          <Outlet />
        </Layout>
      </GlobalOverlays>
      <ScrollRestoration nonce={nonce} />
    </>
  );
}
