import {
  browserSendsGlobalPrivacyControl,
  isApiError,
  pathOf,
  type ApiError,
  type CookieJar,
  type PageName,
  type AppServices,
  type RouteName,
} from '@komado/shared-contracts';
import type { DataRouter, RouteObject } from 'react-router';
import { connection, isOutage } from '../connection/connection';
import { markLeaving, showOrStore } from '../failure/flash-error';
import { errorRedirectPath } from '../pages/error-redirect';
import { loadingBar } from '../loading-bar/loading-bar.store';
import { syncLoginStep } from '../middleware/sync-login.step';
import { firstPageViewStep } from '../middleware/first-page-view.step';
import { loadSearchGenresStep } from '../middleware/load-search-genres.step';
import { consentCheckStep } from '../middleware/consent-check.step';
import { runNavigationSteps } from '../middleware/navigation-steps';
import { fetchPayload, payloadRedirectStep } from '../middleware/payload-redirect.step';
import { flashErrorStep } from '../middleware/flash-error.step';
import { legalConsentStore } from '../consent/legal-consent.store';
import { isContractPage } from '../remotes/page-routes';
import type { PrefetchDependencies } from '../preload/prefetch-linked-pages';
import type { RemoteModules } from '../remotes/remote-modules';
import { createDeviceStorage } from '../session/device-storage';
import { createSessionManager } from '../session/session-manager';
import { joinTabChannel } from '../session/tab-channel';
import { checkMaintenanceAtStartup } from '../session/startup-maintenance-check';
import { hasFailed, type PageOutcome } from '../routing/page-outcome';
import { isLoggedInAndOldEnough } from '../routing/logged-in-and-old-enough';
import { startAnalytics } from '../analytics/analytics';
import { memberOf, watchErrors, type Member, type Telemetry } from '../analytics/telemetry';
import type { BootData } from './boot-data';
import { mayReload, watchForNewBuild } from './new-build-detection';

/** When prefetching for the next page starts if the reader does not interact. */
const LATER_MS = 10_000;

export interface SessionAndNavigationServicesOptions {
  readonly boot: BootData;
  readonly router: DataRouter;
  readonly services: AppServices;
  readonly nonce: string | undefined;
  readonly remotes: RemoteModules;
  readonly telemetry: Telemetry;
  cookies(): CookieJar;
  /** Reports an error of a member's code, and counts it in the analytics. */
  countError(message: string, member: Member, trace?: string): void;
  /** Sets the listener for refused calls. */
  onRefusal(listener: (error: ApiError) => void): void;
  readonly preloadData: PrefetchDependencies['preloadData'];
}

const matchedPage = (router: DataRouter, { entries }: RemoteModules): PageName | null => {
  const id = router.state.matches.at(-1)?.route.id;
  return entries.has(id) ? id : null;
};

const COOKIES_BLOCKED =
  'Your browser blocks cookies for this site. Komado uses cookies to remember your birth month and agreement, so it will ask again on the next page. Age-restricted titles stay locked until you allow cookies.';

/**
 * Everything a hydrated page runs in addition to rendering: middleware, session, loading bar, build watch. Returns a function that stops
 * it.
 */
