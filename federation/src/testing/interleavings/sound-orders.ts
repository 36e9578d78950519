import { everyInterleaving, upToWrite } from './interleavings';
import type { FreshStores } from './fresh-stores';
import { tryEveryCommand, type Outcome, type StoreCommand } from './release-commands';
import { checkStore } from './store-invariants';
import type { ReleaseWriter } from '../../store/release-store';
import { repair } from '../../promotion/store-problems';

/** Checks the store after commands; in each new state, every command is tried, too. */
export function soundness(since: number): (store: ReleaseWriter, results: readonly PromiseSettledResult<Outcome>[]) => Promise<void> {
  const tried = new Set<string>();
  return async (store, results) => {
    const { composition, canary, flags, removing, history, bad } = await checkStore(store, since, results);
    const state = JSON.stringify([composition, canary?.composition, flags, removing, history.map((entry) => entry.composition), bad]);
    if (tried.has(state)) return;
    tried.add(state);
    await tryEveryCommand(store);
  };
}

/** Runs commands in every order of their steps and checks the store after each. Returns how many orders there are. */
export function inEveryOrder(stores: FreshStores, commands: readonly StoreCommand[], check: ReturnType<typeof soundness>): Promise<number> {
  return everyInterleaving<Outcome>(async () => {
    const { store, stepped } = await stores.next();
    return { commands: commands.map((command) => (step) => command(stepped(step))), verify: (results) => check(store, results) };
  });
}

/** Kills a command before each of its writes and checks the store, after a repair. Returns how many writes there are. */
export async function killedAtEveryWrite(stores: FreshStores, command: StoreCommand): Promise<number> {
  for (let writes = 0; ; writes += 1) {
    const { store, stepped } = await stores.next();
    const hasEnded = await upToWrite(writes, (step) => command(stepped(step)));
    await tryEveryCommand(store);
    await repair(store, 'aiko');
    await checkStore(store, Number.POSITIVE_INFINITY, []);
    if (hasEnded) return writes;
  }
}
