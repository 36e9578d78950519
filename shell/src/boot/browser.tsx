import {
  AnalyticsEvent,
  createApiClient,
  createEventBus,
  createReaderStateStore,
  crawlerCookies,
  Cookie,
  parseCookies,
  AppServicesProvider,
  routes,
  type ApiError,
  type CookieJar,
  type PageName,
  type AppServices,
} from '@komado/shared-contracts';
import { readPageToken } from '../analytics/page-token';
import { createTelemetry } from '../analytics/telemetry';
import { useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { connection } from '../connection/connection';
import { markLeaving } from '../failure/flash-error';
import { InitialConsentContext } from '../consent/initial-consent-context';
import { legalConsentStore } from '../consent/legal-consent.store';
import { loadingBar } from '../loading-bar/loading-bar.store';
import { browserRemotes } from '../remotes/browser-remotes';
import { createRemoteModules, type RemoteModules } from '../remotes/remote-modules';
import { createLinkedPagePreload, discardPreloadOnWrites } from '../routing/linked-page-preload';
import { loadPage, type PageLoadContext } from '../routing/load-page';
import { withFlushSyncNavigations } from '../routing/flush-sync-navigations';
import { PART_HYDRATED_EVENT } from '../routing/part-hydrated-event';
import { routerRoutes } from '../routing/router-routes';
import { ShellProvider } from '../routing/shell-context';
import { createSlotComponent } from '../routing/slot-host.component';
import { isLoggedInAndOldEnough } from '../routing/logged-in-and-old-enough';
import { BOOT_ELEMENT_ID, type BootData } from './boot-data';
import { startSessionAndNavigationServices, type SessionAndNavigationServicesOptions } from './session-and-navigation-services';
import { isBuildOutdated, mayReload } from './new-build-detection';
import { HtmlDocument } from './document.component';
import { recaptchaTokens } from './recaptcha';
import { patchDomForBrowserTranslation } from './browser-translation-patch';

/** Whether this is the shell of `mfe dev`, which renders pages only in the browser, with a remote that is being edited. */
declare const __DEVELOPMENT__: boolean;

function readBootData(): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page has no data. Reload it.');
  return JSON.parse(text) as BootData;
}
const nonceOfPage = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Fetches the matched page's code immediately, in parallel with the shell's own startup. */
function preloadMatchedPage(remotes: RemoteModules, matched: PageName | undefined): void {
  if (matched && remotes.entries.of(matched).owner !== 'shell') void remotes.page(matched).catch(() => undefined);
}

