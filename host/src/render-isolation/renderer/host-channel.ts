import { writeSync } from 'node:fs';
import type { FailureMessage, HostMessage, RendererEvent, RendererMessage } from '../renderer-messages';

const EVENTS_FD = 4;
/** Faults, and lines of remotes' console output and load failures, forwarded per second. */
const REPORTS_PER_SECOND = 20;

/** Characters of each text about an error, because foreign code created it and may have put anything there. */
const MAX_TEXT_LENGTH = 10_000;

// Captured before any foreign code runs, which may replace globals.
const { stringify } = JSON;

export function toFailureMessage(error: unknown): FailureMessage {
  const textOf = (value: unknown): string => String(value).slice(0, MAX_TEXT_LENGTH);
  if (!(error instanceof Error)) return { name: 'Error', message: textOf(error) };
  const { name, message, stack, cause }: Readonly<Partial<Record<'name' | 'message' | 'stack' | 'cause', unknown>>> = error;
  const reason = cause instanceof Error ? `\n  caused by ${textOf(cause.stack ?? cause.message)}` : '';
  return { name: textOf(name), message: textOf(message), stack: `${textOf(stack)}${reason}` };
}

/** The renderer process's only connection: messages and synchronous events to the web host. */
export function hostChannel(real: NodeJS.Process) {
  let left = { fault: REPORTS_PER_SECOND, log: REPORTS_PER_SECOND };
  setInterval(() => (left = { fault: REPORTS_PER_SECOND, log: REPORTS_PER_SECOND }), 1000).unref();
  /** Arrives even if this process exits in the next statement. */
  const emit = (event: RendererEvent): void => void writeSync(EVENTS_FD, `${stringify(event)}\n`);
  return {
    emit,
    /** The same, unless there are too many of this kind per second. */
    report(event: Extract<RendererEvent, { kind: 'fault' | 'log' }>) {
      if (left[event.kind] <= 0) return;
      left[event.kind] -= 1;
      emit(event);
    },
    /** Calls back once it is written, or cannot be. */
    send: (message: RendererMessage, onWritten?: (error: Error | null) => void): void =>
      void real.send?.(message, undefined, undefined, onWritten),
    listen(onMessage: (message: HostMessage) => void) {
      real.on('message', onMessage);
      // Without a web host there is nothing to render.
      real.on('disconnect', () => real.exit(0));
    },
  };
}
export type HostChannel = ReturnType<typeof hostChannel>;
