import { canaryNetwork, isLoopback } from '@komado/server-kit/http';
import type { CurrentReleases } from '../composition/live-composition';
import type { IsolatedRenderers } from '../render-isolation/isolated-renderers';
import { keyedConcurrencyLimit } from './keyed-concurrency-limit';

/** Half of what one renderer process renders before further pages wait. */
const PAGES_OF_NETWORK = 8;

/**
 * Limits the pages of a canary that are rendered for one network at the same time; further ones are rendered by what is live. Anyone can ask
 * for the canary, and a crowd from one network must not make it late for others, because that would end it. This machine is no network: it
 * may be a proxy that is not trusted, behind which all readers are.
 */
export function limitConcurrentCanaryPagesPerNetwork(
  render: IsolatedRenderers['render'],
  latest: () => CurrentReleases | undefined,
): IsolatedRenderers['render'] {
  const pages = keyedConcurrencyLimit(PAGES_OF_NETWORK);
  return async (set, request) => {
    const releases = latest();
    if (!releases?.canary || set !== releases.canary.set) return render(set, request);
    const address = request.apiHeaders['x-forwarded-for'] ?? '';
    if (isLoopback(address)) return render(set, request);
    const end = pages.tryAcquire(canaryNetwork(address));
    if (!end) return render(releases.set, request);
    request.signal.addEventListener('abort', end, { once: true });
    try {
      const response = await render(set, request);
      if (response.kind === 'page') return { ...response, pipe: (sink, onStart) => response.pipe(sink, onStart).finally(end) };
      end();
      return response;
    } catch (error) {
      end();
      throw error;
    }
  };
}
