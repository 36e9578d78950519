import {
  ageBand,
  Cookie,
  createApiClient,
  createEventBus,
  createSessionStore,
  RoomProvider,
  SLOT_OWNERS,
  type CookieJar,
  type RemoteName,
  type Room,
  type RouteName,
  type SlotName,
  routes as routeTable,
} from '@komado/shared-contracts';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { BOOT_ELEMENT_ID, type BootData } from '../boot/boot-data';
import { HtmlDocument } from '../boot/document.component';
import { earlySubmissionScript } from '../boot/early-submission';
import { consentQuestion, isConsentAutomatic, isLawChecked, lawStatusOf, type Visitor } from '../law/consent-question';
import type { PageComposition } from '../remotes/page-composition';
import { createRemoteModules, RemoteUnavailableError, type RemoteModules } from '../remotes/remote-modules';
import { serverRemotes, type LoadContainer } from '../remotes/server-remotes';
import type { PageSurroundings } from '../routing/load-page';
import type { PageOutcome } from '../routing/page-outcome';
import { routerRoutes } from '../routing/router-routes';
import { ShellProvider } from '../routing/shell-context';
import { createSlotComponent, SlotWatch } from '../routing/slot-host.component';
import { isSignedIn } from '../routing/signed-in';
import { lawInForceReader } from './law-in-force';
import { drawDocument, type DocumentSink } from './stream-document';

export interface RendererOptions {
  readonly composition: PageComposition;
  readonly loadContainer: LoadContainer;
  /** Main script of the shell, with its integrity. */
  readonly mainScript: { readonly url: string; readonly integrity: string };
  readonly apiBaseUrl: string;
  readonly publicUrl: string;
  readonly socialUrl: string;
  readonly environment: 'production' | 'local';
  readonly recaptchaSiteKey: string | null;
  readonly tagManagerId: string | null;
  readonly log: (message: string, error: unknown) => void;
}
export interface RenderRequest {
  readonly url: string;
  readonly cookies: CookieJar;
  readonly isCrawler: boolean;
  readonly region: 'US' | 'JP';
  readonly offsetMinutes: number;
  readonly now: Date;
  readonly nonce: string;
  /** Handed on to the api-server: cookies, address, country. */
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}
export type RenderAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string; readonly setCookies: readonly string[] }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly setCookies: readonly string[];
      pipe(sink: DocumentSink, onStart: () => void): Promise<void>;
    };

export interface Renderer {
  render(request: RenderRequest): Promise<RenderAnswer>;
  /** Evaluates everything that pages of the composition run, so that what is wrong comes to light before the first of them. */
  warm?(): Promise<void>;
}

const escapeForScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
const attribute = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** Script files of the matched page and of the slots that are drawn in it, so that the browser fetches all of them beside the shell's own: waterfall depth one. */
function preloadLinks(composition: PageComposition, page: RouteName | undefined, slots: ReadonlySet<SlotName>, nonce: string): string {
  // The version in use comes first.
  const filesOf = (owner: RemoteName, part: 'pages' | 'slots', name: string): string[] => {
    const reference = composition.remotes[owner][0];
    const files = (reference?.[part] as Readonly<Record<string, readonly string[]>> | undefined)?.[name];
    if (!reference || !files) return [];
    const folder = reference.entryUrl.replace(/[^/]+$/, '');
    return [reference.entryUrl, ...files.map((file) => folder + file)];
  };
  const owner = page ? routeTable[page].owner : 'shell';
  const files = [
    ...(page && owner !== 'shell' ? filesOf(owner, 'pages', page) : []),
    ...[...slots].flatMap((name) => filesOf(SLOT_OWNERS[name], 'slots', name)),
  ];
  return [...new Set(files)]
    .map((href) => {
      const integrity = composition.integrity[href];
      return `<link rel="preload" as="script" nonce="${nonce}" href="${attribute(href)}"${integrity ? ` integrity="${integrity}"` : ''}>`;
    })
    .join('');
}

