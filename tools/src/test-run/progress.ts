import { SingleBar } from 'cli-progress';
import type { Failure, FileResult } from './reporter-message';
import type { StageEvents, StageResult } from './stage';

export interface StageDisplay extends StageEvents {
  onEnd(result: StageResult): void;
}
export type Progress = ReturnType<typeof createProgress>;
type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

export function describeFailure({ file, title, message }: Failure & { readonly file: string }): string {
  const heading = [file, title].filter(Boolean).join(' › ');
  const text = message
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
  return `\n✘ ${heading}\n\n${text}\n\n`;
}
const seconds = (value: number): string => `${value.toFixed(1)} s`;

/** A bar on a terminal, one line per file elsewhere; failures immediately and in full. */
export function createProgress(output: Output, stageCount: number) {
  let started = 0;
  let bar: SingleBar | undefined;
  const hideBar = (): void => {
    bar?.stop();
    bar = undefined;
  };
  const print = (text: string): void => {
    hideBar();
    output.write(text);
  };

  return {
    stage(name: string): StageDisplay {
      started += 1;
      const place = `[${started}/${stageCount}] ${name}`;
      print(`${place} …\n`);
      let total = 0;
      let done = 0;
      let failed = 0;
      const showBar = (): void => {
        if (!bar) {
          const format = `${place} {bar} {value}/{total}, {failed} failed`;
          bar = new SingleBar({ format, hideCursor: true, stream: output as NodeJS.WriteStream, clearOnComplete: true });
          bar.start(total, done, { failed });
        }
        bar.setTotal(total);
        bar.update(done, { failed });
      };
      const lineOf = ({ file, title, seconds: time, failures }: FileResult): string =>
        `${place} ${done}/${total} ${failures.length > 0 ? '✘' : '✓'} ${[file, title].filter(Boolean).join(' › ')} (${seconds(time)})\n`;
      return {
        onTotal: (files) => void (total = files),
        onFile(result) {
          done += 1;
          failed += result.failures.length;
          if (!output.isTTY) print(lineOf(result));
          for (const failure of result.failures) print(describeFailure({ ...failure, file: result.file }));
          if (output.isTTY) showBar();
        },
        onOutput: (text) => print(text),
        onEnd(result) {
          const hasReported = result.files.some(({ failures }) => failures.length > 0);
          if (!hasReported) for (const failure of result.failures) print(describeFailure(failure));
          const outcome = result.failures.length > 0 ? `${result.failures.length} failed` : 'passed';
          print(`${place}: ${outcome} (${seconds(result.seconds)})\n`);
        },
      };
    },
  };
}
