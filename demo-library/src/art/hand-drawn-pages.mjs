// Manga pages of 1000 x 1420 in ink and screentone only, read right to left.
import { INK, parsePoints, rng, group, place, path, poly, rect, circle, brush } from './lib/core.mjs';
import { fade, focus, speed, burst } from './lib/screentone-and-motion-lines.mjs';
import { bust } from './lib/head/bust.mjs';
import { head } from './lib/head/head.mjs';
import { silhouette } from './lib/body/silhouettes.mjs';
import { balloon, sfx, kana } from './lib/lettering.mjs';
import { panel } from './lib/layout.mjs';
import { DOORS_LAYOUT, DUEL_LAYOUT } from './chapter/hand-drawn-page-layouts.mjs';
import { screentonesAtScale } from './chapter/cast-palettes.mjs';
import * as scenery from './lib/scenery.mjs';
// Shadows are dots, never gray.
// Each is defined by hair, its light, its shade and shine; cloth and its shade; accents; the tone of shaded skin; the iris.
const inked = (tones) => (hair, hairLight, hairShade, cloth, clothShade, accent, skinShade, rest) => ({
  ...{ ink: INK, skin: '#fff', iris: '#fff', irisDark: INK, brow: INK, tongue: tones.t20 },
  ...{ hair, hairLight, hairShade, cloth, clothShade, accent, skinShade, ...rest },
});
const cast = (tones) => {
  const of = inked(tones);
  return {
    crow: of(INK, '#fff', INK, INK, INK, '#fff', tones.t20, { shine: 'ring' }),
    rival: of('#fff', tones.t10, tones.t20, tones.t40, INK, '#fff', tones.t40),
  };
};
// Tone needs white below it, so a toned shape gets a white one underneath.
const onPaper = (draw, colors) => {
  const white = {};
  for (const [k, v] of Object.entries(colors)) white[k] = typeof v === 'string' && v.startsWith('url') ? '#fff' : v;
  return draw(white) + draw(colors);
};
const rain = (seed, frame, count = 70, color = INK) =>
  path(
    Array.from({ length: count }, (_, i) => {
      const random = rng(seed + i * 7),
        x = frame.x + random() * frame.w * 1.2,
        y = frame.y + random() * frame.h,
        l = random.range(50, 150);
      return brush([x, y], [x - l * 0.22, y + l], random.range(1, 2.6));
    }).join(''),
    { fill: color },
  );

