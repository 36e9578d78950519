// People. One head in 3/4 view, turned by `turn` (0 front, 1 = three quarters to the right; flip the group for left).
// Origin: between the eyes. Head about 170 wide, 260 high. Everything is flat shape + one shadow shape + one light.
import { parsePoints, tenths, lerp, mix, spline, path, ellipse, circle, group, clip, brush } from './core.mjs';
import { eye } from './eyes.mjs';
import { SHAPES, nose, age, beard, specs } from './features.mjs';

const FACE = [
  // front and three-quarter outlines with the same number of points, so any turn is a blend of the two
  parsePoints('-82,-60 -84,10 -77,52 -48,94 -10,121 10,121 48,94 77,52 84,10 82,-60 55,-125 0,-142 -55,-125'),
  parsePoints('-86,-60 -86,12 -70,58 -30,100 12,123 30,121 57,88 72,46 68,8 80,-44 60,-118 0,-142 -58,-125'),
];
const face = (turn, jaw, shape) =>
  mix(FACE[0], FACE[1], turn)
    .map((p, i) => SHAPES[shape].warp(p, i))
    .map(([x, y]) => [x * (y > 40 ? lerp(1, jaw, Math.min(1, (y - 40) / 50)) : 1), y > 100 ? y + (jaw - 1) * 30 : y]);

const MOUTH = {
  flat: (colors) => path('M-13 0Q0 3 13 -1', { fill: 'none', stroke: colors.ink, 'stroke-width': 4, 'stroke-linecap': 'round' }),
  small: (colors) => path('M-7 0Q0 4 7 0', { fill: 'none', stroke: colors.ink, 'stroke-width': 4, 'stroke-linecap': 'round' }),
  smile: (colors) => path('M-19 -4Q0 13 20 -6', { fill: 'none', stroke: colors.ink, 'stroke-width': 4.5, 'stroke-linecap': 'round' }),
  open: (colors) =>
    path('M-20 -6Q0 -1 22 -8Q18 22 0 22Q-17 21 -20 -6Z', { fill: colors.mouth || colors.ink }) +
    path('M-12 15Q0 7 13 14Q6 22 0 22Q-8 21 -12 15Z', { fill: colors.tongue || '#d9605f' }),
  shout: (colors) =>
    path('M-25 -12Q0 -22 28 -14Q30 22 2 33Q-26 24 -25 -12Z', { fill: colors.mouth || colors.ink }) +
    path('M-21 -11Q0 -19 24 -13L21 -4Q0 -9 -19 -3Z', { fill: '#fff' }) +
    path('M-13 22Q2 11 17 20Q10 31 2 32Q-8 30 -13 22Z', { fill: colors.tongue || '#d9605f' }),
  grin: (colors) =>
    path('M-24 -8Q0 0 27 -13Q22 14 0 14Q-18 12 -24 -8Z', {
      fill: '#fff',
      stroke: colors.ink,
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }) + path('M-20 3Q2 8 22 0', { fill: 'none', stroke: colors.ink, 'stroke-width': 2 }),
  smug: (colors) => path('M-16 2Q4 10 20 -9', { fill: 'none', stroke: colors.ink, 'stroke-width': 4.5, 'stroke-linecap': 'round' }),
  gasp: (colors) =>
    ellipse(1, 4, 10, 14, { fill: colors.mouth || colors.ink }) +
    path('M-6 11Q1 5 8 11Q6 17 1 18Q-4 17 -6 11Z', { fill: colors.tongue || '#d9605f' }),
  wobble: (colors) =>
    path('M-18 2Q-12 -6 -6 1T6 1T18 0', { fill: 'none', stroke: colors.ink, 'stroke-width': 4, 'stroke-linecap': 'round' }),
};
// brow [inner lift, outer lift], eye, mouth
export const MOODS = {
  calm: [0, 0, 'big', 'small'],
  happy: [-4, -2, 'big', 'open'],
  glad: [-4, -2, 'smile', 'open'],
  cool: [7, -6, 'sharp', 'flat'],
  grin: [8, -8, 'sharp', 'grin'],
  shout: [12, -10, 'sharp', 'shout'],
  shock: [-12, -4, 'wide', 'gasp'],
  worry: [-9, 7, 'big', 'wobble'],
  smug: [4, -8, 'half', 'smug'],
  tired: [-2, 3, 'half', 'flat'],
  shy: [-8, 5, 'half', 'small'],
  rest: [0, 2, 'shut', 'small'],
  ghost: [0, 0, 'dead', 'flat'],
  steady: [5, -4, 'big', 'flat'],
};

