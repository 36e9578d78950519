import type { NavigationStep } from './navigation-step';

export interface PayloadRedirect {
  /** Fetches a path's payload file; undefined if it is missing or unreadable. */
  fetchPayload(path: string): Promise<{ redirect?: unknown } | undefined>;
  /** A full browser navigation. */
  assign(url: string): void;
  /** The router's navigation. */
  navigate(path: string): void;
}

/**
 * Follows the redirect in a path's payload file, if any: absolute targets leave the page, relative ones use the router, any other scheme is
 * dropped.
 */
export function payloadRedirectStep(check: PayloadRedirect): NavigationStep {
  return async ({ path }) => {
    const target = (await check.fetchPayload(path))?.redirect;
    if (typeof target !== 'string' || target === path) return true;
    if (/^https?:\/\//i.test(target)) {
      check.assign(target);
      return false;
    }
    if (!/^\/(?![/\\])/.test(target)) return true;
    check.navigate(target);
    return false;
  };
}

/** `{path}/_payload.json`, on this site: a path that begins with two slashes would name another. The home page's is at the root. */
export const payloadUrl = (path: string): string => `${path.replace(/^\/+(?=\/)|\/+$/g, '')}/_payload.json`;

export async function fetchPayload(path: string): Promise<{ redirect?: unknown } | undefined> {
  try {
    const response = await fetch(payloadUrl(path));
    if (!response.ok) return undefined;
    const value: unknown = await response.json();
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
