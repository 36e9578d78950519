// Panel backgrounds in ink and tone: PLACES[name](box, tones, seed). Big shapes, few lines; figures stand in front, so the middle stays light.
import { PLACES_MORE } from './places-more.mjs';
import { PLACES_OF_TITLES } from './places-of-titles.mjs';
import { PLACES_OF_WORK } from './places-of-work.mjs';
import { parsePoints, rng, tenths, lerp, path, poly, rect, circle, group, clip, brush } from './core.mjs';
import { fade, rays, specks, focus, KEPT_IN_BOX } from './tone.mjs';
import * as scenery from './scene.mjs';
const INK = '#0b0b0d',
  stroked = (w = 4) => ({ fill: 'none', stroke: INK, 'stroke-width': w }),
  filled = (fill, w = 4) => ({ fill, stroke: INK, 'stroke-width': w, 'stroke-linejoin': 'round' });
// Work in a 1000 x 1000 cell centered on the panel, scaled to cover it.
const cell = (frame, draw, { y = 0.5 } = {}) => {
  const k = Math.max(frame.w, frame.h) / 1000;
  return group(
    `translate(${tenths(frame.x + frame.w / 2 - 500 * k)} ${tenths(frame.y + frame.h * y - 1000 * k * y)})scale(${tenths(k * 1000) / 1000})`,
    draw(1 / Math.max(k, 0.35)),
  );
};
const box = (x, y, width, height, fill, lw = 4) =>
  rect(x, y, width, height, filled('#fff', lw)) + (fill && fill !== '#fff' ? rect(x, y, width, height, filled(fill, lw)) : '');
const win = (x, y, width, height) =>
  box(x, y, width, height, '#fff', 5) +
  path(`M${x + width / 2} ${y}V${y + height}M${x} ${y + height * 0.4}H${x + width}`, stroked(4)) +
  path(`M${x + 12} ${y + height - 10}L${x + width * 0.4} ${y + 14}`, stroked(2));
const floor = (y, vx, count, w = 2.5) =>
  path(
    Array.from({ length: count * 2 + 1 }, (_, i) => `M${tenths(vx + (i - count) * 26)} ${y}L${tenths(vx + (i - count) * 190)} 1100`).join(
      '',
    ),
    stroked(w),
  );