// Hair: back (behind everything), fringe (over the face), bits (over the shoulders). `tips` run from right to left.
const fringe = (tips, turn, { crown = -172, side = 102, drop = 30, root = -92 } = {}) => {
  // outer cap, then spikes back across the forehead
  const sx = turn * 10;
  let d = `M${-side} ${drop}C${-side - 16} ${-108} ${-80 + sx * 0.3} ${crown} ${sx * 0.4} ${crown}C${84 + sx * 0.4} ${crown} ${side + 14} ${-108} ${side - 2 - turn * 2} ${drop - 6}`;
  let [px] = [side - 4];
  tips.forEach(([x, y], i) => {
    const nx = i < tips.length - 1 ? (x + tips[i + 1][0]) / 2 : -side,
      vy = i < tips.length - 1 ? root + Math.abs(nx) * 0.32 : drop;
    d += `Q${tenths(lerp(px, x, 0.75) + sx)} ${tenths(lerp(root, y, 0.35))} ${tenths(x + sx)} ${tenths(y)}Q${tenths(lerp(x, nx, 0.25) + sx)} ${tenths(lerp(y, vy, 0.45))} ${tenths(nx + (i < tips.length - 1 ? sx : 0))} ${tenths(vy)}`;
    px = nx;
  });
  return d + 'Z';
};
export const spikes = (list) =>
  list
    .map(([bx, by, tx, ty, w, bend = 0]) => {
      const dx = tx - bx,
        dy = ty - by,
        l = Math.hypot(dx, dy),
        nx = -dy / l,
        ny = dx / l,
        mx = (bx + tx) / 2 + nx * bend,
        my = (by + ty) / 2 + ny * bend;
      return `M${tenths(bx + nx * w)} ${tenths(by + ny * w)}Q${tenths(mx + nx * w * 0.7)} ${tenths(my + ny * w * 0.7)} ${tx} ${ty}Q${tenths(mx - nx * w * 0.7)} ${tenths(my - ny * w * 0.7)} ${tenths(bx - nx * w)} ${tenths(by - ny * w)}Z`;
    })
    .join('');
const HAIR = {
  messy: {
    back: spikes(
      parsePoints(
        '-70,-90,-158,-96,34,-12 -60,-130,-128,-190,34,-10 0,-150,-38,-232,36,-14 40,-145,74,-214,34,12 76,-100,146,-142,32,12 -84,-40,-146,-24,30,-10 84,-50,132,-50,26,10 -84,0,-122,50,24,-8',
      ),
    ),
    tips: parsePoints('80,34 58,-8 30,14 2,-16 -34,10 -62,-6 -88,52'),
  },
  swept: {
    back: spikes(
      parsePoints(
        '-60,-120,-176,-120,44,-20 -50,-140,-150,-190,40,-18 10,-160,-90,-226,44,-24 -84,-60,-170,-50,36,-14 -84,-10,-140,22,28,-10 50,-150,-10,-220,40,-16',
      ),
    ),
    tips: parsePoints('74,30 40,-30 2,6 -40,-14 -66,22 -92,60'),
  },
  short: {
    back: '',
    tips: parsePoints('94,34 66,-30 24,-18 -22,-34 -64,-16 -96,50'),
    drop: 6,
  },
  bob: {
    back: 'M-96 -60C-126 20 -122 90 -108 136C-60 150 60 150 104 130C122 80 116 0 92 -70Z',
    tips: parsePoints('92,104 70,0 40,-4 8,2 -24,-2 -54,6 -70,4 -100,122'),
    drop: 100,
  },
  long: {
    back: 'M-92 -80C-140 40 -132 200 -168 380C-110 400 -40 420 20 410C90 420 130 400 150 370C120 220 130 60 90 -80Z',
    tips: parsePoints('94,150 72,0 38,14 6,-6 -30,16 -60,2 -74,20 -112,180'),
    drop: 120,
  },
  wind: {
    back: 'M-60 -150C-160 -150 -220 -60 -330 -70C-280 -40 -300 -20 -380 10C-300 20 -290 50 -350 100C-270 90 -240 110 -260 160C-180 130 -120 130 -84 90L60 -80Z',
    tips: parsePoints('84,60 56,4 20,20 -16,-4 -48,22 -72,8 -104,90'),
    drop: 60,
  },
  pony: {
    back: 'M-40 -150C-120 -210 -220 -160 -214 -40C-212 40 -186 100 -214 190C-150 140 -130 60 -140 -10C-142 -60 -110 -90 -60 -90Z',
    tips: parsePoints('88,50 60,-6 26,8 -10,-14 -50,4 -94,70'),
    drop: 40,
  },
  bun: {
    back: 'M-30 -158m-52 -30a52 50 0 1 0 104 0a52 50 0 1 0 -104 0Z',
    tips: parsePoints('90,70 64,-20 24,-4 -14,-24 -56,-6 -94,84'),
    drop: 40,
  },
  twin: {
    back: 'M-60 -130C-190 -170 -250 -40 -226 90C-220 150 -240 190 -270 220C-190 210 -150 150 -150 70C-152 0 -130 -60 -80 -80ZM60 -130C190 -170 236 -40 212 90C206 150 226 190 256 220C180 210 138 150 138 70C140 0 120 -60 80 -80Z',
    tips: parsePoints('90,60 62,2 30,12 -2,-4 -34,12 -64,0 -94,66'),
    drop: 40,
  },
  none: { back: '', tips: [] },
};

