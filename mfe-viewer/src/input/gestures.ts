import type { Point } from './zoom';

/** A press that moves farther than this is not a tap, in CSS pixels. */
const TAP_SLOP = 10;
const TAP_MS = 350;
const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_SLOP = 40;
/** Only the end of a drag counts for the speed at which it was released. */
const VELOCITY_MS = 100;

export interface PointerSample extends Point {
  readonly id: number;
  /** Milliseconds. */
  readonly timeMs: number;
}
export interface GestureListener {
  onTap(point: Point): void;
  /** `hasTapped`: the first tap has already been reported, where taps do not wait for a second one. */
  onDoubleTap(point: Point, hasTapped: boolean): void;
  onDragStart(): void;
  /** Distance since the start of the drag, and since the last call. */
  onDrag(total: Point, step: Point): void;
  /** Velocity in CSS pixels per millisecond. */
  onDragEnd(total: Point, velocity: Point): void;
  /** Factor and distance since the last call, about the point between the fingers. */
  onPinch(factor: number, center: Point, step: Point): void;
  onPinchEnd(): void;
  /** Where the first tap waits for a second one. */
  waitsForDoubleTap(point: Point): boolean;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Distinguishes taps, double taps, drags and pinches from pointer samples alone. */
export function createGestures(listener: GestureListener) {
  const pointers = new Map<number, PointerSample>();
  let start: PointerSample | undefined;
  let trail: PointerSample[] = [];
  let mode: 'none' | 'press' | 'drag' | 'pinch' | 'spent' = 'none';
  let lastTap: { point: Point; timeMs: number; timer: ReturnType<typeof setTimeout> | undefined } | undefined;

  function tap(sample: PointerSample): void {
    if (lastTap && sample.timeMs - lastTap.timeMs < DOUBLE_TAP_MS && distance(sample, lastTap.point) < DOUBLE_TAP_SLOP) {
      const hasTapped = lastTap.timer === undefined;
      clearTimeout(lastTap.timer);
      lastTap = undefined;
      return listener.onDoubleTap(sample, hasTapped);
    }
    if (!listener.waitsForDoubleTap(sample)) {
      lastTap = { point: sample, timeMs: sample.timeMs, timer: undefined };
      return listener.onTap(sample);
    }
    const timer = setTimeout(() => {
      lastTap = undefined;
      listener.onTap(sample);
    }, DOUBLE_TAP_MS);
    lastTap = { point: sample, timeMs: sample.timeMs, timer };
    return undefined;
  }

  function velocity(end: PointerSample): Point {
    const from = trail.find(({ timeMs }) => end.timeMs - timeMs <= VELOCITY_MS) ?? end;
    const elapsedMs = end.timeMs - from.timeMs;
    const displacement = minus(end, from);
    return elapsedMs > 0 ? { x: displacement.x / elapsedMs, y: displacement.y / elapsedMs } : { x: 0, y: 0 };
  }

  return {
    down(sample: PointerSample): void {
      pointers.set(sample.id, sample);
      if (pointers.size === 1) {
        start = sample;
        trail = [sample];
        mode = 'press';
      } else if (pointers.size === 2) {
        if (mode === 'drag') listener.onDragEnd(minus(sample, sample), { x: 0, y: 0 });
        mode = 'pinch';
      }
    },
    move(sample: PointerSample): void {
      const previous = pointers.get(sample.id);
      if (!previous || !start) return;
      const others = [...pointers.values()].filter(({ id }) => id !== sample.id);
      pointers.set(sample.id, sample);
      if (mode === 'pinch' && others[0]) {
        const before = distance(previous, others[0]);
        const center = middle(sample, others[0]);
        if (before > 0) listener.onPinch(distance(sample, others[0]) / before, center, minus(center, middle(previous, others[0])));
        return;
      }
      trail.push(sample);
      if (trail.length > 50) trail.shift();
      if (mode === 'press' && distance(sample, start) > TAP_SLOP) {
        mode = 'drag';
        listener.onDragStart();
      }
      if (mode === 'drag') listener.onDrag(minus(sample, start), minus(sample, previous));
    },
    up(sample: PointerSample): void {
      if (!pointers.delete(sample.id) || !start) return;
      if (mode === 'press' && sample.timeMs - start.timeMs < TAP_MS) tap(sample);
      else if (mode === 'drag') listener.onDragEnd(minus(sample, start), velocity(sample));
      else if (mode === 'pinch') listener.onPinchEnd();
      mode = pointers.size === 0 ? 'none' : 'spent';
    },
    /** The browser canceled the pointer. */
    cancel(id: number): void {
      if (!pointers.delete(id)) return;
      if (mode === 'drag') listener.onDragEnd({ x: 0, y: 0 }, { x: 0, y: 0 });
      if (mode === 'pinch') listener.onPinchEnd();
      mode = pointers.size === 0 ? 'none' : 'spent';
    },
    dispose(): void {
      clearTimeout(lastTap?.timer);
      lastTap = undefined;
      pointers.clear();
    },
  };
}

/** Distance, in stage widths, or speed, in CSS pixels per millisecond, at which a released swipe turns the page. */
const SWIPE_SHARE = 0.25;
const SWIPE_SPEED = 0.35;
/** Where a swipe leads: -1 shows what is to the right, 1 what is to the left, 0 snaps back. */
export function swipeResult(totalX: number, velocityX: number, stageWidth: number): -1 | 0 | 1 {
  const isFast = Math.abs(velocityX) > SWIPE_SPEED && Math.sign(velocityX) === Math.sign(totalX);
  if (Math.abs(totalX) < stageWidth * SWIPE_SHARE && !isFast) return 0;
  return totalX > 0 ? 1 : -1;
}
