import type { Size } from '../page-layout/spread-layout';
import type { PanelFocus } from '../comic-panels/page-panels';
import {
  canPan,
  clampTransform,
  openingTransform,
  panelTransform,
  zoomAt,
  zoomStop,
  ZOOM_DOUBLE_TAP,
  ZOOM_MIN,
  type Point,
  type Rectangle,
  type ZoomTransform,
} from '../input/zoom';

export interface PagedViewGeometry {
  readonly stage: Size;
  /** Of the spread on screen, unzoomed. */
  readonly content: Rectangle;
  /** Index of the spread on screen: a different one means a turn. */
  readonly spread: number;
  /** Left edge of its place in the row of spreads. */
  readonly base: number;
  readonly isRightToLeft: boolean;
}
/** All spreads of the chapter in one row, so that a turn needs only an index. */
export interface StageRow {
  readonly stage: Size;
  /** Of each spread, unzoomed, the left edge of its place, and whether it continues the picture of the one before. */
  readonly spreads: readonly { readonly content: Rectangle; readonly base: number; readonly continues?: boolean }[];
  readonly isRightToLeft: boolean;
  readonly keepsZoom: boolean;
}
export interface PagedViewControllerOptions {
  /** The scale is at rest; pages may need sharper pictures. */
  readonly onScale: (scale: number) => void;
  /** The current panel has changed; null for the whole page. */
  readonly onPanel?: (panel: number | null) => void;
  readonly prefersReducedMotion: () => boolean;
}

/** Fraction of its speed that a released page keeps every 16 ms. */
const FRICTION = 0.94;
const MIN_SPEED = 0.02;
const SETTLE_TRANSITION = 'transform 200ms cubic-bezier(0.2, 0, 0, 1)';
/** A turn slides for so many milliseconds; turns that follow each other sooner do not slide. */
const TURN_MS = 180;
/** The negative delay skips the start: the first frame shows more than half of the page that is turned to. */
const TURN_TRANSITION = `transform ${TURN_MS}ms cubic-bezier(0.05, 0.7, 0.1, 1) -16ms`;
/** Animates between panels, and between the halves of a picture, so that the eye can follow. */
const PANEL_TRANSITION = 'transform 340ms cubic-bezier(0.3, 0, 0.1, 1)';

