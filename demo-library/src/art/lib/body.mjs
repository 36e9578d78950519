// Whole figures on a jointed skeleton. Outlines stay open where a limb joins the trunk, so that shoulders and hips are one shape;
// clothes fold at the joints and hang from them. Every fill is opaque. Origin: on the ground between the feet. About 700 high; faces right.
/** @import { FigureBounds, Look, Palette, Point } from '../types' */
import { n, path, g, brush, spline } from './core.mjs';
import { head, hairBack } from './figure.mjs';
import { profileHead, backHead } from './views.mjs';
import { hand } from './hands.mjs';
import { ITEMS } from './items.mjs';
import { WEAR, COLLARS } from './garments.mjs';
import { FRAMES, frameOf, skeleton, between, go, rad } from './skeleton.mjs';
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
const far = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]);
// A tube whose upper end is open: the outer line begins at the top, the inner one where the limb leaves the trunk.
const limb = (t, trunk, { fill, ink, w, cap = 0.5 }) => {
  const isLeftOuter = far(t.left[0], trunk) > far(t.right[0], trunk),
    outer = isLeftOuter ? t.left : t.right,
    inner = isLeftOuter ? t.right : t.left,
    [s, u] = t.points,
    l = far(s, u) || 1,
    up = [(s[0] - u[0]) / l, (s[1] - u[1]) / l],
    top = [between(s, outer[0], 0.62)[0] + up[0] * t.radii[0] * cap, between(s, outer[0], 0.62)[1] + up[1] * t.radii[0] * cap],
    whole = [top, ...outer];
  return (
    path(`${curve(whole)}${along([...inner].reverse())}Z`, { fill, stroke: fill, 'stroke-width': 1 }) +
    // a thin light line separates black from black
    path(`${curve(whole)}${along([...inner.slice(1)].reverse())}`, {
      fill: 'none',
      stroke: fill === ink ? '#fff' : ink,
      'stroke-width': fill === ink ? n(w * 0.6) : w,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    })
  );
};
// Cloth folds on the inside of a joint and stretches on the outside.
const folds = (t, bend, { mark, w }) => {
  const [, , joint] = t.points,
    side = bend > 0 ? t.left : t.right,
    other = bend > 0 ? t.right : t.left,
    strength = Math.min(1, Math.abs(bend) / 60);
  if (strength < 0.15) return path(brush(between(side[2], joint, 0.2), between(other[2], side[1], 0.55), w * 0.9, 4), { fill: mark });
  return path(
    brush(side[2], between(joint, other[1], 0.35), w * 1.5, 5) +
      brush(side[2], between(joint, other[3], 0.35), w * 1.5, -5) +
      (strength > 0.5 ? brush(between(side[2], side[1], 0.3), between(joint, other[1], 0.62), w, 4) : ''),
    { fill: mark },
  );
};
const shadow = (t, fill) =>
  fill ? path(`${curve(t.left)}${along([...t.points].reverse().map((p, i) => between(p, t.left[4 - i], 0.35)))}Z`, { fill }) : '';

const SHOES = {
  side: 'M-15 -22C-20 0 -22 8 -20 18L50 18C54 8 44 2 30 -2C20 -6 16 -14 14 -22Z',
  sole: 'M-21 12H52V19H-21Z',
  front: 'M-15 -20C-18 0 -20 8 -18 18H20C22 8 18 0 15 -20Z',
};
const shoe = (leg, P, c, w, k) => {
  const [, , f] = leg.points,
    flat = P.air || P.name === 'sleep' ? leg.angle * 0.8 : 0,
    turn = (leg.foot || 0) - flat,
    isSide = P.face > 0.45,
    side = isSide ? 1 : leg.isLeft ? -0.62 : 0.62;
  return g(
    `translate(${n(f[0])} ${n(f[1])})rotate(${n(turn)})scale(${n(k * leg.grow * (P.back ? 1 : side) * 100) / 100} ${n(k * leg.grow * 100) / 100})`,
    path(P.back ? SHOES.front : SHOES.side, {
      fill: c.shoe || c.ink,
      stroke: c.ink,
      'stroke-width': n(w / k),
      'stroke-linejoin': 'round',
    }) + path(SHOES.sole, { fill: (c.shoe || c.ink) === c.ink ? '#fff' : c.ink, opacity: P.back ? 0 : 1 }),
  );
};

