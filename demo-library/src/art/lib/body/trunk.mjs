// The trunk from the shoulders to the hem, the hips below it, and what is on the chest.
/** @import { Figure } from './figure-geometry.mjs' */
import { tenths, path, group, brush } from '../core.mjs';
import { CHEST_DETAIL_DRAWINGS } from './chest-details.mjs';
import { between, pointFrom } from './skeleton.mjs';
import { along, curve } from './tubes.mjs';

/** @param {Figure} figure */
export const trunkOf = ({ colors, L, shade, sections, fronts, backs }) =>
  path(`${curve(fronts)}${along([...backs].reverse())}Z`, { fill: colors.cloth }) +
  (shade
    ? path(
        `${curve(backs.slice(1))}${along(
          sections
            .slice(1)
            .reverse()
            .map((s) => between(s.back, s.front, 0.2)),
        )}Z`,
        { fill: shade },
      )
    : '') +
  path(`${curve(fronts)}${along([...backs].reverse())}`, { fill: 'none', ...L, 'stroke-linecap': 'round' });
/** @param {Figure} figure */
export const hipsOf = ({ colors, k, garment, trousers, sections }) =>
  path(
    `${curve([sections[3].front, sections[4].front, between(sections[5].front, sections[5].back, 0.1)])}${along([pointFrom(between(sections[5].front, sections[5].back, 0.5), 16 * k, 0), between(sections[5].front, sections[5].back, 0.9), sections[4].back, sections[3].back])}Z`,
    { fill: garment.legs === 'trousers' ? trousers : colors.cloth },
  );

/** @param {Figure} figure @param {string} s */
const onChest = ({ P, f, k, joints, lean }, s) =>
  group(
    `translate(${tenths(joints.chest[0])} ${tenths(joints.chest[1])})rotate(${tenths(lean[1] + P.tilt[0] * 0.5)})scale(${tenths(k * (1 - 0.42 * f) * 100) / 100} ${tenths(k * 100) / 100})`,
    s,
  );
/** Collar, number, belt and creases. @param {Figure} figure */
export const detailsOf = (figure) => {
  const { look, colors, P, f, k, w, L, ink, isInk, joints, garment, mark, hem, sections, fronts, backs, middle } = figure;
  const length = joints.trunk / k + hem / k - 6,
    x = f * 26;
  let detail = '';
  if (!P.back)
    detail = onChest(
      figure,
      (CHEST_DETAIL_DRAWINGS[garment.collar] || CHEST_DETAIL_DRAWINGS.round)(
        colors,
        { ...L, 'stroke-width': tenths(w / k) },
        { x, length },
      ),
    );
  else
    detail = onChest(
      figure,
      path(`M0 16V${length}`, { fill: 'none', ...L, 'stroke-width': tenths((w / k) * 0.6) }) +
        (garment.collar === 'hood'
          ? path('M-42 -8Q0 70 42 -8Z', { fill: colors.cloth, ...L })
          : garment.collar === 'sailor'
            ? path('M-40 -6H40L44 56H-44Z', { fill: colors.accent, ...L })
            : ''),
    );
  if (look.number && ['round'].includes(garment.collar))
    // a number stays readable even on a mirrored figure
    detail += onChest(
      figure,
      `<text${look.mirrored ? ' transform="scale(-1 1)"' : ''} x="${P.back ? 0 : look.mirrored ? -x : x}" y="${length * 0.62}" text-anchor="middle" font-family="'Bangers'" font-size="72" fill="${isInk(colors.cloth) ? '#fff' : ink}">${look.number}</text>`,
    );
  if (garment.belt) {
    const [p, q] = [between(sections[3].front, sections[4].front, 0.35), between(sections[3].back, sections[4].back, 0.35)],
      d = garment.belt * 9 * k;
    detail += path(
      `M${tenths(p[0])} ${tenths(p[1] - d)}L${tenths(q[0])} ${tenths(q[1] - d)}L${tenths(q[0])} ${tenths(q[1] + d)}L${tenths(p[0])} ${tenths(p[1] + d)}Z`,
      {
        fill: colors.accent,
        ...L,
      },
    );
  }
  // creases from the armpits and across the waist
  if (!P.back && garment.collar !== 'plate') {
    const pull = (from, to, bend) => brush(from, to, w * 1.1, bend);
    detail += path(
      pull(backs[2], between(backs[3], middle, 0.5), 6) +
        pull(between(fronts[3], fronts[4], 0.3), between(middle, joints.hip, 0.7), -6) +
        pull(backs[4], between(backs[4], fronts[3], 0.4), 5),
      { fill: mark },
    );
  }
  return detail;
};
/** @param {Figure} figure */
export const scarfOf = (figure) => {
  const { look, colors, w, L, garment } = figure;
  return garment.scarf || look.scarf
    ? onChest(
        figure,
        path('M-30 -10C-110 -34 -160 20 -240 -14C-215 20 -226 44 -286 56C-220 84 -130 76 -26 26Z', { fill: colors.accent, ...L }) +
          path('M-46 -22C-52 12 -20 30 6 28C36 26 56 6 50 -24C30 -4 -24 -2 -46 -22Z', { fill: colors.accent, ...L }) +
          path('M-40 -2Q4 22 46 -6', { fill: 'none', ...L, 'stroke-width': tenths(w * 0.6) }),
      )
    : '';
};
