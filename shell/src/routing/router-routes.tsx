import { NOT_FOUND_ROUTE, pageNotFound, ROUTE_NAMES, routes, type RouteName } from '@komado/shared-contracts';
import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { loadPage, type PageSurroundings } from './load-page';
import { PageHost } from './page-host.component';
import type { PageOutcome } from './page-outcome';
import { RootLayout } from './root-layout.component';

/** A page loads again when its path changes, when asked to, and on a change of the query keys that it names. */
export function pageRevalidates(
  name: RouteName,
  around: Pick<PageSurroundings, 'remotes' | 'connection'>,
  { currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
): boolean {
  if (around.connection?.isStaying()) return false;
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return true;
  const keys = around.remotes.loadedPage(name)?.reloadOn ?? [];
  return keys.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key));
}

/** The whole route table as React Router wants it. */
export function routerRoutes(around: PageSurroundings): RouteObject[] {
  const pages: RouteObject[] = ROUTE_NAMES.map((name) => ({
    id: name,
    path: routes[name].path,
    loader: ({ request, params }) => loadPage(name, request, params as Record<string, string>, around),
    shouldRevalidate: (args) => pageRevalidates(name, around, args),
    Component: () => <PageHost name={name} />,
    HydrateFallback: () => null,
  }));
  const notFound: RouteObject = {
    id: 'not-found',
    path: NOT_FOUND_ROUTE.path,
    loader: ({ request }): PageOutcome => {
      const path = new URL(request.url).pathname;
      return { kind: 'failed', code: 404, status: 404, message: pageNotFound(path).message };
    },
    Component: () => <PageHost name={null} />,
  };
  return [{ id: 'root', Component: RootLayout, HydrateFallback: () => null, children: [...pages, notFound] }];
}
