// One head in 3/4 view, turned by `turn` (0 front, 1 = three quarters to the right; flip the group for left).
// Origin: between the eyes. Head about 170 wide, 260 high. Everything is flat shape + one shadow shape + one light.
import { parsePoints, lerp, mix, spline, path, ellipse, group, clip, brush } from '../core.mjs';
import { eye } from './eyes.mjs';
import { EXPRESSIONS_BY_MOOD, MOUTHS } from './expressions.mjs';
import { FACE_SHAPES, nose, wrinkles, beard, glasses } from './features.mjs';
import { fringe, HAIRSTYLES, solid } from './hair.mjs';

const FACE = [
  // front and three-quarter outlines with the same number of points, so any turn is a blend of the two
  parsePoints('-82,-60 -84,10 -77,52 -48,94 -10,121 10,121 48,94 77,52 84,10 82,-60 55,-125 0,-142 -55,-125'),
  parsePoints('-86,-60 -86,12 -70,58 -30,100 12,123 30,121 57,88 72,46 68,8 80,-44 60,-118 0,-142 -58,-125'),
];
const face = (turn, jaw, shape) =>
  mix(FACE[0], FACE[1], turn)
    .map((p, i) => FACE_SHAPES[shape].warp(p, i))
    .map(([x, y]) => [x * (y > 40 ? lerp(1, jaw, Math.min(1, (y - 40) / 50)) : 1), y > 100 ? y + (jaw - 1) * 30 : y]);

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
    build = FACE_SHAPES[shape];
  const [bi, bo, ek, mk] = EXPRESSIONS_BY_MOOD[mood],
    t = turn,
    H = HAIRSTYLES[hair],
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
  if (options.age) s += wrinkles(options.age, ex, far, cx, colors);
  if (options.beard) s += beard(options.beard, fd, cx, 88 + build.mouth, colors, outline);
  s += brow(ex[0], 1, 1) + brow(ex[1], -1, far);
  s += nose(options.nose || 'small', t, cx, build.drop * 0.6, colors);
  s += group(
    `translate(${cx + 2} ${88 + (jaw - 1) * 20 + build.mouth})scale(${(1 - 0.1 * t) * (build.small || 1)} ${build.small || 1})`,
    MOUTHS[mouth](colors),
  );
  if (options.glasses) s += glasses(options.glasses, ex, far, cx, ey, colors);
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
