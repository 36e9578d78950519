import type { CallResult, Page } from './call-types';

/** Prefix of the cache that holds downloaded chapters, followed by the account's id or `visitor`. */
export const DOWNLOADS_PREFIX = 'downloads-';
/** Cache of this account's downloads; null: a visitor's. */
export const downloadsCache = (accountId: number | null): string => DOWNLOADS_PREFIX + (accountId ?? 'visitor');
/** Key of a `DownloadRecord` in its cache; its pictures have the keys `<key>/<page>`. */
export const downloadKey = (episodeId: number): string => `/-/downloads/${episodeId}`;

/** What is known about a downloaded chapter without a server, as JSON. Used by the viewer and by the host's offline page. */
export interface DownloadRecord {
  /** Path of the chapter. */
  readonly path: string;
  readonly title_name: string;
  readonly chapter_name: string;
  /** When the right to read it expires; null for never. It is deleted then. */
  readonly until: string | null;
  /** Size of its pictures on the device. */
  readonly bytes: number;
  readonly page_list: readonly Page[];
  readonly chapter: Omit<CallResult<'GET /web/episode/viewer'>, 'page_list'>;
}
