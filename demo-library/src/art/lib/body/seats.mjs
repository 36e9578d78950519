import { tenths, path, group } from '../core.mjs';
import { LEG_RADII } from './legs.mjs';
import { groundOf } from './figure-geometry.mjs';

// A seat, from the middle of its top down to the ground: a stool, a crate, a chair. Each person with a manner has a particular seat.
const SEATS = [
  (h) => `M-62 0H62V16H-62ZM-44 16L-54 ${h}H-38L-30 16ZM44 16L54 ${h}H38L30 16ZM-46 ${h * 0.62}H46V${h * 0.62 + 9}H-46Z`,
  (h) => `M-64 0H62V${h}H-64ZM-64 ${h * 0.34}H62M-64 ${h * 0.67}H62M-46 0V${h}M44 0V${h}`,
  (h) => `M-68 -150H-54L-50 0H62V15H-66ZM-62 15L-66 ${h}H-52L-46 15ZM42 15L48 ${h}H60L56 15ZM-67 -112H-54M-66 -70H-52`,
];
export const seat = (joints, pose, build, colors, options, w) => {
  const { k } = joints,
    top = 10 * k + LEG_RADII[0] * k * build.leg * 0.84,
    depth = groundOf(pose, joints) - top;
  return group(
    `translate(0 ${tenths(top)})scale(${tenths(k * 100) / 100})`,
    path(SEATS[(options.manner ?? 0) % SEATS.length](tenths(depth / k)), {
      fill: colors.shirt || '#fff',
      stroke: colors.ink,
      'stroke-width': tenths(w / k),
      'stroke-linejoin': 'round',
    }),
  );
};
