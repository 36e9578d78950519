// Whole figures on a jointed skeleton. Outlines stay open where a limb joins the trunk, so that shoulders and hips are one shape;
// clothes fold at the joints and hang from them. Every fill is opaque. Origin: on the ground between the feet. About 700 high; faces right.
/** @import { FigureBounds, Look, Palette } from '../../types' */
import { tenths, group } from '../core.mjs';
import { armOf } from './arms.mjs';
import { figureGeometry, groundOf, posed } from './figure-geometry.mjs';
import { headOf, neckOf } from './head-and-neck.mjs';
import { legOf } from './legs.mjs';
import { seat } from './seats.mjs';
import { skeleton } from './skeleton.mjs';
import { skirtOf } from './skirt.mjs';
import { detailsOf, hipsOf, scarfOf, trunkOf } from './trunk.mjs';

/**
 * @type {(look: Look) => FigureBounds}
 * Position of a figure-geometry's head, its bounds as `body` draws it (x to the right of its feet, y, negative, above the ground), and the angles of
 * its joints.
 */
export const bodyBounds = (options) => {
  const { P, F } = posed(options),
    joints = skeleton(P, F),
    ground = groundOf(P, joints),
    head = /** @type {[number, number]} */ ([joints.head[0], joints.head[1] - ground]),
    radius = (options.chibi ? 150 : 140) * F.head,
    points = [
      joints.hip,
      joints.chest,
      ...joints.arms.flatMap(({ points: [, e, h] }) => [e, h]),
      ...joints.legs.flatMap(({ points: [, e, h] }) => [e, h]),
    ],
    xs = [
      ...points.flatMap(([x]) => [x - 34 * joints.k, x + 34 * joints.k]),
      head[0] - radius,
      head[0] + radius,
      ...(P.seat ? [-72 * joints.k] : []),
    ],
    ys = [
      ...points.flatMap(([, y]) => [y - ground - 34 * joints.k, y - ground + 16 * joints.k]),
      head[1] - radius * 1.25,
      head[1] + radius,
    ];
  return {
    head,
    radius,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: P.air ? Math.max(...ys) : 0,
    isAir: Boolean(P.air),
    angles: [...P.spine, ...[...P.arms, ...P.legs].flatMap(([upper, lower]) => [upper, lower])],
  };
};

/**
 * @type {(look: Look, colors: Palette) => string}
 * look: pose and variant (its number), or a pose object; seat 'own' where the picture provides a seat; wear, hair, mood and the rest of the
 * person's look.
 */
export const body = (look, colors) => {
  const figure = figureGeometry(look, colors),
    { P, F, f, w, joints, garment } = figure,
    trunk = trunkOf(figure),
    hipShape = hipsOf(figure),
    skirt = skirtOf(figure),
    detail = detailsOf(figure),
    { headFront, headBack } = headOf(figure),
    neck = neckOf(figure),
    scarf = scarfOf(figure);
  const isUp = (i) => Math.abs(P.arms[i][0]) > 105,
    overBoth = f < 0.5,
    isCrossing =
      f >= 0.5 && f < 0.86 && joints.arms[0].points[2][0] > joints.chest[0] - 10 && joints.arms[0].points[2][1] > joints.chest[1] + 30,
    farOver = overBoth || isCrossing,
    coat = garment.split || garment.wrap || garment.plates;
  const s =
    (P.seat && look.seat !== 'own' ? seat(joints, P, F, colors, look, w) : '') +
    headBack +
    (farOver ? '' : armOf(figure, 0)) +
    legOf(figure, 0) +
    legOf(figure, 1) +
    hipShape +
    (coat ? skirt : '') +
    neck +
    (coat ? '' : skirt) +
    trunk +
    detail +
    (farOver && isUp(0) ? armOf(figure, 0) : '') +
    (overBoth && isUp(1) ? armOf(figure, 1) : '') +
    scarf +
    headFront +
    (farOver && !isUp(0) ? armOf(figure, 0) : '') +
    (overBoth && isUp(1) ? '' : armOf(figure, 1));
  return group(`translate(0 ${tenths(-groundOf(P, joints))})`, s);
};
