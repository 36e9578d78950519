/** `now`: somebody looks at an empty place. `soon`: somebody asks before they see it. `ahead`: made before anybody asks, after all that is asked for and one at a time. */
export type Urgency = 'now' | 'soon' | 'ahead';
const RANKS: Readonly<Record<Urgency, number>> = { now: 0, soon: 1, ahead: 2 };

interface Job<T> {
  readonly key: string;
  urgency: Urgency;
  /** Who would miss it; nobody withdraws who gave no signal. */
  waiters: number;
  readonly result: Promise<T>;
  /** Never rejects; the result does. */
  readonly start: () => Promise<void>;
  readonly refuse: (error: Error) => void;
}

export class WorkLaneClosedError extends Error {
  override readonly name = 'WorkLaneClosedError';
  constructor() {
    super('The server is stopping.');
  }
}

/** Nobody waits for it any more. */
export class WorkDroppedError extends Error {
  override readonly name = 'WorkDroppedError';
  constructor() {
    super('Nobody waits for this picture any more.');
  }
}

/** Runs costly work, few pieces at a time, and each piece once however many ask for it. */
export interface WorkLane<T> {
  /**
   * Joins the work of that key when it waits or runs already; asking more urgently lifts it. When all who asked have gone by their signals,
   * work that has not begun is dropped, and rejects with `WorkDroppedError`.
   */
  run(key: string, urgency: Urgency, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Refuses what waits and what comes, and resolves when what runs has ended. */
  close(): Promise<void>;
}

export function createWorkLane<T>(concurrency: number): WorkLane<T> {
  const jobs = new Map<string, Job<T>>();
  let waiting: Job<T>[] = [];
  const running = new Set<Job<T>>();
  let isClosed = false;

  const pick = (): Job<T> | undefined => {
    if (running.size >= concurrency) return undefined;
    const best = Math.min(...waiting.map((job) => RANKS[job.urgency]));
    const wanted = waiting.find((job) => RANKS[job.urgency] === best);
    if (wanted?.urgency !== 'ahead') return wanted;
    return [...running].some((job) => job.urgency === 'ahead') ? undefined : wanted;
  };
  const advance = (): void => {
    for (let job = pick(); job; job = pick()) {
      const started = job;
      waiting = waiting.filter((other) => other !== started);
      running.add(started);
      void started.start().then(() => {
        running.delete(started);
        advance();
      });
    }
  };

  /** Work that runs is not broken off: half of it is done, and somebody will ask again. */
  const leave = (job: Job<T>): void => {
    job.waiters -= 1;
    if (job.waiters > 0 || !waiting.includes(job)) return;
    waiting = waiting.filter((other) => other !== job);
    jobs.delete(job.key);
    job.refuse(new WorkDroppedError());
  };
  const join = (job: Job<T>, signal: AbortSignal | undefined): void => {
    job.waiters += 1;
    if (signal?.aborted) leave(job);
    else signal?.addEventListener('abort', () => leave(job), { once: true });
  };

  return {
    run(key, urgency, work, signal) {
      const known = jobs.get(key);
      if (known) {
        if (RANKS[urgency] < RANKS[known.urgency]) known.urgency = urgency;
        join(known, signal);
        return known.result;
      }
      if (isClosed) return Promise.reject(new WorkLaneClosedError());
      let start!: () => Promise<void>;
      let refuse!: (error: Error) => void;
      const result = new Promise<T>((resolve, reject) => {
        refuse = reject;
        start = () =>
          work()
            .then(resolve, reject)
            .finally(() => jobs.delete(key));
      });
      const job: Job<T> = { key, urgency, waiters: 0, result, start, refuse };
      jobs.set(key, job);
      waiting.push(job);
      join(job, signal);
      advance();
      return result;
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.refuse(new WorkLaneClosedError());
      await Promise.allSettled([...running].map((job) => job.result));
    },
  };
}
