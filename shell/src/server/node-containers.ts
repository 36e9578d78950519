import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { ReleaseReader } from '@komado/federation';

const require = createRequire(import.meta.url);

/** How long a version that could not be loaded is not asked for again, so that a dead store does not slow every page. */
const FAILURE_MEMORY_MS = 2000;
/** Evaluated builds kept; more than the versions that a live set, a canary and two rollback targets hold. */
const KEPT_BUILDS = 24;

export class NodeBuildError extends Error {
  override readonly name = 'NodeBuildError';
}

/** Runs a CommonJS build and gives its exports. */
export function evaluate(source: string, filename: string): unknown {
  const wrapped = vm.runInThisContext(`(function (exports, module, require, __filename, __dirname) {${source}\n})`, { filename }) as (
    ...args: unknown[]
  ) => void;
  const module = { exports: {} as unknown };
  wrapped(module.exports, module, require, filename, '/');
  return module.exports;
}

function withTimeout<T>(promise: Promise<T>, timeoutMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NodeBuildError(`${what} took longer than ${timeoutMs} ms.`)), timeoutMs);
    timer.unref();
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Node builds out of the release store, by path: read within a time limit, evaluated once, kept by recency. A failure is
 * remembered for a moment only, and never kept.
 */
export function nodeBuilds(store: ReleaseReader, timeoutMs: number): <T>(file: string) => Promise<T> {
  const kept = new Map<string, Promise<unknown>>();
  const failures = new Map<string, { until: number; error: unknown }>();

  const load = async (file: string): Promise<unknown> => {
    const bytes = await withTimeout(store.read(file), timeoutMs, `Reading ${file}`);
    if (!bytes) throw new NodeBuildError(`There is no ${file} in the release store.`);
    return evaluate(bytes.toString('utf8'), file);
  };
  return async <T>(file: string): Promise<T> => {
    const failure = failures.get(file);
    if (failure && failure.until > Date.now()) throw failure.error;
    failures.delete(file);
    const pending = kept.get(file) ?? load(file);
    kept.delete(file);
    kept.set(file, pending);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_BUILDS) break;
      kept.delete(oldest);
    }
    try {
      return (await pending) as T;
    } catch (error) {
      kept.delete(file);
      failures.set(file, { until: Date.now() + FAILURE_MEMORY_MS, error });
      throw error;
    }
  };
}
