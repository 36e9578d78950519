// A person from the chest up in every view: front, profile (facing right), straight back, three-quarter back. Same origin and size as head.mjs.
import { leadPortrait } from '../lead-figures.mjs';
import { parsePoints, path, ellipse, circle, group, clip, brush } from '../core.mjs';
import { bust, torso } from './bust.mjs';
import { EXPRESSIONS_BY_MOOD } from './expressions.mjs';
import { solid, spikes } from './hair.mjs';

const line = (colors, w) => ({ stroke: colors.ink, 'stroke-width': w, 'stroke-linejoin': 'round' });
// Hair behind the skull in profile; `over` covers ear and nape.
const PROFILE_BACK = {
  messy: spikes(
    parsePoints(
      '-60,-130,-176,-170,40,-14 -100,-80,-206,-92,38,-12 -110,-20,-186,10,34,-10 -20,-160,-84,-236,38,-14 30,-150,34,-220,32,10',
    ),
  ),
  swept: spikes(parsePoints('-40,-140,-200,-190,44,-20 -90,-90,-240,-110,42,-18 -100,-40,-214,-20,36,-14 10,-150,-110,-236,40,-20')),
  short: '',
  none: '',
  bob: 'M-20 -150C-150 -150 -150 20 -146 130C-100 156 -50 150 -6 128C10 70 -10 20 10 -60Z',
  long: 'M-20 -150C-160 -150 -160 60 -190 390C-120 420 -60 416 -16 390C-30 220 -20 80 4 -50Z',
  wind: 'M0 -160C-130 -170 -220 -90 -360 -96C-300 -66 -310 -40 -400 -10C-310 0 -310 30 -370 84C-280 76 -230 90 -250 140C-160 110 -90 120 -60 90L0 -60Z',
  pony: 'M-84 -120C-190 -190 -250 -80 -232 40C-226 100 -250 150 -270 190C-190 160 -160 90 -168 10C-172 -40 -150 -70 -100 -70Z',
  bun: 'M-112 -110m-54 0a54 52 0 1 0 108 0a54 52 0 1 0 -108 0Z',
  twin: 'M-50 -120C-130 -190 -190 -60 -180 80C-178 150 -200 200 -220 236C-140 220 -104 150 -100 70C-98 10 -70 -40 -40 -70Z',
};
const FACE =
  'M30 -140C72 -132 86 -92 83 -54C82 -36 76 -22 76 -8C80 8 92 26 104 40C107 47 98 53 86 54C85 59 91 62 92 68C92 73 86 75 81 77C87 79 91 86 87 91C82 96 80 99 82 107C84 118 78 127 64 128C38 128 6 110 -22 88L-44 60C-130 50 -136 -40 -118 -80C-100 -140 -20 -160 30 -140Z';
const OLD =
  'M30 -140C72 -132 88 -92 86 -50C86 -34 80 -24 82 -8C92 10 112 34 116 50C112 60 98 58 88 60C86 64 92 66 92 72C91 76 86 78 82 80C87 83 90 88 86 93C80 98 82 104 86 112C86 124 78 133 62 134C34 134 4 120 -22 98L-44 60C-130 50 -136 -40 -118 -80C-100 -140 -20 -160 30 -140Z';
const KID =
  'M30 -140C76 -134 92 -92 88 -46C87 -30 80 -14 80 0C82 14 94 28 100 38C102 44 94 50 86 52C85 57 89 60 89 65C88 69 84 71 80 73C84 76 86 82 82 87C78 92 78 96 76 102C70 112 60 114 46 112C22 108 -4 96 -24 80L-44 60C-130 50 -136 -40 -118 -80C-100 -140 -20 -160 30 -140Z';
const CAP =
  'M80 -70C84 -150 10 -190 -60 -172C-132 -152 -152 -74 -136 0C-130 42 -112 72 -88 100C-80 80 -66 60 -46 44C-42 20 -40 4 -32 -10L-8 -18L0 40C8 20 14 -10 22 -40C28 -52 34 -60 42 -64C46 -40 56 -22 70 -8C66 -28 66 -44 68 -58C74 -48 82 -38 92 -30C88 -44 84 -58 80 -70Z';
