import { replaceControlCharacters } from '@komado/server-kit';
import { SingleBar } from 'cli-progress';
import type { OperatorEvent } from '../operator-command';
import { printable } from '../../library/import';

export interface OutputStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}
export interface Streams {
  readonly out: OutputStream;
  readonly err: OutputStream;
}

/** A progress bar for anything shorter only flickers. */
const BAR_AFTER_MS = 1000;

type Progress = Extract<OperatorEvent, { type: 'progress' }>;

/** A progress bar on a terminal while a comic is being imported; nothing elsewhere. */
function createBar(stream: OutputStream) {
  let bar: SingleBar | undefined;
  let file: string | undefined;
  let since = 0;
  const clear = (): void => {
    bar?.stop();
    bar = undefined;
    file = undefined;
  };
  return {
    show(progress: Progress) {
      if (!stream.isTTY) return;
      if (progress.file !== file) {
        clear();
        file = progress.file;
        since = Date.now();
      }
      if (!bar && Date.now() - since >= BAR_AFTER_MS) {
        bar = new SingleBar({
          format: '{bar} {value}/{total} pages  {file}',
          stream: stream as NodeJS.WriteStream,
          hideCursor: true,
          clearOnComplete: true,
          barsize: 24,
        });
        bar.start(progress.total, progress.done, { file: printable(file.split(/[\\/]/).at(-1) ?? file) });
      }
      bar?.update(progress.done);
    },
    clear,
  };
}

/** Results go to `out`, refusals and the bar to `err`; as JSON, everything goes to `out`, one line per report. */
export function createCommandOutput({ out, err }: Streams, isJson: boolean) {
  const bar = createBar(err);
  let refused = false;
  return {
    emit(event: OperatorEvent) {
      if (event.type === 'progress') {
        if (!isJson) bar.show(event);
        return;
      }
      bar.clear();
      if (event.type === 'summary') {
        if (!isJson) out.write(`${replaceControlCharacters(event.message)}\n`);
        return;
      }
      refused ||= !event.ok;
      if (isJson) out.write(`${JSON.stringify({ ok: event.ok, message: event.message, ...event.data })}\n`);
      else (event.ok ? out : err).write(`${replaceControlCharacters(event.message)}\n`);
    },
    /** Whether something was refused. */
    hasRefused: () => refused,
    close: () => bar.clear(),
  };
}
