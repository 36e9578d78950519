/** A name that a step reads or writes; with `isPrefix`, every name that starts with it. */
export interface Access {
  readonly name: string;
  readonly isWrite: boolean;
  readonly isPrefix?: boolean;
  /** What a write that returns nothing leaves there: two that leave the same may happen in either order. */
  readonly leaves?: string;
}
export type Accesses = readonly Access[];
/** Passes a step of a command to the scheduler, which decides when it runs. */
export type Step = <T>(accesses: Accesses, run: () => Promise<T>) => Promise<T>;
export interface Attempt<T> {
  /** Each command gets its own steps. */
  readonly commands: readonly ((step: Step) => Promise<T>)[];
  /** Called when all commands have ended, with how each ended. */
  verify(results: readonly PromiseSettledResult<T>[]): Promise<void>;
}

interface Waiting {
  readonly accesses: Accesses;
  start(): Promise<void>;
}
/** A point of the search: which command ran there, and which ones ran or have to run there in other schedules. */
interface Choice {
  command: number;
  readonly waiting: readonly (Accesses | undefined)[];
  readonly asleep: ReadonlySet<number>;
  readonly explored: Set<number>;
  readonly backtrack: Set<number>;
}

const overlaps = (one: Access, other: Access): boolean =>
  one.name === other.name ||
  (one.isPrefix === true && other.name.startsWith(one.name)) ||
  (other.isPrefix === true && one.name.startsWith(other.name));
const leavesSame = (one: Access, other: Access): boolean =>
  one.leaves !== undefined && one.leaves === other.leaves && one.name === other.name && one.isPrefix === other.isPrefix;
const conflicts = (one: Accesses, other: Accesses): boolean =>
  one.some((a) => other.some((b) => (a.isWrite || b.isWrite) && overlaps(a, b) && !leavesSame(a, b)));

/** Commands whose steps wait for the scheduler, one at a time and each command's in the order of its requests. */
class Commands<T> {
  readonly #waiting: Waiting[][];
  readonly #ended: boolean[];
  readonly results: Promise<PromiseSettledResult<T>[]>;
  #changed: () => void = () => undefined;

  constructor(commands: Attempt<T>['commands']) {
    this.#waiting = commands.map(() => []);
    this.#ended = commands.map(() => false);
    this.results = Promise.allSettled(
      commands.map((command, at) =>
        command((accesses, run) => this.#enqueue(at, accesses, run)).finally(() => {
          this.#ended[at] = true;
          this.#changed();
        }),
      ),
    );
  }
  #enqueue<R>(at: number, accesses: Accesses, run: () => Promise<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const start = async (): Promise<void> => {
        await run().then(resolve, reject);
      };
      this.#waiting[at]?.push({ accesses, start });
      this.#changed();
    });
  }
  /** The next step of each command, once every command waits for one or has ended. */
  async next(): Promise<(Accesses | undefined)[]> {
    await new Promise(setImmediate);
    while (this.#waiting.some((steps, at) => steps.length === 0 && !this.#ended[at]))
      await new Promise<void>((resolve) => (this.#changed = resolve));
    return this.#waiting.map(([first]) => first?.accesses);
  }
  async run(command: number): Promise<void> {
    await this.#waiting[command]?.shift()?.start();
  }
}

/** Marks where another command has to run first so that two conflicting steps happen in the other order, too. */
function addRaces(path: readonly Choice[], last: readonly (Accesses | undefined)[]): void {
  const steps = path.map(({ command, waiting }) => ({ command, accesses: waiting[command] ?? [] }));
  /** What each step, and each command so far, comes after: the latest step of every command. */
  const after: number[][] = [];
  const known = last.map(() => last.map(() => -1));
  const see = (command: number, accesses: Accesses, at: number): void => {
    const own = known[command] as number[];
    for (let i = at - 1; i >= 0; i -= 1) {
      const step = steps[i];
      if (!step || step.command === command || (own[step.command] as number) >= i || !conflicts(step.accesses, accesses)) continue;
      path[i]?.backtrack.add(command);
      break;
    }
    for (let i = at - 1; i >= 0; i -= 1) {
      const step = steps[i];
      if (step && step.command !== command && conflicts(step.accesses, accesses))
        (after[i] as number[]).forEach((seen, other) => (own[other] = Math.max(own[other] as number, seen)));
    }
  };
  steps.forEach(({ command, accesses }, at) => {
    see(command, accesses, at);
    const own = known[command] as number[];
    own[command] = at;
    after.push([...own]);
  });
  last.forEach((accesses, command) => accesses && see(command, accesses, steps.length));
}

/**
 * Runs commands in every order of their steps, except that of orders which differ only in steps that do not conflict (none writes what the
 * other one accesses, or both leave the same there), one is run: dynamic partial-order reduction with sleep sets (Flanagan and Godefroid
 * 2005). Returns how many orders there are.
 */
export async function everyInterleaving<T>(prepare: () => Promise<Attempt<T>>): Promise<number> {
  const path: Choice[] = [];
  let count = 0;
  for (;;) {
    const attempt = await prepare();
    const commands = new Commands(attempt.commands);
    let waiting = await commands.next();
    let isRedundant = false;
    for (let depth = 0; waiting.some(Boolean); depth += 1) {
      if (depth === path.length) {
        const before = path.at(-1);
        const executed = before?.waiting[before.command] ?? [];
        const asleep = new Set(
          [...(before?.asleep ?? []), ...(before?.explored ?? [])].filter(
            (command) => command !== before?.command && !conflicts(waiting[command] ?? [], executed),
          ),
        );
        const awake = waiting.flatMap((accesses, command) => (accesses && !asleep.has(command) ? [command] : []));
        const command = awake.find((one) => one === before?.command) ?? awake[0];
        isRedundant = command === undefined;
        if (command === undefined) break;
        path.push({ command, waiting, asleep, explored: new Set(), backtrack: new Set([command]) });
      }
      const choice = path[depth] as Choice;
      if (JSON.stringify(choice.waiting) !== JSON.stringify(waiting))
        throw new Error(`Step ${depth} differs between two runs of one order: ${JSON.stringify([choice.waiting, waiting])}`);
      await commands.run(choice.command);
      waiting = await commands.next();
    }
    if (!isRedundant) {
      count += 1;
      await attempt.verify(await commands.results).catch((error: unknown) => {
        const order = path.map(({ command }) => command).join('');
        throw new Error(`In the order ${order} of the commands' steps: ${(error as Error).message}`, { cause: error });
      });
    }
    addRaces(path, waiting);
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const { explored, backtrack, asleep } = at;
      explored.add(at.command);
      const next = [...backtrack].find((command) => !explored.has(command) && !asleep.has(command));
      if (next !== undefined) {
        at.command = next;
        break;
      }
      path.pop();
    }
    if (path.length === 0) return count;
  }
}

/**
 * Runs a command up to a write and leaves it there, as if its process were killed: `count` writes are done. Returns whether it ended before.
 * Where it is killed between two writes makes no difference, because reads change nothing.
 */
export async function upToWrite(count: number, command: (step: Step) => Promise<unknown>): Promise<boolean> {
  const commands = new Commands([command]);
  for (let written = 0; ;) {
    const [next] = await commands.next();
    if (!next) return true;
    const isWrite = next.some((access) => access.isWrite);
    if (isWrite && written === count) return false;
    await commands.run(0);
    if (isWrite) written += 1;
  }
}
