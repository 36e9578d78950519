import { useEffect, useRef } from 'react';

/** CSS pixels a second for each step of speed. */
const STRIP_SPEED = 20;
const SLOWEST_PAGE_SECONDS = 60;
/** A frame that comes later than this is a pause of the machine, not of the reader. In milliseconds. */
const LONGEST_FRAME_MS = 100;
const LOOK_EVERY_MS = 250;
/** How long a page stays at a step of speed. */
export const secondsPerPage = (speed: number): number => SLOWEST_PAGE_SECONDS / speed;

export interface AutoScroll {
  readonly isOn: boolean;
  readonly isStrip: boolean;
  /** 1 to 10. */
  readonly speed: number;
  /** Another one begins its time anew. */
  readonly page: number;
  /** CSS pixels. */
  readonly scrollBy: (by: number) => void;
  readonly turn: () => void;
}

/** Scrolls a strip evenly, and turns pages after their time, while the page is in sight. */
export function useAutoScroll({ isOn, isStrip, speed, page, scrollBy, turn }: AutoScroll): void {
  const acts = useRef({ scrollBy, turn });
  useEffect(() => {
    acts.current = { scrollBy, turn };
  });
  useEffect(() => {
    if (!isOn || !isStrip) return undefined;
    let before: number | undefined;
    let owed = 0;
    let frame = requestAnimationFrame(function step(time) {
      owed += (Math.min(time - (before ?? time), LONGEST_FRAME_MS) / 1000) * speed * STRIP_SPEED;
      before = time;
      const whole = Math.floor(owed);
      if (whole > 0) acts.current.scrollBy(whole);
      owed -= whole;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn, isStrip, speed]);
  const shown = useRef({ page, since: 0 });
  useEffect(() => {
    shown.current = { page, since: performance.now() };
  }, [page]);
  useEffect(() => {
    if (!isOn || isStrip) return undefined;
    shown.current.since = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - shown.current.since < secondsPerPage(speed) * 1000) return;
      shown.current.since = now;
      if (document.visibilityState === 'visible') acts.current.turn();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, isStrip, speed]);
}
