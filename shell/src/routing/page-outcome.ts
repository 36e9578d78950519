import type { PageHead, RouteName } from '@komado/shared-contracts';

/** The result of loading a page. Plain JSON: it travels in the HTML. */
export type PageOutcome =
  | { readonly kind: 'page'; readonly data: unknown; readonly head: PageHead | null; readonly status: number }
  /** The server could not load the remote in time; the browser tries. */
  | { readonly kind: 'browser' }
  /** The browser could not load its code either (`isCodeMissing`), it threw, or it is switched off. */
  | { readonly kind: 'unavailable'; readonly isCodeMissing?: boolean }
  | { readonly kind: 'failed'; readonly code: number; readonly status: number; readonly message: string };

/** Pages that show an error; except on a developer's machine, a failed load redirects to one of them. */
const ERROR_PAGES: ReadonlySet<RouteName> = new Set<RouteName>(['error-errorCode', 'maintenance']);

/** Whether loading this route ended in an error, including one with its own page. */
export const hasFailed = (name: RouteName | null, outcome: PageOutcome | undefined): boolean =>
  outcome?.kind === 'failed' || outcome?.kind === 'unavailable' || (name !== null && ERROR_PAGES.has(name));
