import { Cookie, createApiClient, type ApiClient, type PageName } from '@komado/shared-contracts';
import { createStaticHandler, type StaticHandler, type StaticHandlerContext } from 'react-router';
import type { BootData } from '../boot/boot-data';
import { consentQuestion, isConsentAutomatic, requiresConsentCheck, lawStatusOf, type Visitor } from '../consent/consent-question';
import { compositionWithoutDisabled } from '../remotes/without-disabled-modules';
import { omitUnusedIntegrity, type PageComposition } from '../remotes/page-composition';
import { isContractPage } from '../remotes/page-routes';
import type { RemoteModules } from '../remotes/remote-modules';
import { isLoggedInAndOldEnough } from '../routing/logged-in-and-old-enough';
import type { PageLoadContext } from '../routing/load-page';
import type { PageOutcome } from '../routing/page-outcome';
import { axiosNodeHttpAdapter } from './axios-node-http-adapter';
import type { legalDocumentVersionsReader } from './legal-document-versions';
import type { RenderRequest, RendererOptions, RenderResponse } from './renderer-types';
import type { createRouteMatchCache } from './route-match-cache';
import { limitCallTime, limitLoaderTime } from './time-limits';
import { trackRenderCompleteness, type RenderCompletenessTracker } from './render-completeness';

/** The composition without disabled modules. The version that the server rendered with is first, so that browser and server agree. */
export function compositionInUse(composition: PageComposition, inUse: RemoteModules, off: readonly string[]): PageComposition {
  const remotes = Object.fromEntries(
    Object.entries(composition.remotes).map(([remote, candidates]) => {
      const version = inUse.versionOf(remote);
      const used = candidates.find((candidate) => candidate.version === version);
      return [remote, used ? [used, ...candidates.filter((candidate) => candidate !== used)] : candidates];
    }),
  ) as PageComposition['remotes'];
  return compositionWithoutDisabled({ ...composition, remotes }, off);
}

export interface DocumentRequest {
  readonly request: RenderRequest;
  readonly options: RendererOptions;
  readonly remotes: RemoteModules;
  readonly off: readonly string[];
  readonly build: string;
  readonly routesOf: ReturnType<typeof createRouteMatchCache>;
  readonly lawInForce: ReturnType<typeof legalDocumentVersionsReader>;
}
/** What a document is rendered from. */
export interface LoadedDocument {
  readonly kind: 'page';
  readonly pathname: string;
  /** undefined if no page is at the URL. */
  readonly name: PageName | undefined;
  readonly owner: string;
  readonly outcome: PageOutcome | undefined;
  /** Components render from this data and the URL. The browser hydrates from the same, so nothing else can affect the HTML. */
  readonly boot: Omit<BootData, 'now'>;
  readonly handler: StaticHandler;
  readonly context: StaticHandlerContext;
  readonly api: ApiClient;
  readonly failures: RenderCompletenessTracker;
  readonly setCookies: readonly string[];
}

/** Matches the URL and loads the data of its page. */
export async function loadDocument({
  request,
  options,
  remotes,
  off,
  build,
  routesOf,
  lawInForce,
}: DocumentRequest): Promise<LoadedDocument | Extract<RenderResponse, { kind: 'redirect' }>> {
  const { pathname } = new URL(request.url);
  const setCookies: string[] = [];
  const client = createApiClient({
    baseUrl: options.apiBaseUrl,
    isCrawler: request.isCrawler,
    birthday: () => request.cookies[Cookie.birthday],
    // The api-server is on the same machine or network: compressing and decompressing costs both more than the bytes.
    headers: { ...request.apiHeaders, 'accept-encoding': 'identity' },
    adapter: axiosNodeHttpAdapter,
    onHeaders: (headers) => {
      // A single cookie is a string.
      setCookies.push(...[(headers['set-cookie'] ?? []) as string | string[]].flat());
    },
  });
  const failures = trackRenderCompleteness(limitCallTime(client), options.log);
  const { api } = failures;
  const { cookies, now, offsetMinutes } = request;
  const isLoggedIn = isLoggedInAndOldEnough(Boolean(cookies[Cookie.userWebToken]), cookies, now, offsetMinutes);
  const loadContext: PageLoadContext = {
    remotes,
    api,
    isServer: true,
    isCrawler: request.isCrawler,
    environment: options.environment,
    offsetMinutes,
    socialUrl: options.socialUrl,
    cookies: () => cookies,
    isLoggedIn: () => isLoggedIn,
    now: () => now,
    inTime: limitLoaderTime,
    report: (error) =>
      failures.report(
        `Data of the page ${pathname} could not be loaded, so a part of the page shows an error. Fix the cause in “err”.`,
        error,
      ),
  };
  const handler = createStaticHandler(routesOf(pathname, loadContext));
  const context = await handler.query(new Request(request.url, { signal: request.signal }));
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/', setCookies };
  if (context.errors) throw Object.values(context.errors)[0];
  const matched = context.matches.at(-1)?.route.id;
  const name = remotes.entries.has(matched) ? matched : undefined;
  const theme = cookies[Cookie.theme];
  const composition = compositionInUse(options.composition, remotes, off);
  const visitor: Visitor = { ...request, routeName: isContractPage(name) ? name : null };
  const inForce = requiresConsentCheck(visitor) && !isConsentAutomatic(visitor) ? await lawInForce(api, request.apiHeaders) : undefined;
  const boot: Omit<BootData, 'now'> = {
    composition: omitUnusedIntegrity(composition),
    build,
    loaderData: context.loaderData as BootData['loaderData'],
    isLoggedIn,
    isCrawler: request.isCrawler,
    region: request.region,
    offsetMinutes,
    environment: options.environment,
    publicUrl: options.publicUrl,
    socialUrl: options.socialUrl,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    recaptchaSiteKey: options.recaptchaSiteKey,
    tagManagerId: options.tagManagerId,
    consent: inForce ? consentQuestion(visitor, lawStatusOf(cookies, inForce)) : null,
  };
  return {
    kind: 'page',
    pathname,
    name,
    owner: name ? remotes.entries.of(name).owner : 'shell',
    outcome: matched ? (context.loaderData[matched] as PageOutcome | undefined) : undefined,
    boot,
    handler,
    context,
    api,
    failures,
    setCookies,
  };
}
