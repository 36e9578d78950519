// Whole figures. A pose is a few angles (0 = straight down, positive = to the right); clothes are big shapes on that skeleton.
// Origin: between the feet on the ground. About 660 high; faces right. Hands are mitts.
import { n, path, circle, ellipse, g, brush, spline } from './core.mjs';
import { head, hairBack } from './figure.mjs';
import { profileHead, backHead } from './views.mjs';

// legs and arms: [upper, lower] far one first. lean: trunk. air: height above the ground.
export const POSES = {
  stand: {
    arms: [
      [-9, -4],
      [9, 12],
    ],
    legs: [
      [-6, -3],
      [6, 2],
    ],
  },
  hips: {
    arms: [
      [-38, 26],
      [38, -26],
    ],
    legs: [
      [-10, -6],
      [10, 5],
    ],
  },
  walk: {
    lean: 4,
    side: 1,
    arms: [
      [34, 52],
      [-30, -8],
    ],
    legs: [
      [26, 14],
      [-20, -40],
    ],
  },
  run: {
    lean: 20,
    side: 1,
    air: 30,
    arms: [
      [66, 146],
      [-66, 14],
    ],
    legs: [
      [-24, -100],
      [78, 8],
    ],
  },
  leap: {
    lean: 24,
    side: 1,
    air: 190,
    arms: [
      [-130, -110],
      [96, 130],
    ],
    legs: [
      [-58, -86],
      [98, 40],
    ],
  },
  sit: {
    lean: -4,
    side: 1,
    arms: [
      [30, 70],
      [22, 64],
    ],
    legs: [
      [86, 2],
      [80, -6],
    ],
  },
  floor: {
    lean: -10,
    side: 1,
    arms: [
      [54, 90],
      [40, 84],
    ],
    legs: [
      [128, 18],
      [118, 10],
    ],
  },
  fight: {
    lean: 10,
    side: 0.6,
    arms: [
      [70, 150],
      [26, 140],
    ],
    legs: [
      [-30, -40],
      [46, -8],
    ],
  },
  kick: {
    lean: -26,
    side: 1,
    arms: [
      [-50, 20],
      [50, 130],
    ],
    legs: [
      [4, -8],
      [98, 92],
    ],
  },
  punch: {
    lean: 22,
    side: 0.8,
    arms: [
      [92, 90],
      [-50, 60],
    ],
    legs: [
      [-40, -48],
      [52, -6],
    ],
  },
  slash: {
    lean: 18,
    side: 0.6,
    arms: [
      [120, 112],
      [134, 126],
    ],
    legs: [
      [-38, -52],
      [54, -4],
    ],
  },
  cheer: {
    arms: [
      [-150, -168],
      [150, 168],
    ],
    legs: [
      [-9, -6],
      [9, 6],
    ],
  },
  point: {
    lean: 4,
    arms: [
      [-10, -4],
      [88, 90],
    ],
    legs: [
      [-12, -8],
      [12, 6],
    ],
  },
  shrug: {
    arms: [
      [-26, -112],
      [26, 112],
    ],
    legs: [
      [-6, -3],
      [6, 3],
    ],
  },
  bow: {
    lean: 58,
    side: 1,
    arms: [
      [10, 6],
      [6, 2],
    ],
    legs: [
      [-2, 0],
      [2, 4],
    ],
  },
  crouch: {
    lean: 26,
    side: 1,
    arms: [
      [40, 96],
      [30, 86],
    ],
    legs: [
      [112, -44],
      [100, -52],
    ],
  },
  fall: {
    lean: -60,
    side: 1,
    air: 160,
    arms: [
      [-140, -120],
      [-100, -60],
    ],
    legs: [
      [40, 20],
      [80, 60],
    ],
  },
  away: {
    back: 1,
    arms: [
      [-10, -5],
      [10, 5],
    ],
    legs: [
      [-5, -12],
      [7, 3],
    ],
  },
  shoot: {
    lean: 6,
    side: 0.5,
    air: 110,
    arms: [
      [150, 176],
      [120, 186],
    ],
    legs: [
      [-10, -40],
      [14, -26],
    ],
  },
  play: {
    lean: -6,
    arms: [
      [-24, 62],
      [36, -50],
    ],
    legs: [
      [-14, -8],
      [16, 8],
    ],
  },
};
const rad = (d) => (d * Math.PI) / 180,
  go = ([x, y], len, d) => [x + Math.sin(rad(d)) * len, y + Math.cos(rad(d)) * len];
