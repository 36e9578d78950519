// Arms and legs as bent tubes, open where they join the trunk, with the folds and the shadow of their cloth.
/** @import { Point } from '../../types' */
import { tenths, path, brush, spline } from '../core.mjs';
import { between } from './skeleton.mjs';

// Left and right sides of a bent tube through shoulder, elbow and wrist (or hip, knee and ankle).
/** @type {(joints: readonly Point[], radii: readonly number[], grow?: number) => { points: Point[], left: Point[], right: Point[], radii: readonly number[] }} */
export const tube = ([a, b, c], radii, grow = 1) => {
  const points = [a, between(a, b, 0.5), b, between(b, c, 0.42), c],
    left = /** @type {Point[]} */ ([]),
    right = /** @type {Point[]} */ ([]);
  points.forEach((p, i) => {
    const from = points[Math.max(0, i - 1)],
      to = points[Math.min(4, i + 1)],
      d = Math.atan2(to[1] - from[1], to[0] - from[0]),
      r = radii[i] * (1 + ((grow - 1) * i) / 4);
    left.push([p[0] + Math.sin(d) * r, p[1] - Math.cos(d) * r]);
    right.push([p[0] - Math.sin(d) * r, p[1] + Math.cos(d) * r]);
  });
  return { points, left, right, radii };
};
// A line as an open curve that can be filled together with a return path.
export const curve = (list) => spline(list, false, 1);
export const along = (list) => curve(list).replace(/^M[-\d. ]+/, (m) => `L${m.slice(1)}`);
const far = (from, to) => Math.hypot(from[0] - to[0], from[1] - to[1]);
// A tube whose upper end is open: the outer line begins at the top, the inner one where the limb leaves the trunk.
export const limb = (part, trunk, { fill, ink, w, cap = 0.5 }) => {
  const isLeftOuter = far(part.left[0], trunk) > far(part.right[0], trunk),
    outer = isLeftOuter ? part.left : part.right,
    inner = isLeftOuter ? part.right : part.left,
    [s, u] = part.points,
    l = far(s, u) || 1,
    up = [(s[0] - u[0]) / l, (s[1] - u[1]) / l],
    top = [between(s, outer[0], 0.62)[0] + up[0] * part.radii[0] * cap, between(s, outer[0], 0.62)[1] + up[1] * part.radii[0] * cap],
    whole = [top, ...outer];
  return (
    path(`${curve(whole)}${along([...inner].reverse())}Z`, { fill, stroke: fill, 'stroke-width': 1 }) +
    // a thin light line separates black from black
    path(`${curve(whole)}${along([...inner.slice(1)].reverse())}`, {
      fill: 'none',
      stroke: fill === ink ? '#fff' : ink,
      'stroke-width': fill === ink ? tenths(w * 0.6) : w,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    })
  );
};
// Cloth folds on the inside of a joint and stretches on the outside.
export const folds = (part, bend, { mark, w }) => {
  const [, , joint] = part.points,
    side = bend > 0 ? part.left : part.right,
    other = bend > 0 ? part.right : part.left,
    strength = Math.min(1, Math.abs(bend) / 60);
  if (strength < 0.15) return path(brush(between(side[2], joint, 0.2), between(other[2], side[1], 0.55), w * 0.9, 4), { fill: mark });
  return path(
    brush(side[2], between(joint, other[1], 0.35), w * 1.5, 5) +
      brush(side[2], between(joint, other[3], 0.35), w * 1.5, -5) +
      (strength > 0.5 ? brush(between(side[2], side[1], 0.3), between(joint, other[1], 0.62), w, 4) : ''),
    { fill: mark },
  );
};
export const shadow = (part, fill) =>
  fill ? path(`${curve(part.left)}${along([...part.points].reverse().map((p, i) => between(p, part.left[4 - i], 0.35)))}Z`, { fill }) : '';