const EYE = {
  big: ['M80 -2C74 -22 54 -24 46 -6L52 22C62 30 74 28 78 20Z', 8, 20],
  wide: ['M80 -6C74 -28 52 -28 44 -4L50 24C62 32 76 28 80 18Z', 5, 8],
  sharp: ['M80 4C70 -6 56 -10 42 -8L54 16C64 22 76 20 79 16Z', 7, 14],
  half: ['M80 4C72 2 58 0 46 2L52 22C62 28 74 26 78 20Z', 8, 16],
  dead: ['M80 -2C74 -18 54 -20 46 -4L52 20C62 26 74 24 78 18Z', 7, 10],
};
export const profileHead = (look, colors) => {
  const { hair = 'messy', mood = 'calm', line: lw = 5 } = look,
    outline = line(colors, lw),
    [bi, bo, ek, mk] = EXPRESSIONS_BY_MOOD[mood],
    kind = look.eyes || ek,
    mouth = look.mouth || mk;
  const d = look.shape === 'child' ? KID : look.age || look.nose === 'hook' ? OLD : FACE,
    hasHair = hair !== 'none';
  let s =
    path(d, { fill: colors.skin, ...outline }) +
    clip(
      d,
      path('M-140 -160H-10C-20 -40 -20 40 20 84Q50 118 70 140L-140 140Z', { fill: colors.skinShade }) +
        (hasHair ? group('translate(6 18)', path(CAP, { fill: colors.skinShade })) : '') +
        (look.blush ? ellipse(44, 48, 20, 11, { fill: colors.blush || '#f08a84', opacity: look.blush }) : ''),
    );
  if (kind === 'shut' || kind === 'smile')
    s += path(kind === 'shut' ? 'M40 8Q58 22 80 12' : 'M42 18Q60 -8 80 14', {
      fill: 'none',
      stroke: colors.ink,
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
  else if (look.family === 'dot')
    s +=
      ellipse(64, 8, 8, kind === 'half' ? 10 : 18, { fill: colors.ink }) +
      path('M46 -8L78 -4', { stroke: colors.ink, 'stroke-width': kind === 'half' || kind === 'sharp' ? 7 : 0 });
  else {
    const [w, rx, ry] = EYE[kind];
    s +=
      path(w, { fill: colors.white || '#fff' }) +
      clip(
        w,
        ellipse(69, 6, rx, ry, { fill: colors.iris, stroke: colors.ink, 'stroke-width': 3 }) +
          ellipse(71, 8, rx * 0.45, ry * 0.5, { fill: colors.ink }) +
          ellipse(66, -2, 3.4, 5, { fill: '#fff' }),
      ) +
      path(
        kind === 'sharp'
          ? 'M32 -16Q60 -16 84 4Q60 -4 42 -6Z'
          : kind === 'half'
            ? 'M36 0Q60 -8 84 3Q60 6 44 6Z'
            : 'M34 -4C46 -34 76 -30 84 0C72 -20 54 -18 46 -2Z',
        {
          fill: colors.ink,
        },
      ) +
      path('M54 26Q64 31 74 26', { fill: 'none', stroke: colors.ink, 'stroke-width': 2.5 });
  }
  s += path(brush([36, -32 + bo], [86, -34 + bi], look.browW || 5, -8), {
    fill: colors.brow || colors.ink,
    stroke: colors.brow || colors.ink,
    'stroke-width': look.browW || 3,
  });
  s +=
    {
      shout:
        path('M90 66L54 72Q52 104 76 106Q88 100 86 90Z', { fill: colors.mouth || colors.ink }) +
        path('M88 69L58 74L60 80L86 76Z', { fill: '#fff' }),
      open: path('M88 70L62 74Q64 92 82 92Z', { fill: colors.mouth || colors.ink }),
      gasp: path('M88 68L70 74Q70 92 84 92Z', { fill: colors.mouth || colors.ink }),
      grin: path('M89 68L56 66Q60 84 84 84Z', { fill: '#fff', stroke: colors.ink, 'stroke-width': 4, 'stroke-linejoin': 'round' }),
      smile: path('M84 76Q70 80 60 70', { fill: 'none', stroke: colors.ink, 'stroke-width': 4.5, 'stroke-linecap': 'round' }),
      smug: path('M84 76Q70 78 60 68', { fill: 'none', stroke: colors.ink, 'stroke-width': 4.5, 'stroke-linecap': 'round' }),
    }[mouth] || path('M82 77L66 78', { stroke: colors.ink, 'stroke-width': 4.5, 'stroke-linecap': 'round' });
  if (look.age)
    s += path(
      brush([84, 58], [62, 88], 3, 6) + brush([50, 34], [76, 36], 2.4, 5) + brush([34, 10], [18, 4], 2.4) + brush([34, 16], [20, 22], 2.4),
      { fill: colors.ink },
    );
  if (look.beard && look.beard !== 'stubble')
    s +=
      look.beard === 'mustache'
        ? path('M90 62Q70 54 52 82Q76 78 90 72Z', { fill: colors.beard || colors.hair, ...outline })
        : path('M-22 40Q-4 70 40 66L88 60Q72 64 68 78Q86 80 86 92L96 128L72 156L40 150L20 140Q-20 120 -30 84Z', {
            fill: colors.beard || colors.hair,
            ...outline,
          });
  s +=
    path('M-8 -6C-34 -16 -46 10 -34 36C-28 52 -12 50 -8 34Z', { fill: colors.skin, ...outline }) +
    path('M-16 4Q-32 8 -24 30', { fill: 'none', stroke: colors.ink, 'stroke-width': 3 });
  if (look.glasses)
    s +=
      path('M46 -8L88 -4L84 32L54 34Z', { fill: 'none', ...line(colors, 5) }) +
      path('M46 2L-10 2', { stroke: colors.ink, 'stroke-width': 5 });
  s += look.onFace || '';
  if (hasHair)
    s +=
      solid(CAP, colors.hair, outline) +
      clip(
        CAP,
        path('M-140 110L-160 -60C-150 -140 -90 -180 -40 -176C-90 -140 -110 -60 -104 20L-80 100Z', {
          fill: colors.hairShade || colors.hair,
        }) +
          path(
            'M-112 -80L-96 -68L-90 -92L-72 -76L-60 -106L-40 -86L-22 -112L0 -88L18 -108L36 -86L60 -96Q44 -134 0 -138Q-70 -142 -112 -80Z',
            { fill: colors.hairLight || 'none' },
          ),
      ) +
      path(brush([66, -20], [30, -120], 2.4, 8) + brush([0, 20], [-6, -100], 2.4, 8) + brush([-80, 70], [-96, -60], 2.4, -8), {
        fill: colors.ink,
        opacity: 0.7,
      }) +
      (['bob', 'long'].includes(hair)
        ? path(
            hair === 'bob'
              ? 'M-60 -120C-20 -120 10 -80 12 -30C16 30 22 80 8 134C-30 146 -60 148 -90 140Z'
              : 'M-60 -120C-20 -120 10 -80 10 -30C14 60 30 180 16 300L-60 340Z',
            {
              fill: String(colors.hair).startsWith('url') ? '#fff' : colors.hair,
            },
          ) +
          path(
            hair === 'bob'
              ? 'M-60 -120C-20 -120 10 -80 12 -30C16 30 22 80 8 134C-30 146 -60 148 -90 140Z'
              : 'M-60 -120C-20 -120 10 -80 10 -30C14 60 30 180 16 300L-60 340Z',
            {
              fill: colors.hair,
            },
          ) +
          path(
            hair === 'bob'
              ? 'M10 -50C16 30 22 80 8 134C-30 146 -60 148 -90 140M-30 138Q-10 80 -20 20'
              : 'M10 -50C14 60 30 180 16 300L-60 340M-30 320Q-10 160 -22 30',
            {
              fill: 'none',
              ...outline,
            },
          )
        : '') +
      (hair === 'pony' ? circle(-106, -96, 17, { fill: colors.accent, ...outline }) : '');
  return group('scale(1.06 0.97)', s) + (look.extra || '');
};
const sideTorso = (colors, lw, w = 1) => {
  const outline = line(colors, lw),
    d = `M-56 140C-112 180 ${-150 * w} 230 ${-152 * w} 310L${-168 * w} 620L${132 * w} 620C${128 * w} 430 ${140 * w} 310 ${112 * w} 250C96 206 66 188 44 168Q0 190 -56 140Z`;
  return (
    path(d, { fill: colors.cloth, ...outline }) +
    clip(d, path('M-60 130L-120 420L-100 620L-240 620L-200 160Z', { fill: colors.clothShade })) +
    path('M-60 250C-108 290 -116 420 -104 620M16 280C34 340 30 480 20 620', { fill: 'none', ...outline }) +
    path('M-62 132C-30 176 20 190 52 160L62 186C20 220 -50 206 -80 158Z', { fill: colors.accent, ...outline })
  );
};
const neckSide = (colors, lw) =>
  path('M-64 40C-56 110 -74 150 -92 200L70 220C44 180 34 150 34 118Z', { fill: colors.skin, ...line(colors, lw) }) +
  path('M-30 96Q10 130 34 122L40 160Q0 150 -30 96Z', { fill: colors.skinShade });
const profile = (look, colors) => {
  const lw = look.line || 5,
    b = PROFILE_BACK[look.hair || 'messy'];
  const hang = b ? group('scale(1.06 0.97)', path(b, { fill: colors.hairShade || colors.hair, ...line(colors, lw) })) : '';
  return (
    hang +
    neckSide(colors, lw) +
    group('translate(0 -20)', sideTorso(colors, lw, look.wide || 0.9)) +
    (['long', 'wind', 'pony'].includes(look.hair) ? group('', hang) : '') +
    profileHead(look, colors)
  );
};

// From behind. `three` 0 = straight, 1 = a slice of cheek on the right.
const TAIL = {
  long: 'M-96 -60C-124 60 -136 220 -150 380C-90 412 80 412 140 384C130 220 118 60 94 -60Z',
  bob: 'M-100 -60C-126 20 -124 100 -110 140C-60 156 60 156 108 136C122 80 118 10 96 -60Z',
  pony: 'M-30 -120C-60 -60 -40 40 -56 130C-60 190 -40 240 -10 290C10 230 44 200 40 120C38 40 46 -60 24 -120Z',
  wind: 'M-60 -140C-180 -120 -220 -30 -340 -20C-280 10 -300 40 -360 90C-260 80 -240 120 -250 170C-160 130 -60 130 60 100L80 -80Z',
  twin: 'M-90 -90C-200 -80 -230 60 -216 150C-212 210 -230 250 -250 280C-170 260 -120 190 -118 100C-116 40 -100 -10 -80 -40ZM90 -90C200 -80 226 60 212 150C208 210 226 250 246 280C170 260 120 190 116 100C114 40 100 -10 80 -40Z',
  bun: 'M0 -150m-56 -24a56 52 0 1 0 112 0a56 52 0 1 0 -112 0Z',
};
export const backHead = (options, colors, three = 0) => {
  const { hair = 'messy', line: lw = 5 } = options,
    outline = line(colors, lw),
    fill = hair === 'none' ? colors.skin : colors.hair;
  let s = '';
  if (['messy', 'swept'].includes(hair))
    s += path(
      spikes(
        parsePoints(
          '-70,-90,-158,-96,34,-12 -60,-130,-128,-190,34,-10 0,-150,-38,-226,36,-14 40,-145,74,-210,34,12 76,-100,146,-142,32,12 -84,-30,-146,-14,30,-10 84,-40,136,-30,28,10',
        ),
      ),
      { fill: colors.hairShade, ...outline },
    );
  const skin = three
    ? 'M10 -70C64 -80 86 -46 84 -4C92 8 95 22 86 30C86 62 78 90 52 110C20 112 -20 92 -30 60Z'
    : 'M-84 0C-86 60 -50 104 0 112C50 104 86 60 84 0Z';
  if (!three) s += ellipse(-92, 16, 15, 25, { fill: colors.skin, ...outline }) + ellipse(92, 16, 15, 25, { fill: colors.skin, ...outline });
  s += path(skin, { fill: colors.skin, ...outline });
  if (three)
    s +=
      clip(skin, path('M-40 -20L60 -70L50 40L20 112L-60 112Z', { fill: colors.skinShade })) +
      path(brush([70, -10], [96, -12], 4, -4), { fill: colors.ink }) +
      path('M36 -10C16 -20 6 8 16 34C22 48 36 44 40 30Z', { fill: colors.skin, ...outline });
  const cap = three
    ? 'M-98 30C-130 -110 -76 -178 0 -178C70 -178 104 -124 92 -50L82 -14C74 -30 70 -40 66 -54C60 -30 56 0 54 30C46 10 42 -6 40 -22L20 -24C12 -4 10 20 6 44C0 70 -6 86 -16 104L-26 84L-44 106L-56 82L-74 92C-92 70 -98 50 -98 30Z'
    : 'M-96 34C-128 -110 -76 -178 0 -178C76 -178 128 -110 96 34C90 60 80 76 66 92L54 76L36 102L18 82L0 108L-20 82L-38 102L-54 76L-68 90C-84 72 -92 56 -96 34Z';
  const under = ['long', 'bob', 'wind', 'twin'].includes(hair);
  if (under) s += solid(TAIL[hair], colors.hair, outline);
  s +=
    (hair === 'none'
      ? path(
          three
            ? 'M-30 96C-90 70 -110 0 -100 -50C-90 -130 -50 -150 0 -150C60 -150 92 -110 86 -40'
            : 'M-84 30C-108 -60 -90 -150 0 -150C90 -150 108 -60 84 30',
          { fill, ...outline },
        ) + path(three ? 'M-30 96L-80 10L80 -50L50 20Z' : 'M-78 20H78V60H-78Z', { fill })
      : solid(cap, fill, outline)) + (under && hair !== 'twin' ? solid('M-92 10H92V120H-92Z', colors.hair, {}) : '');
  if (hair !== 'none')
    s +=
      clip(
        cap,
        path('M-130 120C-150 -40 -110 -160 -40 -180C-80 -110 -86 0 -60 110Z', { fill: colors.hairShade || colors.hair }) +
          path('M-78 -92L-58 -76L-48 -102L-24 -80L-8 -108L14 -82L32 -108L52 -80L78 -96Q60 -136 0 -140Q-54 -136 -78 -92Z', {
            fill: colors.hairLight || 'none',
          }),
      ) + path([-60, -24, 16, 52].map((x) => brush([x, 60], [x * 0.5, -110], 2.6, x * 0.12)).join(''), { fill: colors.ink, opacity: 0.7 });
  if (TAIL[hair] && hair !== 'twin')
    s +=
      (under ? '' : solid(TAIL[hair], colors.hair, outline)) +
      path([-50, 0, 44].map((x) => brush([x * 0.4, -60], [x, 130], 2.6, 10)).join(''), {
        fill: hair === 'long' || hair === 'bob' ? colors.ink : 'none',
      }) +
      (hair === 'pony' ? path('M-34 -126H30V-104H-34Z', { fill: colors.accent, ...outline }) : '');
  return group('scale(1.07 0.97)', s) + (options.extraBack || '');
};
const back = (look, colors, three = 0) => {
  const lw = look.line || 5;
  const body =
    path('M-36 80C-34 140 -44 160 -84 220L92 220C54 160 44 140 44 80Z', { fill: colors.skin, ...line(colors, lw) }) +
    group(
      'translate(0 -30)',
      torso('plain', colors, { line: lw, w: look.wide || 0.92 }) +
        path('M-62 150C-40 176 50 176 72 150L84 178C50 206 -44 206 -76 178Z', { fill: colors.accent, ...line(colors, lw) }) +
        path('M2 206V620', { stroke: colors.ink, 'stroke-width': lw * 0.5 }),
    );
  return body + backHead(look, colors, three);
};
// A single function for every view: front (turn 0 to 1), side, back, behind (three-quarter back).
export const bustInView = (view, options, colors) =>
  options.lead
    ? leadPortrait(options.lead, colors)
    : view === 'side'
      ? profile(options, colors)
      : view === 'back'
        ? back(options, colors, 0)
        : view === 'behind'
          ? back(options, colors, 1)
          : bust({ turn: view === 'front' ? 0.12 : (options.turn ?? 0.8), ...options }, colors);