// Toned hair over toned skin would show both, so white goes in between.
export const solid = (data, fill, outline) =>
  (String(fill).startsWith('url') ? path(data, { fill: '#fff' }) : '') + path(data, { fill, ...outline });
// head({ hair, mood, turn, jaw, light, blush, glasses, ... }, palette)
// palette: ink, skin, skinShade, hair, hairLight, hairShade, iris, irisDark
export const head = (options, colors) => {
  const {
      hair = 'messy',
      mood = 'calm',
      turn = 0.7,
      jaw = 1,
      line = 5,
      shade = 'left',
      blush = 0,
      look = 0,
      extra = '',
      shape = 'oval',
      family = 'lash',
    } = options,
    build = SHAPES[shape];
  const [bi, bo, ek, mk] = MOODS[mood],
    t = turn,
    H = HAIR[hair],
    kind = options.eyes || ek,
    mouth = options.mouth || mk;
  const outline = { stroke: colors.ink, 'stroke-width': line, 'stroke-linejoin': 'round' };
  const bald = hair === 'none',
    fd = spline(
      bald
        ? [...face(t, jaw, shape).slice(0, 9), [82, -50], [80, -92], [58, -128], [22, -148], [-22, -148], [-58, -130], [-82, -94]]
        : face(t, jaw, shape),
      true,
      bald ? 0.6 : 0.92,
    );
  const cap = H.tips.length ? fringe(H.tips, t, { drop: H.drop || 30 }) : '';
  const ex = [lerp(-39, -26, t), lerp(39, 46, t)],
    far = 1 - 0.24 * t,
    es = (options.eyeSize || 1) * build.eye,
    ey = 20 + build.drop,
    cx = lerp(0, 16, t);
  const brow = (x, s, k) =>
    group(
      `translate(${x} ${(options.browY ?? -32) + build.drop * 1.4})scale(${s * k} 1)`,
      path(`M-30 ${bo + 2}Q-4 ${-10 + (bi + bo) / 2} 24 ${bi - 3}L24 ${bi + 4}Q-4 ${-2 + (bi + bo) / 2} -30 ${bo + 2}Z`, {
        fill: colors.brow || colors.ink,
        stroke: colors.brow || colors.ink,
        'stroke-width': options.browW || 2,
        'stroke-linejoin': 'round',
      }),
    );
  const shadow =
    shade === 'left'
      ? spline(parsePoints('-120,-150 -46,-150 -52,0 -44,50 -20,96 10,130 -120,140'))
      : shade === 'right'
        ? spline(parsePoints('130,-150 40,-150 34,-20 52,30 34,80 24,130 130,140'))
        : shade === 'top'
          ? 'M-120 -160H120V18Q40 -6 0 16Q-50 34 -120 8Z'
          : '';
  let s = ''; // a hood or a collar behind the head
  if (t < 1.2)
    s +=
      ellipse(-88 + t * 4, 22, 15, 24, { fill: colors.skin, ...outline }) +
      path('M-94 14Q-84 14 -86 34', { fill: 'none', stroke: colors.ink, 'stroke-width': 2.5 });
  s += path(fd, { fill: colors.skin, ...outline });
  s += clip(
    fd,
    path(shadow || 'M0 0', { fill: colors.skinShade }) +
      (cap ? group('translate(5 20)', path(cap, { fill: colors.skinShade })) : '') +
      (blush
        ? [ex[0] - 8, ex[1] + 8]
            .map(
              (x) =>
                ellipse(x, 56, 24, 12, { fill: colors.blush || '#f08a84', opacity: blush }) +
                path(`M${x - 10} 60l5 -9M${x - 1} 60l5 -9M${x + 8} 60l5 -9`, { stroke: colors.ink, 'stroke-width': 2, opacity: 0.5 }),
            )
            .join('')
        : ''),
  );
  s +=
    group(`translate(${ex[0] + look} ${ey})scale(${es})`, eye(kind, colors, family)) +
    group(`translate(${ex[1] + look * 0.8} ${ey})scale(${-far * es} ${es})`, eye(kind, colors, family));
  if (options.age) s += age(options.age, ex, far, cx, colors);
  if (options.beard) s += beard(options.beard, fd, cx, 88 + build.mouth, colors, outline);
  s += brow(ex[0], 1, 1) + brow(ex[1], -1, far);
  s += nose(options.nose || 'small', t, cx, build.drop * 0.6, colors);
  s += group(
    `translate(${cx + 2} ${88 + (jaw - 1) * 20 + build.mouth})scale(${(1 - 0.1 * t) * (build.small || 1)} ${build.small || 1})`,
    MOUTH[mouth](colors),
  );
  if (options.glasses) s += specs(options.glasses, ex, far, cx, ey, colors);
  s += options.onFace || '';
  if (cap) {
    s += solid(cap, colors.hair, outline);
    s += clip(
      cap,
      path('M-120 -70C-90 -150 -40 -168 10 -166L40 -160C-20 -156 -60 -130 -78 -60L-90 140L-130 140Z', {
        fill: colors.hairShade || colors.hair,
      }) +
        path(
          colors.shine === 'ring'
            ? 'M-70 -96L-54 -84L-44 -102L-24 -82L-8 -106L14 -84L30 -106L48 -86L60 -104L80 -76L78 -100L60 -122L50 -108L32 -128L16 -110L-4 -130L-20 -108L-40 -124L-52 -106Z'
            : 'M-64 -112L-50 -96L-40 -116L-22 -92L-8 -120L14 -94L28 -118L46 -96L58 -114L78 -84Q90 -110 60 -136Q10 -160 -40 -140Q-60 -128 -64 -112Z',
          { fill: colors.hairLight || 'none' },
        ),
    );
    s += path(
      H.tips
        .slice(1, -1)
        .map(([x, y]) => brush([x + t * 10, y - 6], [x * 0.6 + t * 8, -120], 2.4, 8))
        .join(''),
      { fill: colors.ink, opacity: 0.75 },
    );
  }
  return group('scale(1.09 0.97)', s) + extra;
};
export const hairBack = (look, colors) =>
  HAIR[look.hair || 'messy'].back
    ? group(
        'scale(1.09 0.97)',
        path(HAIR[look.hair || 'messy'].back, {
          fill: colors.hairShade || colors.hair,
          stroke: colors.ink,
          'stroke-width': look.line || 5,
          'stroke-linejoin': 'round',
        }),
      )
    : '';

