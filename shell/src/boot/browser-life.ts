import {
  AnalyticsEvent,
  hasPrivacySignal,
  isApiError,
  pathOf,
  routes,
  type ApiError,
  type CookieJar,
  type Room,
  type RouteName,
} from '@komado/shared-contracts';
import type { DataRouter, RouteObject } from 'react-router';
import { connection, metNoServer } from '../connection/connection';
import { pageErrorTarget } from '../failure/page-error-target';
import { loadingBar } from '../loading-bar/loading-bar.store';
import { accountSyncStep } from '../middleware/account-sync.step';
import { firstPageViewStep } from '../middleware/first-page-view.step';
import { genreListsStep } from '../middleware/genre-lists.step';
import { lawCheckStep } from '../middleware/law-check.step';
import { runNavigationSteps } from '../middleware/navigation-steps';
import { fetchPayload, redirectCheckStep } from '../middleware/redirect-check.step';
import { storedErrorStep } from '../middleware/stored-error.step';
import { lawStore } from '../law/law.store';
import type { RemoteModules } from '../remotes/remote-modules';
import { createDeviceStorage } from '../session/device-storage';
import { createSessionKeeper } from '../session/session-keeper';
import { joinTabs } from '../session/tab-channel';
import { checkWebStatus } from '../session/web-status-check';
import { hasFailed, type PageOutcome } from '../routing/page-outcome';
import { startAnalytics } from '../analytics/analytics';
import { memberOf, watchErrors, type Member, type Telemetry } from '../analytics/telemetry';
import type { BootData } from './boot-data';
import { mayReload, watchBuilds } from './build-watch';

/** When what serves the next page begins on a page that nobody moves on. */
const LATER_MS = 10_000;

export interface BrowserLife {
  readonly boot: BootData;
  readonly router: DataRouter;
  readonly room: Room;
  readonly nonce: string | undefined;
  readonly remotes: RemoteModules;
  readonly telemetry: Telemetry;
  cookies(): CookieJar;
}

const matchedRoute = (router: DataRouter): RouteName | null => {
  const id = router.state.matches.at(-1)?.route.id;
  return id !== undefined && id in routes ? (id as RouteName) : null;
};

/** All that goes on in a hydrated page beside drawing it: middleware, session, loading bar, builds. Gives the function that ends it. */
export function startBrowserLife({ boot, router, room, nonce, remotes, telemetry, cookies }: BrowserLife): () => void {
  const { api, bus, session } = room;
  const storage = createDeviceStorage(localStorage);
  const go = (path: string) => void router.navigate(path);
  const showError = (error: ApiError) => {
    // No server was met: the page stays, and says so.
    if (metNoServer(error)) {
      connection.report();
      return;
    }
    const { pathname, search } = router.state.location;
    const target = pageErrorTarget(error, boot.environment, pathname + search);
    if (target !== null && pathname !== target.split('?', 1)[0]) go(target);
  };
  const keeper = createSessionKeeper(
    {
      api,
      session,
      bus,
      storage,
      now: () => new Date(room.now().getTime() + boot.offsetMinutes * 60_000),
      offsetMinutes: boot.offsetMinutes,
      onError: (error) => {
        if (isApiError(error)) showError(error);
      },
    },
    boot.isLoggedIn,
  );
  const runSteps = runNavigationSteps({
    firstPageView: firstPageViewStep(bus, () => document.title),
    storedError: storedErrorStep(sessionStorage, showError),
    lawCheck: lawCheckStep({
      api,
      store: lawStore,
      region: boot.region,
      isCrawler: boot.isCrawler,
      offsetMinutes: boot.offsetMinutes,
      cookies,
      now: room.now,
      showMaintenance: () => go(pathOf('maintenance')),
      showError,
    }),
    accountSync: accountSyncStep(keeper, storage),
    genreLists: genreListsStep(api),
    redirectCheck: redirectCheckStep({ fetchPayload, assign: (url) => location.assign(url), navigate: go }),
  });
  const step = (isFirst: boolean) => void runSteps({ routeName: matchedRoute(router), path: router.state.location.pathname, isFirst });

  /** Whose page is shown. */
  const memberShown = (): Member => {
    const name = matchedRoute(router);
    const owner = name === null ? 'shell' : routes[name].owner;
    if (owner === 'shell' || name === null) return { member: 'shell', version: boot.composition.shell };
    return { member: owner, version: remotes.versionOf(owner, `page/${name}`) ?? 'none' };
  };
  const countView = () => {
    if (!boot.isCrawler) telemetry.view(memberShown());
  };
  let shownPath = router.state.location.pathname;
  let isLoading = false;
  let isOutdated = false;
  const stopRouter = router.subscribe((state) => {
    const isNowLoading = state.navigation.state !== 'idle';
    if (isNowLoading && !isLoading) {
      loadingBar.start();
      const { location: next } = state.navigation;
      // Another build is live: this navigation fetches it whole, unless that was just tried.
      if (isOutdated && navigator.onLine && next && next.pathname !== state.location.pathname && mayReload(sessionStorage, Date.now())) {
        location.assign(next.pathname + next.search + next.hash);
      }
    }
    if (!isNowLoading && isLoading) {
      const outcome = Object.values(state.loaderData).at(-1) as PageOutcome | undefined;
      if (hasFailed(matchedRoute(router), outcome)) loadingBar.fail();
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
    keeper.listen(),
    bus.on('logged-in', () => void router.revalidate()),
    bus.on('logged-out', () => void router.revalidate()),
    joinTabs(bus),
    connection.listen(),
    connection.store.subscribe(({ waitingFor }, before) => {
      if (waitingFor !== null && before.waitingFor === null) loadingBar.fail();
    }),
    startAnalytics({
      bus,
      session,
      tagManagerId: boot.tagManagerId,
      nonce,
      hasPrivacySignal: hasPrivacySignal(),
      isCrawler: boot.isCrawler,
      offsetMinutes: boot.offsetMinutes,
      cookies,
      now: room.now,
      onConsent: (listener) => lawStore.subscribe(listener),
    }),
    telemetry.start(),
    watchErrors((message, trace) => {
      const found = memberOf(trace, boot.composition.shell);
      telemetry.error(message, found);
      const data = { remote: found.member, version: found.version, composition: boot.composition.id, message };
      bus.emit('analytics', { name: AnalyticsEvent.clientError, data });
    }),
    watchBuilds(boot.composition.id, () => (isOutdated = true)),
  ];

  // What serves the next page is fetched when the reader begins to move, or after a while: nothing of the first page waits for it.
  const movements = new AbortController();
  const beginLater = () => {
    movements.abort();
    clearTimeout(later);
    import('./later').then(
      ({ startLater }) => {
        const table = router.routes as RouteObject[];
        stops.push(startLater({ table, composition: boot.composition, remotes, isCrawler: boot.isCrawler }));
      },
      // Nothing of this page needs it.
      () => undefined,
    );
  };
  const later = setTimeout(beginLater, LATER_MS);
  for (const movement of ['pointermove', 'touchstart', 'keydown', 'scroll'] as const)
    window.addEventListener(movement, beginLater, { passive: true, signal: movements.signal });
  stops.push(() => movements.abort());
  stops.push(() => clearTimeout(later));

  countView();
  step(true);
  if (matchedRoute(router) !== 'maintenance') {
    void checkWebStatus({ api, storage, now: Date.now, navigate: go });
  }
  return () => stops.forEach((stop) => stop());
}
