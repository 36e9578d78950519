import type { PageHead, RouteName } from '@komado/shared-contracts';

/** What loading a page came to. Plain JSON: it travels in the HTML. */
export type PageOutcome =
  | { readonly kind: 'page'; readonly data: unknown; readonly head: PageHead | null; readonly status: number }
  /** The server could not get the remote in time; the browser tries. */
  | { readonly kind: 'browser' }
  /** The browser could not get it either. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly code: number; readonly status: number; readonly message: string };

/** Pages that say what went wrong; outside of a developer's machine a failed load redirects to one of them. */
const ERROR_PAGES: ReadonlySet<RouteName> = new Set<RouteName>(['error-errorCode', 'maintenance']);

/** Whether loading this route ended in an error, also when that error has a page of its own. */
export const hasFailed = (name: RouteName | null, outcome: PageOutcome | undefined): boolean =>
  outcome?.kind === 'failed' || outcome?.kind === 'unavailable' || (name !== null && ERROR_PAGES.has(name));
