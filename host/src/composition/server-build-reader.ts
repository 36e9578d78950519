import { readVerified, type ReleaseReader } from '@komado/federation';
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from './live-composition';

/** How long a version that failed to load is not retried, so that an unavailable store does not slow down every page. */
const FAILURE_MEMORY_MS = 2000;
const CACHED_FAILURES = 100;
/** Cached builds; more than the versions of a live set, a canary and two rollback targets. */
const CACHED_BUILDS = 24;

/**
 * Reads server builds from the release store, which limits the time of a read: each once, returned only if every byte is as published, and cached.
 * A failure is remembered briefly.
 */
export function serverBuildReader(store: ReleaseReader): (build: ServerBuild) => Promise<Buffer> {
  const cached = new LRUCache<string, Promise<Buffer>>({ max: CACHED_BUILDS });
  const failures = new LRUCache<string, { readonly error: unknown }>({ max: CACHED_FAILURES, ttl: FAILURE_MEMORY_MS, perf: Date });

  return async (build) => {
    const name = `${build.file}#${build.integrity}`;
    const failure = failures.get(name);
    if (failure) throw failure.error;
    const pending = cached.get(name) ?? readVerified(store, build.file, build.integrity);
    cached.set(name, pending);
    try {
      return await pending;
    } catch (error) {
      cached.delete(name);
      failures.set(name, { error });
      throw error;
    }
  };
}