// Shoulders, origin as for the head. kind: blazer, sailor, coat, hoodie, kimono, suit, tee, scarf, armor
export const torso = (kind, colors, { line = 5, drop = 620, w = 1 } = {}) => {
  const outline = { stroke: colors.ink, 'stroke-width': line, 'stroke-linejoin': 'round' },
    W = 182 * w;
  const body = `M-50 168C-110 184 ${-W + 10} 190 ${-W} 256C${-W - 22} 360 ${-W - 26} ${drop - 60} ${-W - 20} ${drop}L${W + 30} ${drop}C${W + 34} ${drop - 80} ${W + 26} 360 ${W + 8} 256C${W} 190 120 184 62 168Q4 214 -50 168Z`;
  const shade = path(`M-60 170C-130 190 ${-W - 10} 200 ${-W - 40} 260L${-W - 40} ${drop}L-96 ${drop}C-120 420 -120 300 -60 170Z`, {
    fill: colors.clothShade,
  });
  const arm = path(`M${-W + 62} 340Q${-W + 48} 460 ${-W + 58} ${drop}M${W - 48} 340Q${W - 36} 460 ${W - 44} ${drop}`, {
    fill: 'none',
    ...outline,
  });
  const base = path(body, { fill: colors.cloth, ...outline }) + clip(body, shade) + arm;
  const D = {
    blazer: () =>
      base +
      path('M-42 168L6 300L58 168L40 160L6 230L-28 160Z', { fill: colors.shirt || '#fff', ...outline }) +
      path(`M-4 232L16 232L22 250L14 ${drop}L-6 ${drop}L-10 250Z`, { fill: colors.accent, ...outline }) +
      path(`M-50 160L-96 210L-66 240L-84 254L0 420L6 300Z`, { fill: colors.cloth, ...outline }) +
      path('M64 160L106 210L78 240L94 254L12 420L6 300Z', { fill: colors.cloth, ...outline }),
    suit: () => D.blazer(),
    sailor: () =>
      base +
      path('M-54 160L-120 200L-92 270L4 330L104 270L128 200L64 160L4 260Z', { fill: colors.accent, ...outline }) +
      path('M-100 214L-80 258L4 308L92 258L112 214', { fill: 'none', stroke: '#fff', 'stroke-width': 4 }) +
      path('M4 318L-46 356L-34 410L4 346L44 410L54 356Z', { fill: colors.accent2 || colors.accent, ...outline }),
    coat: () =>
      base +
      path('M-64 120L-118 190L-60 330L4 360L80 330L136 190L78 116L56 200L4 250L-44 200Z', { fill: colors.cloth, ...outline }) +
      path('M-64 120L-118 190L-60 330L-30 346L-52 200Z', { fill: colors.clothShade }) +
      path(`M4 360V${drop}`, { fill: 'none', ...outline }) +
      [420, 500, 580].map((y) => circle(30, y, 9, { fill: colors.accent, ...outline })).join(''),
    hoodie: () =>
      base +
      path('M-70 150C-130 190 -100 250 4 262C110 250 140 190 84 148C70 200 40 222 4 224C-30 220 -60 200 -70 150Z', {
        fill: colors.cloth,
        ...outline,
      }) +
      path('M-70 150C-130 190 -100 250 -30 256C-70 236 -80 200 -66 170Z', { fill: colors.clothShade }) +
      path('M-26 256Q-34 320 -24 372M40 254Q50 310 42 350', {
        fill: 'none',
        stroke: colors.accent,
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }),
    kimono: () =>
      base +
      path(`M64 158L98 180L-10 ${drop}L-70 ${drop}L20 290Z`, { fill: colors.accent, ...outline }) +
      path(`M-52 158L-90 184L40 470L62 430Z`, { fill: colors.accent, ...outline }) +
      path('M-42 164L6 272L52 164L62 160L20 296L-52 160Z', { fill: '#fff', ...outline }),
    plain: () => base,
    sport: () => D.tee(),
    dress: () => D.tee(),
    apron: () =>
      D.tee() +
      path(`M-66 200L-40 250L-70 ${drop}H100L60 250L78 200L92 206L84 262L150 ${drop}H-140L-60 262L-80 206Z`, { fill: '#fff', ...outline }) +
      path(`M-56 262H72V${drop}H-90Z`, { fill: '#fff', ...outline }),
    tee: () => base + path('M-56 166Q4 250 68 166L54 160Q4 222 -44 160Z', { fill: colors.accent, ...outline }),
    scarf: () =>
      base +
      path('M-88 118C-120 160 -112 214 -60 236C10 262 90 248 112 206C124 170 108 130 82 112C60 160 -40 168 -88 118Z', {
        fill: colors.accent,
        ...outline,
      }) +
      path('M-96 150C-70 190 40 206 110 168M-104 190C-60 226 50 236 112 200', { fill: 'none', ...outline }),
    armor: () =>
      base +
      path('M-60 150L-110 180L-40 300L4 330L52 300L124 180L74 150L4 236Z', { fill: colors.accent, ...outline }) +
      path(`M${-W - 40} 300C${-W - 40} 190 -130 176 -104 214C-92 260 -130 330 ${-W - 10} 350Z`, { fill: colors.accent, ...outline }) +
      path(`M${W + 46} 300C${W + 46} 190 140 176 116 214C104 260 140 330 ${W + 20} 350Z`, { fill: colors.accent, ...outline }) +
      path('M4 330V600', { fill: 'none', ...outline }),
  };
  return D[kind]();
};
export const neck = (colors, line = 5) =>
  group(
    'scale(1.09 0.97)',
    path('M-34 84C-32 150 -40 170 -80 240L94 240C50 178 42 140 44 84Z', {
      fill: colors.skin,
      stroke: colors.ink,
      'stroke-width': line,
      'stroke-linejoin': 'round',
    }) + path('M-33 100Q6 150 42 104L45 140Q20 172 -38 158Z', { fill: colors.skinShade }),
  );
