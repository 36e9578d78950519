/** @jest-environment node */
import { PRODUCTION } from '@komado/server-kit';
import {
  checkMarked,
  checkPreview,
  fillEnvironments,
  PRUNES,
  tryEnvironments,
  USING,
  type EnvironmentCommand,
} from '../testing/interleavings/environment-commands';
import { freshStores, type FreshStores } from '../testing/interleavings/fresh-stores';
import { everyInterleaving } from '../testing/interleavings/interleavings';
import { LATER, tryEveryCommand, type Outcome } from '../testing/interleavings/release-commands';
import { oncePerEndState } from '../testing/interleavings/check-interleavings';
import { checkStore } from '../testing/interleavings/store-invariants';
import { readLivePointer } from '../store/read-live-pointer';

/** A prune from staging and a promotion in a new environment have 462 orders, so that pair is left to those of the other prune. */
const pairs = Object.keys(USING).flatMap((using) =>
  Object.keys(PRUNES)
    .filter((prune) => !(using.endsWith(' in new') && prune !== 'prune'))
    .map((prune) => [using, prune] as const),
);

let stores: FreshStores;
let revisions: ReadonlyMap<string, number>;
beforeAll(async () => {
  stores = await freshStores('whole objects', fillEnvironments);
  const { store } = stores.next();
  revisions = new Map(
    await Promise.all(
      (await store.environments()).map(async (name) => [name, (await readLivePointer(store.inEnvironment(name)))?.revision ?? 0] as const),
    ),
  );
  // What the commands write is new, and what the store had is old.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'], now: LATER });
});
afterAll(() => {
  stores.stop();
  jest.useRealTimers();
});

test.each(pairs)('every environment and preview is whole after %s and %s, in every order of their steps', async (using, prune) => {
  const commands = [USING[using], PRUNES[prune]] as EnvironmentCommand[];
  const tried = new Set<string>();
  const check = oncePerEndState(async ({ store }, results) => {
    for (const environment of await store.environments()) {
      const own = store.inEnvironment(environment);
      const others: PromiseSettledResult<Outcome>[] = [];
      for (const [at, result] of results.entries()) {
        if (commands[at]?.environment !== environment) continue;
        if (result.status === 'rejected' && commands[at].canDelayPrune) await checkMarked(own, result.reason);
        else others.push(result);
      }
      await checkStore(own, revisions.get(environment) ?? 0, others);
      for (const result of others)
        if (result.status === 'fulfilled' && result.value.preview !== undefined) await checkPreview(own, result.value.preview);
    }
    const end = results.map(({ status }) => status).join(' ');
    if (tried.has(end)) return;
    tried.add(end);
    await tryEnvironments(store.inEnvironment(PRODUCTION), tryEveryCommand);
  });
  const count = await everyInterleaving<Outcome>(() => {
    const fresh = stores.next();
    return Promise.resolve({
      commands: commands.map(
        ({ run, environment }) =>
          (step) =>
            run(fresh.stepped(step).inEnvironment(environment)),
      ),
      verify: (results) => check(fresh, results),
    });
  });
  expect(count).toBeGreaterThan(1);
});
