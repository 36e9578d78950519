import { ApiError, routes, type PageModule, type RemoteName, type RouteName } from '@komado/shared-contracts';
import { Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { useLoaderData, useLocation, useParams, useRevalidator } from 'react-router';
import { PageFailure } from '../failure/page-failure.component';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';
import { TopLayer } from '../failure/top-layer.component';
import { shellPages } from '../pages/shell-pages';
import { RoomBoundary } from './room-boundary.component';
import { useRunningVersion } from './running-version';
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
  const owner = routes[name].owner;
  if (outcome.kind === 'page') {
    return owner === 'shell' ? (
      <ShellPage key={pathname} name={name} outcome={outcome} />
    ) : (
      <RemotePage key={pathname} name={name} owner={owner} outcome={outcome} />
    );
  }
  return <Unavailable name={name} isLeftToBrowser={outcome.kind === 'browser'} />;
}

/** A page that could not be had: keeps its owner's boundary, asks again at a click, and comes by itself when its code arrives late. */
function Unavailable({ name, isLeftToBrowser }: { name: RouteName; isLeftToBrowser: boolean }) {
  const { revalidate, state } = useRevalidator();
  const { remotes } = useShell();
  const owner = routes[name].owner;
  useEffect(() => {
    if (isLeftToBrowser) void revalidate();
  }, [isLeftToBrowser, revalidate]);
  const isBusy = state === 'loading';
  useEffect(() => {
    if (isBusy) return undefined;
    return remotes.failures.subscribe(() => {
      if (remotes.loadedPage(name)) void revalidate();
    });
  }, [isBusy, remotes, name, revalidate]);
  const retry = () => {
    if (owner !== 'shell') remotes.pardon(`page/${name}`);
    void revalidate();
  };
  return (
    <div data-boundary={owner} data-version={owner === 'shell' ? undefined : remotes.firstDrawnVersionOf(owner)}>
      <RemoteUnavailable what="page" onRetry={retry} isRetrying={isBusy || isLeftToBrowser} />
    </div>
  );
}

interface PageProperties {
  name: RouteName;
  outcome: Extract<PageOutcome, { kind: 'page' }>;
}
function ShellPage({ name, outcome }: PageProperties) {
  const params = useParams() as Record<string, string>;
  return (
    <RoomBoundary owner="shell" what="page">
      <Suspense fallback={null}>
        <Drawn page={shellPages[name] as PageModule} data={outcome.data} params={params} />
      </Suspense>
    </RoomBoundary>
  );
}
function RemotePage({ name, owner, outcome }: PageProperties & { owner: RemoteName }) {
  const params = useParams() as Record<string, string>;
  const { remotes } = useShell();
  const { revalidate } = useRevalidator();
  const part = `page/${name}` as const;
  const version = useRunningVersion(remotes, owner, part);
  /** The data are read anew with the version that takes over, for each version has its own loader. */
  const onThrow = (error: unknown): boolean => {
    const isAnyLeft = remotes.reject(part, error);
    if (isAnyLeft) void revalidate();
    return isAnyLeft;
  };
  const onRetry = () => {
    remotes.pardon(part);
    void revalidate();
  };
  return (
    <RoomBoundary owner={owner} version={version} what="page" resetOn={outcome} onThrow={onThrow} onRetry={onRetry}>
      <FailedCodeNotice name={name} />
      <Suspense fallback={null}>
        <Arriving name={name} data={outcome.data} params={params} />
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
function Arriving({ name, data, params }: DrawnProperties & { name: RouteName }) {
  const { remotes } = useShell();
  const page = remotes.loadedPage(name) ?? use(remotes.whenPage(name));
  return <Drawn page={page} data={data} params={params} />;
}

/** Says that the page's code could not be loaded, above the server's HTML and whatever layout it has, with a retry that needs no reload. */
function FailedCodeNotice({ name }: { name: RouteName }) {
  const { remotes } = useShell();
  const hasFailed = useSyncExternalStore(
    remotes.failures.subscribe,
    () => remotes.failures.getState()[`page/${name}`] === true,
    () => false,
  );
  if (!hasFailed) return null;
  return (
    <TopLayer>
      <RemoteUnavailable what="code" onRetry={() => void remotes.page(name).catch(() => undefined)} isRetrying={false} />
    </TopLayer>
  );
}
