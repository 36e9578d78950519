import type { CallResult } from '@komado/shared-contracts';

/** A chapter in its state for this reader: with its pages, locked, or withdrawn. */
export type Chapter = CallResult<'GET /web/episode/viewer'>;
export interface ViewerData {
  readonly chapter: Chapter;
  /** From 1; always an existing page, or 1 if there are none. */
  readonly openingPage: number;
  /** The URL has a page, which overrides any stored position. */
  readonly isDeepLink: boolean;
  /** No server was reachable; this is the downloaded copy. */
  readonly isDownloadedCopy?: boolean;
}
