import {
  EpisodeStatus,
  episodePath,
  DOWNLOADS_PREFIX,
  downloadKey,
  downloadsCache,
  type ApiClient,
  type EpisodeSummary,
  type DownloadRecord,
  type TitleSummary,
} from '@komado/shared-contracts';
import type { EncodedPicture, PicturePlatform } from '../picture-loader/picture-platform';
import { variantWidth } from '../picture-loader/variant-width';
import { pictureSources } from '../picture-loader/picture-source';
import { chapterName } from '../chapter/chapter-name';
import type { Chapter } from '../chapter/chapter';

/**
 * Width in pixels at which pages are downloaded, or the original's if narrower: sharp on phones and tablets, at half the size of the
 * widest.
 */
const DOWNLOAD_WIDTH = 1280;
/** Pictures loaded in parallel: fewer than for reading, which has priority. */
const PARALLEL = 2;

/** Whether this browser can keep downloads. Browsers have caches only on secure pages; the server never has. */
export const canStoreDownloads = (): boolean => typeof caches !== 'undefined';
/** When the right to a chapter ends: an instant, or null for never. */
export const entitlementEnd = ({
  status,
  rental_end_date,
  free_end_date,
}: Pick<EpisodeSummary, 'status' | 'rental_end_date' | 'free_end_date'>): string | null =>
  status === EpisodeStatus.renting ? rental_end_date : status === EpisodeStatus.free ? free_end_date : null;

const pictureKey = (episodeId: number, page: number): string => `${downloadKey(episodeId)}/${page}`;
const hasEnded = ({ until }: DownloadRecord, now: number): boolean => until !== null && Date.parse(until) <= now;

async function drop(cache: Cache, episodeId: number): Promise<void> {
  const key = downloadKey(episodeId);
  // The record is removed first: without it nothing counts as downloaded, even if the rest is interrupted.
  await cache.delete(key);
  for (const { url } of await cache.keys()) if (new URL(url, location.origin).pathname.startsWith(`${key}/`)) await cache.delete(url);
}
async function recordIn(cache: Cache, episodeId: number, now: number): Promise<DownloadRecord | null> {
  const response = await cache.match(downloadKey(episodeId));
  if (!response) return null;
  const record = (await response.json()) as DownloadRecord;
  if (!hasEnded(record, now)) return record;
  await drop(cache, episodeId);
  return null;
}
const writeRecord = (cache: Cache, record: DownloadRecord): Promise<void> =>
  cache.put(downloadKey(record.chapter.episode.episode_id), Response.json(record));

/**
 * The caches that a reader may read from. Without a server the account is not always known, but the shell keeps only one account's cache,
 * so a logged-in reader gets that one.
 */
async function cachesFor(isLoggedIn: boolean): Promise<readonly Cache[]> {
  const visitors = downloadsCache(null);
  const names = (await caches.keys()).filter((name) => name.startsWith(DOWNLOADS_PREFIX) && (name === visitors) !== isLoggedIn);
  return Promise.all(names.map((name) => caches.open(name)));
}