const capsule = (a, r, b, q) => {
  const dx = b[0] - a[0],
    dy = b[1] - a[1],
    l = Math.hypot(dx, dy) || 1,
    x = -dy / l,
    y = dx / l;
  return `M${n(a[0] + x * r)} ${n(a[1] + y * r)}L${n(b[0] + x * q)} ${n(b[1] + y * q)}A${q} ${q} 0 0 0 ${n(b[0] - x * q)} ${n(b[1] - y * q)}L${n(a[0] - x * r)} ${n(a[1] - y * r)}A${r} ${r} 0 0 0 ${n(a[0] + x * r)} ${n(a[1] + y * r)}Z`;
};
// Stroke all parts first, then fill all: the outline runs round the union.
const limb = (list, fill, ink, w) => {
  const d = list
    .slice(1)
    .map(([p, r], i) => capsule(list[i][0], list[i][1], p, r))
    .join('');
  return path(d, { fill: ink, stroke: ink, 'stroke-width': w * 2, 'stroke-linejoin': 'round' }) + path(d, { fill });
};
const mix2 = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

// wear: uniform, sailor, coat, hoodie, sport, kimono, armor, suit, dress, apron
const WEAR = {
  uniform: { leg: 25, cuff: 21, arm: 24, hem: 0.5, pants: 1 },
  suit: { leg: 26, cuff: 22, arm: 25, hem: 0.6, pants: 1 },
  blazer: { leg: 25, cuff: 21, arm: 24, hem: 0.5, pants: 1 },
  sailor: { leg: 17, cuff: 13, arm: 22, skirt: 0.8, flare: 62 },
  dress: { leg: 16, cuff: 12, arm: 18, skirt: 1.25, flare: 84, short: 1 },
  apron: { leg: 24, cuff: 20, arm: 20, hem: 0.3, pants: 1, apron: 1, short: 1 },
  coat: { leg: 24, cuff: 19, arm: 29, skirt: 1.55, flare: 74, pants: 1, split: 1 },
  scarf: { leg: 24, cuff: 19, arm: 28, skirt: 1.4, flare: 76, pants: 1, split: 1, scarf: 1 },
  hoodie: { leg: 27, cuff: 23, arm: 30, hem: 0.4, pants: 1, hood: 1 },
  sport: { leg: 21, cuff: 14, arm: 18, short: 1, shorts: 1, hem: 0.2 },
  tee: { leg: 25, cuff: 21, arm: 18, short: 1, hem: 0.2, pants: 1 },
  kimono: { leg: 32, cuff: 34, arm: 34, pants: 1, hem: 0.1, sash: 1 },
  armor: { leg: 28, cuff: 24, arm: 27, hem: 0.3, pants: 1, plate: 1 },
};
export const body = (o, c) => {
  const P = { lean: 0, side: 0, air: 0, ...POSES[o.pose || 'stand'] },
    Wd = WEAR[o.wear || 'uniform'] || WEAR.uniform,
    w = o.line || 5,
    ink = c.ink,
    kid = o.chibi ? 0.5 : o.small ? 0.8 : 1,
    fat = o.shape === 'heavy' ? 1.3 : 1;
  const T = 190 * (o.chibi ? 0.62 : kid),
    thigh = 168 * kid,
    shin = 168 * kid,
    ua = 118 * kid,
    fa = 112 * kid,
    lr = (r) => r * (o.chibi ? 1 : kid) * (fat > 1 ? 1.15 : 1);
  const span = P.side ? 1 - P.side * 0.7 : 1,
    sw = 56 * span * fat,
    hw = 27 * (P.side ? 1 - P.side * 0.55 : 1) * fat;
  const hip = [0, 0],
    chest = go(hip, -T, -P.lean),
    ax = [Math.cos(rad(P.lean)), Math.sin(rad(P.lean))];
  const sh = [-1, 1].map((d) => [chest[0] + ax[0] * sw * 0.86 * d, chest[1] + ax[1] * sw * 0.86 * d + 20]),
    hp = [-1, 1].map((d) => [ax[0] * hw * d, ax[1] * hw * d * 0.4]);
  const legs = P.legs.map(([a, b], i) => {
      const k = go(hp[i], thigh, a),
        f = go(k, shin, b);
      return [hp[i], k, f, b];
    }),
    arms = P.arms.map(([a, b], i) => {
      const e = go(sh[i], ua, a),
        h = go(e, fa, b);
      return [sh[i], e, h, b];
    });
  const ground = Math.max(...legs.map((l) => l[2][1])) + 16,
    pants = c.pants || c.clothShade,
    skin = c.skin;
  const shoe = ([, , f, b], back) => {
    const toe = P.back ? 0 : Math.max(-40, Math.min(60, b * 0.6 + (back ? 24 : 0)));
    return g(
      `translate(${n(f[0])} ${n(f[1])})rotate(${n(-toe * 0.6 - (P.air ? b * 0.5 : 0))})`,
      path(
        P.side || P.back ? (P.back ? 'M-17 -14H17L19 16H-19Z' : 'M-18 -14H14Q18 2 48 6Q54 16 48 18H-20Z') : 'M-18 -14H16Q22 4 30 16H-22Z',
        {
          fill: c.shoe || ink,
          stroke: ink,
          'stroke-width': w,
          'stroke-linejoin': 'round',
        },
      ),
    );
  };
  const leg = (L, far) => {
    const [a, k, f] = L,
      r = lr(Wd.leg),
      q = lr(Wd.cuff);
    return (
      (Wd.pants
        ? limb(
            [
              [a, r * 1.1],
              [k, (r + q) / 2],
              [f, q],
            ],
            pants,
            ink,
            w,
          )
        : limb(
            [
              [a, r],
              [k, (r + q) / 2],
              [f, q],
            ],
            skin,
            ink,
            w,
          ) +
          (Wd.shorts
            ? limb(
                [
                  [a, r * 1.5],
                  [mix2(a, k, 0.72), r * 1.45],
                ],
                far ? c.clothShade : c.pants || c.cloth,
                ink,
                w,
              )
            : limb(
                [
                  [mix2(k, f, 0.35), q + 2],
                  [f, q],
                ],
                c.sock || ink,
                ink,
                w * 0.6,
              ))) + shoe(L, far)
    );
  };
  const arm = (A, far) => {
    const [a, e, h] = A,
      r = lr(Wd.arm),
      fill = far ? c.clothShade : c.cloth;
    const hand = o.gloves ? ink : skin,
      d = A[3],
      bare = Wd.short;
    const mitt = g(
      `translate(${n(h[0])} ${n(h[1])})rotate(${n(-d)})scale(${o.chibi ? 0.8 : kid})`,
      path('M-13 -10C-18 10 -16 30 -2 33C14 33 17 16 13 -8ZM11 2C24 4 26 18 19 23Q12 18 10 14Z', {
        fill: hand,
        stroke: ink,
        'stroke-width': w,
        'stroke-linejoin': 'round',
      }),
    );
    return (
      mitt +
      (bare
        ? limb(
            [
              [a, r * 0.9],
              [e, r * 0.8],
              [h, r * 0.62],
            ],
            skin,
            ink,
            w,
          ) +
          limb(
            [
              [a, r * 1.25],
              [mix2(a, e, 0.55), r * 1.3],
            ],
            fill,
            ink,
            w,
          )
        : limb(
            [
              [a, r * 0.92],
              [e, r * 0.84],
              [mix2(e, h, 0.9), r * (o.wear === 'kimono' ? 1.5 : 0.74)],
            ],
            fill,
            ink,
            w,
          )) +
      (Wd.plate ? circle(a[0], a[1], 34, { fill: c.accent, stroke: ink, 'stroke-width': w }) : '')
    );
  };
  const mid = [chest[0] * 0.45, chest[1] * 0.45];
  const B = (s, d) => [s[0] + ax[0] * d, s[1] + ax[1] * d];
  // with the legs apart a long jacket would hang between them, so it ends at the hips
  const hem = Math.abs(P.legs[0][0] - P.legs[1][0]) > 90 ? -2 : 22 + 60 * (Wd.hem || 0);
  const trunk = spline(
    [
      B(chest, -22),
      B(chest, -sw - 16),
      [sh[0][0] - 12 * span, sh[0][1] + 14],
      B(mid, -(38 * (P.side ? 1 - P.side * 0.25 : 1)) * fat),
      B([0, 0], -hw - 18 * fat),
      B([0, hem], -hw - 18 * fat),
      B([0, hem], hw + 18 * fat),
      B([0, 0], hw + 18 * fat),
      B(mid, 38 * (P.side ? 1 - P.side * 0.25 : 1) * fat),
      [sh[1][0] + 12 * span, sh[1][1] + 14],
      B(chest, sw + 16),
      B(chest, 22),
    ],
    true,
    0.85,
  );
  const L = { stroke: ink, 'stroke-width': w, 'stroke-linejoin': 'round' };
  // skirts and coat tails follow both knees
  let low = '';
  if (Wd.skirt) {
    const kx = legs.map((l) => l[1]),
      len = thigh * Wd.skirt * 0.75,
      lx = Math.min(kx[0][0], kx[1][0], -hw) - Wd.flare * 0.4,
      rx = Math.max(kx[0][0], kx[1][0], hw) + Wd.flare * 0.4,
      lift = P.air ? -40 : 0,
      seated = o.pose === 'sit' || o.pose === 'floor' || o.pose === 'crouch';
    low = seated
      ? limb(
          [
            [legs[1][0], lr(32)],
            [mix2(legs[1][0], legs[1][1], 0.9), lr(30)],
          ],
          c.cloth,
          ink,
          w,
        )
      : path(
          `M${n(-hw - 16)} -14L${n(lx)} ${n(len + lift)}Q${n((lx + rx) / 2)} ${n(len + 22)} ${n(rx)} ${n(len - lift * 0.2)}L${n(hw + 16)} -14Z`,
          {
            fill: Wd.split ? c.cloth : c.skirt || c.accent,
            ...L,
          },
        ) +
        path(
          [0.25, 0.5, 0.75].map((t) => brush([-hw + 2 * hw * t, 16], [lx + (rx - lx) * t, len], Wd.split && t !== 0.5 ? 0 : 3)).join(''),
          { fill: ink },
        );
  }
  const front = { uniform: 1, blazer: 1, suit: 1 }[o.wear || 'uniform'],
    up = (s) => g(`translate(${n(chest[0])} ${n(chest[1])})rotate(${n(P.lean)})`, s);
  let detail = '';
  if (!P.back) {
    const x0 = P.side * 22;
    if (front)
      detail = up(
        path(`M${x0 - 20} 0L${x0} 74L${x0 + 20} 0Z`, { fill: c.shirt || '#fff', ...L }) +
          path(`M${x0 - 4} 18H${x0 + 5}L${x0 + 6} 62L${x0} 72L${x0 - 5} 62Z`, { fill: c.accent, stroke: ink, 'stroke-width': w * 0.6 }) +
          path(`M${x0} 74V${T + 40}`, L),
      );
    else if (o.wear === 'sailor')
      detail = up(
        path(`M${x0 - 40} -4L${x0} 78L${x0 + 40} -4L${x0 + 18} -8L${x0} 34L${x0 - 18} -8Z`, { fill: c.accent, ...L }) +
          path(`M${x0} 70L${x0 - 22} 92L${x0 - 12} 112L${x0} 84L${x0 + 14} 112L${x0 + 22} 92Z`, { fill: c.accent2 || ink, ...L }),
      );
    else if (Wd.hood)
      detail = up(
        path(`M${x0 - 44} -6Q${x0} 46 ${x0 + 44} -6Q${x0} 14 ${x0 - 44} -6Z`, { fill: c.cloth, ...L }) +
          path(`M${x0 - 40} 110Q${x0} 100 ${x0 + 40} 110L${x0 + 46} 156H${x0 - 46}Z`, { fill: c.clothShade, ...L }),
      );
    else if (o.wear === 'kimono')
      detail = up(
        path(`M${x0 - 26} -4L${x0 + 26} 96L${x0 + 36} 84L${x0 - 8} -4ZM${x0 + 26} -4L${x0 - 24} 96L${x0 - 34} 84L${x0 + 10} -4Z`, {
          fill: c.accent,
          ...L,
        }),
      );
    else if (o.wear === 'sport' || o.wear === 'tee')
      detail = o.number
        ? up(
            `<text x="${x0}" y="${T * 0.62}" text-anchor="middle" font-family="'Bangers'" font-size="72" fill="${c.accent}" stroke="${ink}" stroke-width="2">${o.number}</text>`,
          )
        : '';
    else if (Wd.apron) detail = up(path(`M${x0 - 30} 30H${x0 + 30}L${x0 + 44} ${T + 110}H${x0 - 44}Z`, { fill: '#fff', ...L }));
    else if (Wd.split || Wd.plate)
      detail = up(
        path(`M${x0} 0V${T + 10}`, L) +
          (Wd.plate
            ? path(`M${x0 - 44} 10L${x0} 60L${x0 + 44} 10L${x0 + 36} 90L${x0} 116L${x0 - 36} 90Z`, { fill: c.accent, ...L })
            : path(`M${x0 - 40} -8L${x0} 60L${x0 + 40} -8`, { fill: 'none', ...L })),
      );
  } else
    detail = up(
      path(`M0 10V${T + 10}`, { ...L, 'stroke-width': w * 0.6 }) +
        (Wd.hood ? path('M-44 -8Q0 74 44 -8Z', { fill: c.clothShade, ...L }) : '') +
        (o.number
          ? `<text x="0" y="${T * 0.62}" text-anchor="middle" font-family="'Bangers'" font-size="84" fill="${c.accent}" stroke="${ink}" stroke-width="2">${o.number}</text>`
          : ''),
    );
  if (Wd.sash || (Wd.pants && !Wd.skirt && !Wd.hem))
    detail += path(`M${n(-hw - 24)} -26H${n(hw + 24)}V8H${n(-hw - 24)}Z`, { fill: c.accent, ...L });
  const hs = o.chibi ? 0.8 : 0.4 * (o.small ? 1.12 : 1),
    hl = w / hs,
    hy = o.chibi ? -88 : -52;
  const ho = { family: 'dot', ...o, line: hl * 0.8, browW: o.chibi ? 4 : 5, ...(o.chibi ? {} : { blush: 0 }) };
  const headAt = g(
    `translate(${n(chest[0] + Math.sin(rad(P.lean)) * -hy)} ${n(chest[1] + Math.cos(rad(P.lean)) * hy)})rotate(${n(P.lean * 0.45 + (o.tilt || 0))})scale(${hs})`,
    P.back ? backHead(ho, c) : P.side > 0.9 ? g('translate(10 0)', profileHead(ho, c)) : head({ turn: P.side ? 0.95 : 0.5, ...ho }, c),
  );
  const hairB = g(
    `translate(${n(chest[0] + Math.sin(rad(P.lean)) * -hy)} ${n(chest[1] + Math.cos(rad(P.lean)) * hy)})rotate(${n(P.lean * 0.45)})scale(${hs})`,
    P.back ? '' : hairBack(ho, c),
  );
  const neck = limb(
    [
      [go(chest, 10, -P.lean), 17 * (o.chibi ? 1.2 : 1)],
      [go(chest, -26, -P.lean), 16 * (o.chibi ? 1.2 : 1)],
    ],
    skin,
    ink,
    w,
  );
  const scarf =
    Wd.scarf || o.scarf
      ? up(
          path('M-34 -10C-120 -30 -170 30 -250 0C-220 30 -230 50 -290 56C-220 80 -140 80 -30 26Z', { fill: c.accent, ...L }) +
            path('M-36 -26C-44 10 40 18 40 -22L44 6C30 40 -40 36 -46 4Z', { fill: c.accent, ...L }),
        )
      : '';
  const item = o.item ? g(`translate(${n(arms[1][2][0])} ${n(arms[1][2][1])})rotate(${n(-arms[1][3])})`, ITEMS[o.item](c, w)) : '';
  const armsUp = P.arms.some(([a]) => Math.abs(a) > 100);
  const s =
    hairB +
    arm(arms[0], true) +
    leg(legs[0], true) +
    leg(legs[1]) +
    (Wd.skirt ? '' : '') +
    low +
    neck +
    path(trunk, { fill: c.cloth, ...L }) +
    detail +
    (armsUp ? headAt : '') +
    (P.back ? arm(arms[1]) : '') +
    (armsUp ? '' : scarf + headAt) +
    (armsUp ? scarf : '') +
    (P.back ? '' : item + arm(arms[1]));
  return g(`translate(0 ${n(-ground - P.air)})`, s);
};
const ITEMS = {
  sword: (c, w) =>
    path('M-8 -40H8V20H-8Z', { fill: c.ink }) +
    path('M-22 24H22V34H-22Z', { fill: '#fff', stroke: c.ink, 'stroke-width': w }) +
    path('M-9 34L-7 330L4 360L9 330V34Z', { fill: '#fff', stroke: c.ink, 'stroke-width': w, 'stroke-linejoin': 'round' }),
  bag: (c, w) => path('M-30 20H34V34H-30Z M-60 34H64V124H-60Z', { fill: c.clothShade, stroke: c.ink, 'stroke-width': w }),
  phone: (c, w) => path('M-14 -6H14V44H-14Z', { fill: '#fff', stroke: c.ink, 'stroke-width': w }),
  ball: (c, w) =>
    circle(0, 50, 46, { fill: '#fff', stroke: c.ink, 'stroke-width': w }) +
    path('M-46 50H46M0 4V96M-32 18Q0 50 -32 82M32 18Q0 50 32 82', { fill: 'none', stroke: c.ink, 'stroke-width': w * 0.7 }),
  lantern: (c, w) =>
    path('M0 10V60M-26 60H26L32 120H-32Z', { fill: '#fff', stroke: c.ink, 'stroke-width': w }) + circle(0, 92, 14, { fill: c.ink }),
  book: (c, w) => path('M-50 0H50V66H-50ZM0 0V66', { fill: '#fff', stroke: c.ink, 'stroke-width': w }),
  bat: (c, w) => path('M-6 -20H6L16 220Q0 240 -16 220Z', { fill: '#fff', stroke: c.ink, 'stroke-width': w }),
  guitar: (c, w) =>
    g(
      'rotate(120)',
      path('M-8 -220H8V-40H-8Z', { fill: '#fff', stroke: c.ink, 'stroke-width': w }) +
        path('M-40 -60C-90 -40 -60 0 -80 40C-90 100 90 100 80 40C60 0 90 -40 40 -60C20 -40 -20 -40 -40 -60Z', {
          fill: c.accent,
          stroke: c.ink,
          'stroke-width': w,
        }) +
        circle(0, 20, 18, { fill: c.ink }),
    ),
  cup: (c, w) => path('M-18 -6H18L14 44H-14Z', { fill: '#fff', stroke: c.ink, 'stroke-width': w }),
  ladle: (c, w) =>
    path('M-5 -10H5V90H-5Z', { fill: '#fff', stroke: c.ink, 'stroke-width': w }) +
    ellipse(0, 104, 26, 18, { fill: '#fff', stroke: c.ink, 'stroke-width': w }),
  umbrella: (c, w) =>
    path('M-4 20V-240H4V20Z', { fill: c.ink }) +
    path('M-170 -190C-150 -300 150 -300 170 -190Q114 -214 86 -190Q30 -214 0 -190Q-30 -214 -86 -190Q-114 -214 -170 -190Z', {
      fill: c.accent,
      stroke: c.ink,
      'stroke-width': w,
    }),
};
