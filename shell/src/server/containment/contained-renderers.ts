import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { LiveSet, ServerBuild } from '../live-composition';
import type { RenderAnswer, RenderRequest } from '../renderer';
import { buildName, type ConfigureMessage } from './protocol';
import type { Quarantine } from './quarantine';
import { RendererChild, RendererLostError, type ChildEvents, type Death, type RendererLimits } from './renderer-child';
import { rendererProgram } from './renderer-program';

export interface ContainedRenderersOptions {
  readonly processes: number;
  readonly limits: RendererLimits;
  readonly quarantine: Quarantine;
  /** Bytes of a server build, verified. */
  readBuild(build: ServerBuild): Promise<Buffer>;
  rendererOptions(set: LiveSet): ConfigureMessage['options'];
  readonly log: Logger;
}
export interface DegradedMember {
  /** The build that is not evaluated. */
  readonly version: string;
  /** The one that renders in its place; null: the browser renders alone. */
  readonly servedBy: string | null;
  readonly reason: string;
  readonly since: string;
}
/** A page, and the composition that it really is of. */
export type ContainedAnswer = RenderAnswer & { readonly composition: string };
export interface ContainedRenderers {
  render(set: LiveSet, request: RenderRequest): Promise<ContainedAnswer>;
  /** Rejects for a shell whose renderer cannot be had, so that an earlier one can take its place. */
  loadRenderer(renderer: ServerBuild): Promise<void>;
  /** Starts what pages of the set will need. */
  prepare(set: LiveSet): void;
  degraded(set: LiveSet): Readonly<Record<string, DegradedMember>>;
  /** Names what renders the set now: it changes with the set and with the builds that are left out. */
  keyOf(set: LiveSet): string;
  /** Processes of the set that render now. */
  readonly pids: readonly number[];
  close(): Promise<void>;
}

/** Compositions whose processes are kept: the live one, and the one before while its pages end. */
const KEPT_GENERATIONS = 2;
const GENERATION_IDLE_MS = 10_000;
const SWEEP_MS = 1000;
/** How long pages of a composition that was replaced may take to end. */
const RETIRE_LIMIT_MS = 15_000;
/** A page whose process is lost is given to another one; builds that may be to blame are left out, so it ends. */
const ATTEMPTS = 6;
/** Processes lost within a minute for which nobody is to blame, after which the newest build is taken to be. */
const UNEXPLAINED_DEATHS = 3;
const UNEXPLAINED_WINDOW_MS = 60_000;
const PROBE_LIMIT_MS = 10_000;
/** How long a renderer that could not be started is not started again. */
const FAILURE_MEMORY_MS = 2000;
const RESTART_DELAYS_MS = [0, 100, 500, 2000, 10_000];

/** One composition without the builds that are left out, and the processes that render it. */
interface Generation {
  readonly key: string;
  readonly set: LiveSet;
  readonly excluded: readonly string[];
  readonly children: Set<RendererChild>;
  readonly ready: RendererChild[];
  first: Promise<void>;
  usedAt: number;
  isRetired: boolean;
  losses: number;
  lostAt: number;
}
type Suspicion = Pick<Death, 'act' | 'evaluated' | 'requests'>;

const candidatesOf = (set: LiveSet): string[] =>
  Object.entries(set.composition.remotes).flatMap(([remote, references]) => references.map(({ version }) => buildName(remote, version)));

/**
 * Renders pages in processes of their own, so that the one that listens runs no remote's code and no renderer. A process that ends, hangs
 * or grows is replaced; the build that is to blame goes into quarantine, and the last good one renders in its place.
 */
