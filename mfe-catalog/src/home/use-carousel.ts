import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export const AUTOPLAY_MS = 6000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const prefersReducedMotion = (): boolean => window.matchMedia?.(REDUCED_MOTION).matches ?? false;

export interface Carousel {
  readonly trackRef: RefObject<HTMLUListElement | null>;
  /** Index of the centered slide. */
  readonly shownIndex: number;
  /** Whether autoplay is turned on; hover and focus pause it without changing this. */
  readonly isPlaying: boolean;
  readonly togglePlaying: () => void;
  /** Wraps around at both ends. */
  readonly show: (index: number) => void;
  /** Props for the carousel's root. */
  readonly rootProperties: {
    onMouseEnter(): void;
    onMouseLeave(): void;
    onFocus(): void;
    onBlur(event: { currentTarget: Element; relatedTarget: EventTarget | null }): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/**
 * A row of slides that scrolls and snaps natively, with or without this: the scroll position is the only state, so dragging, keys, buttons
 * and autoplay never disagree.
 */
export function useCarousel(count: number): Carousel {
  const trackRef = useRef<HTMLUListElement>(null);
  const [shownIndex, setShownIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const track = trackRef.current;
    if (!track || count < 2) return;
    const follow = () => {
      const step = (track.scrollWidth - track.clientWidth) / (count - 1);
      if (step > 0) setShownIndex(Math.min(count - 1, Math.max(0, Math.round(track.scrollLeft / step))));
    };
    // Who touches a slide decides what is shown.
    const stop = () => setPlaying(false);
    follow();
    track.addEventListener('scroll', follow, { passive: true });
    track.addEventListener('pointerdown', stop);
    return () => {
      track.removeEventListener('scroll', follow);
      track.removeEventListener('pointerdown', stop);
    };
  }, [count]);

  const show = useCallback(
    (index: number) => {
      const track = trackRef.current;
      if (!track || count < 2) return;
      const step = (track.scrollWidth - track.clientWidth) / (count - 1);
      track.scrollTo({ left: ((index + count) % count) * step, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    },
    [count],
  );

  const isMoving = isPlaying && !isHovered && !isFocused && count > 1;
  useEffect(() => {
    if (!isMoving || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') show(shownIndex + 1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isMoving, shownIndex, show]);

  return {
    trackRef,
    shownIndex,
    isPlaying,
    togglePlaying: () => setPlaying((playing) => !playing),
    show,
    rootProperties: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
      onKeyDown: (event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        show(shownIndex + step);
      },
    },
  };
}
