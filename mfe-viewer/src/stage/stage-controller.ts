import type { Size } from '../manifest/spread-layout';
import {
  canPan,
  clampView,
  openingView,
  zoomAt,
  zoomStop,
  ZOOM_DOUBLE_TAP,
  ZOOM_MIN,
  type Point,
  type Rectangle,
  type View,
} from '../input/zoom';

export interface StageGeometry {
  readonly stage: Size;
  /** Of the spread on screen, unzoomed. */
  readonly content: Rectangle;
  /** Index of the spread on screen: another one is a turn. */
  readonly spread: number;
  /** Left edge of its place in the row of spreads. */
  readonly base: number;
  readonly isRightToLeft: boolean;
}
/** All spreads of the chapter in one row, so that a turn needs nothing but an index. */
export interface StageRow {
  readonly stage: Size;
  /** Of each spread, unzoomed, and the left edge of its place. */
  readonly spreads: readonly { readonly content: Rectangle; readonly base: number }[];
  readonly isRightToLeft: boolean;
  readonly keepsZoom: boolean;
}
export interface StageControllerOptions {
  /** The scale has come to rest; pages may want sharper pictures. */
  readonly onScale: (scale: number) => void;
  readonly isMotionReduced: () => boolean;
}

/** Share of its speed that a page let go of keeps each 16 ms. */
const FRICTION = 0.94;
const SLOWEST = 0.02;
const SETTLE_TRANSITION = 'transform 200ms cubic-bezier(0.2, 0, 0, 1)';

/** Moves the row of spreads: turning, swiping, zooming and panning are one transform, written without rendering. */
export function createStageController({ onScale, isMotionReduced }: StageControllerOptions) {
  let track: HTMLElement | null = null;
  let geometry: StageGeometry | undefined;
  let view: View = { scale: ZOOM_MIN, x: 0, y: 0 };
  let swipe = 0;
  let frame = 0;
  let row: StageRow | undefined;
  /** Turned to already, while the page around it is not drawn for it yet. */
  let ahead: number | undefined;
  let written = '';
  let reported: number = ZOOM_MIN;

  function apply(isSmooth = false): void {
    if (!track || !geometry) return;
    track.style.transition = isSmooth && !isMotionReduced() ? SETTLE_TRANSITION : '';
    const transform = `translate3d(${view.x + swipe}px, ${view.y}px, 0) scale(${view.scale}) translateX(${-geometry.base}px)`;
    if (transform !== written) track.style.transform = transform;
    written = transform;
  }
  function report(): void {
    if (reported === view.scale) return;
    reported = view.scale;
    onScale(view.scale);
  }
  /** A new spread opens where reading begins. */
  const open = ({ content, stage, isRightToLeft }: StageGeometry, keepsZoom: boolean): void => {
    view = openingView(content, stage, isRightToLeft, keepsZoom ? view.scale : ZOOM_MIN);
  };
  const stop = (): void => cancelAnimationFrame(frame);
  function setView(next: View, isSmooth = false): void {
    if (!geometry) return;
    view = clampView(next, geometry.content, geometry.stage);
    apply(isSmooth);
    report();
  }
  const centre = (): Point => ({ x: (geometry?.stage.width ?? 0) / 2, y: (geometry?.stage.height ?? 0) / 2 });

  return {
    setTrack: (element: HTMLElement | null): void => {
      if (element !== track) written = '';
      track = element;
      apply();
    },
    /** Another spread, another window or another fit. A new spread opens where reading begins; zoom is kept on request. */
    setGeometry: (next: StageGeometry, { keepsZoom }: { keepsZoom: boolean }): void => {
      // Drawn for a spread that the reader has left meanwhile.
      if (ahead !== undefined && ahead !== next.spread) return;
      ahead = undefined;
      const isTurn = geometry === undefined || geometry.spread !== next.spread;
      const wasSwiped = swipe !== 0;
      stop();
      geometry = next;
      swipe = 0;
      if (isTurn || view.scale === ZOOM_MIN) open(next, keepsZoom || !isTurn);
      else view = clampView(view, next.content, next.stage);
      apply(wasSwiped);
      report();
    },
    setRow: (next: StageRow | undefined): void => {
      row = next;
    },
    /** Index of the spread on screen. */
    spread: (): number | undefined => geometry?.spread,
    /** Shows another spread by one transform and nothing else; what is drawn around it follows after the frame. False when there is none. */
    turnTo: (index: number): boolean => {
      const place = row?.spreads[index];
      if (!row || !place || !track) return false;
      stop();
      swipe = 0;
      ahead = index;
      geometry = { stage: row.stage, content: place.content, spread: index, base: place.base, isRightToLeft: row.isRightToLeft };
      open(geometry, row.keepsZoom);
      apply();
      return true;
    },
    /** The reader goes elsewhere than the last turn led. */
    forgetTurn: (): void => {
      ahead = undefined;
    },
    scale: (): number => view.scale,
    zoomTo: (scale: number, point: Point = centre()): void => setView(zoomAt(view, scale, point), true),
    zoomBy: (by: 1 | -1): void => setView(zoomAt(view, zoomStop(view.scale, by), centre()), true),
    toggleZoom: (point: Point = centre()): void => setView(zoomAt(view, view.scale > ZOOM_MIN ? ZOOM_MIN : ZOOM_DOUBLE_TAP, point), true),
    /** Follows fingers or a wheel, so without easing. */
    pinch: (factor: number, point: Point, step: Point = { x: 0, y: 0 }): void => {
      stop();
      setView(zoomAt({ ...view, x: view.x + step.x, y: view.y + step.y }, view.scale * factor, point));
    },
    canPan: (by: Point): boolean => geometry !== undefined && canPan(view, geometry.content, geometry.stage, by),
    pan: (by: Point, isSmooth = false): void => {
      stop();
      setView({ ...view, x: view.x + by.x, y: view.y + by.y }, isSmooth);
    },
    /** Goes on by itself after a drag, ever slower. Velocity in CSS pixels a millisecond. */
    coast: (velocity: Point): void => {
      stop();
      if (isMotionReduced()) return;
      let { x, y } = velocity;
      let before: number | undefined;
      const step = (time: number): void => {
        const elapsed = before === undefined ? 16 : time - before;
        before = time;
        setView({ ...view, x: view.x + x * elapsed, y: view.y + y * elapsed });
        const kept = FRICTION ** (elapsed / 16);
        x *= kept;
        y *= kept;
        if (Math.hypot(x, y) > SLOWEST) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    /** Moves the row sideways under a finger. */
    swipeTo: (x: number): void => {
      stop();
      swipe = x;
      apply();
    },
    /** The swipe led nowhere. */
    swipeBack: (): void => {
      swipe = 0;
      apply(true);
    },
    dispose: stop,
  };
}
export type StageController = ReturnType<typeof createStageController>;
