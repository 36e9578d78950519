import { isAssetOrOtherProductPath, NOT_FOUND_ROUTE, pageNotFound, type PageName } from '@komado/shared-contracts';
import { redirectDocument, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadPage, type PageLoadContext } from './load-page';
import { PageHost } from './page-host.component';
import type { PageOutcome } from './page-outcome';
import { RootLayout } from './root-layout.component';

/** A page reloads when its path changes, on request, and on a change of the query keys that it declares. */
export function pageRevalidates(
  name: PageName,
  context: Pick<PageLoadContext, 'remotes' | 'connection'>,
  { currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
): boolean {
  if (context.connection?.isStaying()) return false;
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return true;
  const keys = context.remotes.loadedPage(name)?.reloadOn ?? [];
  return keys.some((key) => currentUrl.searchParams.get(key) !== nextUrl.searchParams.get(key));
}

/** How long the current page waits for the document that is replacing it. */
const LEAVING_MS = 3000;
/**
 * Loads a page, and checks in parallel whether this is still the reader's build: promotions and flag changes show with the next navigation.
 * Both have been done for a page that was loaded ahead.
 */
async function loadOrLeave(
  name: PageName,
  request: Request,
  params: Record<string, string>,
  context: PageLoadContext,
): Promise<PageOutcome> {
  const url = new URL(request.url);
  const preloaded = await context.linkedPagePreload?.take(url.pathname + url.search);
  if (preloaded) return preloaded;
  const leaving = context.leaves?.(url);
  const outcome = await loadPage(name, request, params, context);
  if (await leaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  return outcome;
}

/** The whole route table in React Router's format, or only one of its routes. */
export function routerRoutes(context: PageLoadContext, only?: string): RouteObject[] {
  const names = context.remotes.entries.names.filter((name) => only === undefined || name === only);
  const pages: RouteObject[] = names.map((name) => ({
    id: name,
    path: context.remotes.entries.of(name).path,
    loader: ({ request, params }) => loadOrLeave(name, request, params as Record<string, string>, context),
    shouldRevalidate: (args) => pageRevalidates(name, context, args),
    Component: () => <PageHost name={name} />,
    HydrateFallback: () => null,
  }));
  const notFound: RouteObject = {
    id: 'not-found',
    path: NOT_FOUND_ROUTE.path,
    loader: ({ request }): PageOutcome | Response => {
      const { pathname: path, search } = new URL(request.url);
      // Not rendered by the shell: the server responds to it.
      if (isAssetOrOtherProductPath(path)) return redirectDocument(path + search);
      return { kind: 'failed', code: 404, status: 404, message: pageNotFound(path).message };
    },
    Component: () => <PageHost name={null} />,
  };
  return [{ id: 'root', Component: RootLayout, HydrateFallback: () => null, children: [...pages, notFound] }];
}
