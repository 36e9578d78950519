import type { ApiClient, EventBus, ReaderStateStore } from '@komado/shared-contracts';
import type { Telemetry } from '../analytics/telemetry';
import { reportWebVitals, type MemberAt } from '../analytics/web-vitals';
import { preloadLinks, type PreloadDependencies } from '../preload/preload-links';
import type { DeviceStorage } from '../session/device-storage';
import { deleteDownloadsOfOtherReaders } from '../session/delete-downloads-of-other-readers';
import { finishPendingLogout } from '../session/pending-logout';
import { registerServiceWorker } from '../service-worker/registration';

export interface DeferredDependencies extends PreloadDependencies {
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly storage: DeviceStorage;
  readonly session: ReaderStateStore;
  readonly isCrawler: boolean;
  readonly telemetry: Telemetry;
  readonly memberAt: MemberAt;
}

/** Prefetching for the next page, and watching this one. Loaded after the first page is interactive. Returns a function that stops it. */
export function startDeferredServices(context: DeferredDependencies): () => void {
  void registerServiceWorker();
  if (context.isCrawler) return () => undefined;
  reportWebVitals(context.telemetry, context.memberAt);
  const stops = [deleteDownloadsOfOtherReaders(context.session), finishPendingLogout(context), preloadLinks(context)];
  return () => stops.forEach((stop) => stop());
}
