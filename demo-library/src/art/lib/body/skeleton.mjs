// Joint positions of a pose. Angles in degrees: 0 points straight down, positive turns toward the right, where a figure looks. Lengths are
// those of an adult figure 700 high; the origin is the pelvis.
/** @import { Frame, Point, Pose } from '../../types' */
export const radians = (degrees) => (degrees * Math.PI) / 180;
/** @type {(from: Point, length: number, degrees: number) => number[]} */
export const pointFrom = ([x, y], length, degrees) => [x + Math.sin(radians(degrees)) * length, y + Math.cos(radians(degrees)) * length];
/** @type {(from: Point, to: Point, part: number) => number[]} */
export const between = (from, to, part) => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];

// Half widths in front view: shoulders, chest, waist, hip; from the side: [front, back] at chest, waist, hip. arm and leg: thickness.
const listed = (text) => text.split(' ').map(Number);
const frame = (wide, deep, arm, leg, head, size) => {
  const [a, b, c, d, e, f] = listed(deep);
  return {
    wide: listed(wide),
    deep: [
      [a, b],
      [c, d],
      [e, f],
    ],
    arm,
    leg,
    head,
    size,
  };
};
export const BODY_FRAMES = {
  standard: frame('60 50 40 42', '32 30 25 25 26 32', 1, 1, 0.43, 1),
  slender: frame('49 42 32 44', '36 24 22 22 25 35', 0.82, 0.92, 0.43, 0.96),
  broad: frame('72 60 47 46', '38 34 30 28 30 34', 1.2, 1.12, 0.42, 1.04),
  heavy: frame('66 66 72 62', '44 36 64 34 50 40', 1.22, 1.24, 0.42, 0.95),
  youth: frame('46 40 34 38', '28 26 24 22 24 28', 0.84, 0.86, 0.44, 0.8),
  chibi: frame('40 38 36 36', '30 28 28 26 28 28', 0.86, 0.86, 0.8, 0.5),
};
const SLENDER = ['long', 'bob', 'twin', 'pony', 'bun', 'wavy', 'braid'];
export const frameOf = ({ chibi, small, shape, wear, hair, frame }) =>
  frame ||
  (chibi
    ? 'chibi'
    : shape === 'heavy'
      ? 'heavy'
      : small || shape === 'child'
        ? 'youth'
        : ['sailor', 'dress'].includes(wear) || SLENDER.includes(hair)
          ? 'slender'
          : shape === 'square'
            ? 'broad'
            : 'standard');

// Foreshortening in three strengths, toward the reader: bones get shorter, near parts larger.
const towards = (near = 0) => ({ length: 1 - 0.17 * Math.abs(near), grow: 1 + 0.2 * near });

/** @param {Pose} pose @param {Frame} frame */
export const skeleton = (pose, frame) => {
  const { wide, size } = frame,
    f = pose.face,
    k = size,
    trunk = (frame === BODY_FRAMES.chibi ? 118 : 178) * (frame === BODY_FRAMES.chibi ? 1 : k),
    hip = [0, 0],
    waist = pointFrom(hip, -trunk * 0.4, -pose.spine[0]),
    chest = pointFrom(waist, -trunk * 0.6, -pose.spine[1]),
    head = pointFrom(chest, -(frame === BODY_FRAMES.chibi ? 60 : 50 * (0.5 + k / 2)), -(pose.spine[2] ?? pose.spine[1] * 0.6)),
    narrow = 1 - 0.72 * f,
    across = (lean, tilt, half) => [Math.cos(radians(lean + tilt)) * half, Math.sin(radians(lean + tilt)) * half];
  const [sx, sy] = across(pose.spine[1], pose.tilt[0], wide[0] * k * 0.8 * narrow),
    [hx, hy] = across(pose.spine[0], pose.tilt[1], wide[3] * k * 0.52 * narrow),
    root = pointFrom(chest, 22 * k, -pose.spine[1]);
  const arms = pose.arms.map(([a, b, shape, z], i) => {
      const d = i ? 1 : -1,
        t = towards(z),
        lift = Math.max(0, Math.abs(a) - 90) * 0.2 * k,
        s = [root[0] + sx * d, root[1] + sy * d - lift],
        e = pointFrom(s, 112 * k * t.length, a),
        h = pointFrom(e, 102 * k * t.length, b);
      return { points: [s, e, h], angle: b, shape, grow: t.grow, bend: b - a };
    }),
    legs = pose.legs.map(([a, b, foot, z], i) => {
      const d = i ? 1 : -1,
        t = towards(z),
        s = [hip[0] + hx * d, hip[1] + hy * d + 10 * k],
        e = pointFrom(s, 168 * k * t.length, a),
        h = pointFrom(e, 160 * k * t.length, b);
      return { points: [s, e, h], angle: b, foot, grow: t.grow, bend: b - a };
    });
  const ground = Math.max(
    ...legs.map(({ points, foot = 0 }) => points[2][1] + 16 * k + Math.max(0, Math.abs(foot) - 20) * 0.5),
    pose.low ?? -999,
  );
  return { hip, waist, chest, head, arms, legs, ground, k, trunk };
};
