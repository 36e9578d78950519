import type { ApiClient, EventBus, SessionStore } from '@komado/shared-contracts';
import type { Telemetry } from '../analytics/telemetry';
import { reportWebVitals, type MemberAt } from '../analytics/web-vitals';
import { preloadLinks, type PreloadDependencies } from '../preload/preload-links';
import type { DeviceStorage } from '../session/device-storage';
import { deleteDownloadsOfOtherReaders } from '../session/downloads';
import { finishPendingLogout } from '../session/pending-logout';
import { registerServiceWorker } from '../service-worker/registration';

export interface DeferredDependencies extends PreloadDependencies {
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly storage: DeviceStorage;
  readonly session: SessionStore;
  readonly isCrawler: boolean;
  readonly telemetry: Telemetry;
  readonly memberAt: MemberAt;
}

/** Prefetching for the next page, and watching this one. Loaded after the first page is interactive. Returns a function that stops it. */
export function startWhenIdle(around: DeferredDependencies): () => void {
  void registerServiceWorker();
  if (around.isCrawler) return () => undefined;
  reportWebVitals(around.telemetry, around.memberAt);
  const stops = [deleteDownloadsOfOtherReaders(around.session), finishPendingLogout(around), preloadLinks(around)];
  return () => stops.forEach((stop) => stop());
}
