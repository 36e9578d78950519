import type { PageHead } from '@komado/shared-contracts';

/** What loading a page came to. Plain JSON: it travels in the HTML. */
export type PageOutcome =
  | { readonly kind: 'page'; readonly data: unknown; readonly head: PageHead | null; readonly status: number }
  /** The server could not get the remote in time; the browser tries. */
  | { readonly kind: 'browser' }
  /** The browser could not get it either. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly code: number; readonly status: number; readonly message: string };
