// Shapes that the places share. Each place draws in a 1000 x 1000 cell.
import { INK, tenths, group, path, rect } from '../core.mjs';
export const filled = (fill, w = 4) => ({ fill, stroke: INK, 'stroke-width': w, 'stroke-linejoin': 'round' });
/** A line with square ends and corners, and one with round ones. */
export const stroked = (w = 4) => ({ fill: 'none', stroke: INK, 'stroke-width': w });
export const rounded = (w) => ({ fill: 'none', stroke: INK, 'stroke-width': w, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
/** Draws in the cell, centered on the panel and scaled to cover it. */
export const cell = (frame, draw) => {
  const k = Math.max(frame.w, frame.h) / 1000;
  return group(
    `translate(${tenths(frame.x + frame.w / 2 - 500 * k)} ${tenths(frame.y + frame.h * 0.5 - 500 * k)})scale(${tenths(k * 1000) / 1000})`,
    draw(),
  );
};
// Tone needs white below it.
export const toned = (data, tone, width = 5) => path(data, filled('#fff', width)) + path(data, filled(tone, width));
export const range = (count) => Array.from({ length: count }, (_, i) => i);
export const ground = (fill) =>
  rect(-100, -100, 1200, 1300, { fill: '#fff' }) + (fill === '#fff' ? '' : rect(-100, -100, 1200, 1300, { fill }));
export const box = (x, y, width, height, fill, lw = 4) =>
  rect(x, y, width, height, filled('#fff', lw)) + (fill && fill !== '#fff' ? rect(x, y, width, height, filled(fill, lw)) : '');
export const win = (x, y, width, height) =>
  box(x, y, width, height, '#fff', 5) +
  path(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.4}H${x + width}`, stroked(4)) +
  path(`M${x + 12} ${y + height - 10}L${x + width * 0.4} ${y + 14}`, stroked(2));
export const floor = (y, vx, count, w = 2.5) =>
  path(
    Array.from({ length: count * 2 + 1 }, (_, i) => `M${tenths(vx + (i - count) * 26)} ${y}L${tenths(vx + (i - count) * 190)} 1100`).join(
      '',
    ),
    stroked(w),
  );
