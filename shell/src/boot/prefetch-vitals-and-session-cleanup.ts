import type { ApiClient, EventBus, ReaderStateStore } from '@komado/shared-contracts';
import type { Telemetry } from '../analytics/telemetry';
import { reportWebVitals, type MemberAt } from '../analytics/web-vitals';
import { prefetchLinkedPages, type PrefetchDependencies } from '../preload/prefetch-linked-pages';
import type { DeviceStorage } from '../session/device-storage';
import { deleteDownloadsOnReaderChange } from '../session/delete-downloads-on-reader-change';
import { finishPendingLogout } from '../session/pending-logout';
import { registerServiceWorker } from '../service-worker/registration';

export interface PrefetchVitalsAndSessionCleanupDependencies extends PrefetchDependencies {
  readonly api: ApiClient;
  readonly bus: EventBus;
  readonly storage: DeviceStorage;
  readonly session: ReaderStateStore;
  readonly isCrawler: boolean;
  readonly telemetry: Telemetry;
  readonly memberAt: MemberAt;
}

/** Prefetching for the next page, and watching this one. Loaded after the first page is interactive. Returns a function that stops it. */
export function startPrefetchVitalsAndSessionCleanup(context: PrefetchVitalsAndSessionCleanupDependencies): () => void {
  void registerServiceWorker();
  if (context.isCrawler) return () => undefined;
  reportWebVitals(context.telemetry, context.memberAt);
  const stops = [deleteDownloadsOnReaderChange(context.session), finishPendingLogout(context), prefetchLinkedPages(context)];
  return () => stops.forEach((stop) => stop());
}
