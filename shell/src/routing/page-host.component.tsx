import { ApiError, type PageModule, type PageName, type RemoteName, type RouteName } from '@komado/shared-contracts';
import { Suspense, use, useEffect, useSyncExternalStore } from 'react';
import { useLoaderData, useLocation, useParams, useRevalidator } from 'react-router';
import { PageFailure } from '../failure/page-failure.component';
import { RemoteUnavailable } from '../failure/remote-unavailable.component';
import { TopLayer } from '../failure/top-layer.component';
import { loadedShellPage, loadShellPages } from '../pages/shell-pages';
import { useDispatchPartHydrated } from './part-hydrated-event';
import { RemoteErrorBoundary } from './remote-error-boundary.component';
import { useRunningPageOrSlotVersion } from './running-page-or-slot-version';
import type { PageOutcome } from './page-outcome';
import { useShell } from './shell-context';

/** Renders the outcome of a page's loader: the page, a fallback with retry, or the error. */
export function PageHost({ name }: { name: PageName | null }) {
  const { remotes } = useShell();
  const outcome = useLoaderData() as PageOutcome;
  const { pathname, search } = useLocation();
  if (outcome.kind === 'failed' || name === null) {
    const { code, status, message } = outcome.kind === 'failed' ? outcome : { code: 404, status: 404, message: '' };
    return <PageFailure error={new ApiError(code, status, message)} path={pathname} search={search} />;
  }
  const { owner } = remotes.entries.of(name);
  if (outcome.kind === 'page') {
    return owner === 'shell' ? (
      <ShellPage key={pathname} name={name as RouteName} outcome={outcome} />
    ) : (
      <RemotePage key={pathname} name={name} owner={owner} outcome={outcome} />
    );
  }
  return <Unavailable name={name} outcome={outcome} />;
}

/** A page that is unavailable: keeps its owner's boundary, retries on click, and appears if its code arrives late. */
function Unavailable({ name, outcome }: { name: PageName; outcome: Extract<PageOutcome, { kind: 'browser' | 'unavailable' }> }) {
  const { revalidate, state } = useRevalidator();
  const { remotes } = useShell();
  const { owner } = remotes.entries.of(name);
  const isLeftToBrowser = outcome.kind === 'browser';
  const isCodeMissing = outcome.kind === 'unavailable' && outcome.isCodeMissing === true;
  useEffect(() => {
    if (isLeftToBrowser) void revalidate();
  }, [isLeftToBrowser, revalidate]);
  const isBusy = state === 'loading';
  useEffect(() => {
    if (isBusy) return undefined;
    if (isCodeMissing) return remotes.retryUntilLoaded(`page/${name}`, () => void revalidate());
    // A page that threw is not run again by itself, unless its code is loaded for some other reason.
    return remotes.failures.subscribe(() => {
      if (remotes.loadedPage(name)) void revalidate();
    });
  }, [isBusy, isCodeMissing, remotes, name, revalidate]);
  const retry = () => {
    // A page that is switched off is in no version known to this document.
    if (owner !== 'shell' && !remotes.exposesPage(name)) return location.reload();
    if (owner !== 'shell') remotes.clearRejections(`page/${name}`);
    void revalidate();
  };
  return (
    <div data-boundary={owner} data-version={owner === 'shell' ? undefined : remotes.firstRenderedVersionOf(owner)}>
      <RemoteUnavailable what="page" onRetry={retry} isRetrying={isBusy || isLeftToBrowser} />
    </div>
  );
}

interface PageProperties<N extends PageName = PageName> {
  name: N;
  outcome: Extract<PageOutcome, { kind: 'page' }>;
}
function ShellPage({ name, outcome }: PageProperties<RouteName>) {
  const params = useParams() as Record<string, string>;
  return (
    <RemoteErrorBoundary owner="shell" what="page">
      <Suspense fallback={null}>
        <SuspendedShellPage name={name} data={outcome.data} params={params} />
      </Suspense>
    </RemoteErrorBoundary>
  );
}
function RemotePage({ name, owner, outcome }: PageProperties & { owner: RemoteName }) {
  const params = useParams() as Record<string, string>;
  const { remotes } = useShell();
  const { revalidate } = useRevalidator();
  const pageOrSlot = `page/${name}` as const;
  const version = useRunningPageOrSlotVersion(remotes, owner, pageOrSlot);
  /** Data is reloaded with the version that takes over, since each version has its own loader. */
  const onThrow = (error: unknown): boolean => {
    const isAnyLeft = remotes.reject(pageOrSlot, error);
    if (isAnyLeft) void revalidate();
    return isAnyLeft;
  };
  const onRetry = () => {
    remotes.clearRejections(pageOrSlot);
    void revalidate();
  };
  return (
    <RemoteErrorBoundary owner={owner} version={version} what="page" resetOn={outcome} onThrow={onThrow} onRetry={onRetry}>
      <FailedCodeNotice name={name} />
      <Suspense fallback={null}>
        <SuspendedRemotePage name={name} data={outcome.data} params={params} />
      </Suspense>
    </RemoteErrorBoundary>
  );
}

interface LoadedPageProperties {
  data: unknown;
  params: Readonly<Record<string, string>>;
}
function LoadedPage({ page, data, params }: LoadedPageProperties & { page: PageModule }) {
  useDispatchPartHydrated();
  return <page.Component data={data} params={params} />;
}

/** Waits for the code of a page that is loaded on demand; the other pages of the shell are always here. */
function SuspendedShellPage({ name, data, params }: LoadedPageProperties & { name: RouteName }) {
  const page = loadedShellPage(name) ?? (use(loadShellPages())[name] as PageModule);
  return <LoadedPage page={page} data={data} params={params} />;
}
/** Waits for the remote's code; until then the server's HTML of the page stays in place, readable. */
function SuspendedRemotePage({ name, data, params }: LoadedPageProperties & { name: PageName }) {
  const { remotes } = useShell();
  const page = remotes.loadedPage(name) ?? use(remotes.whenPage(name));
  return <LoadedPage page={page} data={data} params={params} />;
}

/** Notice above the server's HTML, whatever its layout, that the page's code could not be loaded, with a retry without reload. */
function FailedCodeNotice({ name }: { name: PageName }) {
  const { remotes } = useShell();
  const hasFailed = useSyncExternalStore(
    remotes.failures.subscribe,
    () => remotes.failures.getState()[`page/${name}`] === true,
    () => false,
  );
  useEffect(() => (hasFailed ? remotes.retryUntilLoaded(`page/${name}`, () => undefined) : undefined), [hasFailed, remotes, name]);
  if (!hasFailed) return null;
  return (
    <TopLayer>
      <RemoteUnavailable what="code" onRetry={() => void remotes.page(name).catch(() => undefined)} isRetrying={false} />
    </TopLayer>
  );
}
