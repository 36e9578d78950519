import { SingleBar } from 'cli-progress';

export interface Progress {
  print(line: string): void;
  step(message: string, done: number, total: number): void;
  done(): void;
}

/** A bar on a terminal, plain lines elsewhere. */
export function createProgress(output: NodeJS.WriteStream): Progress {
  let bar: SingleBar | undefined;
  const done = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    print: (line) => {
      done();
      output.write(`${line}\n`);
    },
    step: (message, finished, total) => {
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
