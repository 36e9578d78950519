import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}
/** One uninterrupted task of the page's main thread, in ms. */
export interface MainTask {
  /** From its first instruction to its last. */
  readonly elapsedMs: number;
  /** CPU time of the thread itself: excludes other work on the machine. */
  readonly cpuMs: number;
  /** Its longest parts, as named by Chromium. */
  readonly parts: string;
}

/** Traces main-thread tasks during `act`, longest first. */
export async function mainTasksOf(session: CDPSession, act: () => Promise<void>): Promise<MainTask[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { categories: 'toplevel,devtools.timeline,__metadata', transferMode: 'ReportEvents' });
  await act();
  const done = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await done;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const complete = events.filter(({ ph, pid, tid }) => ph === 'X' && mains.has(`${pid} ${tid}`));
  const tasks = complete.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  return tasks
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
    .slice(0, 20)
    .map((task) => ({
      elapsedMs: (task.dur ?? 0) / 1000,
      cpuMs: (task.tdur ?? 0) / 1000,
      parts: complete
        .filter(({ pid, ts, name }) => pid === task.pid && ts >= task.ts && ts < task.ts + (task.dur ?? 0) && !name.endsWith('RunTask'))
        .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
        .slice(0, 4)
        .map(({ name, tdur }) => `${name} ${((tdur ?? 0) / 1000).toFixed(0)}`)
        .join(', '),
    }));
}