export const PLACES = {
  ...PLACES_MORE,
  ...PLACES_OF_TITLES,
  ...PLACES_OF_WORK,
  room: (b, tones, seed) =>
    cell(
      b,
      () =>
        box(-100, -100, 1200, 860, tones.t10, 0) +
        win(600, 180, 260, 300) +
        path(
          'M580 150H890M590 150Q600 320 570 500L640 500Q650 320 640 150M870 150Q860 320 900 500L830 500Q810 320 820 150',
          filled('#fff'),
        ) +
        box(-100, 760, 1200, 400, '#fff', 6) +
        floor(760, 500, 6) +
        box(60, 300, 220, 470, '#fff', 5) +
        [0, 1, 2, 3]
          .map(
            (r) =>
              rect(60, 400 + r * 92, 220, 10, { fill: INK }) +
              Array.from({ length: 7 }, (_, i) =>
                rect(70 + i * 29, 400 + r * 92 - 50 - ((i * 7 + r * 5 + seed) % 4) * 8, 24, 50 + ((i * 7 + r * 5 + seed) % 4) * 8, {
                  fill: (i + r) % 3 ? tones.t40 : INK,
                  stroke: INK,
                  'stroke-width': 2,
                }),
              ).join(''),
          )
          .join('') +
        box(560, 640, 400, 30, '#fff', 5) +
        path('M590 670V860M930 670V860', stroked(10)) +
        path('M840 640V560L780 520M760 560L800 500L830 530Z', filled('#fff', 6)),
    ),
  street: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      let s = fade(0, -50, 1000, 560, { pitch: 18, to: 0.4, dir: 'up' }) + scenery.cloud(500, 180, 0.9, '#fff');
      const side = (f) => {
        let q = '',
          x = 0;
        for (let i = 0; i < 4; i++) {
          const w = [250, 130, 70, 36][i],
            x2 = x + w,
            top = 60 + i * 70 + random() * 90;
          const p = [
            [x, top - (500 - x) * 0.12],
            [x2, top + 40 - (500 - x2) * 0.02],
            [x2, lerp(1000, 560, x2 / 500)],
            [x, lerp(1000, 560, x / 500)],
          ].map(([a, c]) => [f > 0 ? a : 1000 - a, c]);
          q += poly(p, filled('#fff', 5)) + poly(p, filled(i % 2 ? tones.t20 : f > 0 ? tones.t10 : '#fff', 5));
          for (let m = 0; m < 3; m++) {
            const yy = top + 90 + m * 110,
              a = x + w * 0.2,
              c = x + w * 0.7;
            q += poly(
              [
                [a, yy],
                [c, yy + 14],
                [c, yy + 70],
                [a, yy + 74],
              ].map(([u, v]) => [f > 0 ? u : 1000 - u, v]),
              filled(random() < 0.3 ? INK : '#fff', 4),
            );
          }
          x = x2;
        }
        return q;
      };
      s +=
        side(1) +
        side(-1) +
        poly(parsePoints('470,560 530,560 1200,1100 -200,1100'), filled('#fff', 5)) +
        poly(parsePoints('494,570 506,570 560,1100 440,1100'), { fill: tones.t20 }) +
        scenery.pole(250, 840, 700, INK, 1) +
        scenery.pole(700, 700, 420, INK, -1);
      return s;
    }),
  classroom: (b, tones) =>
    cell(
      b,
      () =>
        box(-100, -100, 1200, 800, '#fff', 0) +
        [0, 1, 2]
          .map((i) => {
            const x = 40 + i * 150,
              h = 360 - i * 50;
            return (
              poly(
                [
                  [x, 160 + i * 30],
                  [x + 120, 182 + i * 30],
                  [x + 120, 160 + i * 30 + h - 30],
                  [x, 160 + i * 30 + h],
                ],
                filled('#fff', 6),
              ) + path(`M${x + 60} ${170 + i * 30}V${145 + i * 30 + h}`, stroked(4))
            );
          })
          .join('') +
        box(520, 220, 420, 240, tones.t40, 8) +
        path('M560 290H700M560 330H650M740 300L860 380', { ...stroked(6), stroke: '#fff' }) +
        box(-100, 660, 1200, 500, tones.t10, 5) +
        [0, 1, 2]
          .map((r) =>
            [0, 1, 2, 3]
              .map((i) => {
                const k = 0.7 + r * 0.35,
                  x = 120 + i * 260 - r * 40,
                  y = 640 + r * 120;
                return (
                  poly(
                    [
                      [x, y],
                      [x + 150 * k, y],
                      [x + 170 * k, y + 40 * k],
                      [x - 20, y + 40 * k],
                    ],
                    filled('#fff', 4),
                  ) +
                  path(
                    `M${tenths(x)} ${tenths(y + 40 * k)}V${tenths(y + 130 * k)}M${tenths(x + 150 * k)} ${tenths(y + 40 * k)}V${tenths(y + 130 * k)}`,
                    stroked(6),
                  )
                );
              })
              .join(''),
          )
          .join(''),
    ),
  shop: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      let s =
        box(-100, -100, 1200, 1300, '#fff', 0) +
        [0, 1, 2].map((i) => rect(-100, 60 + i * 60, 1200, 14, { fill: i ? tones.t20 : INK })).join('');
      for (let row = 0; row < 4; row++) {
        const y = 330 + row * 140;
        s += rect(-50, y, 1100, 14, { fill: INK });
        for (let i = 0; i < 26; i++) {
          const h = 40 + random() * 56,
            x = -40 + i * 42;
          s += rect(x, y - h, 32, h, {
            fill: random.pick(['#fff', tones.t20, tones.t40, INK, '#fff']),
            stroke: INK,
            'stroke-width': 3,
            rx: random() < 0.3 ? 12 : 2,
          });
        }
      }
      return s + box(-50, 780, 1100, 60, '#fff', 6) + box(-50, 836, 1100, 300, tones.t40, 6);
    }),
  forest: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      let s = fade(-50, -50, 1100, 900, { pitch: 16, from: 0.55, to: 0.05, dir: 'down' });
      for (let i = 0; i < 9; i++) {
        const x = i * 130 - 40 + random() * 50,
          w = 24 + random() * 20;
        s +=
          path(
            `M${tenths(x)} -60Q${tenths(x + 14)} 400 ${tenths(x - 14)} 800L${tenths(x + w + 16)} 800Q${tenths(x + w - 8)} 400 ${tenths(x + w + 6)} -60Z`,
            filled('#fff', 3),
          ) +
          path(
            `M${tenths(x)} -60Q${tenths(x + 14)} 400 ${tenths(x - 14)} 800L${tenths(x + w + 16)} 800Q${tenths(x + w - 8)} 400 ${tenths(x + w + 6)} -60Z`,
            {
              fill: tones.t20,
            },
          );
      }
      s += path('M-60 800Q300 740 500 790Q760 740 1060 800V1100H-60Z', filled('#fff', 5));
      for (const x of [-20, 150, 850, 1000])
        s +=
          path(`M${x} -60Q${x + 20} 500 ${x - 50} 1000H${x + 150}Q${x + 70} 500 ${x + 100} -60Z`, { fill: INK }) +
          path(brush([x + 40, 300], [x + (x < 500 ? 190 : -90), 90], 16, 10), { fill: INK });
      return (
        s +
        path(
          Array.from({ length: 40 }, (_, i) => brush([i * 27, 1000], [i * 27 + random.range(-20, 20), 860 + random() * 60], 7)).join(''),
          {
            fill: INK,
          },
        )
      );
    }),
  stairs: (b, tones) =>
    cell(b, () => {
      let s = rect(-100, -100, 1200, 1300, { fill: INK });
      s += poly(parsePoints('380,60 620,60 620,330 380,330'), { fill: '#fff' });
      for (let i = 0; i < 9; i++) {
        const u = i / 8,
          y = lerp(320, 1000, u * u),
          h = lerp(16, 120, u),
          w = lerp(120, 480, u);
        s +=
          rect(500 - w, y, w * 2, h, { fill: '#fff' }) +
          rect(500 - w, y + h * 0.36, w * 2, h * 0.7, { fill: i % 2 ? tones.t40 : tones.t20 }) +
          rect(500 - w, y + h * 0.36, w * 2, 4, { fill: INK });
      }
      return s + path('M380 330L20 1100M620 330L980 1100', { ...stroked(9), stroke: '#fff' });
    }),
  corridor: (b, tones) =>
    cell(
      b,
      () =>
        box(-100, -100, 1200, 1300, '#fff', 0) +
        poly(parsePoints('-100,-100 380,330 380,620 -100,1100'), { fill: tones.t20 }) +
        poly(parsePoints('-100,1100 380,620 620,620 1100,1100'), { fill: tones.t10 }) +
        box(380, 330, 240, 290, tones.t40, 6) +
        path('M-100 -100L380 330M1100 -100L620 330M1100 1100L620 620M-100 1100L380 620', stroked(6)) +
        [0, 1, 2]
          .map((i) => {
            const x = [700, 800, 950][i],
              w = [50, 80, 130][i],
              y0 = 500 - (x - 500) * 0.5,
              y1 = 500 + (x - 500) * 0.86;
            return (
              poly(
                [
                  [x, y0],
                  [x + w, y0 - w * 0.5],
                  [x + w, y1 + w * 0.86],
                  [x, y1],
                ],
                filled('#fff', 5),
              ) + circle(x + 12, 520, 5, { fill: INK })
            );
          })
          .join('') +
        [0, 1, 2]
          .map((i) =>
            poly(
              [
                [440 - i * 30, 300 - i * 90],
                [560 + i * 30, 300 - i * 90],
                [580 + i * 40, 260 - i * 100],
                [420 - i * 40, 260 - i * 100],
              ],
              filled('#fff', 4),
            ),
          )
          .join(''),
    ),
  roof: (b, tones) =>
    cell(
      b,
      () =>
        fade(-50, -50, 1100, 800, { pitch: 16, to: 0.45, dir: 'up' }) +
        scenery.cloud(260, 330, 1.3, '#fff', tones.t10) +
        scenery.cloud(800, 220, 1, '#fff', tones.t10) +
        scenery.skyline(4, -50, 720, 1100, 150, '#fff') +
        scenery.skyline(4, -50, 720, 1100, 150, tones.t20) +
        path(
          Array.from({ length: 26 }, (_, i) => `M${i * 42 - 20} 480V780`).join('') + 'M-50 490H1050M-50 770H1050M-50 630H1050',
          stroked(6),
        ) +
        box(-50, 780, 1100, 400, '#fff', 6) +
        path('M-50 860H1050M300 780L100 1100M700 780L900 1100', stroked(3)),
    ),
  station: (b, tones) =>
    cell(
      b,
      () =>
        box(-100, -100, 1200, 1300, '#fff', 0) +
        rect(-100, 40, 1200, 120, { fill: INK }) +
        box(-100, 300, 900, 420, '#fff', 7) +
        rect(-100, 560, 900, 60, { fill: tones.t40 }) +
        [0, 1, 2].map((i) => box(20 + i * 260, 350, 90, 360, tones.t10, 5) + win(140 + i * 260, 370, 120, 130)).join('') +
        poly(parsePoints('-100,740 1100,740 1100,1100 -100,1100'), filled('#fff', 6)) +
        rect(-100, 780, 1200, 26, { fill: tones.t40 }) +
        [180, 820].map((x) => rect(x, 100, 34, 760, filled('#fff', 5)) + rect(x + 20, 100, 14, 760, { fill: tones.t40 })).join('') +
        box(560, 190, 240, 70, '#fff', 5) +
        rect(580, 214, 120, 10, { fill: INK }) +
        rect(580, 234, 80, 8, { fill: tones.t40 }),
    ),
  stadium: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      let s =
        rect(-100, -100, 1200, 420, { fill: INK }) +
        [120, 500, 880]
          .map(
            (x) =>
              rect(x - 70, 40, 140, 60, { fill: '#fff' }) + path(`M${x} 70L${x - 260} 900H${x + 260}Z`, { fill: '#fff', opacity: 0.1 }),
          )
          .join('');
      for (let row = 0; row < 7; row++)
        for (let i = 0; i < 30; i++)
          s += circle(i * 37 + (row % 2) * 18 - 20, 330 + row * 44, 15, {
            fill: random() < 0.4 ? '#fff' : tones.t20,
            stroke: INK,
            'stroke-width': 3,
          });
      return (
        s +
        box(-100, 620, 1200, 60, tones.t40, 5) +
        box(-100, 676, 1200, 500, '#fff', 5) +
        path('M500 676V1100M-100 820H1100M300 1000A200 90 0 0 1 700 1000', stroked(6))
      );
    }),
  city: (b, tones, seed) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: INK }) +
        fade(-50, 200, 1100, 500, { pitch: 16, to: 0.6, color: '#fff' }) +
        scenery.moon(720, 180, 90, '#fff') +
        scenery.skyline(seed, -50, 900, 1100, 520, '#fff') +
        scenery.skyline(seed, -50, 900, 1100, 520, tones.t40) +
        scenery.skyline(seed + 3, -50, 1050, 1100, 460, INK, '#fff', { min: 80, max: 150, win: 0.25 }),
    ),
  kitchen: (b, tones) =>
    cell(
      b,
      () =>
        box(-100, -100, 1200, 1300, tones.t10, 0) +
        rect(-100, 100, 1200, 26, { fill: INK }) +
        [0, 1, 2, 3, 4]
          .map(
            (i) =>
              path(`M${60 + i * 200} 126V300Q${140 + i * 200} 330 ${240 + i * 200} 300V126Z`, filled(i % 2 ? '#fff' : INK, 5)) +
              circle(150 + i * 200, 220, 40, { fill: i % 2 ? INK : '#fff' }),
          )
          .join('') +
        [0, 1]
          .map(
            (r) =>
              rect(0, 470 + r * 120, 1000, 10, { fill: INK }) +
              [0, 1, 2, 3, 4, 5, 6, 7]
                .map((i) =>
                  path(
                    `M${40 + i * 120} ${420 + r * 120}Q${50 + i * 120} ${470 + r * 120} ${70 + i * 120} ${470 + r * 120}H${100 + i * 120}Q${120 + i * 120} ${470 + r * 120} ${130 + i * 120} ${420 + r * 120}Z`,
                    filled('#fff', 4),
                  ),
                )
                .join(''),
          )
          .join('') +
        box(-100, 780, 1200, 60, '#fff', 7) +
        box(-100, 838, 1200, 340, tones.t40, 5) +
        [120, 800]
          .map((x) =>
            path(`M${x} 770C${x - 60} 660 ${x + 50} 600 ${x} 500C${x + 80} 600 ${x} 660 ${x + 50} 770Z`, { fill: '#fff', opacity: 0.85 }),
          )
          .join(''),
    ),
  castle: (b, tones, seed) =>
    cell(
      b,
      () =>
        fade(-50, -50, 1100, 700, { pitch: 16, to: 0.4, dir: 'up' }) +
        scenery.cloud(240, 200, 1, '#fff') +
        scenery.hills(seed, -50, 700, 1100, 240, '#fff', { sharp: true }) +
        scenery.hills(seed, -50, 700, 1100, 240, tones.t20, { sharp: true }) +
        group(
          'translate(640 640)scale(2)',
          path(
            'M-90 60L-90 -60L-100 -84H-84V-74H-70V-84H-54L-40 -60V-130H-52L-20 -200L12 -130H0V-50H20V-150H10L36 -220L62 -150H52V60Z',
            filled('#fff', 3),
          ) +
            path('M0 -130V60H52V-150H20Z', { fill: tones.t40 }) +
            parsePoints('-70,-30 -24,-100 34,-100')
              .map(([x, y]) => rect(x, y, 10, 18, { fill: INK }))
              .join(''),
        ) +
        path('M-60 780Q300 680 620 760Q800 780 1060 720V1100H-60Z', filled('#fff', 5)) +
        path('M560 770Q480 860 300 1000L560 1000Q600 860 640 770Z', { fill: tones.t10, stroke: INK, 'stroke-width': 4 }) +
        scenery.pine(100, 860, 1.1, INK) +
        scenery.pine(220, 880, 0.8, INK) +
        scenery.pine(920, 860, 1, INK),
    ),
  ship: (b, tones, seed) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        poly(parsePoints('160,120 840,120 920,560 80,560'), { fill: INK, stroke: INK, 'stroke-width': 20 }) +
        specks(seed, 700, 400, 60, (x, y, random) => circle(150 + x, 140 + y, random.range(1, 5), { fill: '#fff' })) +
        clip('M160 120H840L920 560H80Z', circle(700, 620, 260, { fill: '#fff' }) + circle(700, 620, 260, { fill: tones.t20 })) +
        path('M500 120V560M160 120L-100 -100M840 120L1100 -100M80 560L-100 660M920 560L1100 660', stroked(10)) +
        poly(parsePoints('80,580 920,580 1100,760 -100,760'), { fill: tones.t40 }) +
        [0, 1, 2, 3, 4, 5, 6, 7].map((i) => box(60 + i * 115, 620 + (i % 2) * 50, 70, 30, i % 3 ? '#fff' : INK, 4)).join('') +
        box(-100, 760, 1200, 400, '#fff', 6) +
        path('M-100 840H1100M240 760V1100M760 760V1100', stroked(4)),
    ),
  park: (b, tones, seed) =>
    cell(
      b,
      () =>
        fade(-50, -50, 1100, 700, { pitch: 18, to: 0.34, dir: 'up' }) +
        scenery.cloud(600, 200, 1, '#fff') +
        scenery.tree(seed, 160, 760, 2.6, '#fff', INK) +
        scenery.tree(seed, 160, 760, 2.6, tones.t40, INK) +
        scenery.tree(seed + 4, 880, 740, 2, '#fff', INK) +
        scenery.tree(seed + 4, 880, 740, 2, tones.t20, INK) +
        path('M-60 740Q500 700 1060 740V1100H-60Z', filled('#fff', 5)) +
        [0, 1, 2].map((i) => box(340, 600 + i * 34, 320, 22, '#fff', 4)).join('') +
        box(320, 700, 360, 26, '#fff', 5) +
        path('M350 726V820M650 726V820', stroked(12)) +
        path('M-60 860Q500 820 1060 860', stroked(3)),
    ),
  stage: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: INK }) +
        [80, 300, 700, 920]
          .map((x) =>
            poly(
              [
                [x - 14, -60],
                [x + 14, -60],
                [x + (500 - x) * 0.5 + 120, 820],
                [x + (500 - x) * 0.5 - 120, 820],
              ],
              { fill: '#fff', opacity: 0.85 },
            ),
          )
          .join('') +
        parsePoints('60,520 760,520')
          .map(
            ([x, y]) =>
              box(x, y, 180, 260, '#fff', 6) +
              circle(x + 90, y + 170, 62, { fill: tones.t40, stroke: INK, 'stroke-width': 5 }) +
              circle(x + 90, y + 60, 34, { fill: INK }),
          )
          .join('') +
        box(-100, 780, 1200, 80, '#fff', 5) +
        Array.from({ length: 16 }, (_, i) =>
          circle(i * 70, 1000 - ((i * 37) % 50), 56, { fill: INK, stroke: '#fff', 'stroke-width': 4 }),
        ).join(''),
    ),
  pool: (b, tones) =>
    cell(
      b,
      () =>
        box(-100, -100, 1200, 500, tones.t10, 0) +
        win(60, 60, 240, 220) +
        win(380, 60, 240, 220) +
        win(700, 60, 240, 220) +
        box(-100, 400, 1200, 800, '#fff', 6) +
        [0, 1, 2, 3, 4]
          .map((i) => path(`M${500 + (i - 2) * 90} 410L${500 + (i - 2) * 420} 1100`, { ...stroked(12), 'stroke-dasharray': '26 10' }))
          .join('') +
        path(
          [0, 1, 2, 3, 4, 5, 6]
            .map((i) => brush([60 + i * 130, 520 + ((i * 83) % 400)], [180 + i * 130, 524 + ((i * 83) % 400)], 8, 8))
            .join(''),
          { fill: tones.t40 },
        ),
    ),
};
// Moods instead of places: the background of a face when the room does not matter.
export const MOOD_BACKGROUNDS = {
  white: () => '',
  tone: (frame, tones) => rect(frame.x, frame.y, frame.w, frame.h, { fill: tones.t10 }),
  low: (frame) => fade(frame.x, frame.y + frame.h * 0.4, frame.w, frame.h * 0.6, { pitch: 12, to: 0.6 }),
  high: (frame) => fade(frame.x, frame.y, frame.w, frame.h * 0.7, { pitch: 12, to: 0.6, dir: 'up' }),
  black: (frame) => rect(frame.x, frame.y, frame.w, frame.h, { fill: INK }),
  halo: (frame) =>
    rect(frame.x, frame.y, frame.w, frame.h, { fill: INK }) +
    fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, from: 0.75, to: -0.05, dir: 'out', color: '#fff' }),
  rays: (frame, tones, seed) => rays(frame.cx, frame.cy, Math.hypot(frame.w, frame.h) * KEPT_IN_BOX, 20, tones.t20, seed),
  focus: (frame, t, seed) =>
    focus(seed, frame.cx, frame.cy, Math.hypot(frame.w, frame.h), {
      rx: frame.w * 0.36,
      ry: frame.h * 0.36,
      count: 110,
      kept: KEPT_IN_BOX,
    }),
  flowers: (frame, t, seed) => {
    const random = rng(seed);
    let s = fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, to: 0.34, dir: 'out' });
    for (let i = 0; i < 9; i++) {
      const edge = i % 2,
        x = frame.x + (edge ? random() * frame.w : random() < 0.5 ? random() * frame.w * 0.14 : frame.w - random() * frame.w * 0.14),
        y = frame.y + (edge ? (random() < 0.5 ? random() * 0.12 : 1 - random() * 0.14) : random()) * frame.h,
        k = random.range(0.5, 1.3);
      s += group(
        `translate(${tenths(x)} ${tenths(y)})rotate(${tenths(random() * 72)})scale(${tenths(k * 100) / 100})`,
        [0, 72, 144, 216, 288]
          .map((a) =>
            group(
              `rotate(${a})`,
              path('M0 0C-34 -20 -34 -70 -8 -78L0 -66L8 -78C34 -70 34 -20 0 0Z', filled('#fff', 3)) + path('M0 -8V-40', stroked(2)),
            ),
          )
          .join('') + circle(0, 0, 10, { fill: INK }),
      );
    }
    return s;
  },
  gloom: (frame) =>
    fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, to: 0.55, dir: 'up' }) +
    path(
      Array.from({ length: 16 }, (_, i) =>
        brush([frame.x + (frame.w * i) / 15, frame.y], [frame.x + (frame.w * i) / 15, frame.y + frame.h * (0.2 + ((i * 7) % 5) * 0.06)], 3),
      ).join(''),
      { fill: INK },
    ),
  stars: (frame, tones, seed) =>
    specks(seed, frame.w, frame.h, 18, (x, y, random) => scenery.star(frame.x + x, frame.y + y, random.range(8, 26), tones.t40)),
  wash: (frame, tones) => rect(frame.x, frame.y, frame.w, frame.h, { fill: tones.hatch }),
};
