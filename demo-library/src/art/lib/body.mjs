// Whole figures on a jointed skeleton. Outlines stay open where a limb joins the trunk, so that shoulders and hips are one shape;
// clothes fold at the joints and hang from them. Every fill is opaque. Origin: on the ground between the feet. About 700 high; faces right.
/** @import { FigureBounds, Look, Palette, Point } from '../types' */
import { tenths, path, group, brush, spline } from './core.mjs';
import { head, hairBack } from './figure.mjs';
import { profileHead, backHead } from './views.mjs';
import { hand } from './hands.mjs';
import { ITEMS } from './items.mjs';
import { WEAR, COLLARS } from './garments.mjs';
import { FRAMES, frameOf, skeleton, between, pointFrom, radians } from './skeleton.mjs';
import { poseOf } from './poses.mjs';

const ARM = [25, 23, 18, 19, 12],
  LEG = [37, 34, 23, 25, 16];
// Left and right sides of a bent tube through shoulder, elbow and wrist (or hip, knee and ankle).
/** @type {(joints: readonly Point[], radii: readonly number[], grow?: number) => { points: Point[], left: Point[], right: Point[], radii: readonly number[] }} */
const tube = ([a, b, c], radii, grow = 1) => {
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
const curve = (list) => spline(list, false, 1);
const along = (list) => curve(list).replace(/^M[-\d. ]+/, (m) => `L${m.slice(1)}`);
const far = (from, to) => Math.hypot(from[0] - to[0], from[1] - to[1]);
// A tube whose upper end is open: the outer line begins at the top, the inner one where the limb leaves the trunk.
const limb = (part, trunk, { fill, ink, w, cap = 0.5 }) => {
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
const folds = (part, bend, { mark, w }) => {
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
const shadow = (part, fill) =>
  fill ? path(`${curve(part.left)}${along([...part.points].reverse().map((p, i) => between(p, part.left[4 - i], 0.35)))}Z`, { fill }) : '';

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

// A seat, from the middle of its top down to the ground: a stool, a crate, a chair. Each person with a manner has a particular seat.
const SEATS = [
  (h) => `M-62 0H62V16H-62ZM-44 16L-54 ${h}H-38L-30 16ZM44 16L54 ${h}H38L30 16ZM-46 ${h * 0.62}H46V${h * 0.62 + 9}H-46Z`,
  (h) => `M-64 0H62V${h}H-64ZM-64 ${h * 0.34}H62M-64 ${h * 0.67}H62M-46 0V${h}M44 0V${h}`,
  (h) => `M-68 -150H-54L-50 0H62V15H-66ZM-62 15L-66 ${h}H-52L-46 15ZM42 15L48 ${h}H60L56 15ZM-67 -112H-54M-66 -70H-52`,
];
const seat = (joints, pose, build, colors, options, w) => {
  const { k } = joints,
    top = 10 * k + LEG[0] * k * build.leg * 0.84,
    depth = groundOf(pose, joints) - top;
  return group(
    `translate(0 ${tenths(top)})scale(${tenths(k * 100) / 100})`,
    path(SEATS[(options.manner ?? 0) % SEATS.length](tenths(depth / k)), {
      fill: colors.shirt || '#fff',
      stroke: colors.ink,
      'stroke-width': tenths(w / k),
      'stroke-linejoin': 'round',
    }),
  );
};

const posed = (look) => ({
  P: typeof look.pose === 'object' ? look.pose : poseOf(look.pose || 'stand', look.variant || 0, look.manner),
  F: FRAMES[frameOf(look)],
});
const groundOf = (pose, joints) =>
  (pose.low === undefined ? joints.ground : Math.max(joints.ground, pose.low * joints.k)) + (pose.air || 0) * joints.k;
/**
 * @type {(look: Look) => FigureBounds}
 * Position of a figure's head, its bounds as `body` draws it (x to the right of its feet, y, negative, above the ground), and the angles of
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
 * o: pose and variant (its number), or a pose object; seat 'own' where the picture provides a seat; wear, hair, mood and the rest of the
 * person's look. c: colors.
 */
export const body = (look, colors) => {
  const { P, F } = posed(look),
    joints = skeleton(P, F),
    garment = WEAR[look.wear || 'uniform'] || WEAR.uniform,
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
    side = (front, back) => [front, back].map((v, i) => v * k * (i ? 1 : 1)),
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
    section(pointFrom(joints.chest, -10 * k, -lean[1]), lean[1], side(20, 20)),
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
    middle = between(joints.waist, joints.chest, 0.4);
  const trunk =
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
  const hipShape = path(
    `${curve([sections[3].front, sections[4].front, between(sections[5].front, sections[5].back, 0.1)])}${along([pointFrom(between(sections[5].front, sections[5].back, 0.5), 16 * k, 0), between(sections[5].front, sections[5].back, 0.9), sections[4].back, sections[3].back])}Z`,
    { fill: garment.legs === 'trousers' ? trousers : colors.cloth },
  );

  // limbs
  const armParts = (i) => {
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
        look.item && i === 1 && ITEMS[look.item] && limbPose.shape !== 'hidden'
          ? group(
              `translate(${tenths(wrist[0])} ${tenths(wrist[1])})rotate(${tenths(-limbPose.angle)})translate(0 ${tenths(30 * k)})scale(${tenths(k * 100) / 100})`,
              ITEMS[look.item](colors, w),
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
      (garment.collar === 'plate' ? plate(limbPose.points[0]) : '')
    );
  };
  /** @type {(at: Point) => string} */
  const plate = ([x, y]) =>
    path(
      `M${tenths(x - 30 * k)} ${tenths(y + 20 * k)}Q${tenths(x - 32 * k)} ${tenths(y - 24 * k)} ${tenths(x)} ${tenths(y - 28 * k)}Q${tenths(x + 32 * k)} ${tenths(y - 24 * k)} ${tenths(x + 30 * k)} ${tenths(y + 20 * k)}Q${tenths(x)} ${tenths(y + 34 * k)} ${tenths(x - 30 * k)} ${tenths(y + 20 * k)}Z`,
      { fill: colors.accent, ...L },
    );
  const legParts = (i) => {
    const limbPose = { ...joints.legs[i], isLeft: i === 0 },
      [top, knee, ankle] = limbPose.points,
      isFar = i === 0 && f > 0.45;
    if (garment.legs === 'trousers') {
      const t = tube(
        limbPose.points,
        LEG.map((r, at) => r * k * F.leg * (at > 2 ? 1.16 : 1.02) * (isFolded ? 1.12 + at * 0.09 : 1)),
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
        LEG.map((r) => r * k * F.leg * 0.86),
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

  // a skirt follows the thighs and trails behind the movement
  let skirt = '';
  if (garment.skirt && !isFolded) {
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
    skirt = path(outline, { fill, ...L });
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
  }

  const onChest = (s) =>
      group(
        `translate(${tenths(joints.chest[0])} ${tenths(joints.chest[1])})rotate(${tenths(lean[1] + P.tilt[0] * 0.5)})scale(${tenths(k * (1 - 0.42 * f) * 100) / 100} ${tenths(k * 100) / 100})`,
        s,
      ),
    length = joints.trunk / k + hem / k - 6,
    x = f * 26;
  let detail = '';
  if (!P.back) detail = onChest((COLLARS[garment.collar] || COLLARS.round)(colors, { ...L, 'stroke-width': tenths(w / k) }, { x, length }));
  else
    detail = onChest(
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
  const neckFrom = pointFrom(joints.chest, 4 * k, -lean[1]),
    neckTo = between(joints.chest, joints.head, 0.75),
    r = (look.chibi ? 15 : 15.5 * (F.arm > 1 ? 1.2 : 1)) * (0.4 + k * 0.6),
    nx = Math.cos(radians(lean[1])) * r,
    ny = Math.sin(radians(lean[1])) * r,
    neck =
      path(
        `M${tenths(neckFrom[0] - nx * 1.25)} ${tenths(neckFrom[1] - ny)}L${tenths(neckTo[0] - nx)} ${tenths(neckTo[1] - ny)}L${tenths(neckTo[0] + nx)} ${tenths(neckTo[1] + ny)}L${tenths(neckFrom[0] + nx * 1.25)} ${tenths(neckFrom[1] + ny)}Z`,
        { fill: skin, ...L },
      ) +
      (colors.skinShade
        ? path(
            `M${tenths(neckTo[0] - nx)} ${tenths(neckTo[1] - ny + 6)}L${tenths(neckTo[0] + nx)} ${tenths(neckTo[1] + ny + 2)}L${tenths(between(neckFrom, neckTo, 0.5)[0] + nx)} ${tenths(between(neckFrom, neckTo, 0.5)[1])}Z`,
            { fill: colors.skinShade },
          )
        : '');
  const scarf =
    garment.scarf || look.scarf
      ? onChest(
          path('M-30 -10C-110 -34 -160 20 -240 -14C-215 20 -226 44 -286 56C-220 84 -130 76 -26 26Z', { fill: colors.accent, ...L }) +
            path('M-46 -22C-52 12 -20 30 6 28C36 26 56 6 50 -24C30 -4 -24 -2 -46 -22Z', { fill: colors.accent, ...L }) +
            path('M-40 -2Q4 22 46 -6', { fill: 'none', ...L, 'stroke-width': tenths(w * 0.6) }),
        )
      : '';
  const isUp = (i) => Math.abs(P.arms[i][0]) > 105,
    overBoth = f < 0.5,
    isCrossing =
      f >= 0.5 && f < 0.86 && joints.arms[0].points[2][0] > joints.chest[0] - 10 && joints.arms[0].points[2][1] > joints.chest[1] + 30,
    farOver = overBoth || isCrossing,
    coat = garment.split || garment.wrap || garment.plates;
  const s =
    (P.seat && look.seat !== 'own' ? seat(joints, P, F, colors, look, w) : '') +
    headBack +
    (farOver ? '' : armParts(0)) +
    legParts(0) +
    legParts(1) +
    hipShape +
    (coat ? skirt : '') +
    neck +
    (coat ? '' : skirt) +
    trunk +
    detail +
    (farOver && isUp(0) ? armParts(0) : '') +
    (overBoth && isUp(1) ? armParts(1) : '') +
    scarf +
    headFront +
    (farOver && !isUp(0) ? armParts(0) : '') +
    (overBoth && isUp(1) ? '' : armParts(1));
  return group(`translate(0 ${tenths(-groundOf(P, joints))})`, s);
};
