import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { killChildOnExit } from '@komado/server-kit';
import { liveComposition } from '../../store/live-snapshot';
import { PROJECT_ROOT } from '../../paths';
import { promote } from '../../promotion/promote';
import { ReleaseStoreError } from '../../store/release-reader';
import type { ReleaseWriter } from '../../store/release-store';
import type { RaceResult, RaceTask } from './race-worker';
import { fillStore, putPair, putUnused, tryEveryCommand, type Outcome } from '../interleavings/release-commands';
import { openTestStore, STORE_KINDS, type Environment } from '../store-kinds';
import { checkStore } from '../interleavings/store-invariants';

/** Rounds of one store, so that listing it stays fast. */
const ROUNDS_PER_STORE = 20;
const DELAYS_MS = 60;

/** A process that runs one command at a time, on any store. */
class Racer {
  readonly #child: ChildProcess;
  constructor() {
    this.#child = killChildOnExit(
      spawn(process.execPath, ['--import', 'tsx', 'federation/src/testing/races/race-worker.ts'], {
        cwd: PROJECT_ROOT,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    );
  }
  async message(): Promise<unknown> {
    const [message] = (await once(this.#child, 'message')) as [unknown];
    return message;
  }
  async run(task: RaceTask): Promise<PromiseSettledResult<Outcome>> {
    const message = this.message() as Promise<RaceResult>;
    this.#child.send(task);
    const result = await message;
    if ('outcome' in result) return { status: 'fulfilled', value: result.outcome };
    if ('refusal' in result) return { status: 'rejected', reason: new ReleaseStoreError(result.refusal) };
    throw new Error(result.fault);
  }
  stop(): void {
    this.#child.disconnect();
  }
}

/** Prepares a round; returns what the two processes do and a check of how it ended. */
type Race = (
  store: ReleaseWriter,
  round: number,
) => Promise<{
  readonly tasks: readonly [Pick<RaceTask, 'versions'>, Pick<RaceTask, 'versions'>];
  check(results: readonly PromiseSettledResult<Outcome>[]): void;
}>;
export const RACES: Readonly<Record<string, Race>> = {
  'promote beside promote': async (store, round) => {
    const version = `2.${round}.0`;
    await putPair(store, version);
    return {
      tasks: [{ versions: { shop: version } }, { versions: { catalog: version } }],
      check: (results) => {
        const done = results.filter(({ status }) => status === 'fulfilled').length;
        if (done !== 1) throw new Error(`Of two promotes that exclude each other, ${done} were done.`);
      },
    };
  },
  'promote beside prune': async (store, round) => {
    const version = `0.1.${round}`;
    await putUnused(store, version);
    return { tasks: [{ versions: { viewer: version } }, {}], check: () => undefined };
  },
};

export type Racers = readonly [Racer, Racer];
/** Starts two processes. They serve any number of races. */
export async function startRacers(): Promise<Racers> {
  const racers = [new Racer(), new Racer()] as const;
  await Promise.all(racers.map((racer) => racer.message()));
  return racers;
}

/** Runs rounds of a race between two processes on a kind of store; throws unless each leaves a store that works. Returns how they ended. */
export async function race(racers: Racers, kind: string, name: string, rounds: number): Promise<Record<string, number>> {
  const [emptyStores, run] = [await STORE_KINDS[kind]?.(), RACES[name]];
  if (!emptyStores || !run) throw new Error(`There is no race ${name} on a ${kind}.`);
  const ends: Record<string, number> = {};
  try {
    let environment: Environment = {};
    for (let round = 1; round <= rounds; round += 1) {
      if ((round - 1) % ROUNDS_PER_STORE === 0) {
        environment = await emptyStores.next();
        await fillStore(openTestStore(environment), false);
      }
      const store = openTestStore(environment);
      const { tasks, check } = await run(store, round);
      const before = (await liveComposition(store))?.live.revision ?? 0;
      // From one process far ahead to the other one far ahead.
      const lead = ((round * 7) % (2 * DELAYS_MS)) - DELAYS_MS;
      const delays = [Math.max(0, lead), Math.max(0, -lead)];
      const results = await Promise.all(
        racers.map((racer, at) => racer.run({ environment, delayMs: delays[at] ?? 0, ...tasks[at as 0 | 1] })),
      );
      await checkStore(store, before, results);
      check(results);
      const end = results.map(({ status }) => (status === 'fulfilled' ? 'done' : 'refused')).join(' / ');
      ends[end] = (ends[end] ?? 0) + 1;
      if (round % ROUNDS_PER_STORE === 0 || round === rounds) await tryEveryCommand(store);
      else await promote(store, { shop: '1.1.0', catalog: '1.0.0', viewer: '1.0.0' }, 'as before');
    }
    return ends;
  } finally {
    await emptyStores.stop();
  }
}