// A seat, from the middle of its top down to the ground: a stool, a crate, a chair. Each person with a manner has a particular seat.
const SEATS = [
  (h) => `M-62 0H62V16H-62ZM-44 16L-54 ${h}H-38L-30 16ZM44 16L54 ${h}H38L30 16ZM-46 ${h * 0.62}H46V${h * 0.62 + 9}H-46Z`,
  (h) => `M-64 0H62V${h}H-64ZM-64 ${h * 0.34}H62M-64 ${h * 0.67}H62M-46 0V${h}M44 0V${h}`,
  (h) => `M-68 -150H-54L-50 0H62V15H-66ZM-62 15L-66 ${h}H-52L-46 15ZM42 15L48 ${h}H60L56 15ZM-67 -112H-54M-66 -70H-52`,
];
const seat = (J, P, F, c, o, w) => {
  const { k } = J,
    top = 10 * k + LEG[0] * k * F.leg * 0.84,
    depth = groundOf(P, J) - top;
  return g(
    `translate(0 ${n(top)})scale(${n(k * 100) / 100})`,
    path(SEATS[(o.manner ?? 0) % SEATS.length](n(depth / k)), {
      fill: c.shirt || '#fff',
      stroke: c.ink,
      'stroke-width': n(w / k),
      'stroke-linejoin': 'round',
    }),
  );
};

const posed = (o) => ({
  P: typeof o.pose === 'object' ? o.pose : poseOf(o.pose || 'stand', o.variant || 0, o.manner),
  F: FRAMES[frameOf(o)],
});
const groundOf = (P, J) => (P.low === undefined ? J.ground : Math.max(J.ground, P.low * J.k)) + (P.air || 0) * J.k;
/**
 * @type {(look: Look) => FigureBounds}
 * Position of a figure's head, its bounds as `body` draws it (x to the right of its feet, y, negative, above the ground), and the angles of
 * its joints.
 */
