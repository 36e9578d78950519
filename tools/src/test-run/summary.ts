import { describeFailure } from './progress';
import type { StageResult } from './stage';

const SLOWEST = 10;
const row = (seconds: number, text: string): string => `${seconds.toFixed(1).padStart(8)} s  ${text}\n`;

function slowestFiles(results: readonly StageResult[]): [file: string, seconds: number][] {
  const times = new Map<string, number>();
  for (const { file, seconds } of results.flatMap(({ files }) => files)) times.set(file, (times.get(file) ?? 0) + seconds);
  return [...times].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
}

/** All failures again, the time of each stage, the slowest files, what was not run, and finally the line with the totals. */
export function summarize(results: readonly StageResult[], seconds: number, notRun: readonly string[] = []) {
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const slowest = slowestFiles(results);
  const text = [
    ...(failures.length > 0 ? ['\nFailures\n', ...failures.map(describeFailure)] : []),
    '\nStages\n',
    ...results.map((result) => row(result.seconds, result.failures.length > 0 ? `${result.name} ✘` : result.name)),
    row(seconds, 'total'),
    ...(slowest.length > 0 ? ['\nSlowest files\n', ...slowest.map(([file, time]) => row(time, file))] : []),
    ...(notRun.length > 0 ? ['\n', ...notRun.map((what) => `Not run: ${what}\n`)] : []),
    `\n${passed} passed, ${failures.length} failed\n`,
  ].join('');
  return { text, isSuccessful: failures.length === 0 };
}
