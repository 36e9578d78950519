import { useEffect, useRef } from 'react';
import { secondsPerPage } from '../settings/reading-settings';

/** CSS pixels per second for each step of speed. */
const STRIP_SPEED = 20;
/** A longer gap between frames means that the machine paused, not the reader. In milliseconds. */
const MAX_FRAME_MS = 100;
const CHECK_INTERVAL_MS = 250;

export interface AutoAdvance {
  readonly isOn: boolean;
  readonly isStrip: boolean;
  /** 1 to 10. */
  readonly speed: number;
  /** Identifies the page or panel; a different one restarts the interval. */
  readonly place: string;
  /** CSS pixels. */
  readonly scrollBy: (by: number) => void;
  readonly turn: () => void;
}

/** Scrolls a strip evenly, or turns pages at intervals, while the document is visible. */
export function useAutoAdvance({ isOn, isStrip, speed, place, scrollBy, turn }: AutoAdvance): void {
  const acts = useRef({ scrollBy, turn });
  useEffect(() => {
    acts.current = { scrollBy, turn };
  });
  useEffect(() => {
    if (!isOn || !isStrip) return undefined;
    let before: number | undefined;
    let owed = 0;
    let frame = requestAnimationFrame(function step(time) {
      owed += (Math.min(time - (before ?? time), MAX_FRAME_MS) / 1000) * speed * STRIP_SPEED;
      before = time;
      const whole = Math.floor(owed);
      if (whole > 0) acts.current.scrollBy(whole);
      owed -= whole;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn, isStrip, speed]);
  const shown = useRef({ place, since: 0 });
  useEffect(() => {
    shown.current = { place, since: performance.now() };
  }, [place]);
  useEffect(() => {
    if (!isOn || isStrip) return undefined;
    shown.current.since = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - shown.current.since < secondsPerPage(speed) * 1000) return;
      shown.current.since = now;
      if (document.visibilityState === 'visible') acts.current.turn();
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOn, isStrip, speed]);
}