export const bodyBounds = (o) => {
  const { P, F } = posed(o),
    J = skeleton(P, F),
    ground = groundOf(P, J),
    head = /** @type {[number, number]} */ ([J.head[0], J.head[1] - ground]),
    radius = (o.chibi ? 150 : 140) * F.head,
    points = [J.hip, J.chest, ...J.arms.flatMap(({ points: [, e, h] }) => [e, h]), ...J.legs.flatMap(({ points: [, e, h] }) => [e, h])],
    xs = [...points.flatMap(([x]) => [x - 34 * J.k, x + 34 * J.k]), head[0] - radius, head[0] + radius, ...(P.seat ? [-72 * J.k] : [])],
    ys = [...points.flatMap(([, y]) => [y - ground - 34 * J.k, y - ground + 16 * J.k]), head[1] - radius * 1.25, head[1] + radius];
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
export const body = (o, c) => {
  const { P, F } = posed(o),
    J = skeleton(P, F),
    G = WEAR[o.wear || 'uniform'] || WEAR.uniform,
    { ink, skin } = c,
    w = o.line || 5,
    { k } = J,
    isInk = (fill) => fill === ink,
    L = { stroke: ink, 'stroke-width': w, 'stroke-linejoin': 'round' },
    shade = isInk(c.cloth) || isInk(c.clothShade) ? undefined : c.clothShade,
    mark = isInk(c.cloth) ? '#fff' : ink,
    // below a robe the legs are drawn in the robe's cloth; when the person sits or kneels they are all that is visible of it
    trousers = G.wrap ? c.cloth : c.pants || c.clothShade,
    isFolded = G.wrap && P.legs.every(([thigh]) => Math.abs(thigh) > 45) && P.legs[0][0] * P.legs[1][0] > 0,
    marked = isInk(trousers) ? '#fff' : ink;
  const f = P.face,
    side = (front, back) => [front, back].map((v, i) => v * k * (i ? 1 : 1)),
    width = (at) => F.wide[at] * k;
  // trunk: sections from the shoulders down to the hem
  /** @type {(at: Point, lean: number, half: readonly number[]) => { front: Point, back: Point }} */
  const section = (p, lean, [toFront, toBack]) => {
    const x = Math.cos(rad(lean)),
      y = Math.sin(rad(lean));
    return { front: [p[0] + x * toFront, p[1] + y * toFront], back: [p[0] - x * toBack, p[1] - y * toBack] };
  };
  const blend = (at, deep) => deep.map((d) => width(at) * (1 - f) + d * k * f);
  const lean = P.spine,
    hem = G.hem * k,
    loose = G.wide || 1;
  const sections = [
    section(go(J.chest, -10 * k, -lean[1]), lean[1], side(20, 20)),
    section(go(J.chest, 8 * k, -lean[1]), lean[1] + P.tilt[0], [width(0) * (1 - 0.6 * f), width(0) * (1 - 0.6 * f)]),
    section(
      between(J.chest, J.waist, 0.42),
      lean[1] + P.tilt[0] * 0.5,
      blend(1, F.deep[0]).map((v) => v * loose),
    ),
    section(
      J.waist,
      (lean[0] + lean[1]) / 2,
      blend(2, F.deep[1]).map((v) => v * (G.baggy ? 1.34 : 1)),
    ),
    section(
      J.hip,
      lean[0] + P.tilt[1],
      blend(3, F.deep[2]).map((v) => v * loose),
    ),
    section(
      go(J.hip, hem, -lean[0]),
      lean[0] + P.tilt[1],
      blend(3, F.deep[2]).map((v) => v * loose * (G.baggy ? 0.94 : 1.06)),
    ),
  ];
  const fronts = sections.map((s) => s.front),
    backs = sections.map((s) => s.back),
    middle = between(J.waist, J.chest, 0.4);
  const trunk =
    path(`${curve(fronts)}${along([...backs].reverse())}Z`, { fill: c.cloth }) +
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
    `${curve([sections[3].front, sections[4].front, between(sections[5].front, sections[5].back, 0.1)])}${along([go(between(sections[5].front, sections[5].back, 0.5), 16 * k, 0), between(sections[5].front, sections[5].back, 0.9), sections[4].back, sections[3].back])}Z`,
    { fill: G.legs === 'trousers' ? trousers : c.cloth },
  );

  // limbs
  const armParts = (i) => {
    const A = J.arms[i],
      [, elbow, wrist] = A.points,
      isFar = i === 0 && f > 0.45,
      cloth = isFar && shade ? shade : c.cloth,
      bare = tube(
        A.points,
        ARM.map((r) => r * k * F.arm * 0.86),
        A.grow,
      ),
      shape = o.item && i === 1 && A.shape !== 'hidden' ? 'grip' : A.shape,
      mitten =
        shape === 'hidden'
          ? ''
          : g(
              `translate(${n(wrist[0])} ${n(wrist[1])})rotate(${n(-A.angle)})scale(${n((A.points[0][0] < wrist[0] === i > 0 || f > 0.5 ? 1 : -1) * k * A.grow * (o.chibi ? 1.25 : 0.92) * 100) / 100} ${n(k * A.grow * (o.chibi ? 1.1 : 0.92) * 100) / 100})`,
              hand(shape, { fill: o.gloves ? ink : skin, ink, line: n((w / k) * 0.8) }),
            ),
      item =
        o.item && i === 1 && ITEMS[o.item] && A.shape !== 'hidden'
          ? g(
              `translate(${n(wrist[0])} ${n(wrist[1])})rotate(${n(-A.angle)})translate(0 ${n(30 * k)})scale(${n(k * 100) / 100})`,
              ITEMS[o.item](c, w),
            )
          : '';
    if (G.sleeve === 'short') {
      const sleeve = tube(
        [A.points[0], between(A.points[0], elbow, 0.5), between(A.points[0], elbow, 0.62)],
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
      A.points,
      ARM.map((r, at) => r * k * F.arm * (1 + (G.loose - 1) * (at > 1 ? 1.2 : 0.8))),
      A.grow,
    );
    const bag =
      G.sleeve === 'bag' && P.name !== 'sleep'
        ? path(
            `${curve([t.left[2], t.left[4], go(wrist, 74 * k, -6 * P.swing), go(between(elbow, wrist, 0.35), 80 * k, -10 * P.swing), t.right[2]])}Z`,
            { fill: cloth, ...L },
          ) + path(brush(t.points[3], go(between(elbow, wrist, 0.6), 64 * k, -6), w, 5), { fill: mark })
        : '';
    return (
      item +
      mitten +
      bag +
      limb(t, middle, { fill: cloth, ink, w }) +
      (isFar ? '' : shadow(t, shade)) +
      folds(t, A.bend, { mark, w }) +
      (G.collar === 'plate' ? plate(A.points[0]) : '')
    );
  };
  /** @type {(at: Point) => string} */
  const plate = ([x, y]) =>
    path(
      `M${n(x - 30 * k)} ${n(y + 20 * k)}Q${n(x - 32 * k)} ${n(y - 24 * k)} ${n(x)} ${n(y - 28 * k)}Q${n(x + 32 * k)} ${n(y - 24 * k)} ${n(x + 30 * k)} ${n(y + 20 * k)}Q${n(x)} ${n(y + 34 * k)} ${n(x - 30 * k)} ${n(y + 20 * k)}Z`,
      { fill: c.accent, ...L },
    );
  const legParts = (i) => {
    const A = { ...J.legs[i], isLeft: i === 0 },
      [top, knee, ankle] = A.points,
      isFar = i === 0 && f > 0.45;
    if (G.legs === 'trousers') {
      const t = tube(
        A.points,
        LEG.map((r, at) => r * k * F.leg * (at > 2 ? 1.16 : 1.02) * (isFolded ? 1.12 + at * 0.09 : 1)),
        A.grow,
      );
      return (
        shoe(A, P, c, w, k) +
        limb(t, J.hip, { fill: trousers, ink, w, cap: 0.3 }) +
        folds(t, A.bend, { mark: marked, w: isFar ? w * 0.6 : w })
      );
    }
    const t = tube(
        A.points,
        LEG.map((r) => r * k * F.leg * 0.86),
        A.grow,
      ),
      sock = tube(
        [between(knee, ankle, 0.3), between(knee, ankle, 0.6), ankle],
        [22, 22, 20, 17, 14].map((r) => r * k * F.leg),
        A.grow,
      );
    const shorts = tube(
      [top, between(top, knee, 0.4), between(top, knee, 0.62)],
      [40, 41, 42, 43, 45].map((r) => r * k * F.leg),
      1,
    );
    return (
      shoe(A, P, c, w, k) +
      limb(t, J.hip, { fill: skin, ink, w, cap: 0.2 }) +
      (G.legs === 'shorts'
        ? limb(shorts, J.hip, { fill: trousers, ink, w, cap: 0.3 }) +
          path(brush(shorts.left[4], between(shorts.points[1], shorts.right[1], 0.4), w, 4), { fill: marked })
        : limb(sock, J.hip, { fill: c.sock || ink, ink, w: w * 0.6, cap: 0 }))
    );
  };

  // a skirt follows the thighs and trails behind the movement
  let skirt = '';
  if (G.skirt && !isFolded) {
    const thighs = J.legs.map(({ points: [s, e] }) => [e[0] - s[0], e[1] - s[1]]),
      reach = Math.min(1.15, G.skirt),
      ends = thighs.map(([x, y], i) => [
        J.legs[i].points[0][0] + x * reach,
        J.legs[i].points[0][1] + y * reach + (G.skirt > reach ? (G.skirt - reach) * 150 * k : 0),
      ]),
      flare = (G.flare + (G.wrap ? Math.max(0, F.leg - 1) * 90 : 0)) * k,
      trail = P.swing * 22 * k,
      lift = P.air ? -16 * k : 0,
      lo = ends[0][0] < ends[1][0] ? ends[0] : ends[1],
      hi = lo === ends[0] ? ends[1] : ends[0],
      from = sections[4].back[0] < sections[4].front[0] ? [sections[4].back, sections[4].front] : [sections[4].front, sections[4].back],
      a = [Math.min(lo[0] - flare + trail, from[0][0] - flare * 0.3), lo[1] + lift],
      b = [Math.max(hi[0] + flare + trail, from[1][0] + flare * 0.3), hi[1] + lift],
      sag = 16 * k,
      fill = G.split || G.whole || G.wrap ? c.cloth : G.plates ? c.accent : c.skirt || c.accent,
      under = [(a[0] + b[0]) / 2, Math.max(a[1], b[1]) + sag],
      line = (t) => [between(from[0], from[1], t), between(between(a, under, t), between(under, b, t), t)];
    const outline = `M${n(from[0][0])} ${n(from[0][1] - 16 * k)}C${n(from[0][0] - 8 * k)} ${n(from[0][1] + 30 * k)} ${n(a[0])} ${n(a[1] - 70 * k)} ${n(a[0])} ${n(a[1])}Q${n(under[0])} ${n(under[1])} ${n(b[0])} ${n(b[1])}C${n(b[0])} ${n(b[1] - 70 * k)} ${n(from[1][0] + 8 * k)} ${n(from[1][1] + 30 * k)} ${n(from[1][0])} ${n(from[1][1] - 16 * k)}Z`;
    const skirtMark = isInk(fill) ? '#fff' : ink,
      count = G.pleats || (G.plates ? G.plates : 4);
    skirt = path(outline, { fill, ...L });
    for (let i = 1; i < count; i++) {
      const [p, q] = line(i / count);
      skirt += path(brush(q, between(p, q, G.pleats ? 0.2 : 0.35 + 0.25 * (i % 2)), w * (G.pleats ? 0.8 : 1.3), 6), { fill: skirtMark });
    }
    if (G.split || G.wrap) {
      const [p, q] = line(0.55);
      skirt += path(`M${n(p[0])} ${n(p[1])}L${n(q[0])} ${n(q[1])}`, { fill: 'none', stroke: skirtMark, 'stroke-width': w * 0.9 });
    }
  }

  const onChest = (s) =>
      g(
        `translate(${n(J.chest[0])} ${n(J.chest[1])})rotate(${n(lean[1] + P.tilt[0] * 0.5)})scale(${n(k * (1 - 0.42 * f) * 100) / 100} ${n(k * 100) / 100})`,
        s,
      ),
    length = J.trunk / k + hem / k - 6,
    x = f * 26;
  let detail = '';
  if (!P.back) detail = onChest((COLLARS[G.collar] || COLLARS.round)(c, { ...L, 'stroke-width': n(w / k) }, { x, length }));
  else
    detail = onChest(
      path(`M0 16V${length}`, { fill: 'none', ...L, 'stroke-width': n((w / k) * 0.6) }) +
        (G.collar === 'hood'
          ? path('M-42 -8Q0 70 42 -8Z', { fill: c.cloth, ...L })
          : G.collar === 'sailor'
            ? path('M-40 -6H40L44 56H-44Z', { fill: c.accent, ...L })
            : ''),
    );
  if (o.number && ['round'].includes(G.collar))
    // a number stays readable even on a mirrored figure
    detail += onChest(
      `<text${o.mirrored ? ' transform="scale(-1 1)"' : ''} x="${P.back ? 0 : o.mirrored ? -x : x}" y="${length * 0.62}" text-anchor="middle" font-family="'Bangers'" font-size="72" fill="${isInk(c.cloth) ? '#fff' : ink}">${o.number}</text>`,
    );
  if (G.belt) {
    const [p, q] = [between(sections[3].front, sections[4].front, 0.35), between(sections[3].back, sections[4].back, 0.35)],
      d = G.belt * 9 * k;
    detail += path(`M${n(p[0])} ${n(p[1] - d)}L${n(q[0])} ${n(q[1] - d)}L${n(q[0])} ${n(q[1] + d)}L${n(p[0])} ${n(p[1] + d)}Z`, {
      fill: c.accent,
      ...L,
    });
  }
  // creases from the armpits and across the waist
  if (!P.back && G.collar !== 'plate') {
    const pull = (from, to, bend) => brush(from, to, w * 1.1, bend);
    detail += path(
      pull(backs[2], between(backs[3], middle, 0.5), 6) +
        pull(between(fronts[3], fronts[4], 0.3), between(middle, J.hip, 0.7), -6) +
        pull(backs[4], between(backs[4], fronts[3], 0.4), 5),
      { fill: mark },
    );
  }

  const hs = F.head * (o.chibi ? 1 : k === 0.8 ? 0.92 : 1),
    hl = w / hs,
    nod = (P.spine[2] ?? lean[1] * 0.6) * 0.8 + (o.tilt || 0),
    ho = { family: 'dot', ...o, line: n(hl * 0.8), browW: o.chibi ? 4 : 5, ...(o.chibi ? {} : { blush: 0 }) },
    at = (s) => g(`translate(${n(J.head[0])} ${n(J.head[1])})rotate(${n(nod)})scale(${hs})`, s),
    headFront = at(
      P.back ? backHead(ho, c) : f > 0.86 ? g('translate(10 0)', profileHead(ho, c)) : head({ turn: Math.min(0.95, 0.35 + f), ...ho }, c),
    ),
    headBack = P.back ? '' : at(hairBack(ho, c));
  const neckFrom = go(J.chest, 4 * k, -lean[1]),
    neckTo = between(J.chest, J.head, 0.75),
    r = (o.chibi ? 15 : 15.5 * (F.arm > 1 ? 1.2 : 1)) * (0.4 + k * 0.6),
    nx = Math.cos(rad(lean[1])) * r,
    ny = Math.sin(rad(lean[1])) * r,
    neck =
      path(
        `M${n(neckFrom[0] - nx * 1.25)} ${n(neckFrom[1] - ny)}L${n(neckTo[0] - nx)} ${n(neckTo[1] - ny)}L${n(neckTo[0] + nx)} ${n(neckTo[1] + ny)}L${n(neckFrom[0] + nx * 1.25)} ${n(neckFrom[1] + ny)}Z`,
        { fill: skin, ...L },
      ) +
      (c.skinShade
        ? path(
            `M${n(neckTo[0] - nx)} ${n(neckTo[1] - ny + 6)}L${n(neckTo[0] + nx)} ${n(neckTo[1] + ny + 2)}L${n(between(neckFrom, neckTo, 0.5)[0] + nx)} ${n(between(neckFrom, neckTo, 0.5)[1])}Z`,
            { fill: c.skinShade },
          )
        : '');
  const scarf =
    G.scarf || o.scarf
      ? onChest(
          path('M-30 -10C-110 -34 -160 20 -240 -14C-215 20 -226 44 -286 56C-220 84 -130 76 -26 26Z', { fill: c.accent, ...L }) +
            path('M-46 -22C-52 12 -20 30 6 28C36 26 56 6 50 -24C30 -4 -24 -2 -46 -22Z', { fill: c.accent, ...L }) +
            path('M-40 -2Q4 22 46 -6', { fill: 'none', ...L, 'stroke-width': n(w * 0.6) }),
        )
      : '';
  const isUp = (i) => Math.abs(P.arms[i][0]) > 105,
    overBoth = f < 0.5,
    isCrossing = f >= 0.5 && f < 0.86 && J.arms[0].points[2][0] > J.chest[0] - 10 && J.arms[0].points[2][1] > J.chest[1] + 30,
    farOver = overBoth || isCrossing,
    coat = G.split || G.wrap || G.plates;
  const s =
    (P.seat && o.seat !== 'own' ? seat(J, P, F, c, o, w) : '') +
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
  return g(`translate(0 ${n(-groundOf(P, J))})`, s);
};
