import { ApiError, routes, type PageModule, type RouteName } from '@komado/shared-contracts';
import { Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { useLoaderData, useLocation, useParams, useRevalidator } from 'react-router';
import { PageFailure } from '../failure/page-failure.component';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';
import { shellPages } from '../pages/shell-pages';
import { RoomBoundary } from './room-boundary.component';
import type { PageOutcome } from './page-outcome';
import { useShell } from './shell-context';

/** Draws the outcome of a page's loader: the page, a fallback with retry, or what went wrong. */
export function PageHost({ name }: { name: RouteName | null }) {
  const outcome = useLoaderData() as PageOutcome;
  const { pathname } = useLocation();
  if (outcome.kind === 'failed' || name === null) {
    const { code, status, message } = outcome.kind === 'failed' ? outcome : { code: 404, status: 404, message: '' };
    return <PageFailure error={new ApiError(code, status, message)} path={pathname} />;
  }
  if (outcome.kind === 'page') return <Page key={pathname} name={name} data={outcome.data} />;
  return <Unavailable isLeftToBrowser={outcome.kind === 'browser'} />;
}

function Unavailable({ isLeftToBrowser }: { isLeftToBrowser: boolean }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isLeftToBrowser) void revalidate();
  }, [isLeftToBrowser, revalidate]);
  return <RemoteUnavailable what="page" onRetry={() => void revalidate()} isRetrying={state === 'loading' || isLeftToBrowser} />;
}

function Page({ name, data }: { name: RouteName; data: unknown }) {
  const params = useParams() as Record<string, string>;
  const { remotes } = useShell();
  const owner = routes[name].owner;
  return (
    <RoomBoundary owner={owner} version={owner === 'shell' ? undefined : remotes.versionOf(owner)} what="page">
      {owner !== 'shell' && <FailedCodeNotice name={name} />}
      <Suspense fallback={null}>
        {owner === 'shell' ? (
          <Drawn page={shellPages[name] as PageModule} data={data} params={params} />
        ) : (
          <RemotePage name={name} data={data} params={params} />
        )}
      </Suspense>
    </RoomBoundary>
  );
}

interface DrawnProperties {
  data: unknown;
  params: Readonly<Record<string, string>>;
}
function Drawn({ page, data, params }: DrawnProperties & { page: PageModule }) {
  return <page.Component data={data} params={params} />;
}

/** Waits for the remote's code; until then the server's HTML of the page stays where it is, readable. */
function RemotePage({ name, data, params }: DrawnProperties & { name: RouteName }) {
  const { remotes } = useShell();
  const page = remotes.loadedPage(name) ?? use(remotes.whenPage(name));
  return <Drawn page={page} data={data} params={params} />;
}

/** Says that the page's code could not be loaded, over the server's HTML, with a retry that needs no reload. */
function FailedCodeNotice({ name }: { name: RouteName }) {
  const { remotes } = useShell();
  const hasFailed = useSyncExternalStore(
    remotes.failures.subscribe,
    () => remotes.failures.getState()[`page/${name}`] === true,
    () => false,
  );
  if (!hasFailed) return null;
  return <RemoteUnavailable what="code" onRetry={() => void remotes.page(name).catch(() => undefined)} isRetrying={false} />;
}
