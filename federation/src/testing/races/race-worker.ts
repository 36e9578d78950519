import { setTimeout } from 'node:timers/promises';
import { promoteChecked } from '../../promotion/checked-promotion';
import { prune } from '../../promotion/prune';
import type { Versions } from '../../promotion/promote';
import type { ReleaseWriter } from '../../store/release-store';
import { LATER, QUIET, type Outcome } from '../interleavings/release-commands';
import { openTestStore, type Environment } from '../store-kinds';

/** What a process of a race does, and when; without versions, it prunes. */
export interface RaceTask {
  readonly environment: Environment;
  readonly delayMs: number;
  readonly versions?: Versions;
}
export type RaceResult = { readonly outcome: Outcome } | { readonly refusal: string } | { readonly fault: string };

async function run(store: ReleaseWriter, { versions }: RaceTask): Promise<Outcome> {
  if (versions) return { live: (await promoteChecked(store, versions, undefined, QUIET)).id };
  return { removed: (await prune(store, LATER)).releases };
}
process.once('disconnect', () => process.exit(0));
process.on('message', (task: RaceTask) => {
  const store = openTestStore(task.environment);
  void setTimeout(task.delayMs)
    .then(() => run(store, task))
    .then(
      (outcome) => process.send?.({ outcome } satisfies RaceResult),
      (error: Error) =>
        process.send?.(error.name === 'ReleaseStoreError' ? { refusal: error.message } : { fault: error.stack ?? error.message }),
    );
});
process.send?.('ready');
