// One beat becomes one panel: its content, viewing angle and distance, and where its balloons may go.
import { rng, g, place, path, rect, circle, poly, brush, ellipse } from '../lib/core.mjs';
import { speed, focus, burst, KEPT_IN_BOX } from '../lib/tone.mjs';
import { head } from '../lib/figure.mjs';
import { person } from '../lib/views.mjs';
import { staged } from './staging.mjs';
import { PLACES, MOODBACK } from '../lib/places.mjs';
import { goldfish } from '../lib/places-of-titles.mjs';
import { shadows } from '../lib/light.mjs';
import { isRight } from './blocking.mjs';
import { sfx } from '../lib/letter.mjs';
import * as S from '../lib/scene.mjs';
const K = '#0b0b0d';
const HOT = ['run', 'leap', 'dive', 'fight', 'kick', 'punch', 'slash', 'throw', 'push', 'stumble', 'shoot', 'fall'];
const QUIET_POSES = ['away', 'walk', 'sit', 'look', 'lean', 'stand', 'floor', 'read', 'stretch'];
const CHIBI_POSES = {
  shock: ['recoil', 'cheer', 'stumble'],
  happy: ['cheer', 'dance', 'wave'],
  glad: ['cheer', 'wave'],
  tired: ['slump', 'stand', 'floor'],
  worry: ['plead', 'cry', 'think'],
  smug: ['hips', 'lean', 'shrug'],
  shout: ['point', 'recoil', 'cheer'],
  grin: ['hips', 'laugh', 'salute'],
  shy: ['cry', 'bow', 'think'],
  calm: ['shrug', 'stand', 'think'],
};
// The pose of a person who merely stands, runs or falls, by mood; the first is the script's own word.
const POSES_BY_MOOD = {
  stand: {
    shock: ['recoil'],
    worry: ['think', 'stand', 'plead'],
    happy: ['wave', 'stand', 'stretch'],
    tired: ['slump', 'lean'],
    shy: ['stand', 'cry'],
    calm: ['stand', 'lean', 'look'],
    smug: ['lean', 'hips'],
  },
  run: { worry: ['run', 'stumble'], calm: ['run', 'walk'] },
  hips: { happy: ['hips', 'laugh'], grin: ['hips', 'laugh', 'salute'] },
  leap: { worry: ['leap', 'stumble'], shock: ['leap', 'dive'] },
  crouch: { worry: ['crouch', 'sneak'], tired: ['crouch', 'kneel', 'floor'] },
  walk: { worry: ['walk', 'sneak'], tired: ['walk'], happy: ['walk', 'dance'] },
  sit: { tired: ['slump', 'sit'], calm: ['sit', 'floor'] },
  cheer: { happy: ['cheer', 'dance'] },
  play: { happy: ['play', 'dance'] },
};
const poseFor = ({ pose, mood }, r) => r.pick(POSES_BY_MOOD[pose]?.[mood] || [pose]);
const LOUD = ['shout', 'shock'];
const kindOf = (mood, text) => (text.startsWith('(') ? 'think' : LOUD.includes(mood) && /[!]/.test(text) ? 'shout' : 'oval');
const strip = (s) => s.replace(/^\(|\)$/g, '');