/** Moves the row of spreads: turning, swiping, zooming and panning are a single transform, written without rendering. */
export function createPagedViewController({ onScale, onPanel, prefersReducedMotion }: PagedViewControllerOptions) {
  let track: HTMLElement | null = null;
  let geometry: PagedViewGeometry | undefined;
  let view: ZoomTransform = { scale: ZOOM_MIN, x: 0, y: 0 };
  let swipe = 0;
  let frame = 0;
  let row: StageRow | undefined;
  /** Already turned to, but not yet rendered. */
  let ahead: number | undefined;
  let turnedAt = Number.NEGATIVE_INFINITY;
  let written = '';
  let reported: number = ZOOM_MIN;
  let focus: PanelFocus | null = null;
  let reportedPanel: number | null = null;

  const transformOf = (): string =>
    `translate3d(${view.x + swipe}px, ${view.y}px, 0) scale(${view.scale}) translateX(${-(geometry?.base ?? 0)}px)`;
  function apply(transition = ''): void {
    if (!track || !geometry) return;
    const transform = transformOf();
    // A render in the meantime must not interrupt an animation.
    if (transform === written) return;
    track.style.transition = prefersReducedMotion() ? '' : transition;
    track.style.transform = transform;
    written = transform;
  }
  function report(): void {
    const panel = focus?.panel ?? null;
    if (reportedPanel !== panel) {
      reportedPanel = panel;
      onPanel?.(panel);
    }
    if (reported === view.scale) return;
    reported = view.scale;
    onScale(view.scale);
  }
  /** A new spread opens at a panel, or where reading begins. */
  const open = ({ content, stage, isRightToLeft }: PagedViewGeometry, keepsZoom: boolean): void => {
    view = focus
      ? panelTransform(focus.bounds, content, stage)
      : openingTransform(content, stage, isRightToLeft, keepsZoom ? view.scale : ZOOM_MIN);
  };
  const stop = (): void => cancelAnimationFrame(frame);
  function setView(next: ZoomTransform, isSmooth = false): void {
    if (!geometry) return;
    focus = null;
    view = clampTransform(next, geometry.content, geometry.stage);
    apply(isSmooth ? SETTLE_TRANSITION : '');
    report();
  }
  const center = (): Point => ({ x: (geometry?.stage.width ?? 0) / 2, y: (geometry?.stage.height ?? 0) / 2 });

  return {
    setTrack: (element: HTMLElement | null): void => {
      if (element !== track) written = '';
      track = element;
      apply();
    },
    /** A different spread, viewport or fit. A new spread opens where reading begins; zoom is retained on request. */
    setGeometry: (next: PagedViewGeometry, { keepsZoom }: { keepsZoom: boolean }): void => {
      // Rendered for a spread that the reader has left in the meantime.
      if (ahead !== undefined && ahead !== next.spread) return;
      ahead = undefined;
      const isTurn = geometry === undefined || geometry.spread !== next.spread;
      const wasSwiped = swipe !== 0;
      stop();
      geometry = next;
      swipe = 0;
      if (isTurn) focus = null;
      if (isTurn || focus || view.scale === ZOOM_MIN) open(next, keepsZoom || !isTurn);
      else view = clampTransform(view, next.content, next.stage);
      apply(wasSwiped ? SETTLE_TRANSITION : '');
      report();
    },
    setRow: (next: StageRow | undefined): void => {
      row = next;
    },
    /** Index of the spread on screen. */
    spread: (): number | undefined => geometry?.spread,
    /**
     * Shows another spread with a single transform and nothing else; rendering around it follows after the frame. False if there is none.
     */
    turnTo: (index: number, panel: PanelFocus | null = null): boolean => {
      const place = row?.spreads[index];
      if (!row || !place || !track) return false;
      stop();
      swipe = 0;
      const before = view.scale;
      const isWithinPicture =
        row.spreads[Math.max(index, geometry?.spread ?? 0)]?.continues && Math.abs(index - (geometry?.spread ?? index)) === 1;
      const now = performance.now();
      const isSlow = now - turnedAt > TURN_MS;
      turnedAt = now;
      ahead = index;
      geometry = { stage: row.stage, content: place.content, spread: index, base: place.base, isRightToLeft: row.isRightToLeft };
      focus = panel;
      open(geometry, row.keepsZoom);
      apply(!isSlow || view.scale !== before ? '' : isWithinPicture ? PANEL_TRANSITION : TURN_TRANSITION);
      return true;
    },
    /** The reader went somewhere other than where the last turn led. */
    forgetTurn: (): void => {
      ahead = undefined;
    },
    /** The current panel; null for the whole page. */
    focus: (): PanelFocus | null => focus,
    /** Moves to a panel of the spread on screen, or back to the whole page. Listeners are notified by `settle`. */
    focusOn: (panel: PanelFocus | null): void => {
      if (!geometry || (!panel && !focus)) return;
      stop();
      swipe = 0;
      focus = panel;
      open(geometry, false);
      apply(PANEL_TRANSITION);
    },
    /** A point of the stage, in CSS pixels, as fractions of the content's width and height. */
    partAt: (point: Point): Point | undefined =>
      geometry && {
        x: ((point.x - view.x) / view.scale - geometry.content.x) / geometry.content.width,
        y: ((point.y - view.y) / view.scale - geometry.content.y) / geometry.content.height,
      },
    /** Reports the result of the last turn or step. */
    settle: report,
    scale: (): number => view.scale,
    zoomTo: (scale: number, point: Point = center()): void => setView(zoomAt(view, scale, point), true),
    zoomBy: (by: 1 | -1): void => setView(zoomAt(view, zoomStop(view.scale, by), center()), true),
    toggleZoom: (point: Point = center()): void => setView(zoomAt(view, view.scale > ZOOM_MIN ? ZOOM_MIN : ZOOM_DOUBLE_TAP, point), true),
    /** Follows fingers or a wheel, therefore without easing. */
    pinch: (factor: number, point: Point, step: Point = { x: 0, y: 0 }): void => {
      stop();
      setView(zoomAt({ ...view, x: view.x + step.x, y: view.y + step.y }, view.scale * factor, point));
    },
    /** A panel cannot be panned: the gesture leads to the next one. */
    canPan: (by: Point): boolean => !focus && geometry !== undefined && canPan(view, geometry.content, geometry.stage, by),
    pan: (by: Point, isSmooth = false): void => {
      stop();
      setView({ ...view, x: view.x + by.x, y: view.y + by.y }, isSmooth);
    },
    /** Continues with inertia after a drag, slowing down. Velocity in CSS pixels per millisecond. */
    coast: (velocity: Point): void => {
      stop();
      if (prefersReducedMotion()) return;
      let { x, y } = velocity;
      let before: number | undefined;
      const step = (timeMs: number): void => {
        const elapsedMs = before === undefined ? 16 : timeMs - before;
        before = timeMs;
        setView({ ...view, x: view.x + x * elapsedMs, y: view.y + y * elapsedMs });
        const friction = FRICTION ** (elapsedMs / 16);
        x *= friction;
        y *= friction;
        if (Math.hypot(x, y) > MIN_SPEED) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    /** Moves the row sideways with a finger. */
    swipeTo: (x: number): void => {
      stop();
      swipe = x;
      apply();
    },
    /** The swipe did not turn the page. */
    swipeBack: (): void => {
      swipe = 0;
      apply(SETTLE_TRANSITION);
    },
    dispose: stop,
  };
}
export type PagedViewController = ReturnType<typeof createPagedViewController>;
