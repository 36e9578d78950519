// What all parts of a body share: its pose, its joints, its clothes, and the sections of its trunk.
/** @import { Look, Palette, Point } from '../../types' */
import { BODY_FRAMES, frameOf, skeleton, between, pointFrom, radians } from './skeleton.mjs';
import { GARMENT_PARAMETERS } from './garment-parameters.mjs';
import { poseVariant } from './pose-variants.mjs';

export const posed = (look) => ({
  P: typeof look.pose === 'object' ? look.pose : poseVariant(look.pose || 'stand', look.variant || 0, look.manner),
  F: BODY_FRAMES[frameOf(look)],
});
export const groundOf = (pose, joints) =>
  (pose.low === undefined ? joints.ground : Math.max(joints.ground, pose.low * joints.k)) + (pose.air || 0) * joints.k;
/** @typedef {ReturnType<typeof figureGeometry>} Figure P: pose, F: frame, k: scale, f: how far it faces sideways, w: line width, L: outline. */
/** @param {Look} look @param {Palette} colors */
export const figureGeometry = (look, colors) => {
  const { P, F } = posed(look),
    joints = skeleton(P, F),
    garment = GARMENT_PARAMETERS[look.wear || 'uniform'] || GARMENT_PARAMETERS.uniform,
    { ink, skin } = colors,
    w = look.line || 5,
    { k } = joints,
    isInk = (fill) => fill === ink,
    L = { stroke: ink, 'stroke-width': w, 'stroke-linejoin': 'round' },
    shade = isInk(colors.cloth) || isInk(colors.clothShade) ? undefined : colors.clothShade,
    mark = isInk(colors.cloth) ? '#fff' : ink,
    // below a robe the legs are drawn in the robe's cloth; when the person sits or kneels they are all that is visible of it
    trousers = garment.wrap ? colors.cloth : colors.pants || colors.clothShade,
    isFolded = garment.wrap && P.legs.every(([thigh]) => Math.abs(thigh) > 45) && P.legs[0][0] * P.legs[1][0] > 0,
    marked = isInk(trousers) ? '#fff' : ink;
  const f = P.face,
    width = (at) => F.wide[at] * k;
  // trunk: sections from the shoulders down to the hem
  /** @type {(at: Point, lean: number, half: readonly number[]) => { front: Point, back: Point }} */
  const section = (p, lean, [toFront, toBack]) => {
    const x = Math.cos(radians(lean)),
      y = Math.sin(radians(lean));
    return { front: [p[0] + x * toFront, p[1] + y * toFront], back: [p[0] - x * toBack, p[1] - y * toBack] };
  };
  const blend = (at, deep) => deep.map((d) => width(at) * (1 - f) + d * k * f);
  const lean = P.spine,
    hem = garment.hem * k,
    loose = garment.wide || 1;
  const sections = [
    section(pointFrom(joints.chest, -10 * k, -lean[1]), lean[1], [20 * k, 20 * k]),
    section(pointFrom(joints.chest, 8 * k, -lean[1]), lean[1] + P.tilt[0], [width(0) * (1 - 0.6 * f), width(0) * (1 - 0.6 * f)]),
    section(
      between(joints.chest, joints.waist, 0.42),
      lean[1] + P.tilt[0] * 0.5,
      blend(1, F.deep[0]).map((v) => v * loose),
    ),
    section(
      joints.waist,
      (lean[0] + lean[1]) / 2,
      blend(2, F.deep[1]).map((v) => v * (garment.baggy ? 1.34 : 1)),
    ),
    section(
      joints.hip,
      lean[0] + P.tilt[1],
      blend(3, F.deep[2]).map((v) => v * loose),
    ),
    section(
      pointFrom(joints.hip, hem, -lean[0]),
      lean[0] + P.tilt[1],
      blend(3, F.deep[2]).map((v) => v * loose * (garment.baggy ? 0.94 : 1.06)),
    ),
  ];
  const fronts = sections.map((s) => s.front),
    backs = sections.map((s) => s.back),
    middle = between(joints.waist, joints.chest, 0.4),
    measures = { P, F, f, k, w, L, joints, lean, hem, sections, fronts, backs, middle },
    cloth = { garment, shade, mark, trousers, isFolded, marked };
  return { look, colors, ink, skin, isInk, ...measures, ...cloth };
};
