// The head on its neck, turned as the body is.
/** @import { Figure } from './figure-geometry.mjs' */
import { tenths, path, group } from '../core.mjs';
import { head } from '../head/head.mjs';
import { hairBack } from '../head/hair.mjs';
import { profileHead, backHead } from '../head/bust-in-view.mjs';
import { between, pointFrom, radians } from './skeleton.mjs';

/** @param {Figure} figure */
export const headOf = ({ look, colors, P, F, f, k, w, joints, lean }) => {
  const hs = F.head * (look.chibi ? 1 : k === 0.8 ? 0.92 : 1),
    hl = w / hs,
    nod = (P.spine[2] ?? lean[1] * 0.6) * 0.8 + (look.tilt || 0),
    ho = { family: 'dot', ...look, line: tenths(hl * 0.8), browW: look.chibi ? 4 : 5, ...(look.chibi ? {} : { blush: 0 }) },
    at = (s) => group(`translate(${tenths(joints.head[0])} ${tenths(joints.head[1])})rotate(${tenths(nod)})scale(${hs})`, s),
    headFront = at(
      P.back
        ? backHead(ho, colors)
        : f > 0.86
          ? group('translate(10 0)', profileHead(ho, colors))
          : head({ turn: Math.min(0.95, 0.35 + f), ...ho }, colors),
    ),
    headBack = P.back ? '' : at(hairBack(ho, colors));
  return { headFront, headBack };
};
/** @param {Figure} figure */
export const neckOf = ({ look, colors, F, k, L, skin, joints, lean }) => {
  const neckFrom = pointFrom(joints.chest, 4 * k, -lean[1]),
    neckTo = between(joints.chest, joints.head, 0.75),
    r = (look.chibi ? 15 : 15.5 * (F.arm > 1 ? 1.2 : 1)) * (0.4 + k * 0.6),
    nx = Math.cos(radians(lean[1])) * r,
    ny = Math.sin(radians(lean[1])) * r;
  return (
    path(
      `M${tenths(neckFrom[0] - nx * 1.25)} ${tenths(neckFrom[1] - ny)}L${tenths(neckTo[0] - nx)} ${tenths(neckTo[1] - ny)}L${tenths(neckTo[0] + nx)} ${tenths(neckTo[1] + ny)}L${tenths(neckFrom[0] + nx * 1.25)} ${tenths(neckFrom[1] + ny)}Z`,
      { fill: skin, ...L },
    ) +
    (colors.skinShade
      ? path(
          `M${tenths(neckTo[0] - nx)} ${tenths(neckTo[1] - ny + 6)}L${tenths(neckTo[0] + nx)} ${tenths(neckTo[1] + ny + 2)}L${tenths(between(neckFrom, neckTo, 0.5)[0] + nx)} ${tenths(between(neckFrom, neckTo, 0.5)[1])}Z`,
          { fill: colors.skinShade },
        )
      : '')
  );
};
