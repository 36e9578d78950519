import {
  AnalyticsEvent,
  createApiClient,
  createEventBus,
  createSessionStore,
  crawlerCookies,
  Cookie,
  parseCookies,
  RoomProvider,
  routes,
  type CookieJar,
  type Room,
  type RouteName,
} from '@komado/shared-contracts';
import { createTelemetry } from '../analytics/telemetry';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { connection } from '../connection/connection';
import { lawStore } from '../law/law.store';
import { loadingBar } from '../loading-bar/loading-bar.store';
import { browserRemotes } from '../remotes/browser-remotes';
import { createRemoteModules, type RemoteModules } from '../remotes/remote-modules';
import type { PageSurroundings } from '../routing/load-page';
import { routerRoutes } from '../routing/router-routes';
import { ShellProvider } from '../routing/shell-context';
import { createSlotComponent } from '../routing/slot-host.component';
import { isSignedIn } from '../routing/signed-in';
import { BOOT_ELEMENT_ID, type BootData } from './boot-data';
import { startBrowserLife } from './browser-life';
import { HtmlDocument } from './document.component';
import { recaptchaTokens } from './recaptcha';

function readBootData(): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page came without its data.');
  return JSON.parse(text) as BootData;
}
const nonceOfPage = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Fetches the matched page's code at once, beside the shell's own start. */
function preloadMatchedPage(remotes: RemoteModules, matched: RouteName | undefined): void {
  if (matched && routes[matched].owner !== 'shell') void remotes.page(matched).catch(() => undefined);
}

function start(): void {
  const boot = readBootData();
  lawStore.setState({ question: boot.consent });
  const nonce = nonceOfPage();
  const remotes = createRemoteModules(boot.composition, browserRemotes(boot.composition, nonce));
  const session = createSessionStore({ isLoggedIn: boot.isLoggedIn });
  const bus = createEventBus();
  const cookies = (): CookieJar => ({ ...parseCookies(document.cookie), ...(boot.isCrawler ? crawlerCookies : {}) });
  const renderedAt = new Date(boot.now);
  let isHydrated = false;
  const now = (): Date => (isHydrated ? new Date() : renderedAt);
  const life: { router?: DataRouter } = {};
  const api = createApiClient({
    baseUrl: '/api',
    isCrawler: boot.isCrawler,
    birthday: () => cookies()[Cookie.birthday],
    onMaintenance: () => {
      if (life.router && life.router.state.location.pathname !== routes.maintenance.path)
        void life.router.navigate(routes.maintenance.path);
    },
  });
  const telemetry = createTelemetry(api, boot.composition.id);
  remotes.onFailure = (remote, error, version) => {
    loadingBar.fail();
    const message = error instanceof Error ? error.message : String(error);
    telemetry.error(message, { member: remote, version });
    bus.emit('analytics', { name: AnalyticsEvent.clientError, data: { remote, version, composition: boot.composition.id, message } });
  };
  const around: PageSurroundings = {
    remotes,
    api,
    isServer: false,
    isCrawler: boot.isCrawler,
    environment: boot.environment,
    offsetMinutes: boot.offsetMinutes,
    socialUrl: boot.socialUrl,
    cookies,
    isLoggedIn: () => isSignedIn(session.getState().isLoggedIn, cookies(), now(), boot.offsetMinutes),
    now,
    report: (error) => reportError(error),
    connection,
  };
  const table = routerRoutes(around);
  const matched = matchRoutes(table, location)?.at(-1)?.route.id;
  preloadMatchedPage(remotes, matched && matched in routes ? (matched as RouteName) : undefined);

  const router = createBrowserRouter(table, { hydrationData: { loaderData: boot.loaderData } });
  life.router = router;
  const room: Room = {
    api,
    bus,
    session,
    region: boot.region,
    Slot: createSlotComponent(remotes),
    now,
    renderedAt,
    recaptchaToken: recaptchaTokens(boot.recaptchaSiteKey, nonce),
  };

  function Alive() {
    useEffect(() => {
      isHydrated = true;
      document.documentElement.dataset['hydrated'] = '';
      return startBrowserLife({ boot, router, room, cookies, nonce, remotes, telemetry });
    }, []);
    return null;
  }
  hydrateRoot(
    document,
    <HtmlDocument theme={boot.theme}>
      <ShellProvider
        value={{
          remotes,
          publicUrl: boot.publicUrl,
          compositionId: boot.composition.id,
          nonce,
          offsetMinutes: boot.offsetMinutes,
          consent: boot.consent,
        }}
      >
        <RoomProvider value={room}>
          <RouterProvider router={router} />
          <Alive />
        </RoomProvider>
      </ShellProvider>
    </HtmlDocument>,
  );
}

start();
