export type ManualClock = ReturnType<typeof manualClock>;

export function manualClock(start: Date) {
  let now = start;
  return {
    now: () => now,
    set: (next: Date) => void (now = next),
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
  };
}
