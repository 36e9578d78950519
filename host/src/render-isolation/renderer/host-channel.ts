import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { frame, frameReader, type FrameType } from '../renderer-frames';
import type { FailureMessage, RendererEvent } from '../renderer-messages';

const FRAMES_FD = 3;
const EVENTS_FD = 4;
/** Faults, and lines of remotes' console output and load failures, forwarded per second. */
const REPORTS_PER_SECOND = 20;

// Captured before any foreign code runs, which may replace globals.
const { parse, stringify } = JSON;

export function toFailureMessage(error: unknown): FailureMessage {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  // Foreign code created it, and may have put anything there.
  const { name, message, stack, cause }: Readonly<Partial<Record<'name' | 'message' | 'stack' | 'cause', unknown>>> = error;
  const reason = cause instanceof Error ? `\n  caused by ${cause.stack ?? cause.message}` : '';
  return { name: String(name), message: String(message), stack: `${String(stack)}${reason}` };
}
export const parseJsonPayload = (payload: Buffer): unknown => parse(payload.toString('utf8'));
export const jsonPayload = (value: object): string => stringify(value);

/** The renderer process's only connection: frames and synchronous events to the web host. */
export interface HostChannel {
  /** Returns false if the next frame should wait until the channel has drained. */
  send(type: FrameType, id: number, payload?: string | Buffer): boolean;
  onDrained(run: () => void): void;
  /** Arrives even if this process exits in the next statement. */
  emit(value: RendererEvent): void;
  /** The same, unless there are too many of this kind per second. */
  report(value: Extract<RendererEvent, { kind: 'fault' | 'log' }>): void;
  /** Calls these for each frame, and once the web host has exited. */
  listen(onFrame: (type: FrameType, id: number, payload: Buffer) => void, onGone: () => void): void;
}
export function hostChannel(): HostChannel {
  const socket = new Socket({ fd: FRAMES_FD, readable: true, writable: true });
  socket.setMaxListeners(0);
  let left = { fault: REPORTS_PER_SECOND, log: REPORTS_PER_SECOND };
  setInterval(() => (left = { fault: REPORTS_PER_SECOND, log: REPORTS_PER_SECOND }), 1000).unref();
  const send: HostChannel['send'] = (type, id, payload = '') => socket.write(frame(type, id, payload));
  const emit: HostChannel['emit'] = (value) => void writeSync(EVENTS_FD, `${stringify(value)}\n`);
  return {
    send,
    onDrained: (run) => void socket.once('drain', run),
    emit,
    report: (value) => {
      if (left[value.kind] <= 0) return;
      left[value.kind] -= 1;
      emit(value);
    },
    listen: (onFrame, onGone) => {
      socket.on('data', frameReader(onFrame));
      socket.on('close', onGone);
      socket.on('error', onGone);
    },
  };
}