export function startSessionAndNavigationServices({
  boot,
  router,
  services,
  nonce,
  remotes,
  telemetry,
  cookies,
  countError,
  onRefusal,
  preloadData,
}: SessionAndNavigationServicesOptions): () => void {
  const { api, bus, session } = services;
  const storage = createDeviceStorage();
  const go = (path: string) => void router.navigate(path);
  const goToErrorPage = (error: ApiError, from: string) => {
    // The server was unreachable: stay on the page, and show that.
    if (isOutage(error)) {
      connection.report();
      return;
    }
    const target = errorRedirectPath(error, boot.environment, from);
    if (target !== null && router.state.location.pathname !== target.split('?', 1)[0]) go(target);
  };
  const showError = (error: ApiError) => {
    const { pathname, search } = router.state.location;
    showOrStore(error, pathname + search, goToErrorPage);
  };
  const manager = createSessionManager(
    {
      api,
      session,
      bus,
      storage,
      now: () => new Date(services.now().getTime() + boot.offsetMinutes * 60_000),
      offsetMinutes: boot.offsetMinutes,
      onError: (error) => {
        if (isApiError(error)) showError(error);
      },
      // The page may show the account: its guard decides again.
      onEnded: () => void router.revalidate(),
    },
    boot.isLoggedIn,
  );
  onRefusal((error) => {
    if (error.reason === 'another-account') bus.emit('toast', { message: error.message, tone: 'error' });
    else void manager.checkAfter(error);
  });
  const runSteps = runNavigationSteps({
    firstPageView: firstPageViewStep(bus, () => document.title),
    flashError: flashErrorStep(goToErrorPage),
    lawCheck: consentCheckStep({
      api,
      store: legalConsentStore,
      region: boot.region,
      isCrawler: boot.isCrawler,
      offsetMinutes: boot.offsetMinutes,
      cookies,
      now: services.now,
      showMaintenance: () => go(pathOf('maintenance')),
      showError,
    }),
    loginSync: syncLoginStep(manager, storage, () => isLoggedInAndOldEnough(true, cookies(), services.now(), boot.offsetMinutes)),
    genreLists: loadSearchGenresStep(api),
    redirectCheck: payloadRedirectStep({ fetchPayload, assign: (url) => location.assign(url), navigate: go }),
  });
  /** The contract's route that is shown; null for squads' own pages, to which all of the middleware's rules apply. */
  const matchedRoute = (): RouteName | null => {
    const name = matchedPage(router, remotes);
    return isContractPage(name) ? name : null;
  };
  const step = (isFirst: boolean) => void runSteps({ routeName: matchedRoute(), path: router.state.location.pathname, isFirst });

  /** The owner of the page that is shown. */
  const memberShown = (): Member => {
    const name = matchedPage(router, remotes);
    const owner = name === null ? 'shell' : remotes.entries.of(name).owner;
    if (owner === 'shell' || name === null) return { member: 'shell', version: boot.composition.shell };
    return { member: owner, version: remotes.versionOf(owner, `page/${name}`) ?? 'none' };
  };
  /** The pages shown in this document, newest first, with the time each was first shown. */
  const shown: { readonly from: number; readonly member: Member }[] = [];
  const memberAt = (at: number): Member => shown.find(({ from }) => from <= at)?.member ?? memberShown();
  const countView = () => {
    const member = memberShown();
    shown.unshift({ from: shown.length === 0 ? 0 : performance.now(), member });
    if (!boot.isCrawler) telemetry.view(member);
  };
  let shownPath = router.state.location.pathname;
  let isLoading = false;
  let isBuildOutdated = false;
  const stopRouter = router.subscribe((state) => {
    const isNowLoading = state.navigation.state !== 'idle';
    if (isNowLoading && !isLoading) {
      loadingBar.start();
      const { location: next } = state.navigation;
      // Another build is live: this navigation does a full load, unless that was just tried.
      if (isBuildOutdated && navigator.onLine && next && next.pathname !== state.location.pathname && mayReload(Date.now())) {
        markLeaving();
        location.assign(next.pathname + next.search + next.hash);
      }
    }
    if (!isNowLoading && isLoading) {
      const outcome = Object.values(state.loaderData).at(-1) as PageOutcome | undefined;
      if (hasFailed(matchedRoute(), outcome)) loadingBar.fail();
      else loadingBar.end();
    }
    isLoading = isNowLoading;
    if (!isNowLoading && state.location.pathname !== shownPath) {
      shownPath = state.location.pathname;
      countView();
      step(false);
    }
  });
  const stops = [
    stopRouter,
    manager.listen(),
    bus.on('logged-in', () => void router.revalidate()),
    bus.on('logged-out', () => void router.revalidate()),
    legalConsentStore.subscribe(({ blockedCookies }, before) => {
      if (blockedCookies !== before.blockedCookies) bus.emit('toast', { message: COOKIES_BLOCKED, tone: 'error' });
    }),
    joinTabChannel(bus),
    connection.listen(),
    connection.store.subscribe(({ waitingFor }, before) => {
      if (waitingFor !== null && before.waitingFor === null) loadingBar.fail();
    }),
    startAnalytics({
      bus,
      session,
      tagManagerId: boot.tagManagerId,
      nonce,
      browserSendsGlobalPrivacyControl: browserSendsGlobalPrivacyControl(),
      isCrawler: boot.isCrawler,
      offsetMinutes: boot.offsetMinutes,
      cookies,
      now: services.now,
      onConsent: (listener) => legalConsentStore.subscribe(listener),
    }),
    telemetry.start(),
    watchErrors((message, trace) => countError(message, memberOf(trace, boot.composition.shell), trace)),
    watchForNewBuild(boot.build, () => (isBuildOutdated = true)),
  ];

  // Prefetch for the next page when the reader starts to interact, or after a delay: it must not slow down the first page.
  const interaction = new AbortController();
  const startLater = () => {
    interaction.abort();
    clearTimeout(later);
    import('./prefetch-vitals-and-session-cleanup').then(
      ({ startPrefetchVitalsAndSessionCleanup }) => {
        const table = router.routes as RouteObject[];
        stops.push(
          startPrefetchVitalsAndSessionCleanup({
            api,
            bus,
            storage,
            session,
            table,
            composition: boot.composition,
            remotes,
            preloadData,
            isCrawler: boot.isCrawler,
            telemetry,
            memberAt,
          }),
        );
      },
      // This page does not depend on it.
      () => undefined,
    );
  };
  const later = setTimeout(startLater, LATER_MS);
  for (const type of ['pointermove', 'touchstart', 'keydown', 'scroll'] as const)
    window.addEventListener(type, startLater, { passive: true, signal: interaction.signal });
  if (storage.isLogoutUnanswered()) startLater();
  stops.push(
    () => interaction.abort(),
    () => clearTimeout(later),
  );

  countView();
  step(true);
  if (matchedRoute() !== 'maintenance') {
    void checkMaintenanceAtStartup({ api, storage, now: Date.now, navigate: go });
  }
  return () => stops.forEach((stop) => stop());
}
