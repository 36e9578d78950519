/** `now`: somebody waits for it. `ahead`: made before anybody asks, after all that is wanted now and one at a time. */
export type Urgency = 'now' | 'ahead';

interface Job<T> {
  urgency: Urgency;
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

/** Runs costly work, few pieces at a time, and each piece once however many ask for it. */
export interface WorkLane<T> {
  /** Joins the work of that key when it waits or runs already; asking `now` lifts it over all that is made ahead. */
  run(key: string, urgency: Urgency, work: () => Promise<T>): Promise<T>;
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
    const wanted = waiting.find((job) => job.urgency === 'now');
    if (wanted) return wanted;
    return [...running].some((job) => job.urgency === 'ahead') ? undefined : waiting[0];
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

  return {
    run(key, urgency, work) {
      const known = jobs.get(key);
      if (known) {
        if (urgency === 'now') known.urgency = 'now';
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
      const job: Job<T> = { urgency, result, start, refuse };
      jobs.set(key, job);
      waiting.push(job);
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
