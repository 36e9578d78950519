/** How many main-thread tasks took 50 ms or more: by wall-clock time, and by CPU time, which other programs do not lengthen. */
export interface LongTaskCounts {
  readonly longTasks: number;
  readonly heavyTasks: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of wall-clock time and of CPU time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}
const LONG_TASK_US = 50_000;
/** Events with these names. A trace of 500 pages exceeds the maximum string length, so it is parsed line by line, one event per line. */
function* eventsOf(trace: Buffer, names: readonly string[]): Generator<TraceEvent> {
  const marks = names.map((name) => `"name":"${name}"`);
  for (let start = 0; start < trace.length;) {
    const end = trace.indexOf('\n', start);
    const line = trace.toString('utf8', start, end < 0 ? trace.length : end);
    start = end < 0 ? trace.length : end + 1;
    if (!marks.some((mark) => line.includes(mark))) continue;
    yield JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line.split('],"metadata"', 1)[0]!) as TraceEvent;
  }
}
/** Counts the long tasks of pages in a trace. */
export function countLongTasksInTrace(trace: Buffer): LongTaskCounts {
  const threads: TraceEvent[] = [];
  const tasks: TraceEvent[] = [];
  for (const event of eventsOf(trace, ['thread_name', 'RunTask'])) {
    if (event.args?.name === 'CrRendererMain') threads.push(event);
    if (event.name === 'RunTask') tasks.push(event);
  }
  const ofPage = tasks.filter(({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid));
  return {
    longTasks: ofPage.filter(({ dur = 0 }) => dur >= LONG_TASK_US).length,
    heavyTasks: ofPage.filter(({ tdur = 0 }) => tdur >= LONG_TASK_US).length,
  };
}
