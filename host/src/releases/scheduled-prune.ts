import { liveComposition, prune, type Pruned, type ReleaseWriter } from '@komado/federation';
import { mfeCommand, PRODUCTION } from '@komado/server-kit';

const HOUR_MS = 3_600_000;
const FIRST_AFTER_MS = 10 * 60_000;
const EVERY_MS = 24 * HOUR_MS;

export interface ScheduledPruneOptions {
  /** undefined if this server can only read the store: nothing is pruned then. Servers of production prune for all environments. */
  readonly writer: ReleaseWriter | undefined;
  readonly log: (message: string, fields: Readonly<Record<string, unknown>>) => void;
  readonly prune?: (store: ReleaseWriter, now: Date) => Promise<Pruned>;
}

/**
 * Removes what no reader can get any more, ten minutes after startup and then once a day. Several servers may do so at the same moment, and
 * beside any command. Returns a function that stops it.
 */
export function startScheduledPrune({ writer, log, prune: run = prune }: ScheduledPruneOptions): () => void {
  if (writer?.keys.environment !== PRODUCTION) return () => undefined;
  const pruneOnce = async (): Promise<void> => {
    try {
      if (!(await liveComposition(writer))) return;
      const { releases, compositions, revisions } = await run(writer, new Date());
      const removed = releases.length + compositions.length + revisions.length;
      if (removed > 0) log('Unused releases were removed from the release store.', { releases, compositions: compositions.length });
    } catch (error) {
      log(
        `Unused releases could not be removed from the release store. The web host tries again in 24 hours. To try now: ${mfeCommand('prune')}`,
        { err: error },
      );
    }
  };
  let timer = setTimeout(function again() {
    void pruneOnce();
    timer = setTimeout(again, EVERY_MS).unref();
  }, FIRST_AFTER_MS).unref();
  return () => clearTimeout(timer);
}
