/** @import { Figure } from './figure-geometry.mjs' */
/** @import { Point } from '../../types' */
import { tenths, path, group, brush } from '../core.mjs';
import { hand } from './hands.mjs';
import { HAND_HELD_OBJECTS } from './hand-held-objects.mjs';
import { between, pointFrom } from './skeleton.mjs';
import { curve, folds, limb, shadow, tube } from './tubes.mjs';

const ARM = [25, 23, 18, 19, 12];
// Armor on a shoulder.
/** @param {Figure} figure @param {Point} at */
const plate = ({ colors, k, L }, [x, y]) =>
  path(
    `M${tenths(x - 30 * k)} ${tenths(y + 20 * k)}Q${tenths(x - 32 * k)} ${tenths(y - 24 * k)} ${tenths(x)} ${tenths(y - 28 * k)}Q${tenths(x + 32 * k)} ${tenths(y - 24 * k)} ${tenths(x + 30 * k)} ${tenths(y + 20 * k)}Q${tenths(x)} ${tenths(y + 34 * k)} ${tenths(x - 30 * k)} ${tenths(y + 20 * k)}Z`,
    { fill: colors.accent, ...L },
  );
/** @param {Figure} figure @param {number} i 0: the far arm, 1: the near one */
export const armOf = (figure, i) => {
  const { look, colors, P, F, f, k, w, L, ink, skin, joints, garment, shade, mark, middle } = figure;
  const limbPose = joints.arms[i],
    [, elbow, wrist] = limbPose.points,
    isFar = i === 0 && f > 0.45,
    cloth = isFar && shade ? shade : colors.cloth,
    bare = tube(
      limbPose.points,
      ARM.map((r) => r * k * F.arm * 0.86),
      limbPose.grow,
    ),
    shape = look.item && i === 1 && limbPose.shape !== 'hidden' ? 'grip' : limbPose.shape,
    mitten =
      shape === 'hidden'
        ? ''
        : group(
            `translate(${tenths(wrist[0])} ${tenths(wrist[1])})rotate(${tenths(-limbPose.angle)})scale(${tenths((limbPose.points[0][0] < wrist[0] === i > 0 || f > 0.5 ? 1 : -1) * k * limbPose.grow * (look.chibi ? 1.25 : 0.92) * 100) / 100} ${tenths(k * limbPose.grow * (look.chibi ? 1.1 : 0.92) * 100) / 100})`,
            hand(shape, { fill: look.gloves ? ink : skin, ink, line: tenths((w / k) * 0.8) }),
          ),
    item =
      look.item && i === 1 && HAND_HELD_OBJECTS[look.item] && limbPose.shape !== 'hidden'
        ? group(
            `translate(${tenths(wrist[0])} ${tenths(wrist[1])})rotate(${tenths(-limbPose.angle)})translate(0 ${tenths(30 * k)})scale(${tenths(k * 100) / 100})`,
            HAND_HELD_OBJECTS[look.item](colors, w),
          )
        : '';
  if (garment.sleeve === 'short') {
    const sleeve = tube(
      [limbPose.points[0], between(limbPose.points[0], elbow, 0.5), between(limbPose.points[0], elbow, 0.62)],
      [ARM[0], ARM[0] * 1.05, ARM[0] * 1.1, ARM[0] * 1.12, ARM[0] * 1.14].map((r) => r * k * F.arm),
      1,
    );
    return (
      item +
      mitten +
      limb(bare, middle, { fill: skin, ink, w }) +
      limb(sleeve, middle, { fill: cloth, ink, w }) +
      path(brush(sleeve.left[3], between(sleeve.points[1], sleeve.right[1], 0.3), w, 4), { fill: mark })
    );
  }
  const t = tube(
    limbPose.points,
    ARM.map((r, at) => r * k * F.arm * (1 + (garment.loose - 1) * (at > 1 ? 1.2 : 0.8))),
    limbPose.grow,
  );
  const bag =
    garment.sleeve === 'bag' && P.name !== 'sleep'
      ? path(
          `${curve([t.left[2], t.left[4], pointFrom(wrist, 74 * k, -6 * P.swing), pointFrom(between(elbow, wrist, 0.35), 80 * k, -10 * P.swing), t.right[2]])}Z`,
          { fill: cloth, ...L },
        ) + path(brush(t.points[3], pointFrom(between(elbow, wrist, 0.6), 64 * k, -6), w, 5), { fill: mark })
      : '';
  return (
    item +
    mitten +
    bag +
    limb(t, middle, { fill: cloth, ink, w }) +
    (isFar ? '' : shadow(t, shade)) +
    folds(t, limbPose.bend, { mark, w }) +
    (garment.collar === 'plate' ? plate(figure, limbPose.points[0]) : '')
  );
};