/** A page whose own remote could not render it answers 503, so that no index keeps it; a browser draws it all the same. */
function statusOf(outcome: PageOutcome | undefined): number {
  if (outcome?.kind === 'page' || outcome?.kind === 'failed') return outcome.status;
  return outcome === undefined ? 200 : 503;
}

/** Puts the version that the server rendered with first, so that browser and server agree. */
function withVersionsInUse(composition: PageComposition, inUse: RemoteModules): PageComposition {
  const remotes = Object.fromEntries(
    Object.entries(composition.remotes).map(([remote, candidates]) => {
      const version = inUse.versionOf(remote as RemoteName);
      const used = candidates.find((candidate) => candidate.version === version);
      return [remote, used ? [used, ...candidates.filter((candidate) => candidate !== used)] : candidates];
    }),
  ) as PageComposition['remotes'];
  return { ...composition, remotes };
}

/** How long an earlier version of a remote stands in for one that failed to load. */
const FALLBACK_MS = 10_000;
/** How long one reader waits for the code of a remote, and when the last good version is asked for, too. The store is near. */
const BUDGET_MS = 500;
const HEDGE_MS = 250;

/** Renders pages of one composition. A new composition gets a new renderer; remotes' code is kept by the host. */
export function createRenderer(options: RendererOptions): Renderer {
  const remotes: RemoteModules = createRemoteModules(options.composition, serverRemotes(options.loadContainer), {
    fallbackMs: FALLBACK_MS,
    budgetMs: BUDGET_MS,
    hedgeMs: HEDGE_MS,
  });
  remotes.onFailure = (remote, error, version) => options.log(`${remote} ${version} failed on the server.`, error);
  const Slot = createSlotComponent(remotes);
  const lawInForce = lawInForceReader();

  return {
    async warm() {
      // One after the other: the budget of each is for itself, not for all that is evaluated at the same time.
      for (const [first] of Object.values(options.composition.remotes)) {
        const parts: (() => Promise<unknown>)[] = [
          ...Object.keys(first?.pages ?? {}).map((name) => () => remotes.page(name as RouteName)),
          ...Object.keys(first?.slots ?? {}).map((name) => () => remotes.slot(name as SlotName)),
        ];
        for (const load of parts) {
          // What hangs or fails in one place is not waited for in the others.
          const isThere = await load().then(
            () => true,
            () => false,
          );
          if (!isThere) break;
        }
      }
    },
    async render(request) {
      const url = new URL(request.url);
      const setCookies: string[] = [];
      const api = createApiClient({
        baseUrl: options.apiBaseUrl,
        isCrawler: request.isCrawler,
        birthday: () => request.cookies[Cookie.birthday],
        headers: request.apiHeaders,
        onHeaders: (headers) => {
          const sent = headers['set-cookie'];
          if (Array.isArray(sent)) setCookies.push(...(sent as string[]));
        },
      });
      const isLoggedIn = isSignedIn(Boolean(request.cookies[Cookie.userWebToken]), request.cookies, request.now, request.offsetMinutes);
      const around: PageSurroundings = {
        remotes,
        api,
        isServer: true,
        isCrawler: request.isCrawler,
        environment: options.environment,
        offsetMinutes: request.offsetMinutes,
        socialUrl: options.socialUrl,
        cookies: () => request.cookies,
        isLoggedIn: () => isLoggedIn,
        now: () => request.now,
        report: (error) => options.log(`Loading ${url.pathname} failed.`, error),
      };
      const handler = createStaticHandler(routerRoutes(around));
      const context = await handler.query(new Request(request.url, { signal: request.signal }));
      if (context instanceof Response) {
        return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/', setCookies };
      }
      if (context.errors) throw Object.values(context.errors)[0];
      const matched = context.matches.at(-1)?.route.id;
      const name = matched && matched in routeTable ? (matched as RouteName) : undefined;
      const outcome = matched ? (context.loaderData[matched] as PageOutcome | undefined) : undefined;
      const theme = request.cookies[Cookie.theme];
      const owner = name ? routeTable[name].owner : 'shell';
      const composition = withVersionsInUse(options.composition, remotes);
      const visitor: Visitor = { ...request, routeName: name ?? null };
      const inForce = isLawChecked(visitor) && !isConsentAutomatic(visitor) ? await lawInForce(api, request.apiHeaders) : undefined;
      const consent = inForce ? consentQuestion(visitor, lawStatusOf(request.cookies, inForce)) : null;
      const boot: BootData = {
        composition,
        loaderData: context.loaderData as BootData['loaderData'],
        isLoggedIn:
          Boolean(request.cookies[Cookie.userWebToken]) &&
          ageBand(request.cookies[Cookie.birthday], request.now, request.offsetMinutes) !== 'minor',
        isCrawler: request.isCrawler,
        region: request.region,
        now: request.now.toISOString(),
        offsetMinutes: request.offsetMinutes,
        environment: options.environment,
        publicUrl: options.publicUrl,
        socialUrl: options.socialUrl,
        theme: theme === 'light' || theme === 'dark' ? theme : null,
        recaptchaSiteKey: options.recaptchaSiteKey,
        tagManagerId: options.tagManagerId,
        consent,
      };
      const room: Room = {
        api,
        bus: createEventBus(),
        session: createSessionStore({ isLoggedIn: boot.isLoggedIn }),
        region: request.region,
        Slot,
        now: () => request.now,
        renderedAt: request.now,
        recaptchaToken: () => Promise.reject(new Error('Tokens are asked for in the browser.')),
      };
      const slots = new Set<SlotName>();
      const head = () =>
        `<meta property="csp-nonce" nonce="${request.nonce}">` +
        `<script nonce="${request.nonce}">${escapeForScript(earlySubmissionScript(options.mainScript.url))}</script>` +
        preloadLinks(withVersionsInUse(options.composition, remotes), name, slots, request.nonce);
      const data = `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${request.nonce}">${escapeForScript(JSON.stringify(boot))}</script>`;
      const element = (
        <HtmlDocument theme={boot.theme}>
          <ShellProvider
            value={{
              remotes,
              publicUrl: options.publicUrl,
              compositionId: composition.id,
              nonce: request.nonce,
              offsetMinutes: request.offsetMinutes,
              consent: boot.consent,
            }}
          >
            <RoomProvider value={room}>
              <SlotWatch value={(slot) => void slots.add(slot)}>
                <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
              </SlotWatch>
              {null}
            </RoomProvider>
          </ShellProvider>
        </HtmlDocument>
      );
      let isAbandoned = false;
      let failure: { readonly error: unknown } | undefined;
      const drawn = await drawDocument(element, {
        nonce: request.nonce,
        head: () => head() + data,
        mainScript: options.mainScript,
        onError: (error, componentStack) => {
          if (isAbandoned) return;
          options.log(`Rendering ${url.pathname} failed in part.`, error);
          if (!isOfSlot(error, componentStack)) failure = { error };
        },
      });
      // The page itself threw, and nothing is sent yet: the last good version draws it, or else the browser.
      if (failure && name && owner !== 'shell' && outcome?.kind === 'page' && remotes.reject(`page/${name}`, failure.error)) {
        isAbandoned = true;
        drawn.discard();
        return this.render(request);
      }
      return {
        kind: 'page',
        status: failure ? 503 : statusOf(outcome),
        setCookies,
        pipe: (sink, onStart) => {
          onStart();
          return drawn.pipe(sink);
        },
      };
    },
  };
}

/** A slot that fails leaves its place in the page to the browser; the page itself is drawn. */
const isOfSlot = (error: unknown, componentStack: string): boolean =>
  error instanceof RemoteUnavailableError || /\bat (SlotHost|Filled)\b/.test(componentStack);
