import { preloadLinks, type PreloadSurroundings } from '../preload/preload-links';
import { registerServiceWorker } from '../service-worker/registration';

/** What serves the next page only. It is fetched after the first one lives. Gives the function that ends it. */
export function startLater(around: PreloadSurroundings & { readonly isCrawler: boolean }): () => void {
  void registerServiceWorker();
  return around.isCrawler ? () => undefined : preloadLinks(around);
}