// Small objects that fill a silent panel.
export const THINGS = {
  snail: (t) =>
    path('M-170 90C-110 60 60 70 120 60C130 10 150 -10 170 -6C200 0 196 50 176 90Z', {
      fill: '#fff',
      stroke: K,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    circle(-10, 10, 92, { fill: t.t20, stroke: K, 'stroke-width': 8 }) +
    path('M-10 10m-60 0a60 60 0 1 1 60 60a44 44 0 1 1 44 -44a26 26 0 1 1 -26 -26', { fill: 'none', stroke: K, 'stroke-width': 8 }) +
    path('M160 -4L150 -70M182 -2L196 -64', { stroke: K, 'stroke-width': 7 }) +
    circle(149, -76, 13, { fill: K }) +
    circle(197, -70, 13, { fill: K }),
  goldfish: (t) => g('translate(-30 20)', goldfish(t)),
  goose: () =>
    path(
      'M-150 60C-130 -30 -20 -30 40 -10C70 -30 60 -90 50 -130C40 -190 120 -210 130 -150C134 -110 110 -90 116 -40C130 60 90 140 0 146C-70 150 -120 120 -150 60Z',
      {
        fill: '#fff',
        stroke: K,
        'stroke-width': 8,
        'stroke-linejoin': 'round',
      },
    ) +
    path('M-70 40Q-20 80 50 40M-60 70Q-10 104 40 76M-150 60L-196 40L-170 84', { fill: 'none', stroke: K, 'stroke-width': 7 }) +
    path('M126 -160L190 -146L128 -128Z', { fill: K }) +
    circle(98, -152, 8, { fill: K }) +
    path('M72 -182L112 -170', { stroke: K, 'stroke-width': 7 }) +
    path('M62 -66L30 -86V-46ZM66 -66L104 -84V-48Z', { fill: K }),
  porthole: (t) =>
    circle(0, 0, 150, { fill: '#fff', stroke: K, 'stroke-width': 10 }) +
    circle(0, 0, 116, { fill: K }) +
    path('M-100 40Q0 -30 108 30Q80 100 0 116Q-80 104 -100 40Z', { fill: t.t40 }) +
    path('M-60 36Q-10 -4 44 40Q-6 74 -60 36Z', { fill: '#fff' }) +
    circle(-6, 36, 17, { fill: K }) +
    Array.from({ length: 8 }, (_, i) => circle(133 * Math.cos((i * Math.PI) / 4), 133 * Math.sin((i * Math.PI) / 4), 8, { fill: K })).join(
      '',
    ),
  tennisBall: (t) =>
    circle(0, 0, 110, { fill: '#fff', stroke: K, 'stroke-width': 8 }) +
    circle(0, 0, 104, { fill: t.t10 }) +
    path('M-86 -66Q-6 -10 -60 92M86 66Q6 10 60 -92', { fill: 'none', stroke: '#fff', 'stroke-width': 16 }) +
    path('M-94 -56Q-22 -8 -74 80M94 56Q22 8 74 -80', { fill: 'none', stroke: K, 'stroke-width': 5 }),
  can: (t) =>
    g(
      'rotate(-14)',
      path('M70 0Q180 -60 230 40T330 10', { fill: 'none', stroke: K, 'stroke-width': 7 }) +
        path('M-90 -70H70V70H-90Z', { fill: '#fff', stroke: K, 'stroke-width': 8 }) +
        path('M-60 -70H40V70H-60Z', { fill: t.t20 }) +
        ellipse(-90, 0, 26, 70, { fill: K, stroke: K, 'stroke-width': 8 }) +
        ellipse(70, 0, 22, 70, { fill: '#fff', stroke: K, 'stroke-width': 8 }) +
        path('M-40 -66V66M20 -66V66', { stroke: K, 'stroke-width': 5 }),
    ),
  knife: () =>
    g(
      'rotate(-28)',
      path('M-60 -30H200Q250 -20 230 0Q180 44 60 50H-60Z', { fill: '#fff', stroke: K, 'stroke-width': 8, 'stroke-linejoin': 'round' }) +
        path('M-40 26Q80 30 190 0', { fill: 'none', stroke: K, 'stroke-width': 4 }) +
        rect(-84, -34, 26, 88, { fill: '#fff', stroke: K, 'stroke-width': 7 }) +
        path('M-84 -24H-240Q-256 -4 -240 30H-84Z', { fill: K }) +
        circle(-130, 4, 7, { fill: '#fff' }) +
        circle(-200, 4, 7, { fill: '#fff' }),
    ),
  cat: () => S.cat(0, 60, 1.3, K, K),
  phone: () =>
    g(
      'rotate(-12)',
      rect(-60, -110, 120, 220, { fill: '#fff', stroke: K, 'stroke-width': 7, rx: 16 }) +
        rect(-46, -88, 92, 160, { fill: K }) +
        [0, 1, 2].map((i) => rect(-34 + (i % 2) * 20, -70 + i * 44, 50, 24, { fill: '#fff', rx: 8 })).join(''),
    ),
  letter: () =>
    g(
      'rotate(8)',
      rect(-130, -84, 260, 168, { fill: '#fff', stroke: K, 'stroke-width': 7 }) +
        path('M-130 -84L0 26L130 -84', { fill: 'none', stroke: K, 'stroke-width': 7 }) +
        circle(0, 22, 24, { fill: K }),
    ),
  clock: () =>
    circle(0, 0, 120, { fill: '#fff', stroke: K, 'stroke-width': 10 }) +
    Array.from({ length: 12 }, (_, i) => g(`rotate(${i * 30})`, rect(-4, -108, 8, i % 3 ? 14 : 26, { fill: K }))).join('') +
    path('M0 10L-4 -84M-10 4L62 30', { stroke: K, 'stroke-width': 11, 'stroke-linecap': 'round' }),
  cup: (t) =>
    path('M-80 -50H80L64 90H-64ZM78 -20C140 -30 140 60 70 54', { fill: '#fff', stroke: K, 'stroke-width': 8, 'stroke-linejoin': 'round' }) +
    ellipse(0, -50, 80, 20, { fill: t.t40, stroke: K, 'stroke-width': 7 }) +
    path(brush([-20, -80], [-10, -170], 9, 22) + brush([24, -80], [34, -160], 9, -20), { fill: t.t40 }),
  bowl: (t) =>
    g(
      'translate(0 -20)',
      S.bowl(0, 0, 0.62, { bowl: '#fff', ink: K, band: K, soup: t.t20, noodle: '#fff', yolk: t.t20, nori: K, pink: K }),
    ),
  sword: () =>
    g(
      'rotate(-32)',
      path('M-260 -12L200 -14L260 2L200 16H-260Z', { fill: '#fff', stroke: K, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
        rect(-250, -40, 22, 80, { fill: K }) +
        rect(-340, -14, 90, 28, { fill: K }),
    ),
  shoes: () =>
    [-80, 70]
      .map((x) =>
        g(
          `translate(${x} ${x > 0 ? 10 : 0})`,
          path('M-60 40C-60 -10 -40 -60 -30 -70H20Q20 -20 70 0Q92 20 84 46H-60Z', {
            fill: '#fff',
            stroke: K,
            'stroke-width': 7,
            'stroke-linejoin': 'round',
          }) +
            path('M-62 40H86V56H-62Z', { fill: K }) +
            path('M-10 -50L24 -40M-4 -28L34 -16', { stroke: K, 'stroke-width': 6 }),
        ),
      )
      .join(''),
  door: (t) =>
    rect(-110, -190, 220, 400, { fill: t.t20, stroke: K, 'stroke-width': 9 }) +
    rect(-80, -150, 160, 130, { fill: 'none', stroke: K, 'stroke-width': 5 }) +
    rect(-80, 20, 160, 150, { fill: 'none', stroke: K, 'stroke-width': 5 }) +
    circle(78, 0, 13, { fill: K }) +
    path('M110 -190L190 -150V240L110 210Z', { fill: K }),
  bird: () => S.bird(0, 40, 1.8, K, -8),
  coin: (t) =>
    circle(14, 14, 126, { fill: K }) +
    circle(0, 0, 126, { fill: '#fff', stroke: K, 'stroke-width': 9 }) +
    circle(0, 0, 100, { fill: t.t20, stroke: K, 'stroke-width': 5 }) +
    rect(-34, -34, 68, 68, { fill: '#fff', stroke: K, 'stroke-width': 7 }) +
    path('M-14 -78H14M0 -92V-56M-16 62L0 86L16 62M-80 -16Q-58 0 -80 18M62 -14H86M62 14H86', { fill: 'none', stroke: K, 'stroke-width': 8 }),
  hill: (t) =>
    path('M-200 110Q-150 60 -120 -30Q-90 -130 0 -140Q100 -140 120 -30Q150 70 200 110Z', {
      fill: '#fff',
      stroke: K,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    path('M-120 -30Q-60 10 -20 -20T60 -10T120 -30Q150 70 200 110H-200Q-150 60 -120 -30Z', { fill: t.t20 }) +
    path('M-60 -60Q-44 -76 -26 -60M26 -60Q44 -76 62 -60M-40 30Q0 56 44 28', {
      fill: 'none',
      stroke: K,
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }) +
    path('M-6 -140V-196M-6 -196L-36 -164M-6 -196L26 -164M-6 -176L-28 -150M-6 -176L18 -150', { stroke: K, 'stroke-width': 8 }),
  moon: (t) =>
    circle(0, 0, 110, { fill: '#fff', stroke: K, 'stroke-width': 6 }) +
    circle(-30, -30, 22, { fill: t.t20 }) +
    circle(36, 28, 32, { fill: t.t20 }),
  eye: () =>
    path('M-180 0Q0 -150 190 10Q0 120 -180 0Z', { fill: '#fff' }) + circle(4, -8, 62, { fill: K }) + circle(-18, -30, 17, { fill: '#fff' }),
  ball: () =>
    circle(0, 0, 110, { fill: '#fff', stroke: K, 'stroke-width': 8 }) +
    path('M-110 0H110M0 -110V110M-78 -78Q0 0 -78 78M78 -78Q0 0 78 78', { fill: 'none', stroke: K, 'stroke-width': 7 }),
  book: () =>
    path('M0 -80Q-90 -120 -190 -80V90Q-90 50 0 90Q90 50 190 90V-80Q90 -120 0 -80Z', { fill: '#fff', stroke: K, 'stroke-width': 8 }) +
    path('M0 -80V90', { stroke: K, 'stroke-width': 6 }) +
    path(
      [0, 1, 2, 3]
        .map(
          (i) => `M-160 ${-40 + i * 30}Q-90 ${-66 + i * 30} -30 ${-42 + i * 30}M160 ${-40 + i * 30}Q90 ${-66 + i * 30} 30 ${-42 + i * 30}`,
        )
        .join(''),
      {
        fill: 'none',
        stroke: K,
        'stroke-width': 5,
      },
    ),
  loaf: (t) =>
    path('M-190 60Q-200 -90 0 -96Q200 -90 190 60Q0 100 -190 60Z', { fill: '#fff', stroke: K, 'stroke-width': 8 }) +
    path('M-184 40Q0 84 186 40Q186 60 190 60Q0 100 -190 60Z', { fill: t.t40 }) +
    path(brush([-110, -60], [-70, 30], 12, 14) + brush([-20, -76], [10, 30], 12, 14) + brush([80, -66], [96, 20], 12, 14), { fill: K }),
  map: (t) =>
    g(
      'rotate(-6)',
      path('M-200 -110L-70 -80L70 -120L200 -90V110L70 80L-70 120L-200 90Z', {
        fill: '#fff',
        stroke: K,
        'stroke-width': 8,
        'stroke-linejoin': 'round',
      }) +
        path('M-70 -80V120M70 -120V80', { stroke: K, 'stroke-width': 4 }) +
        path('M-170 -40Q-120 -80 -80 -20T-150 50ZM90 20L120 -50L150 20Z', { fill: t.t20, stroke: K, 'stroke-width': 5 }) +
        path('M-130 70Q-40 0 20 40T110 40', { fill: 'none', stroke: K, 'stroke-width': 7, 'stroke-dasharray': '16 12' }) +
        path('M96 30L124 58M124 30L96 58', { stroke: K, 'stroke-width': 9 }),
    ),
  key: () =>
    g(
      'rotate(-30)',
      circle(-90, 0, 60, { fill: '#fff', stroke: K, 'stroke-width': 22 }) +
        rect(-30, -12, 220, 24, { fill: K }) +
        rect(120, 0, 24, 54, { fill: K }) +
        rect(164, 0, 24, 40, { fill: K }),
    ),
  rain: () =>
    path(
      Array.from({ length: 30 }, (_, i) =>
        brush([-300 + ((i * 83) % 600), -260 + ((i * 57) % 420)], [-330 + ((i * 83) % 600), -140 + ((i * 57) % 420)], 4),
      ).join(''),
      {
        fill: K,
      },
    ),
  flower: () =>
    [0, 72, 144, 216, 288]
      .map((a) =>
        g(
          `rotate(${a})`,
          path('M0 0C-60 -40 -60 -130 -14 -144L0 -122L14 -144C60 -130 60 -40 0 0Z', { fill: '#fff', stroke: K, 'stroke-width': 6 }),
        ),
      )
      .join('') + circle(0, 0, 20, { fill: K }),
  lantern: () =>
    path('M0 -190V-110M-60 -110H60L80 90H-80Z', { fill: '#fff', stroke: K, 'stroke-width': 9 }) + burst(2, 0, 0, 24, 58, 9, { fill: K }),
  umbrella: () =>
    g(
      'rotate(14)',
      path('M-5 -110V150Q-5 186 30 182', { fill: 'none', stroke: K, 'stroke-width': 10 }) +
        path('M-190 -40C-170 -200 170 -200 190 -40Q130 -70 95 -40Q45 -70 0 -40Q-45 -70 -95 -40Q-130 -70 -190 -40Z', {
          fill: K,
          stroke: K,
          'stroke-width': 6,
          'stroke-linejoin': 'round',
        }) +
        path('M0 -158Q-60 -120 -95 -44M0 -158Q60 -120 95 -44', { fill: 'none', stroke: '#fff', 'stroke-width': 5 }),
    ),
  robot: (t) =>
    poly(
      [
        [-120, -150],
        [120, -150],
        [150, 60],
        [60, 170],
        [-60, 170],
        [-150, 60],
      ],
      { fill: t.t20, stroke: K, 'stroke-width': 9 },
    ) +
    poly(
      [
        [-110, -40],
        [110, -40],
        [70, 30],
        [-70, 30],
      ],
      { fill: K },
    ) +
    poly(
      [
        [-80, -20],
        [-20, -10],
        [-30, 14],
        [-66, 10],
      ],
      { fill: '#fff' },
    ) +
    poly(
      [
        [80, -20],
        [20, -10],
        [30, 14],
        [66, 10],
      ],
      { fill: '#fff' },
    ),
  guitar: (t) =>
    g(
      'rotate(38)',
      rect(-12, -240, 24, 190, { fill: '#fff', stroke: K, 'stroke-width': 7 }) +
        path('M-56 -70C-126 -40 -80 10 -110 70C-124 160 124 160 110 70C80 10 126 -40 56 -70C30 -44 -30 -44 -56 -70Z', {
          fill: t.t40,
          stroke: K,
          'stroke-width': 8,
        }) +
        circle(0, 40, 28, { fill: K }),
    ),
};

// A lettered sound effect, as large as its panel allows: it may touch the frame, but not the next panel. Returns the drawing and the area
// that balloons must avoid.
const sound = (word, b, u, v, rot, seed) => {
  const size = Math.min(132, (b.w / word.length) * 1.2, b.h * 0.3),
    half = (word.length * size * 0.62) / 2,
    x = Math.max(b.x + half - 6, Math.min(b.x + b.w - half + 6, b.x + b.w * u)),
    y = b.y + b.h * v;
  return { s: sfx(word, x, y, size, { rot, w: 14, jump: 8, seed }), x, y: y - size * 0.34, rx: half, ry: size * 0.5 };
};

// ctx: { cast, tones, genre (look of the whole chapter), at (current place), seed, prev (previous speaker) }
export const shot = (beat, b, ctx) => {
  const r = rng(ctx.seed),
    t = ctx.t,
    look = ctx.look,
    texts = [],
    faces = [],
    figures = [],
    sounds = [];
  let s = '';
  const who = ctx.cast[beat.who],
    other = ctx.cast[beat.who === 'a' ? 'b' : 'a'],
    wide = b.w / b.h;
  const tint = ctx.recolor || ((x) => x); // strips replace ink and paper with the hour's colors
  // a place keeps its props throughout a scene and gets the scene's light
  const bg = (name) =>
    MOODBACK[name]
      ? tint(MOODBACK[name](b, t, 3 + (ctx.seed % 40)))
      : tint((PLACES[name] || PLACES.street)(b, t, beat.scene.seed)) + shadows(b, t, beat.scene.light, ctx.recolor ? 0.35 : 1);
  // people talking across the gutter look at each other
  const right = isRight(beat);
  const cap = (w) => texts.push({ text: w, kind: 'box' });
  if (who?.voice) {
    // a nonhuman speaker: drawn large, in its place
    const size = Math.min(b.w, b.h) / 420,
      y = b.y + b.h * (wide > 1 ? 0.6 : 0.66);
    s +=
      bg(ctx.at) +
      g(
        place(b.x + b.w * (wide > 1 ? 0.34 : 0.5), y, size),
        burst(3, 0, 0, 200, 226, 18, { fill: tint('"#fff"').slice(1, -1) }) + tint(THINGS[who.voice](t)),
      );
    const at = { x: b.x + b.w * (wide > 1 ? 0.34 : 0.5), y, rx: 190 * size, ry: 160 * size };
    faces.push(at);
    beat.words.forEach((w) => texts.push({ text: strip(w), kind: kindOf(beat.mood, w), tail: [at.x, at.y], reach: at.rx * 0.9 }));
  } else if (beat.kind === 'place' || beat.kind === 'quiet') {
    s += bg(PLACES[beat.at || ctx.at] ? beat.at || ctx.at : 'street');
    const crew = ctx.placeSeen ? r() : 0.1;
    if ((beat.kind === 'quiet' && crew < 0.8) || (beat.kind === 'place' && b.h > 330 && ctx.count > 0)) {
      const tall = b.h * (beat.kind === 'quiet' ? 0.66 : 0.46),
        first = beat.kind === 'quiet' ? QUIET_POSES[(ctx.count + ctx.seed) % QUIET_POSES.length] : 'away',
        both = r() < 0.6,
        at = (u) => ({ x: b.x + b.w * u - tall * 0.4, y: b.y + b.h * 0.96 - tall, w: tall * 0.8, h: tall }),
        variant = (ctx.titleNumber || 0) + ctx.count;
      const one = staged({ ...ctx.cast.a.look, pose: first, variant }, ctx.cast.a.tone.small, at(wide > 1.4 ? 0.3 : both ? 0.36 : 0.5), {
        line: 3.6,
      });
      s += one.s;
      faces.push(one.face);
      figures.push(one.figure);
      if (both) {
        const pose = r.pick(['away', 'stand', 'look', 'lean']),
          two = staged({ ...ctx.cast.b.look, pose, variant }, ctx.cast.b.tone.small, at(wide > 1.4 ? 0.5 : 0.68), {
            line: 3.6,
            flip: r() < 0.5,
            most: one.k * 1.02,
          });
        s += two.s;
        faces.push(two.face);
        figures.push(two.figure);
      }
    }
    beat.words.forEach(cap);
  } else if (beat.kind === 'detail') {
    s +=
      bg(beat.at === 'rain' ? 'tone' : r.pick(look.backs.detail || ['tone', 'low', 'black', 'white'])) +
      g(
        place(b.cx, b.cy, (Math.min(b.w, b.h) / 400) * 0.86),
        circle(0, 0, 10, { fill: '#fff' }) +
          (['eye', 'rain'].includes(beat.at) ? '' : burst(3, 0, 0, 170, 190, 16, { fill: '#fff' })) +
          tint((THINGS[beat.at] || THINGS.clock)(t)),
      );
    beat.words.forEach(cap);
  } else if (beat.kind === 'eyes') {
    const k = wide > 1.7 ? Math.min(b.h / 150, b.w / 250) : Math.max(b.h / 235, b.w / 190),
      dir = right;
    s +=
      bg(r.pick(look.backs.eyes)) +
      g(
        place(b.cx, b.cy - 12 * k, k, r.range(-4, 4), dir),
        head({ ...who.look, mood: beat.mood, turn: 0.35, line: (4.4 / k) * 1.5, browW: 4 }, who.tone.big),
      );
    if (beat.words[0]) texts.push({ text: strip(beat.words[0]), kind: 'box' });
    faces.push({ x: b.cx, y: b.cy, rx: 110 * k, ry: 36 * k });
  } else if (beat.kind === 'act') {
    const pose = poseFor(beat, r),
      hot = HOT.includes(pose),
      dir = right;
    // in action the place stays visible, faint behind the lines
    s += bg(PLACES[ctx.at] ? ctx.at : 'street');
    if (hot)
      s +=
        tint(rect(b.x - 20, b.y - 20, b.w + 40, b.h + 40, { fill: '#fff', opacity: 0.62 })) +
        tint(
          r() < 0.45
            ? focus(ctx.seed, b.cx, b.cy, Math.hypot(b.w, b.h), { rx: b.w * 0.36, ry: b.h * 0.4, count: 90, kept: KEPT_IN_BOX })
            : speed(ctx.seed, b.x - 60, b.y - 60, b.w + 120, b.h + 120, { angle: dir ? -14 : 14, count: 60, max: 7 }),
        );
    const aside = beat.words.length > 0 && wide > 0.75,
      area = aside
        ? {
            x: b.x + b.w * (right ? (wide > 1.5 ? 0.38 : 0.26) : 0.02),
            y: b.y + b.h * 0.06,
            w: b.w * (wide > 1.5 ? 0.6 : 0.72),
            h: b.h * 0.91,
          }
        : {
            x: b.x + b.w * 0.03,
            y: b.y + b.h * (beat.words.length > 0 ? 0.2 : 0.05),
            w: b.w * 0.94,
            h: b.h * (beat.words.length > 0 ? 0.77 : 0.92),
          };
    const {
      s: drawn,
      face,
      trunk,
      figure,
    } = staged(
      { ...who.look, ...(beat.item ? { item: beat.item } : {}), pose, variant: beat.variant, mood: beat.mood },
      who.tone.small,
      area,
      {
        flip: dir,
        line: 4,
        over: hot ? 1.1 : 1,
      },
    );
    s += drawn;
    faces.push(face, trunk);
    figures.push(figure);
    beat.words.forEach((w) => texts.push({ text: strip(w), kind: kindOf(beat.mood, w), tail: [face.x, face.y], reach: face.rx * 0.9 }));
    if (beat.sfx) sounds.push(sound(beat.sfx, b, dir ? 0.7 : 0.32, 0.86, r.range(-12, 6), ctx.seed));
  } else if (beat.kind === 'react') {
    s += bg(r.pick(['rays', 'stars', 'tone', 'white', beat.mood === 'tired' || beat.mood === 'worry' ? 'gloom' : 'rays']));
    const tall = b.h * (beat.words.length > 0 && wide <= 1.05 ? 0.7 : 0.88),
      {
        s: drawn,
        face,
        figure,
      } = staged(
        {
          ...who.look,
          chibi: 1,
          family: 'dot',
          mood: beat.mood,
          pose: r.pick(CHIBI_POSES[beat.mood] || ['shrug']),
          variant: (beat.variant || 0) + ctx.count,
          blush: 0.25,
        },
        who.tone.small,
        { x: b.x + b.w * (wide > 1.05 && right ? 0.4 : 0.04), y: b.y + b.h * 0.97 - tall, w: b.w * (wide > 1.05 ? 0.56 : 0.92), h: tall },
        { flip: right, rot: r.range(-4, 4), line: 4.2, rim: 0 },
      );
    s += drawn;
    faces.push(face);
    figures.push(figure);
    beat.words.forEach((w) =>
      texts.push({ text: strip(w), kind: kindOf(beat.mood, w), tail: [face.x, face.y + face.ry * 0.5], reach: face.rx * 0.9 }),
    );
    if (beat.sfx) sounds.push(sound(beat.sfx, b, 0.72, 0.84, -8, ctx.seed));
  } else {
    // say, turn
    const big = beat.kind === 'turn',
      lines = beat.words.length,
      pair = !big && lines > 1 && wide > 1.15 && other,
      views = ['q', 'q', 'side', 'front', 'q', 'side'];
    const view = beat.view || (big ? r.pick(['q', 'q', 'side']) : views[(ctx.count * 5 + ctx.seed) % views.length]);
    s += bg(big ? r.pick(look.backs.turn) : ctx.count % 3 === 0 || pair ? ctx.at : r.pick(look.backs.say));
    const k = Math.min(b.h / (big ? 400 : 470), b.w / (pair ? 620 : big ? 330 : 380)) * (big ? 1.02 : 1.0),
      tall = wide < 0.8,
      x = b.x + b.w * (pair ? (right ? 0.72 : 0.28) : wide > 1.05 ? (right ? 0.67 : 0.33) : 0.5),
      y = b.y + b.h * (tall || (lines && wide <= 1.05) ? 0.6 : 0.48);
    if (pair) {
      // sometimes over the shoulder: the listener is seen from behind
      const x2 = b.x + b.w * (right ? 0.26 : 0.74);
      s += g(
        place(x2, y + 14 * k, k, 0, !right),
        person(
          other.look.hair !== 'none' && r() < 0.3 ? 'behind' : r() < 0.5 ? 'side' : 'q',
          { ...other.look, mood: ctx.moodB || 'calm', line: (5.2 / k) * 0.9 },
          other.tone.mid,
        ),
      );
      faces.push({ x: x2, y: y + 10 * k, rx: 100 * k, ry: 118 * k });
    }
    s += g(
      place(x, y, k, big ? r.range(-7, 7) : r.range(-3, 3), right),
      person(
        view,
        { ...who.look, mood: beat.mood, turn: r.range(0.6, 0.95), line: (5.2 / k) * 0.9, browW: 5 },
        big ? who.tone.big : who.tone.mid,
      ),
    );
    faces.push({ x, y: y + 4, rx: 104 * k, ry: 124 * k });
    beat.words.forEach((w, i) => {
      const f = pair && i % 2 ? faces[0] : faces.at(-1);
      texts.push({
        text: strip(w),
        kind: i % 2 ? kindOf('calm', w) : kindOf(beat.mood, w),
        tail: pair || i % 2 === 0 ? [f.x, f.y + 60 * k] : undefined,
        near: pair ? f.x : undefined,
        reach: 110 * k,
      });
    });
    if (beat.sfx) sounds.push(sound(beat.sfx, b, 0.5, 0.88, r.range(-10, 6), ctx.seed));
  }
  return {
    s,
    sounds,
    texts,
    faces,
    figures,
    looks: beat.who && !who.voice ? { who: beat.who, scene: beat.scene, isLeft: right } : undefined,
  };
};