export const pages = [
  {
    slug: 'crowblade-012-01',
    draw() {
      const t = screentonesAtScale(1),
        u = screentonesAtScale(0.72),
        v = screentonesAtScale(0.42),
        C = cast(u),
        Z = cast(v);
      const [top, eyes, right, left] = DOORS_LAYOUT;
      let s = t.defs + u.defs + v.defs;
      s += panel(
        top,
        (frame) =>
          rect(frame.x, frame.y, frame.w, frame.h, { fill: INK }) +
          fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, from: 0.1, to: 0.7, dir: 'down', color: '#fff' }) +
          circle(640, 210, 170, { fill: '#fff' }) +
          group('', scenery.skyline(8, -10, 560, 1040, 300, '#fff', null, { min: 50, max: 120 })) +
          group('', scenery.skyline(8, -10, 560, 1040, 300, t.t20, null, { min: 50, max: 120 })) +
          scenery.skyline(12, -10, 570, 1040, 190, INK, '#fff', { min: 60, max: 130, win: 0.16 }) +
          poly(parsePoints('470,430 800,400 830,600 440,600'), { fill: INK }) +
          silhouette('coat', 640, 414, 0.98, INK) +
          path('M634 214C560 190 520 230 430 200C470 240 440 250 400 290C480 264 560 270 640 238Z', { fill: INK }) +
          path('M590 300L760 168L768 172L604 316Z', { fill: INK, stroke: '#fff', 'stroke-width': 3 }) +
          parsePoints('150,130,0.9,-10 300,70,0.5,8 880,130,0.6,0 430,120,0.36,-10')
            .map(([x, y, k, f]) => group('', scenery.bird(x, y, k, INK, f), { stroke: '#fff', 'stroke-width': 9, 'paint-order': 'stroke' }))
            .join('') +
          rain(5, { x: 0, y: -60, w: 1000, h: 560 }, 60, '#fff'),
        { line: 8 },
      );
      s += balloon('Osaki, eleven minutes to midnight.', 166, 66, { kind: 'box', size: 24, max: 220 });
      s += panel(
        eyes,
        (frame) =>
          rect(frame.x, frame.y, frame.w, frame.h, { fill: '#fff' }) +
          speed(4, frame.x, frame.y, frame.w, frame.h, { angle: 4, count: 34, max: 4, gap: 46 }) +
          group(
            place(frame.cx + 20, frame.cy + 2, 2.5, 4),
            onPaper((c) => head({ hair: 'swept', mood: 'cool', turn: 0.4, line: 3.4, browW: 3, shade: 'left' }, c), Z.crow),
          ),
      );
      s += panel(
        right,
        (frame) =>
          rect(frame.x, frame.y, frame.w, frame.h, { fill: INK }) +
          focus(11, frame.cx - 10, frame.cy - 60, 900, { rx: 210, ry: 240, count: 90, color: '#fff', w: 0.02 }) +
          group(
            place(frame.cx + 10, frame.cy - 40, 1.36, -4, true),
            onPaper((c) => bust({ hair: 'wind', mood: 'grin', turn: 0.8, wear: 'armor', line: 5, shade: 'left', browW: 5 }, c), C.rival),
          ),
      );
      s += panel(
        left,
        (frame) =>
          fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, to: 0.62, dir: 'up', color: INK }) +
          speed(21, frame.x, frame.y, frame.w, frame.h, { angle: -62, count: 46, max: 6, gap: 150 }) +
          group(
            place(frame.cx + 10, frame.cy + 20, 1.22, -6),
            onPaper((c) => bust({ hair: 'swept', mood: 'cool', turn: 0.85, wear: 'scarf', line: 5.5, browW: 6 }, c), C.crow),
          ) +
          group(
            place(frame.cx, frame.cy + 190, 1, -24),
            path('M-420 0L360 -16L430 6L360 20L-420 24Z', { fill: '#fff', stroke: INK, 'stroke-width': 6 }) +
              path('M-400 13L390 4', { stroke: INK, 'stroke-width': 4 }),
          ),
      );
      s += balloon('There you are.', 832, 640, { size: 30, max: 150, tail: [690, 700], seed: 4 });
      s +=
        balloon('You walked a long way just to lose, Crowblade.', 842, 850, { size: 27, max: 180, tail: [770, 960], seed: 2 }) +
        balloon('Twelve of us. One of you.', 590, 1314, { size: 27, max: 230, tail: [650, 1210], seed: 8 });
      s += balloon("Then let's not keep the rain waiting.", 166, 856, { size: 27, max: 170, tail: [240, 960], seed: 5 });
      s += sfx('SHHK', 290, 1330, 120, { rot: -14, w: 16, jump: 8 });
      return s;
    },
  },
  {
    slug: 'crowblade-012-02',
    draw() {
      const t = screentonesAtScale(1),
        u = screentonesAtScale(0.72),
        v = screentonesAtScale(0.42),
        C = cast(u);
      const [clash, shock, tall, lower] = DUEL_LAYOUT;
      let s = t.defs + u.defs + v.defs;
      s += panel(
        tall,
        (frame) =>
          speed(31, frame.x - 200, frame.y - 100, frame.w + 400, frame.h + 200, { angle: 58, count: 150, min: 2, max: 11 }) +
          poly(
            [
              [frame.x, frame.y + frame.h * 0.1],
              [frame.x + frame.w, frame.y + frame.h * 0.62],
              [frame.x + frame.w, frame.y + frame.h * 0.8],
              [frame.x, frame.y + frame.h * 0.34],
            ],
            { fill: '#fff', opacity: 0.9 },
          ) +
          group(
            place(frame.cx - 10, frame.cy - 60, 1.5, 16),
            path('M-60 150C-160 90 -240 130 -330 60C-310 120 -330 130 -400 120C-350 170 -330 200 -380 240C-250 240 -180 280 -90 230Z', {
              fill: '#fff',
              stroke: INK,
              'stroke-width': 5,
            }) +
              onPaper((c) => bust({ hair: 'swept', mood: 'shout', turn: 0.9, wear: 'scarf', line: 5, browW: 7, shade: 'left' }, c), C.crow),
          ) +
          group(
            place(frame.cx - 40, frame.cy + 300, 1, -34),
            path('M-420 -20L420 -24L520 2L420 26L-420 30Z', { fill: '#fff', stroke: INK, 'stroke-width': 7 }) +
              path('M-400 12L470 8', { stroke: INK, 'stroke-width': 5 }),
          ),
      );
      s += kana(['za', 'n'], 30, 30, 150, { fill: '#fff', stroke: INK, 'stroke-width': 16 }, { grow: 0.8, slant: -12 });
      s += panel(
        clash,
        (frame) =>
          rect(frame.x, frame.y, frame.w, frame.h, { fill: INK }) +
          burst(3, frame.cx, frame.cy + 10, 120, 320, 22, { fill: '#fff' }) +
          focus(8, frame.cx, frame.cy + 10, 600, { rx: 70, ry: 60, count: 60, w: 0.014 }) +
          group(
            place(frame.cx, frame.cy + 10, 1, 32),
            path('M-320 -13L300 -13L340 2L-320 13Z', { fill: '#fff', stroke: INK, 'stroke-width': 6 }),
          ) +
          group(
            place(frame.cx, frame.cy + 10, 1, -38),
            path('M-320 -13L300 -13L340 2L-320 13Z', { fill: t.t20, stroke: INK, 'stroke-width': 6 }),
          ) +
          burst(6, frame.cx, frame.cy + 10, 24, 86, 10, { fill: '#fff', stroke: INK, 'stroke-width': 5 }),
      );
      s += panel(
        shock,
        (frame) =>
          rect(frame.x, frame.y, frame.w, frame.h, { fill: t.hatch }) +
          fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, to: 0.64, dir: 'out' }) +
          group(
            place(frame.cx + 20, frame.cy + 50, 1.15, 5, true),
            onPaper(
              (c) =>
                bust(
                  {
                    hair: 'wind',
                    mood: 'shock',
                    turn: 0.6,
                    wear: 'armor',
                    line: 5,
                    onFace: path(brush([-70, -30], [-74, 20], 6) + brush([72, -40], [76, 6], 5), { fill: t.t20 }),
                  },
                  c,
                ),
              C.rival,
            ),
          ),
      );
      s += panel(
        lower,
        (frame) =>
          rect(frame.x, frame.y, frame.w, frame.h, { fill: '#fff' }) +
          focus(17, frame.cx + 130, frame.cy - 10, 1200, { rx: 250, ry: 220, count: 190, w: 0.012 }) +
          fade(frame.x, frame.y + frame.h * 0.55, frame.w, frame.h * 0.45, { pitch: 13, to: 0.7 }) +
          group(
            place(frame.cx + 150, frame.cy + 30, 1.75, -8),
            path('M-60 150C-160 130 -220 190 -330 150C-300 190 -310 200 -400 210C-330 240 -330 260 -360 310C-250 280 -180 300 -90 230Z', {
              fill: '#fff',
              stroke: INK,
              'stroke-width': 5,
            }) + onPaper((c) => bust({ hair: 'swept', mood: 'cool', turn: 0.9, wear: 'scarf', line: 4.6, browW: 6 }, c), C.crow),
          ),
        { line: 8 },
      );
      s += sfx('KLANG!', 764, 130, 124, { rot: 8, w: 18, jump: 10, arc: 4 });
      s += balloon('He cut… the rain?!', 872, 510, { kind: 'shout', size: 29, max: 130, seed: 9, tail: undefined });
      s +=
        balloon('I counted twelve.', 190, 960, { size: 32, max: 180, tail: [430, 1010], seed: 3 }) +
        balloon('I only ever need one.', 226, 1150, { size: 32, max: 230, tail: [450, 1150], seed: 12 });
      s += kana(['do', 'do', 'do'], 846, 900, 120, { fill: INK, stroke: '#fff', 'stroke-width': 14 }, { grow: 1.12, slant: -10 });
      return s;
    },
  },
];
