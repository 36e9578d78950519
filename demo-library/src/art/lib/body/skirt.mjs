/** @import { Figure } from './figure-geometry.mjs' */
import { tenths, path, brush } from '../core.mjs';
import { between } from './skeleton.mjs';

// A skirt follows the thighs and trails behind the movement.
/** @param {Figure} figure */
export const skirtOf = ({ colors, P, F, k, w, L, ink, isInk, joints, garment, isFolded, sections }) => {
  if (!garment.skirt || isFolded) return '';
  const thighs = joints.legs.map(({ points: [s, e] }) => [e[0] - s[0], e[1] - s[1]]),
    reach = Math.min(1.15, garment.skirt),
    ends = thighs.map(([x, y], i) => [
      joints.legs[i].points[0][0] + x * reach,
      joints.legs[i].points[0][1] + y * reach + (garment.skirt > reach ? (garment.skirt - reach) * 150 * k : 0),
    ]),
    flare = (garment.flare + (garment.wrap ? Math.max(0, F.leg - 1) * 90 : 0)) * k,
    trail = P.swing * 22 * k,
    lift = P.air ? -16 * k : 0,
    lo = ends[0][0] < ends[1][0] ? ends[0] : ends[1],
    hi = lo === ends[0] ? ends[1] : ends[0],
    from = sections[4].back[0] < sections[4].front[0] ? [sections[4].back, sections[4].front] : [sections[4].front, sections[4].back],
    a = [Math.min(lo[0] - flare + trail, from[0][0] - flare * 0.3), lo[1] + lift],
    b = [Math.max(hi[0] + flare + trail, from[1][0] + flare * 0.3), hi[1] + lift],
    sag = 16 * k,
    fill = garment.split || garment.whole || garment.wrap ? colors.cloth : garment.plates ? colors.accent : colors.skirt || colors.accent,
    under = [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) + sag],
    line = (t) => [between(from[0], from[1], t), between(between(a, under, t), between(under, b, t), t)];
  const outline = `M${tenths(from[0][0])} ${tenths(from[0][1] - 16 * k)}C${tenths(from[0][0] - 8 * k)} ${tenths(from[0][1] + 30 * k)} ${tenths(a[0])} ${tenths(a[1] - 70 * k)} ${tenths(a[0])} ${tenths(a[1])}Q${tenths(under[0])} ${tenths(under[1])} ${tenths(b[0])} ${tenths(b[1])}C${tenths(b[0])} ${tenths(b[1] - 70 * k)} ${tenths(from[1][0] + 8 * k)} ${tenths(from[1][1] + 30 * k)} ${tenths(from[1][0])} ${tenths(from[1][1] - 16 * k)}Z`;
  const skirtMark = isInk(fill) ? '#fff' : ink,
    count = garment.pleats || (garment.plates ? garment.plates : 4);
  let skirt = path(outline, { fill, ...L });
  for (let i = 1; i < count; i++) {
    const [p, q] = line(i / count);
    skirt += path(brush(q, between(p, q, garment.pleats ? 0.2 : 0.35 + 0.25 * (i % 2)), w * (garment.pleats ? 0.8 : 1.3), 6), {
      fill: skirtMark,
    });
  }
  if (garment.split || garment.wrap) {
    const [p, q] = line(0.55);
    skirt += path(`M${tenths(p[0])} ${tenths(p[1])}L${tenths(q[0])} ${tenths(q[1])}`, {
      fill: 'none',
      stroke: skirtMark,
      'stroke-width': w * 0.9,
    });
  }
  return skirt;
};
