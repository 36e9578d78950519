import { everyInterleaving, upToWrite } from './interleavings';
import type { FreshStore, FreshStores } from './fresh-stores';
import { tryEveryCommand, type Outcome, type StoreCommand } from './release-commands';
import { checkStore } from './store-invariants';
import { hashOf } from '../../store/release';
import { repair } from '../../promotion/store-problems';

const contentOf = ({ files }: FreshStore): string =>
  files()
    .map(([name, bytes]) => `${name} ${hashOf(bytes)}`)
    .sort()
    .join('\n');
const endOf = (result: PromiseSettledResult<Outcome>): object | string =>
  result.status === 'rejected' ? (result.reason as Error).message : result.value;

type Check = (fresh: FreshStore, results: readonly PromiseSettledResult<Outcome>[]) => Promise<void>;
/** Runs a check once for each end of commands that has its own content and results. */
export function oncePerEndState(check: Check): Check {
  const checked = new Set<string>();
  return async (fresh, results) => {
    const end = hashOf(JSON.stringify([contentOf(fresh), results.map(endOf)]));
    if (checked.has(end)) return;
    checked.add(end);
    await check(fresh, results);
  };
}
/** Checks the store after commands; in each new state, every command is tried, too. */
export function storeCheck(since: number): Check {
  const tried = new Set<string>();
  return oncePerEndState(async ({ store }, results) => {
    const { composition, canary, flags, removing, history, bad } = await checkStore(store, since, results);
    const state = JSON.stringify([composition, canary?.composition, flags, removing, history.map((entry) => entry.composition), bad]);
    if (tried.has(state)) return;
    tried.add(state);
    await tryEveryCommand(store);
  });
}

/** Runs commands in every order of their steps and checks the store after each. Returns how many orders there are. */
export function checkEveryOrder(
  stores: FreshStores,
  commands: readonly StoreCommand[],
  check: ReturnType<typeof storeCheck>,
): Promise<number> {
  return everyInterleaving<Outcome>(() => {
    const fresh = stores.next();
    return Promise.resolve({
      commands: commands.map((command) => (step) => command(fresh.stepped(step))),
      verify: (results) => check(fresh, results),
    });
  });
}

/** Kills a command before each of its writes and checks the store, after a repair. Returns how many writes there are. */
export async function checkKillAtEveryWrite(stores: FreshStores, command: StoreCommand): Promise<number> {
  for (let writes = 0; ; writes += 1) {
    const { store, stepped } = stores.next();
    const hasEnded = await upToWrite(writes, (step) => command(stepped(step)));
    await tryEveryCommand(store);
    await repair(store, 'aiko');
    await checkStore(store, Number.POSITIVE_INFINITY, []);
    if (hasEnded) return writes;
  }
}
