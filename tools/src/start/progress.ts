import { SingleBar } from 'cli-progress';

export type Progress = ReturnType<typeof createProgress>;

/** A bar on a terminal, plain lines elsewhere. */
export function createProgress(output: NodeJS.WriteStream) {
  let bar: SingleBar | undefined;
  const done = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    print: (line: string) => {
      done();
      output.write(`${line}\n`);
    },
    step: (message: string, finished: number, total: number) => {
      if (!output.isTTY) {
        output.write(`[${finished}/${total}] ${message}\n`);
        return;
      }
      if (!bar) {
        bar = new SingleBar({ format: '{bar} {value}/{total} {message}', hideCursor: true, stream: output, clearOnComplete: true });
        bar.start(total, finished, { message });
      }
      bar.update(finished, { message });
    },
    done,
  };
}
