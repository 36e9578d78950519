/** @import { Figure } from './figure-geometry.mjs' */
import { tenths, path, group, brush } from '../core.mjs';
import { between } from './skeleton.mjs';
import { folds, limb, tube } from './tubes.mjs';

export const LEG_RADII = [37, 34, 23, 25, 16];
const SHOES = {
  side: 'M-15 -22C-20 0 -22 8 -20 18L50 18C54 8 44 2 30 -2C20 -6 16 -14 14 -22Z',
  sole: 'M-21 12H52V19H-21Z',
  front: 'M-15 -20C-18 0 -20 8 -18 18H20C22 8 18 0 15 -20Z',
};
const shoe = (leg, pose, colors, w, scale) => {
  const [, , f] = leg.points,
    flat = pose.air || pose.name === 'sleep' ? leg.angle * 0.8 : 0,
    turn = (leg.foot || 0) - flat,
    isSide = pose.face > 0.45,
    side = isSide ? 1 : leg.isLeft ? -0.62 : 0.62;
  return group(
    `translate(${tenths(f[0])} ${tenths(f[1])})rotate(${tenths(turn)})scale(${tenths(scale * leg.grow * (pose.back ? 1 : side) * 100) / 100} ${tenths(scale * leg.grow * 100) / 100})`,
    path(pose.back ? SHOES.front : SHOES.side, {
      fill: colors.shoe || colors.ink,
      stroke: colors.ink,
      'stroke-width': tenths(w / scale),
      'stroke-linejoin': 'round',
    }) + path(SHOES.sole, { fill: (colors.shoe || colors.ink) === colors.ink ? '#fff' : colors.ink, opacity: pose.back ? 0 : 1 }),
  );
};

/** @param {Figure} figure @param {number} i 0: the far leg, 1: the near one */
export const legOf = ({ colors, P, F, f, k, w, ink, skin, joints, garment, trousers, isFolded, marked }, i) => {
  const limbPose = { ...joints.legs[i], isLeft: i === 0 },
    [top, knee, ankle] = limbPose.points,
    isFar = i === 0 && f > 0.45;
  if (garment.legs === 'trousers') {
    const t = tube(
      limbPose.points,
      LEG_RADII.map((r, at) => r * k * F.leg * (at > 2 ? 1.16 : 1.02) * (isFolded ? 1.12 + at * 0.09 : 1)),
      limbPose.grow,
    );
    return (
      shoe(limbPose, P, colors, w, k) +
      limb(t, joints.hip, { fill: trousers, ink, w, cap: 0.3 }) +
      folds(t, limbPose.bend, { mark: marked, w: isFar ? w * 0.6 : w })
    );
  }
  const t = tube(
      limbPose.points,
      LEG_RADII.map((r) => r * k * F.leg * 0.86),
      limbPose.grow,
    ),
    sock = tube(
      [between(knee, ankle, 0.3), between(knee, ankle, 0.6), ankle],
      [22, 22, 20, 17, 14].map((r) => r * k * F.leg),
      limbPose.grow,
    );
  const shorts = tube(
    [top, between(top, knee, 0.4), between(top, knee, 0.62)],
    [40, 41, 42, 43, 45].map((r) => r * k * F.leg),
    1,
  );
  return (
    shoe(limbPose, P, colors, w, k) +
    limb(t, joints.hip, { fill: skin, ink, w, cap: 0.2 }) +
    (garment.legs === 'shorts'
      ? limb(shorts, joints.hip, { fill: trousers, ink, w, cap: 0.3 }) +
        path(brush(shorts.left[4], between(shorts.points[1], shorts.right[1], 0.4), w, 4), { fill: marked })
      : limb(sock, joints.hip, { fill: colors.sock || ink, ink, w: w * 0.6, cap: 0 }))
  );
};
