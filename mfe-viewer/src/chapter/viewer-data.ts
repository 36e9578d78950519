import type { Chapter } from './chapter';

/** What the page of a chapter shows. */
export interface ViewerData {
  readonly chapter: Chapter;
  /** From 1; always an existing page, or 1 if there are none. */
  readonly openingPage: number;
  /** The URL has a page, which overrides any stored position. */
  readonly isDeepLink: boolean;
  /** No server was reachable; this is the downloaded copy. */
  readonly isDownloadedCopy?: boolean;
}
