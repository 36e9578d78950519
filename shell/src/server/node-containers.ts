import { createRequire } from 'node:module';
import vm from 'node:vm';
import { readVerified, type ReleaseReader } from '@komado/federation';
import type { ServerBuild } from './live-composition';

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
 * Node builds out of the release store: read within a time limit, evaluated once and only if every byte is what was published, cached by
 * recency. A failure is remembered for a moment only, and never cached.
 */
export function nodeBuilds(store: ReleaseReader, timeoutMs: number): <T>(build: ServerBuild) => Promise<T> {
  const kept = new Map<string, Promise<unknown>>();
  const failures = new Map<string, { until: number; error: unknown }>();

  const load = async ({ file, integrity }: ServerBuild): Promise<unknown> => {
    const bytes = await withTimeout(readVerified(store, file, integrity), timeoutMs, `Reading ${file}`);
    return evaluate(bytes.toString('utf8'), file);
  };
  return async <T>(build: ServerBuild): Promise<T> => {
    const name = `${build.file}#${build.integrity}`;
    const failure = failures.get(name);
    if (failure && failure.until > Date.now()) throw failure.error;
    failures.delete(name);
    const pending = kept.get(name) ?? load(build);
    kept.delete(name);
    kept.set(name, pending);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_BUILDS) break;
      kept.delete(oldest);
    }
    try {
      return (await pending) as T;
    } catch (error) {
      kept.delete(name);
      failures.set(name, { until: Date.now() + FAILURE_MEMORY_MS, error });
      throw error;
    }
  };
}
