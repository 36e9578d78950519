import {
  type ApiError,
  httpStatusOf,
  isApiError,
  isReturnPath,
  pageNotFound,
  type ApiClient,
  type CookieJar,
  type PageModule,
  type PageName,
  type RouteEntry,
} from '@komado/shared-contracts';
import { redirect, redirectDocument } from 'react-router';
import { isOutage, isUnreachable, type Connection } from '../connection/connection';
import { errorRedirectPath } from '../pages/error-redirect';
import { runGuards } from '../guards/run-guards';
import type { ShellPageLoaderArguments } from '../shell-page';
import { loadShellPage } from '../pages/shell-pages';
import { isContractPage } from '../remotes/page-routes';
import type { LinkedPagePreload } from './linked-page-preload';
import type { RemoteModules } from '../remotes/remote-modules';
import { isLoggedOutCode } from '../session/logged-out-codes';
import { memoizedApi } from './memoized-api';
import type { PageOutcome } from './page-outcome';

/** What loading a page needs from its context; the server creates one per request, the browser one per visit. */
export interface PageLoadContext {
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
  /** On the server: rejects if a page's loader takes too long. */
  inTime?<T>(loading: T | Promise<T>): Promise<T>;
  /** Called with an unexpected exception in a page's loader or head. */
  report(error: unknown): void;
  /** In the browser: a page that cannot reach the server waits for it, while the current page stays. */
  readonly connection?: Pick<Connection, 'whenBack' | 'isReachable' | 'isStaying'>;
  /** In the browser: whether to load the document instead, because the reader should get another build by now. */
  leaves?(target: URL): Promise<boolean>;
  /** In the browser: the page that was loaded while the pointer was on its link. */
  readonly linkedPagePreload?: LinkedPagePreload;
}
/** A call of the page could not reach the server. */
class NoServerError extends Error {
  override readonly name = 'NoServerError';
}

const parametersMatch = (entry: RouteEntry, params: Readonly<Record<string, string>>): boolean =>
  Object.entries(entry.parameters).every(([name, rule]) => rule.test(params[name] ?? ''));

const failed = (error: ApiError, status = error.status || 503): PageOutcome => ({
  kind: 'failed',
  code: error.code,
  status,
  message: error.message,
});

/** Where a page that requires a login sends a visitor: the home page, which opens the dialog and keeps the return path. */
export const loginPath = (returnPath: string): string => `/?${new URLSearchParams({ login: '1', return_path: returnPath }).toString()}`;

async function pageModule(name: PageName, { remotes }: PageLoadContext): Promise<PageModule | undefined> {
  const loading = remotes.entries.of(name).owner === 'shell' ? loadShellPage(name) : remotes.page(name);
  return loading.catch(() => undefined);
}

/** Loads a page; in the browser, retries until the server is reached. Until then the navigation is pending: page and URL stay. */
export async function loadPage(
  name: PageName,
  request: Request,
  params: Readonly<Record<string, string>>,
  context: PageLoadContext,
): Promise<PageOutcome> {
  const { connection } = context;
  const { pathname, search } = new URL(request.url);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const outcome = await loadOnce(name, request, params, context);
      if (!connection || outcome.kind !== 'unavailable') return outcome;
      const isReachable = await connection.isReachable();
      // It may have arrived in the meantime.
      if (outcome.isCodeMissing && context.remotes.loadedPage(name)) continue;
      // Code that cannot be fetched while online is missing; when offline, it can be fetched later.
      if (isReachable) return outcome;
      if (context.remotes.entries.of(name).owner !== 'shell') context.remotes.clearRejections(`page/${name}`);
    } catch (error) {
      if (!connection || !(error instanceof NoServerError)) throw error;
    }
    await connection.whenBack(pathname + search, attempt, request.signal);
  }
}

/**
 * Parameter rules, guards, the remote's code and its loader, in that order; redirects are thrown as responses. Unavailable code, a failed
 * call and a page that throws while loading are outcomes, not exceptions.
 */
async function loadOnce(
  name: PageName,
  request: Request,
  params: Readonly<Record<string, string>>,
  context: PageLoadContext,
): Promise<PageOutcome> {
  const url = new URL(request.url);
  const path = url.pathname;
  const entry = context.remotes.entries.of(name);
  if (!parametersMatch(entry, params)) return failed(pageNotFound(path));

  const api = memoizedApi(context.api);
  const code = pageModule(name, context);
  try {
    const guardOutcome = await runGuards(entry, {
      params,
      path: path + url.search,
      cookies: context.cookies(),
      isLoggedIn: context.isLoggedIn(),
      isCrawler: context.isCrawler,
      now: context.now(),
      offsetMinutes: context.offsetMinutes,
      api,
    });
    if (guardOutcome.kind === 'redirect') throw redirect(guardOutcome.to);
    if (guardOutcome.kind === 'login') throw redirect(loginPath(isReturnPath(guardOutcome.returnPath) ? guardOutcome.returnPath : '/'));
    if (guardOutcome.kind === 'not-found') return failed(pageNotFound(path));

    const args: ShellPageLoaderArguments = {
      params,
      url,
      api,
      signal: request.signal,
      isLoggedIn: context.isLoggedIn(),
      cookies: context.cookies(),
      offsetMinutes: context.offsetMinutes,
      socialUrl: context.socialUrl,
    };
    let page = await code;
    for (;;) {
      if (!page && entry.owner !== 'shell' && !context.remotes.exposesPage(name)) return { kind: 'unavailable' };
      if (!page) return context.isServer ? { kind: 'browser' } : { kind: 'unavailable', isCodeMissing: true };
      try {
        const loading = page.loader?.(args);
        const data = (await (context.inTime?.(loading) ?? loading)) ?? null;
        const head = page.head?.({ data, params, url }) ?? null;
        return { kind: 'page', data, head, status: head?.httpStatus ?? shellStatus(name, params) };
      } catch (error) {
        if (error instanceof Response || request.signal.aborted || isApiError(error)) throw error;
        // The page's own code threw: its last good version may not.
        if (entry.owner === 'shell' || !context.remotes.reject(`page/${name}`, error, page)) {
          context.report(error);
          return { kind: 'unavailable' };
        }
        page = await pageModule(name, context);
      }
    }
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    if (!isApiError(error)) {
      context.report(error);
      return { kind: 'unavailable' };
    }
    if (context.connection && isUnreachable(error)) throw new NoServerError();
    if (error.status === 404 || error.code === 404) return failed(pageNotFound(path));
    // The document shows another account than the session's: load it for this one.
    if (error.reason === 'another-account' && !context.isServer) throw redirectDocument(path + url.search);
    // The token that the guard relied on is no longer valid.
    if (entry.guards.includes('my') && isLoggedOutCode(error.code)) throw redirect(loginPath(path + url.search));
    // Nothing is wrong with the page: it keeps its URL, so that a reload shows it once the server is back.
    if (isOutage(error)) return failed(error, 503);
    const target = errorRedirectPath(error, context.environment, path + url.search);
    if (target !== null && target.split('?', 1)[0] !== path) throw redirect(target);
    return failed(error);
  }
}

/** Pages that show a failure have a matching HTTP status. */
function shellStatus(name: PageName, params: Readonly<Record<string, string>>): number {
  if (name === 'maintenance') return 503;
  if (isContractPage(name) && name.endsWith('-denied')) return 403;
  if (name === 'error-errorCode') return errorPageStatus(params['errorCode'] ?? '');
  return 200;
}
function errorPageStatus(code: string): number {
  return /^[45]\d{2}$/.test(code) ? Number(code) : httpStatusOf(Number(code));
}
