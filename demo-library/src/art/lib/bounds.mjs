// Bounding boxes [left, top, right, bottom] in the units of the drawing; never too small.
/** @import { Box, Matrix } from '../types' */
const { max, min } = Math;
const isReal = Number.isFinite;
const NOTHING = [Infinity, Infinity, -Infinity, -Infinity];
const EVERYWHERE = [-1e6, -1e6, 1e6, 1e6];
/** @type {(one: Matrix, other: Matrix) => number[]} */
export const union = (one, other) => [min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])];
export const nowhere = () => [...NOTHING];
const around = (points, by = 0) =>
  points.reduce((box, [x, y]) => (isReal(x + y) ? union(box, [x - by, y - by, x + by, y + by]) : [NaN, NaN, NaN, NaN]), NOTHING);
const numbers = (text = '') => (text.match(/NaN|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? []).map(Number);

/** @type {(outer: Matrix, inner: Matrix) => number[]} Matrices [a b c d e f] as in SVG. */
export const multiply = ([a, b, c, d, e, f], [A, B, C, D, E, F]) => [
  a * A + c * B,
  b * A + d * B,
  a * C + c * D,
  b * C + d * D,
  a * E + c * F + e,
  b * E + d * F + f,
];
const turned = (degrees) => {
  const t = (degrees * Math.PI) / 180;
  return [Math.cos(t), Math.sin(t), -Math.sin(t), Math.cos(t), 0, 0];
};
const TRANSFORMS = {
  translate: (x, y = 0) => [1, 0, 0, 1, x, y],
  scale: (x, y = x) => [x, 0, 0, y, 0, 0],
  rotate: (a, x = 0, y = 0) => multiply(multiply([1, 0, 0, 1, x, y], turned(a)), [1, 0, 0, 1, -x, -y]),
  skewX: (a) => [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0],
  skewY: (a) => [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0],
  matrix: (...m) => m,
};
/** @type {(transform?: string) => number[]} */
export const matrixOf = (transform = '') =>
  [...transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce(
    (m, [, name, list]) => multiply(m, TRANSFORMS[name](...numbers(list))),
    [1, 0, 0, 1, 0, 0],
  );
/** @type {(bounds: Matrix, matrix: Matrix) => number[]} */
export const moved = ([l, t, r, b], [a, c, d, e, x, y]) =>
  around(
    [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ].map(([px, py]) => [a * px + d * py + x, c * px + e * py + y]),
  );

const STEPS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
// Curves are approximated by their control points; an arc lies within two radii of its ends.
const boxOfPath = (data = '') => {
  let [left, top, right, bottom] = NOTHING,
    isKnown = true,
    x = 0,
    y = 0,
    startX = 0,
    startY = 0;
  // paths have thousands of points: no list is made for any of them
  const add = (px, py, by = 0) => {
    if (!isReal(px + py + by)) isKnown = false;
    if (px - by < left) left = px - by;
    if (py - by < top) top = py - by;
    if (px + by > right) right = px + by;
    if (py + by > bottom) bottom = py + by;
  };
  for (const [, letter, list] of data.matchAll(/([a-z])([^a-z]*(?:NaN[^a-z]*)*)/gi)) {
    const step = letter.toUpperCase(),
      size = STEPS[step],
      all = numbers(list),
      isRelative = letter !== step;
    if (size === undefined) return [NaN, NaN, NaN, NaN];
    if (size === 0) {
      x = startX;
      y = startY;
      continue;
    }
    for (let i = 0; i + size <= all.length; i += size) {
      const ox = isRelative ? x : 0,
        oy = isRelative ? y : 0,
        by = step === 'A' ? 2 * max(all[i], all[i + 1]) : 0;
      if (step === 'H') x = ox + all[i];
      else if (step === 'V') y = oy + all[i];
      else {
        if (step === 'A') add(x, y, by);
        else for (let j = i; j + 2 < i + size; j += 2) add(ox + all[j], oy + all[j + 1]);
        x = ox + all[i + size - 2];
        y = oy + all[i + size - 1];
      }
      add(x, y, by);
      if (step === 'M' && i === 0) {
        startX = x;
        startY = y;
      }
    }
  }
  return isKnown ? [left, top, right, bottom] : [NaN, NaN, NaN, NaN];
};
const pairs = (list) => Array.from({ length: Math.floor(list.length / 2) }, (_, i) => [list[2 * i], list[2 * i + 1]]);
const num = (attributes, name, otherwise = 0) => (attributes[name] === undefined ? otherwise : Number(attributes[name]));
const SHAPES = {
  rect: (a) => {
    if (String(a.width).endsWith('%')) return EVERYWHERE;
    const [x, y] = [num(a, 'x'), num(a, 'y')];
    return around([
      [x, y],
      [x + num(a, 'width'), y + num(a, 'height')],
    ]);
  },
  circle: (a) => around([[num(a, 'cx'), num(a, 'cy')]], num(a, 'r')),
  ellipse: (a) => around([[num(a, 'cx'), num(a, 'cy')]], Math.max(num(a, 'rx'), num(a, 'ry'))),
  line: (a) =>
    around([
      [num(a, 'x1'), num(a, 'y1')],
      [num(a, 'x2'), num(a, 'y2')],
    ]),
  polygon: (a) => around(pairs(numbers(a.points))),
  polyline: (a) => around(pairs(numbers(a.points))),
  path: (a) => boxOfPath(a.d),
};
/** Box of one shape including its stroke; everywhere for an element without a shape. Not finite if one of its numbers is not. */
export const boxOf = (tag, attributes) => {
  const shape = SHAPES[tag]?.(attributes);
  if (!shape) return EVERYWHERE;
  const pen = attributes.stroke === undefined ? 0 : 2 * num(attributes, 'stroke-width', 1);
  return [shape[0] - pen, shape[1] - pen, shape[2] + pen, shape[3] + pen];
};
