import type { Clock } from '../clock';

export interface ManualClock extends Clock {
  set(now: Date): void;
  advance(milliseconds: number): void;
}
export function manualClock(start: Date): ManualClock {
  let now = start;
  return {
    now: () => now,
    set: (next) => void (now = next),
    advance: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
  };
}