export function containedRenderers(options: ContainedRenderersOptions): ContainedRenderers {
  const { quarantine, log, limits } = options;
  const generations = new Map<string, Generation>();
  const children = new Set<RendererChild>();
  /** Builds that may be to blame for a lost process, while that is found out. */
  const suspects = new Map<string, { reason: string; since: string }>();
  /** One process with a shell's renderer and no remote, to be had at once. */
  let spare: { renderer: string; child: RendererChild; booted: Promise<void> } | undefined;
  let unexplained: number[] = [];
  let failedBoot: { renderer: string; until: number; error: Error } | undefined;
  let isClosed = false;

  const exclusionsOf = (set: LiveSet): string[] => candidatesOf(set).filter((build) => quarantine.has(build) || suspects.has(build));

  /** Who has a process: a spare one goes to the composition that needs it first. */
  type Owner = Pick<ChildEvents, 'onFault' | 'onDeath'> & { readonly set: LiveSet };
  const owners = new WeakMap<RendererChild, Owner>();
  function readFor(set: LiveSet | undefined, renderer: ServerBuild, file: string): Promise<Buffer> {
    const builds = [renderer, ...Object.values(set?.serverBuilds ?? {}).flatMap((versions) => Object.values(versions))];
    const build = builds.find((candidate) => candidate.file === file);
    return build ? options.readBuild(build) : Promise.reject(new Error(`There is no ${file} in the live set.`));
  }
  async function bootChild(renderer: ServerBuild): Promise<{ child: RendererChild; booted: Promise<void> }> {
    const program = await rendererProgram();
    if (isClosed) throw new RendererLostError('Nothing is rendered any more.');
    const child = new RendererChild(program, limits, {
      readBuild: (self, file) => readFor(owners.get(self)?.set, renderer, file),
      onLog: (message, error) => log.warn({ err: error }, message),
      onFault: (self, fault) => owners.get(self)?.onFault(self, fault),
      onDeath: (self, death) => owners.get(self)?.onDeath(self, death),
    });
    children.add(child);
    void child.ended.then(() => children.delete(child));
    const booted = child.boot({ file: renderer.file });
    booted.catch(() => undefined);
    return { child, booted };
  }
  async function takeChild({ shell: { renderer } }: LiveSet): Promise<RendererChild> {
    if (failedBoot?.renderer === renderer.integrity && failedBoot.until > Date.now()) throw failedBoot.error;
    const found = spare?.renderer === renderer.integrity && spare.child.isUsable ? spare : undefined;
    if (found) spare = undefined;
    const { child, booted } = found ?? (await bootChild(renderer));
    try {
      await booted;
    } catch (error) {
      child.kill(undefined);
      if (isClosed) throw error;
      // Another attempt would end alike.
      const failure = new Error(`The renderer ${renderer.file} could not be started.`, { cause: error });
      log.error({ err: failure }, 'Pages cannot be rendered by the live shell.');
      failedBoot = { renderer: renderer.integrity, until: Date.now() + FAILURE_MEMORY_MS, error: failure };
      throw failure;
    }
    return child;
  }
  async function keepSpare(renderer: ServerBuild): Promise<void> {
    if (isClosed || (spare?.renderer === renderer.integrity && spare.child.isUsable)) return spare?.booted;
    const { child, booted } = await bootChild(renderer);
    spare?.child.kill(undefined);
    spare = { renderer: renderer.integrity, child, booted };
    booted.catch(() => child.kill(undefined));
    await booted;
  }

  async function startChild(generation: Generation): Promise<void> {
    const { set, excluded } = generation;
    const child = await takeChild(set);
    owners.set(child, {
      set,
      onFault: (_self, { act, build, error, evaluated, requests }) => {
        if (keyOf(set) !== generation.key) return;
        log.error({ err: error, build }, 'Something went wrong in a server build outside of any page.');
        if (build !== null) blame(set, build, `${act}: ${error.message}`);
        else investigate(set, { act: `${act}: ${error.message}`, evaluated, requests });
      },
      onDeath: (self, death) => onDeath(generation, self, death),
    });
    generation.children.add(child);
    if (generation.isRetired || isClosed) return child.kill(undefined);
    await child.configure({ options: options.rendererOptions(set), excluded, warm: true });
    if (child.isUsable && !generation.isRetired) generation.ready.push(child);
  }

  function onDeath(generation: Generation, child: RendererChild, death: Death): void {
    generation.children.delete(child);
    const at = generation.ready.indexOf(child);
    if (at >= 0) generation.ready.splice(at, 1);
    if (isClosed) return;
    const { set } = generation;
    log.error({ renderer: child.pid, build: death.build, act: death.act }, 'A process that renders was lost.');
    if (death.build !== null) blame(set, death.build, death.act);
    // What ends in a composition that is not rendered with any more was explained before.
    else if (keyOf(set) === generation.key) investigate(set, death);
    // Where nobody is left out from now on, the same set goes on with a new process.
    if (keyOf(set) !== generation.key) {
      if (generation.children.size === 0) retire(generation);
    } else if (!generation.isRetired) {
      const now = Date.now();
      generation.losses = now - generation.lostAt < UNEXPLAINED_WINDOW_MS ? generation.losses + 1 : 1;
      generation.lostAt = now;
      if (generation.ready.length === 0) generation.first = replace(generation);
      else void replace(generation).catch(() => undefined);
      generation.first.catch(() => retire(generation));
    }
  }
  async function replace(generation: Generation): Promise<void> {
    await wait(RESTART_DELAYS_MS[Math.min(generation.losses - 1, RESTART_DELAYS_MS.length - 1)], undefined, { ref: false });
    if (generation.isRetired || isClosed) throw new RendererLostError('The composition was replaced.');
    await startChild(generation);
  }

  function blame(set: LiveSet, build: string, reason: string): void {
    if (build.startsWith('shell@')) {
      // Without its renderer there is no page; what rendered before goes on while it can.
      log.error({ build, reason }, 'The renderer of the shell failed.');
      return;
    }
    if (quarantine.add(build, reason)) {
      const { servedBy } = degraded(set)[build.slice(0, build.indexOf('@'))] ?? {};
      log.error({ build, reason, servedBy: servedBy ?? null }, 'A server build is in quarantine.');
    }
    for (const generation of [...generations.values()]) {
      if (!generation.excluded.includes(build) && candidatesOf(generation.set).includes(build)) retire(generation);
    }
    void moveOn(set);
  }
  /** Starts what renders from now on. */
  function moveOn(set: LiveSet): Promise<void> {
    if (isClosed) return Promise.resolve();
    return generationOf(set).first.catch(() => undefined);
  }

  /** Finds out who is to blame for a loss that explains itself not: the pages that were rendered are tried without each in turn. */
  function investigate(set: LiveSet, { act, evaluated, requests }: Suspicion): void {
    const base = exclusionsOf(set);
    const open = evaluated.filter((build) => !base.includes(build)).reverse();
    if (open.length === 0 || isClosed) return;
    const since = new Date().toISOString();
    for (const build of open) suspects.set(build, { reason: `may be to blame: ${act}`, since });
    void (async () => {
      try {
        const guilty = await findGuilty(set, base, open, requests);
        if (guilty === undefined) countUnexplained(set, open, act);
        else blame(set, guilty.build, guilty.act ?? act);
      } catch (error) {
        log.error({ err: error }, 'It could not be found out which server build is to blame.');
      } finally {
        for (const build of open) suspects.delete(build);
        void moveOn(set);
      }
    })();
  }
  function countUnexplained(set: LiveSet, open: readonly string[], act: string): void {
    const now = Date.now();
    unexplained = [...unexplained.filter((at) => now - at < UNEXPLAINED_WINDOW_MS), now];
    const newest = open[0];
    if (unexplained.length < UNEXPLAINED_DEATHS || newest === undefined) return;
    unexplained = [];
    blame(set, newest, `${act}, ${UNEXPLAINED_DEATHS} times within a minute; it is the newest`);
  }
  async function findGuilty(
    set: LiveSet,
    base: readonly string[],
    open: readonly string[],
    requests: readonly RenderRequest[],
  ): Promise<{ build: string; act?: string } | undefined> {
    const control = await probe(set, base, requests);
    if (control === 'passed') return undefined;
    if (control.build !== null) return { build: control.build, act: control.act };
    for (const build of newestFirst(set, open)) {
      const result = await probe(set, [...base, build], requests);
      if (result === 'passed') return { build };
      if (result.build !== null) return { build: result.build, act: result.act };
    }
    const newest = newestFirst(set, open)[0];
    return newest === undefined ? undefined : { build: newest };
  }
  /** Builds that no other generation has rendered with come first. */
  function newestFirst(set: LiveSet, builds: readonly string[]): string[] {
    const known = new Set(
      [...generations.values()]
        .filter((other) => other.set.composition.id !== set.composition.id)
        .flatMap((other) => candidatesOf(other.set)),
    );
    return builds.toSorted((a, b) => Number(known.has(a)) - Number(known.has(b)));
  }
  /** Renders pages once more, for nobody, in a process that nobody else uses. */
  async function probe(set: LiveSet, excluded: readonly string[], requests: readonly RenderRequest[]): Promise<'passed' | Death> {
    const child = await takeChild(set);
    let verdict: Death | undefined;
    const over = new AbortController();
    owners.set(child, {
      set,
      onFault: (_self, { act, build, error, evaluated }) => (verdict ??= { act: `${act}: ${error.message}`, build, evaluated, requests }),
      onDeath: (_self, death) => {
        if (!over.signal.aborted) verdict ??= death;
      },
    });
    const late = setTimeout(() => over.abort(), PROBE_LIMIT_MS);
    late.unref();
    try {
      await child.configure({ options: options.rendererOptions(set), excluded, warm: true });
      await Promise.all(
        requests.map(async (request) => {
          const answer = await child.render({ ...request, signal: over.signal });
          if (answer.kind === 'page') await answer.pipe(new Writable({ write: (_chunk, _encoding, done) => done() }), () => undefined);
        }),
      );
      // What a page leaves behind comes to light with the next turns of the loop.
      await child.settle();
    } catch (error) {
      if (error instanceof RendererLostError) verdict ??= { act: error.message, build: null, evaluated: child.evaluated, requests };
    } finally {
      clearTimeout(late);
      over.abort();
      await child.end();
    }
    return verdict ?? 'passed';
  }

  /** Asked for by every page that is sent from memory, too. */
  let known: { readonly set: LiveSet; readonly entries: unknown; readonly suspected: string; readonly key: string } | undefined;
  function keyOf(set: LiveSet): string {
    const suspected = suspects.size === 0 ? '' : [...suspects.keys()].join(' ');
    if (known?.set !== set || known.entries !== quarantine.entries || known.suspected !== suspected)
      known = { set, entries: quarantine.entries, suspected, key: [set.key, ...exclusionsOf(set)].join(' ') };
    return known.key;
  }
  function generationOf(set: LiveSet): Generation {
    const key = keyOf(set);
    let generation = generations.get(key);
    if (!generation) {
      const made: Generation = {
        key,
        set,
        excluded: exclusionsOf(set),
        children: new Set(),
        ready: [],
        first: Promise.resolve(),
        usedAt: 0,
        isRetired: false,
        losses: 0,
        lostAt: 0,
      };
      made.first = startChild(made);
      made.first.then(
        () => void grow(made),
        () => generations.get(key) === made && retire(made),
      );
      generation = made;
    }
    generation.usedAt = Date.now();
    generations.delete(key);
    generations.set(key, generation);
    for (const oldest of [...generations.values()]) {
      if (generations.size <= KEPT_GENERATIONS) break;
      retire(oldest);
    }
    return generation;
  }
  async function grow(generation: Generation): Promise<void> {
    try {
      for (let count = 1; count < options.processes; count += 1) {
        // While somebody is sought, one is enough: the search needs the cores.
        if (generation.isRetired || isClosed || suspects.size > 0) return;
        await startChild(generation);
      }
      if (!generation.isRetired) await keepSpare(generation.set.shell.renderer);
    } catch (error) {
      log.warn({ err: error }, 'A further process that renders could not be started.');
    }
  }
  function retire(generation: Generation): void {
    generation.isRetired = true;
    if (generations.get(generation.key) === generation) generations.delete(generation.key);
    for (const child of generation.children) {
      child.retire();
      setTimeout(() => child.kill(undefined), RETIRE_LIMIT_MS).unref();
    }
  }
  const sweep = setInterval(() => {
    const newest = [...generations.values()].at(-1);
    if (newest?.ready.length === 0) return;
    for (const generation of [...generations.values()]) {
      if (generation !== newest && Date.now() - generation.usedAt > GENERATION_IDLE_MS) retire(generation);
    }
  }, SWEEP_MS);
  sweep.unref();

  const freest = ({ ready }: Generation): RendererChild | undefined =>
    ready.filter(({ isUsable }) => isUsable).sort((a, b) => a.pageCount - b.pageCount)[0];
  async function renderWith(generation: Generation, request: RenderRequest): Promise<ContainedAnswer> {
    let used = generation;
    if (!freest(used)) {
      try {
        await generation.first;
      } catch (error) {
        if (error instanceof RendererLostError) throw error;
        // Its renderer cannot be started; what rendered before goes on.
        const earlier = [...generations.values()].findLast((other) => freest(other));
        if (!earlier) throw error;
        log.error({ err: error, composition: earlier.set.composition.id }, 'An earlier composition renders in place of the live one.');
        used = earlier;
      }
    }
    const child = freest(used);
    if (!child) throw new RendererLostError('No process renders this composition.');
    return { ...(await child.render(request)), composition: used.set.composition.id };
  }

  function degraded(set: LiveSet): Readonly<Record<string, DegradedMember>> {
    const excluded = new Set(exclusionsOf(set));
    const entries = Object.entries(set.composition.remotes).flatMap(([remote, references]): [string, DegradedMember][] => {
      const current = references[0];
      if (!current || !excluded.has(buildName(remote, current.version))) return [];
      const name = buildName(remote, current.version);
      const known = quarantine.entries.find((entry) => buildName(entry.member, entry.version) === name) ?? suspects.get(name);
      const next = references.find(({ version }) => !excluded.has(buildName(remote, version)));
      return [
        [remote, { version: current.version, servedBy: next?.version ?? null, reason: known?.reason ?? '', since: known?.since ?? '' }],
      ];
    });
    return Object.fromEntries(entries);
  }

  return {
    async render(set, request) {
      let lost: unknown;
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const generation = generationOf(set);
        try {
          return await renderWith(generation, request);
        } catch (error) {
          // A page fails for itself, unless what it ran is left out by now.
          const isOver = error instanceof RendererLostError || keyOf(set) !== generation.key;
          if (!isOver || request.signal.aborted || isClosed) throw error;
          lost = error;
        }
      }
      throw lost;
    },
    async loadRenderer(renderer) {
      // What renders now goes on when a new shell's renderer cannot be started, so nothing waits for that.
      await (generations.size > 0 ? options.readBuild(renderer) : keepSpare(renderer));
    },
    prepare: (set) => void moveOn(set),
    degraded,
    keyOf,
    get pids() {
      return [...generations.values()].flatMap(({ ready }) => ready.map(({ pid }) => pid));
    },
    async close() {
      isClosed = true;
      clearInterval(sweep);
      await Promise.all([...children].map((child) => child.end()));
    },
  };
}