// Order matters: hair behind, shoulders, head with fringe.
export const bust = (look, colors) =>
  hairBack(look, colors) +
  (look.under || '') +
  neck(colors, look.line) +
  group('translate(0 -26)', torso(look.wear || 'blazer', colors, { line: look.line, w: look.wide || 0.88, drop: look.drop })) +
  head(look, colors);

// Small whole figures for distant shots, as solid silhouettes (origin at the feet, about 300 high).
const SIL = {
  stand:
    'M-8 0L-30 0L-26 -70L-22 -140C-40 -130 -44 -100 -46 -60L-60 -62C-60 -120 -56 -176 -34 -200L-12 -208C-30 -220 -34 -262 -2 -270C34 -266 32 -224 16 -208L40 -198C58 -176 60 -120 58 -62L46 -60C44 -100 40 -130 26 -140L28 -70L32 0L8 0L0 -90Z',
  coat: 'M-10 0L-30 0L-30 -40L-62 -28C-56 -90 -52 -170 -34 -202L-12 -210C-30 -222 -34 -264 0 -272C34 -266 32 -224 14 -210L38 -202C54 -170 66 -100 92 -50L40 -44L34 0L10 0L4 -40L-8 -40Z',
  run: 'M-120 -10L-132 -34L-60 -70L-30 -130L-40 -190L-90 -160L-104 -110L-124 -116L-112 -186L-46 -226L-4 -232C-14 -250 -6 -286 28 -284C58 -278 56 -240 34 -230L20 -216L44 -176L92 -178L96 -158L36 -150L14 -190L20 -130L70 -96L60 -10L96 -4L96 10L34 8L32 -74L-10 -100L-40 -50Z',
  leap: 'M-150 -60L-60 -100L-30 -150L-60 -220L-120 -250L-112 -268L-40 -244L0 -250C-12 -270 0 -306 32 -300C60 -292 56 -256 34 -248L28 -236L80 -260L130 -300L142 -284L96 -236L30 -196L34 -150L100 -130L130 -60L112 -52L84 -108L10 -112L-40 -70L-146 -40Z',
  sit: 'M-40 0L-44 -80C-46 -120 -30 -150 -10 -158C-26 -170 -28 -206 2 -212C32 -208 32 -172 14 -160C34 -150 40 -120 38 -84L96 -84L104 0L86 0L78 -62L30 -56L28 0Z',
};
export const silhouette = (name, x, y, scale, fill, flip) =>
  group(
    `translate(${x} ${y})scale(${flip ? -scale : scale} ${scale})`,
    path(SIL[name], { fill, stroke: fill, 'stroke-width': 6, 'stroke-linejoin': 'round' }),
  );
