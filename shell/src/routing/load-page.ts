import {
  type ApiError,
  httpStatusOf,
  isApiError,
  isReturnPath,
  pageNotFound,
  routes,
  type ApiClient,
  type CookieJar,
  type PageModule,
  type RouteEntry,
  type RouteName,
} from '@komado/shared-contracts';
import { redirect } from 'react-router';
import { metNoServer, type Connection } from '../connection/connection';
import { pageErrorTarget } from '../failure/page-error-target';
import { runGuards } from '../guards/run-guards';
import type { ShellPageLoaderArguments } from '../pages/shell-page';
import { shellPages } from '../pages/shell-pages';
import type { RemoteModules } from '../remotes/remote-modules';
import { LOGGED_OUT_CODES } from '../session/logged-out-codes';
import { memoisedApi } from './memoised-api';
import type { PageOutcome } from './page-outcome';

/** What loading a page needs of its surroundings; the server makes one a request, the browser one a visit. */
export interface PageSurroundings {
  readonly remotes: RemoteModules;
  readonly api: ApiClient;
  readonly isServer: boolean;
  readonly isCrawler: boolean;
  readonly environment: 'production' | 'local';
  readonly offsetMinutes: number;
  readonly socialUrl: string;
  cookies(): CookieJar;
  isLoggedIn(): boolean;
  now(): Date;
  /** Told of an exception in a page's loader or head, which is nobody's answer. */
  report(error: unknown): void;
  /** In the browser: a page that meets no server waits for it, and the one that is shown stays. */
  readonly connection?: Pick<Connection, 'whenBack' | 'isReachable' | 'isStaying'>;
}
/** A call of the page met no server. */
class NoServerError extends Error {
  override readonly name = 'NoServerError';
}

const parametersMatch = (entry: RouteEntry, params: Readonly<Record<string, string>>): boolean =>
  Object.entries(entry.parameters).every(([name, rule]) => rule.test(params[name] ?? ''));

const failed = (error: ApiError): PageOutcome => ({
  kind: 'failed',
  code: error.code,
  status: error.status || 500,
  message: error.message,
});

/** Where a page that needs a login sends a visitor: the top page, which opens the dialog and remembers the way back. */
export const loginPath = (returnPath: string): string => `/?${new URLSearchParams({ login: '1', return_path: returnPath }).toString()}`;

async function pageModule(name: RouteName, around: PageSurroundings): Promise<PageModule | undefined> {
  if (routes[name].owner === 'shell') return shellPages[name] as PageModule | undefined;
  return around.remotes.page(name).catch(() => undefined);
}

/** Loads a page; in the browser as often as it takes to reach a server. The navigation is not over meanwhile: page and address stay. */
export async function loadPage(
  name: RouteName,
  request: Request,
  params: Readonly<Record<string, string>>,
  around: PageSurroundings,
): Promise<PageOutcome> {
  const { connection } = around;
  const { pathname, search } = new URL(request.url);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const outcome = await loadOnce(name, request, params, around);
      // Code that cannot be fetched by who is online is missing; offline it comes later.
      if (!connection || outcome.kind !== 'unavailable' || (await connection.isReachable())) return outcome;
      if (routes[name].owner !== 'shell') around.remotes.pardon(`page/${name}`);
    } catch (error) {
      if (!connection || !(error instanceof NoServerError)) throw error;
    }
    await connection.whenBack(pathname + search, attempt, request.signal);
  }
}

/**
 * Parameter rules, guards, the remote's code and its loader, in that order; redirects are thrown as responses.
 * A page whose code cannot be had, a call that fails and a page that breaks while it loads are outcomes, not exceptions.
 */
async function loadOnce(
  name: RouteName,
  request: Request,
  params: Readonly<Record<string, string>>,
  around: PageSurroundings,
): Promise<PageOutcome> {
  const url = new URL(request.url);
  const path = url.pathname;
  const entry: RouteEntry = routes[name];
  if (!parametersMatch(entry, params)) return failed(pageNotFound(path));

  const api = memoisedApi(around.api);
  const code = pageModule(name, around);
  try {
    const verdict = await runGuards(entry, {
      params,
      path: path + url.search,
      cookies: around.cookies(),
      isLoggedIn: around.isLoggedIn(),
      isCrawler: around.isCrawler,
      now: around.now(),
      offsetMinutes: around.offsetMinutes,
      api,
    });
    if (verdict.kind === 'redirect') throw redirect(verdict.to);
    if (verdict.kind === 'login') throw redirect(loginPath(isReturnPath(verdict.returnPath) ? verdict.returnPath : '/'));
    if (verdict.kind === 'not-found') return failed(pageNotFound(path));

    const args: ShellPageLoaderArguments = {
      params,
      url,
      api,
      signal: request.signal,
      isLoggedIn: around.isLoggedIn(),
      cookies: around.cookies(),
      offsetMinutes: around.offsetMinutes,
      socialUrl: around.socialUrl,
    };
    let page = await code;
    for (;;) {
      if (!page && entry.owner !== 'shell' && !around.remotes.exposesPage(name)) return { kind: 'unavailable' };
      if (!page) return around.isServer ? { kind: 'browser' } : { kind: 'unavailable' };
      try {
        const data = (await page.loader?.(args)) ?? null;
        return { kind: 'page', data, head: page.head?.({ data, params, url }) ?? null, status: shellStatus(name, params) };
      } catch (error) {
        if (error instanceof Response || request.signal.aborted || isApiError(error)) throw error;
        // The page's own code broke: the last good version of it may not.
        if (entry.owner === 'shell' || !around.remotes.reject(`page/${name}`, error)) {
          around.report(error);
          return { kind: 'unavailable' };
        }
        page = await pageModule(name, around);
      }
    }
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    if (!isApiError(error)) {
      around.report(error);
      return { kind: 'unavailable' };
    }
    if (around.connection && metNoServer(error)) throw new NoServerError();
    if (error.status === 404 || error.code === 404) return failed(pageNotFound(path));
    // The token that the guard went by was no good any more.
    if (entry.guards.includes('my') && LOGGED_OUT_CODES.has(error.code)) throw redirect(loginPath(path + url.search));
    const target = pageErrorTarget(error, around.environment, path + url.search);
    if (target !== null && target.split('?', 1)[0] !== path) throw redirect(target);
    return failed(error);
  }
}

/** Pages whose own meaning is a failure say so in their HTTP status. */
function shellStatus(name: RouteName, params: Readonly<Record<string, string>>): number {
  if (name === 'maintenance') return 503;
  if (name.endsWith('-denied')) return 403;
  if (name === 'error-errorCode') return errorPageStatus(params['errorCode'] ?? '');
  return 200;
}
function errorPageStatus(code: string): number {
  return /^[45]\d{2}$/.test(code) ? Number(code) : httpStatusOf(Number(code));
}