/** The chapters downloaded into the named cache, newest last. Those whose right has ended are left out and removed. */
export async function listDownloads(cacheName: string, now: number): Promise<readonly DownloadRecord[]> {
  if (!canStoreDownloads() || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const found: DownloadRecord[] = [];
  for (const { url } of await cache.keys()) {
    const [, episodeId] = /\/-\/downloads\/(\d+)$/.exec(url) ?? [];
    const record = episodeId ? await recordIn(cache, Number(episodeId), now) : null;
    if (record) found.push(record);
  }
  return found;
}

/** The chapter as downloaded; null if it was not downloaded or no longer exists. */
export async function findDownload(episodeId: number, isLoggedIn: boolean): Promise<Chapter | null> {
  if (!canStoreDownloads()) return null;
  for (const cache of await cachesFor(isLoggedIn)) {
    const record = await recordIn(cache, episodeId, Date.now());
    if (record) return { ...record.chapter, page_list: [...record.page_list] };
  }
  return null;
}

/** A page's downloaded picture from any of the caches that may be read here; null if there is none. */
export async function findDownloadedPicture(episodeId: number, page: number, isLoggedIn: boolean): Promise<EncodedPicture | null> {
  if (!canStoreDownloads()) return null;
  for (const cache of await cachesFor(isLoggedIn)) {
    if (!(await recordIn(cache, episodeId, Date.now()))) continue;
    const response = await cache.match(pictureKey(episodeId, page));
    if (response) return { bytes: await response.arrayBuffer(), type: response.headers.get('content-type') ?? '' };
  }
  return null;
}

export interface DownloadOptions {
  readonly api: ApiClient;
  readonly platform: Pick<PicturePlatform, 'fetchPicture' | 'format' | 'free'>;
  readonly cacheName: string;
  readonly title: TitleSummary;
  readonly episode: Pick<EpisodeSummary, 'episode_id' | 'title_id'>;
  readonly signal: AbortSignal;
  /** Called after every page. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Downloads a chapter: its manifest and every picture. It does not count as a view, and the server refuses it to anyone who may not read
 * it. It is complete or absent: partial data is removed on failure or abort. Rejects with the error of the call, of a picture or of the
 * cache (`QuotaExceededError`).
 */
export async function downloadChapter(options: DownloadOptions): Promise<DownloadRecord> {
  const { api, platform, cacheName, title, signal, onProgress } = options;
  const episodeId = options.episode.episode_id;
  const manifest = await api.call('GET /episode/viewer', { episode_id: episodeId, is_download: true }, { signal });
  const { episode, page_list, page_expired_date, scroll_direction, previous_episode, next_episode, resume_page } = manifest;
  const cache = await caches.open(cacheName);
  const queue = [...pictureSources(page_list, platform.format)];
  let bytes = 0;
  let done = 0;
  let hasFailed = false;
  onProgress(0, page_list.length);
  const work = async (): Promise<void> => {
    for (let source = queue.shift(); source && !hasFailed; source = queue.shift()) {
      try {
        const width = variantWidth(Math.min(DOWNLOAD_WIDTH, source.width));
        const picture = await platform.fetchPicture(source.address(width), signal, true);
        signal.throwIfAborted();
        await cache.put(pictureKey(episodeId, source.page), new Response(picture.bytes, { headers: { 'content-type': picture.type } }));
        bytes += picture.bytes.byteLength;
        platform.free(picture);
        onProgress((done += 1), page_list.length);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  try {
    const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const record: DownloadRecord = {
      path: episodePath(episode.title_id, episodeId),
      title_name: title.title_name,
      chapter_name: chapterName(episode),
      until: entitlementEnd(episode),
      bytes,
      page_list,
      chapter: {
        title,
        episode,
        scroll_direction,
        page_expired_date,
        previous_episode,
        next_episode,
        resume_page,
        lock: null,
        is_withdrawn: false,
        banner: null,
      },
    };
    signal.throwIfAborted();
    await writeRecord(cache, record);
    return record;
  } catch (error) {
    await drop(cache, episodeId);
    throw error;
  }
}

/** Removes a downloaded chapter from that cache. */
export async function removeDownload(cacheName: string, episodeId: number): Promise<void> {
  if (canStoreDownloads() && (await caches.has(cacheName))) await drop(await caches.open(cacheName), episodeId);
}

/**
 * Applies the server's current state of a chapter to its downloaded copy: one that may no longer be read is removed, one that was rented
 * again is stored longer.
 */
export async function applyServerStateToDownload(episodeId: number, chapter: Chapter | null, isLoggedIn: boolean): Promise<void> {
  if (!canStoreDownloads()) return;
  for (const cache of await cachesFor(isLoggedIn)) {
    const record = await recordIn(cache, episodeId, Date.now());
    if (!record) continue;
    if (!chapter || chapter.lock || chapter.is_withdrawn) await drop(cache, episodeId);
    else {
      const { page_list: _addresses, ...rest } = chapter;
      await writeRecord(cache, { ...record, until: entitlementEnd(chapter.episode), chapter: rest });
    }
  }
}
