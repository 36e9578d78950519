import type { ResolvedComposition } from '../composition/live-composition';
import type { RenderRequest } from '@komado/shell/server-rendering';
import type { ConfigureMessage } from './renderer-messages';
import type { ProcessExit } from './renderer-child';
import { renderAndDiscard } from './discarded-render';
import { RendererLostError } from './render-queue';
import type { RendererLauncher } from './renderer-launcher';

export interface FaultyBuildSearch {
  readonly launcher: RendererLauncher;
  rendererOptions(set: ResolvedComposition): ConfigureMessage['options'];
  readonly set: ResolvedComposition;
  /** Builds that are excluded anyway. */
  readonly excluded: readonly string[];
  /** Suspected builds, the likeliest first. */
  readonly suspects: readonly string[];
  /** Pages that were being rendered when the process was lost. */
  readonly requests: readonly RenderRequest[];
}
export interface FaultyBuild {
  readonly build: string;
  readonly act?: string;
}

const PROBE_LIMIT_MS = 10_000;

/**
 * Finds the build that kills processes: pages are rendered again with all suspects, then without each in turn. `not again` if it does not
 * recur, `none of them` if it recurs without all of them, too.
 */
export async function findFaultyBuild(search: FaultyBuildSearch): Promise<FaultyBuild | 'not again' | 'none of them'> {
  const { excluded, suspects } = search;
  const control = await probe(search, excluded);
  if (control === 'passed') return 'not again';
  if (control.build !== null) return { build: control.build, act: control.act };
  for (const build of suspects) {
    const result = await probe(search, [...excluded, build]);
    if (result === 'passed') return { build };
    if (result.build !== null) return { build: result.build, act: result.act };
  }
  // Two builds may be the cause, or none: if the exit recurs without all of them, they are not.
  const newest = suspects[0];
  if (newest === undefined || (await probe(search, [...excluded, ...suspects])) !== 'passed') return 'none of them';
  return { build: newest };
}

/** Renders pages once more, discarding the result, in a dedicated process. */
async function probe(
  { launcher, rendererOptions, set, requests }: FaultyBuildSearch,
  excluded: readonly string[],
): Promise<'passed' | ProcessExit> {
  const child = await launcher.launch(set);
  let outcome: ProcessExit | undefined;
  const ended = new AbortController();
  launcher.assignOwner(child, {
    set,
    onFault: (_self, { act, build, error, evaluated }) => (outcome ??= { act: `${act}: ${error.message}`, build, evaluated, requests }),
    onExit: (_self, exit) => {
      if (!ended.signal.aborted) outcome ??= exit;
    },
  });
  const late = setTimeout(() => ended.abort(), PROBE_LIMIT_MS);
  late.unref();
  try {
    await child.configure({ options: rendererOptions(set), excluded });
    await Promise.all(requests.map((request) => renderAndDiscard(child, { ...request, signal: ended.signal })));
    // Deferred effects of a page surface in the next turns of the event loop.
    await child.settle();
  } catch (error) {
    if (error instanceof RendererLostError) outcome ??= { act: error.message, build: null, evaluated: child.evaluated, requests };
  } finally {
    clearTimeout(late);
    ended.abort();
    await child.end();
  }
  return outcome ?? 'passed';
}
