import type { DownloadRecord } from '@komado/shared-contracts';
import { create } from 'zustand';
import { downloadChapter, listDownloads, removeDownload, type DownloadOptions } from './download-storage';

export type DownloadProgress = { readonly done: number; readonly total: number } | 'failed' | 'storage-full';
export interface Downloads {
  /** The current account's cache; null while unknown. */
  readonly cacheName: string | null;
  readonly chapters: readonly DownloadRecord[];
  /** Pending and failed downloads, by episode. */
  readonly progress: Readonly<Record<number, DownloadProgress>>;
  /** Storage used by and available to this site on the device, in bytes, as estimated by the browser. */
  readonly storage: { readonly used: number; readonly quota: number } | null;
}
const INITIAL_STATE = { chapters: [], progress: {}, storage: null };
export const useDownloadsStore = create<Downloads>(() => ({ cacheName: null, ...INITIAL_STATE }));
const { getState, setState } = useDownloadsStore;
const controllers = new Map<number, AbortController>();

async function estimateStorage(): Promise<Downloads['storage']> {
  const { usage, quota } = (await (navigator as Partial<Navigator>).storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? null : { used: usage, quota };
}
/** Reloads the list of downloads. */
export async function refreshDownloads(): Promise<void> {
  const { cacheName } = getState();
  if (cacheName === null) return;
  const [chapters, storage] = await Promise.all([listDownloads(cacheName, Date.now()), estimateStorage().catch(() => null)]);
  if (getState().cacheName === cacheName) setState({ chapters, storage });
}
/** Switches to this reader; another reader's pending downloads are aborted. */
export function switchDownloadsCache(cacheName: string | null): void {
  if (getState().cacheName !== cacheName) {
    for (const controller of controllers.values()) controller.abort();
    setState({ cacheName, ...INITIAL_STATE });
  }
  refreshDownloads().catch(() => undefined);
}

const setProgress = (episodeId: number, progress: DownloadProgress | null): void => {
  const { [episodeId]: _before, ...others } = getState().progress;
  setState({ progress: progress === null ? others : { ...others, [episodeId]: progress } });
};

/** Downloads a chapter for the current reader. Continues when its page is left; failures are reported in `progress`. */
export async function startDownload(options: Omit<DownloadOptions, 'cacheName' | 'signal' | 'onProgress'>): Promise<void> {
  const { cacheName } = getState();
  const { episode_id: episodeId } = options.episode;
  if (cacheName === null || controllers.has(episodeId)) return;
  const controller = new AbortController();
  const { signal } = controller;
  controllers.set(episodeId, controller);
  setProgress(episodeId, { done: 0, total: 0 });
  try {
    await downloadChapter({
      ...options,
      cacheName,
      signal,
      onProgress: (done, total) => {
        if (!signal.aborted) setProgress(episodeId, { done, total });
      },
    });
    await refreshDownloads();
    setProgress(episodeId, null);
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError';
    if (getState().cacheName === cacheName) setProgress(episodeId, signal.aborted ? null : isFull ? 'storage-full' : 'failed');
  } finally {
    controllers.delete(episodeId);
  }
}
/** Aborts the pending download of this chapter. */
export const cancelDownload = (episodeId: number): void => controllers.get(episodeId)?.abort();
export async function removeFromDevice(episodeId: number): Promise<void> {
  const { cacheName } = getState();
  if (cacheName === null) return;
  await removeDownload(cacheName, episodeId);
  await refreshDownloads();
}
