import type { Size } from '../page-layout/spread-layout';

export const ZOOM_MIN = 1;
export const ZOOM_MAX = 5;
/** The zoom level for a double tap and the z key. */
export const ZOOM_DOUBLE_TAP = 2;
/** The limit for the zoom buttons. */
export const ZOOM_STOPS = [1, 1.5, 2, 3, 4, 5] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** A point of the unzoomed stage is shown at `point * scale + (x, y)`. CSS pixels. */
export interface ZoomTransform extends Point {
  readonly scale: number;
}
export interface Rectangle extends Point, Size {}

export const clampScale = (scale: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, scale));
export const zoomStop = (scale: number, by: 1 | -1): number =>
  by === 1
    ? (ZOOM_STOPS.find((stop) => stop > scale + 0.01) ?? ZOOM_MAX)
    : (ZOOM_STOPS.findLast((stop) => stop < scale - 0.01) ?? ZOOM_MIN);

/** Zooms so that the content under the point stays in place. */
export function zoomAt(transform: ZoomTransform, scale: number, point: Point): ZoomTransform {
  const next = clampScale(scale);
  const factor = next / transform.scale;
  return { scale: next, x: point.x - (point.x - transform.x) * factor, y: point.y - (point.y - transform.y) * factor };
}

function clampAxis(offset: number, start: number, length: number, scale: number, stage: number): number {
  const size = length * scale;
  if (size <= stage) return (stage - size) / 2 - start * scale;
  return Math.min(0 - start * scale, Math.max(stage - (start + length) * scale, offset));
}
/** Keeps the content on the stage: centered if smaller, without empty edges if larger. */
export const clampTransform = (transform: ZoomTransform, content: Rectangle, stage: Size): ZoomTransform => ({
  scale: transform.scale,
  x: clampAxis(transform.x, content.x, content.width, transform.scale, stage.width),
  y: clampAxis(transform.y, content.y, content.height, transform.scale, stage.height),
});

/** Where reading begins: at the top, and at the edge where the first line starts. */
export const openingTransform = (content: Rectangle, stage: Size, isRightToLeft: boolean, scale: number = ZOOM_MIN): ZoomTransform =>
  clampTransform(
    { scale, x: isRightToLeft ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY },
    content,
    stage,
  );

/** Balloons cross the frame of their panel by up to this fraction of the page. */
export const BALLOON_SPILL = 0.035;
/** Room around a panel, in fractions of the page: its balloons, and a little air. */
const PANEL_SPACE = BALLOON_SPILL + 0.015;
/** A panel is never enlarged more than this: a small one shows some of the page around it. */
const PANEL_ZOOM_MAX = 3;
/** Fits a part of the content with its balloons, given in fractions of it, centered in the stage. */
export function panelTransform(part: Rectangle, content: Rectangle, stage: Size): ZoomTransform {
  const width = part.width * content.width;
  const height = part.height * content.height;
  const fit = Math.min(stage.width / (width + 2 * PANEL_SPACE * content.width), stage.height / (height + 2 * PANEL_SPACE * content.height));
  const scale = Math.min(PANEL_ZOOM_MAX, Math.max(ZOOM_MIN, fit));
  const middle = { x: content.x + part.x * content.width + width / 2, y: content.y + part.y * content.height + height / 2 };
  return { scale, x: stage.width / 2 - middle.x * scale, y: stage.height / 2 - middle.y * scale };
}

/** Whether there is more to see in that direction. */
export function canPan(transform: ZoomTransform, content: Rectangle, stage: Size, by: Point): boolean {
  const moved = clampTransform({ ...transform, x: transform.x + by.x, y: transform.y + by.y }, content, stage);
  return Math.abs(moved.x - transform.x) > 1 || Math.abs(moved.y - transform.y) > 1;
}
