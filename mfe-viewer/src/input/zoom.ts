import type { Size } from '../manifest/spread-layout';

export const ZOOM_MIN = 1;
export const ZOOM_MAX = 5;
/** What a double tap and the z key go to. */
export const ZOOM_DOUBLE_TAP = 2;
/** Where the zoom buttons stop. */
export const ZOOM_STOPS = [1, 1.5, 2, 3, 4, 5] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A point of the unzoomed stage stands at `point * scale + (x, y)`. CSS pixels. */
export interface View extends Point {
  readonly scale: number;
}
export interface Rectangle extends Point, Size {}

export const clampScale = (scale: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, scale));
export const zoomStop = (scale: number, by: 1 | -1): number =>
  by === 1
    ? (ZOOM_STOPS.find((stop) => stop > scale + 0.01) ?? ZOOM_MAX)
    : (ZOOM_STOPS.findLast((stop) => stop < scale - 0.01) ?? ZOOM_MIN);

/** Zooms so that what is under the point stays under it. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const next = clampScale(scale);
  const factor = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor };
}

function clampAxis(offset: number, start: number, length: number, scale: number, stage: number): number {
  const size = length * scale;
  if (size <= stage) return (stage - size) / 2 - start * scale;
  return Math.min(0 - start * scale, Math.max(stage - (start + length) * scale, offset));
}
/** Keeps the content on the stage: centred where it is smaller, without empty edges where it is larger. */
export const clampView = (view: View, content: Rectangle, stage: Size): View => ({
  scale: view.scale,
  x: clampAxis(view.x, content.x, content.width, view.scale, stage.width),
  y: clampAxis(view.y, content.y, content.height, view.scale, stage.height),
});

/** Where reading begins: at the top, and at the edge where the first line does. */
export const openingView = (content: Rectangle, stage: Size, isRightToLeft: boolean, scale: number = ZOOM_MIN): View =>
  clampView({ scale, x: isRightToLeft ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY }, content, stage);

/** Whether there is more to see that way. */
export function canPan(view: View, content: Rectangle, stage: Size, by: Point): boolean {
  const moved = clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, content, stage);
  return Math.abs(moved.x - view.x) > 1 || Math.abs(moved.y - view.y) > 1;
}
