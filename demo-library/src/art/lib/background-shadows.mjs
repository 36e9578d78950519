// Screentone according to the direction of the light: drawn over a place, behind the people in it.
/** @import { Box, Light, Palette } from '../types' */
import { ellipse, path, poly } from './core.mjs';

const shade = (points, fill, opacity) => poly(points, { fill, opacity });
/**
 * @type {(box: Box, tones: Palette, light: Light, opacity?: number) => string}
 * The shadows of a panel’s background. light: { hour, from: -1 left or 1 right, isLamp }. `opacity` is for colored panels, whose tones are flat.
 * Morning and evening light falls low and from the side, through a window as a slanted pane; at night only what a lamp or the moon reaches
 * is white.
 */
export const backgroundShadows = (frame, tones, { hour, from, isLamp }, opacity = 1) => {
  const x = (part) => (from > 0 ? frame.x + frame.w * part : frame.x + frame.w * (1 - part)), // 0 is the side away from the light
    y = (part) => frame.y + frame.h * part,
    out = 12;
  if (hour === 'noon') return '';
  if (hour === 'night') {
    const cx = x(0.66),
      cy = y(isLamp ? 0.36 : 0.3),
      r = Math.min(frame.w, frame.h) * 0.62,
      around = `M${frame.x - out} ${frame.y - out}H${frame.x + frame.w + out}V${frame.y + frame.h + out}H${frame.x - out}Z`,
      hole = (k) =>
        `M${cx - r * k * 1.2} ${cy}a${r * k * 1.2} ${r * k} 0 1 0 ${2 * r * k * 1.2} 0a${r * k * 1.2} ${r * k} 0 1 0 ${-2 * r * k * 1.2} 0`;
    return (
      path(around + hole(1), { fill: tones.t20, 'fill-rule': 'evenodd', opacity }) +
      path(around + hole(1.6), { fill: tones.t20, 'fill-rule': 'evenodd', opacity })
    );
  }
  if (isLamp)
    // a window's light on the wall: everything except the pane is toned
    return path(
      `M${frame.x - out} ${frame.y - out}H${frame.x + frame.w + out}V${frame.y + frame.h + out}H${frame.x - out}ZM${x(0.52)} ${y(-0.05)}L${x(0.94)} ${y(-0.05)}L${x(0.78)} ${y(1.05)}L${x(0.34)} ${y(1.05)}Z`,
      { fill: tones.t10, 'fill-rule': 'evenodd', opacity },
    );
  const low = hour === 'evening' ? 0.5 : 0.36;
  return (
    shade(
      [
        [x(-0.05), y(-0.05)],
        [x(low), y(-0.05)],
        [x(low * 0.5), y(1.05)],
        [x(-0.05), y(1.05)],
      ],
      hour === 'evening' ? tones.t20 : tones.t10,
      opacity,
    ) +
    // long shadows run over the ground, away from the light
    ellipse(x(0.34), y(0.985), frame.w * 0.3, frame.h * 0.03, { fill: tones.t20, opacity })
  );
};
