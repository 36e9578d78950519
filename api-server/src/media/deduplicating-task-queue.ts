/**
 * `now`: the picture is missing on a screen. `soon`: requested before it is in view. `ahead`: made before any request, after all requested
 * work and one at a time.
 */
export type Urgency = 'now' | 'soon' | 'ahead';
const RANKS: Readonly<Record<Urgency, number>> = { now: 0, soon: 1, ahead: 2 };

interface Job<T> {
  readonly key: string;
  urgency: Urgency;
  /** Number of callers that wait for it; a caller without a signal never leaves. */
  waiters: number;
  readonly result: Promise<T>;
  /** Never rejects; the result does. */
  readonly start: () => Promise<void>;
  readonly refuse: (error: Error) => void;
}

export class QueueClosedError extends Error {
  override readonly name = 'QueueClosedError';
  constructor() {
    super('The picture was not generated because the server is shutting down.');
  }
}

/** All callers have gone. */
export class TaskCanceledError extends Error {
  override readonly name = 'TaskCanceledError';
  constructor() {
    super('The picture was not generated because all requests for it were canceled.');
  }
}

/** Runs expensive tasks, few at a time, and each once however many callers request it. */
export function createDeduplicatingTaskQueue<T>(concurrency: number) {
  const jobs = new Map<string, Job<T>>();
  let waiting: Job<T>[] = [];
  const running = new Set<Job<T>>();
  let isClosed = false;

  const pick = (): Job<T> | undefined => {
    if (running.size >= concurrency) return undefined;
    const best = Math.min(...waiting.map((job) => RANKS[job.urgency]));
    const candidate = waiting.find((job) => RANKS[job.urgency] === best);
    if (candidate?.urgency !== 'ahead') return candidate;
    return [...running].some((job) => job.urgency === 'ahead') ? undefined : candidate;
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

  /** A running task is not aborted, because it will be requested again. */
  const leave = (job: Job<T>): void => {
    job.waiters -= 1;
    if (job.waiters > 0 || !waiting.includes(job)) return;
    waiting = waiting.filter((other) => other !== job);
    jobs.delete(job.key);
    job.refuse(new TaskCanceledError());
  };
  const join = (job: Job<T>, signal: AbortSignal | undefined): void => {
    job.waiters += 1;
    if (signal?.aborted) leave(job);
    else signal?.addEventListener('abort', () => leave(job), { once: true });
  };

  return {
    /**
     * Joins the task with that key when it is queued or running; a more urgent request raises its priority. When the signals of all callers
     * are aborted, a task that has not begun is dropped and rejects with `TaskCanceledError`.
     */
    run(key: string, urgency: Urgency, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const existing = jobs.get(key);
      if (existing) {
        if (RANKS[urgency] < RANKS[existing.urgency]) existing.urgency = urgency;
        join(existing, signal);
        return existing.result;
      }
      if (isClosed) return Promise.reject(new QueueClosedError());
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
    /** Rejects queued and new tasks, and resolves when the running ones have ended. */
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.refuse(new QueueClosedError());
      await Promise.allSettled([...running].map((job) => job.result));
    },
  };
}