function start(): void {
  patchDomForBrowserTranslation();
  const boot = readBootData();
  legalConsentStore.setState({ question: boot.consent });
  const nonce = nonceOfPage();
  const remotes = createRemoteModules(boot.composition, browserRemotes(boot.composition, nonce));
  const session = createReaderStateStore({ isLoggedIn: boot.isLoggedIn });
  const bus = createEventBus();
  const sentCookies = (): CookieJar => ({ ...parseCookies(document.cookie), ...(boot.isCrawler ? crawlerCookies : {}) });
  const cookies = (): CookieJar => ({ ...legalConsentStore.getState().blockedCookies, ...sentCookies() });
  const renderedAt = new Date(boot.now);
  let isHydrated = false;
  const now = (): Date => (isHydrated ? new Date() : renderedAt);
  const life: { router?: DataRouter; onRefusal?: (error: ApiError) => void } = {};
  const linkedPagePreload = createLinkedPagePreload();
  session.subscribe(linkedPagePreload.clear);
  const clientOptions = {
    baseUrl: '/api',
    isCrawler: boot.isCrawler,
    birthday: () => sentCookies()[Cookie.birthday],
    accountId: () => session.getState().account?.account_id,
  };
  const client = createApiClient({
    ...clientOptions,
    onMaintenance: () => {
      if (life.router && life.router.state.location.pathname !== routes.maintenance.path)
        void life.router.navigate(routes.maintenance.path);
    },
    onRefusal: (error) => life.onRefusal?.(error),
  });
  const api = discardPreloadOnWrites(client, linkedPagePreload);
  const telemetry = createTelemetry(client, readPageToken());
  const countError: SessionAndNavigationServicesOptions['countError'] = (message, { member, version }, trace) => {
    if (telemetry.error(message, { member, version }, trace))
      bus.emit('analytics', {
        name: AnalyticsEvent.clientError,
        data: { remote: member, version, composition: boot.composition.id, message },
      });
  };
  remotes.onFailure = (member, error, version) => {
    loadingBar.fail();
    const { message = String(error), stack } = (error ?? {}) as Partial<Error>;
    countError(message, { member, version }, stack);
  };
  const context: PageLoadContext = {
    remotes,
    api,
    isServer: false,
    isCrawler: boot.isCrawler,
    environment: boot.environment,
    offsetMinutes: boot.offsetMinutes,
    socialUrl: boot.socialUrl,
    cookies,
    isLoggedIn: () => isLoggedInAndOldEnough(session.getState().isLoggedIn, cookies(), now(), boot.offsetMinutes),
    now,
    report: (error) => reportError(error),
    connection,
    linkedPagePreload,
    leaves: async ({ href, pathname }) => {
      const isElsewhere = pathname !== location.pathname && navigator.onLine;
      if (!isElsewhere || !(await isBuildOutdated(boot.build, Date.now())) || !mayReload(Date.now())) return false;
      markLeaving();
      location.assign(href);
      return true;
    },
  };
  const preloadData: SessionAndNavigationServicesOptions['preloadData'] = async (name, { href, pathname, search }) => {
    if (!(await remotes.page(name)).isPreloadable) return;
    // The reader has clicked before the code arrived.
    if (router.state.navigation.state !== 'idle' || pathname === location.pathname) return;
    // Nothing happens on the page if this fails: the navigation loads again, and reacts.
    const { connection: _connection, ...rest } = context;
    const preloadContext: PageLoadContext = { ...rest, api: createApiClient(clientOptions), report: () => undefined };
    const params = (matchRoutes(table, pathname)?.at(-1)?.params ?? {}) as Record<string, string>;
    linkedPagePreload.load(pathname + search, async (signal) => {
      const checking = isBuildOutdated(boot.build, Date.now());
      const outcome = await loadPage(name, new Request(href, { signal }), params, preloadContext);
      if (await checking) throw new Error('The navigation loads the document of another build.');
      return outcome;
    });
  };
  const table = routerRoutes(context);
  const matched = matchRoutes(table, location)?.at(-1)?.route.id;
  preloadMatchedPage(remotes, remotes.entries.has(matched) ? matched : undefined);

  const router = createBrowserRouter(table, __DEVELOPMENT__ ? {} : { hydrationData: { loaderData: boot.loaderData } });
  if (__DEVELOPMENT__) window.addEventListener('komado:edited', () => void router.revalidate());
  life.router = router;
  const services: Required<AppServices> = {
    api,
    bus,
    session,
    region: boot.region,
    offsetMinutes: boot.offsetMinutes,
    Slot: createSlotComponent(remotes),
    now,
    renderedAt,
    recaptchaToken: recaptchaTokens(boot.recaptchaSiteKey, nonce),
  };

  function BrowserServices() {
    useEffect(() => {
      isHydrated = true;
      document.documentElement.dataset['hydrated'] = '';
      document.documentElement.dispatchEvent(new Event(PART_HYDRATED_EVENT, { bubbles: true }));
      return startSessionAndNavigationServices({
        boot,
        router,
        services,
        cookies,
        nonce,
        remotes,
        telemetry,
        countError,
        onRefusal: (listener) => (life.onRefusal = listener),
        preloadData,
      });
    }, []);
    return null;
  }
  const page = (
    <HtmlDocument theme={boot.theme}>
      <ShellProvider
        value={{
          remotes,
          publicUrl: boot.publicUrl,
          compositionId: boot.composition.id,
          nonce,
          offsetMinutes: boot.offsetMinutes,
        }}
      >
        <InitialConsentContext value={{ question: boot.consent, offsetMinutes: boot.offsetMinutes }}>
          <AppServicesProvider value={services}>
            <RouterProvider router={withFlushSyncNavigations(router)} />
            <BrowserServices />
          </AppServicesProvider>
        </InitialConsentContext>
      </ShellProvider>
    </HtmlDocument>
  );
  if (__DEVELOPMENT__) createRoot(document).render(page);
  else hydrateRoot(document, page);
}

start();
