// More panel backgrounds in ink, in the same 1000 x 1000 cell as places.mjs.
import { parsePoints, rng, tenths, group, path, rect, poly, circle, ellipse, brush } from './core.mjs';
import { fade } from './tone.mjs';
import * as scenery from './scene.mjs';
const INK = '#0b0b0d';
const filled = (fill, w = 4) => ({ fill, stroke: INK, 'stroke-width': w, 'stroke-linejoin': 'round' });
const stroked = (w = 3) => ({ fill: 'none', stroke: INK, 'stroke-width': w });
const cell = (frame, draw) => {
  const k = Math.max(frame.w, frame.h) / 1000;
  return group(
    `translate(${tenths(frame.x + frame.w / 2 - 500 * k)} ${tenths(frame.y + frame.h * 0.5 - 500 * k)})scale(${tenths(k * 1000) / 1000})`,
    draw(),
  );
};
const toned = (data, tone, width = 5) => path(data, filled('#fff', width)) + path(data, filled(tone, width));
const ripples = (seed, y0, y1, fill) => {
  const random = rng(seed);
  return path(
    Array.from({ length: 34 }, () => {
      const x = random.range(-60, 1000),
        y = random.range(y0, y1),
        l = random.range(40, 170);
      return brush([x, y], [x + l, y], random.range(2, 5));
    }).join(''),
    { fill },
  );
};

export const PLACES_MORE = {
  sea: (b, tones, seed) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 560, { pitch: 16, to: 0.36, dir: 'up' }) +
        scenery.cloud(300, 250, 1.2, '#fff', tones.t10) +
        scenery.cloud(760, 150, 0.9, '#fff', tones.t10) +
        scenery.hills(seed, -60, 500, 1120, 90, '#fff', { peaks: 5 }) +
        scenery.hills(seed, -60, 500, 1120, 90, tones.t20, { peaks: 5 }) +
        rect(-100, 500, 1200, 700, filled('#fff', 5)) +
        rect(-100, 500, 1200, 700, { fill: tones.water ?? tones.t10 }) +
        ripples(seed, 520, 760, INK) +
        group(
          'translate(720 470)scale(.9)',
          path('M-22 40L-14 -110H24L32 40Z', filled('#fff', 5)) +
            path('M-19 -30H29L28 -60H-17Z', { fill: INK }) +
            rect(-18, -144, 46, 34, filled(INK, 4)) +
            path('M-26 -144L5 -176L36 -144Z', filled('#fff', 5)),
        ) +
        poly(parsePoints('-100,780 1100,760 1100,1200 -100,1200'), filled('#fff', 6)) +
        [0, 1, 2, 3, 4].map((i) => path(`M-100 ${810 + i * 60}L1100 ${796 + i * 66}`, stroked(3))).join('') +
        [120, 520, 900]
          .map(
            (x) =>
              rect(x, 690, 40, 150, filled('#fff', 6)) +
              rect(x + 22, 690, 18, 150, { fill: tones.t40 }) +
              ellipse(x + 20, 690, 20, 8, filled('#fff', 5)),
          )
          .join('') +
        path('M140 720Q330 800 540 722Q740 800 920 720', stroked(7)),
    ),
  desert: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 620, { pitch: 16, to: 0.42, dir: 'up' }) +
        circle(700, 330, 130, filled('#fff', 5)) +
        toned('M-100 620Q120 520 380 580T900 540T1100 580V1200H-100Z', tones.t10) +
        toned('M-100 720Q260 600 560 700T1100 660V1200H-100Z', tones.t20) +
        path('M-100 840Q300 720 620 830T1100 800V1200H-100Z', filled('#fff', 6)) +
        [250, 330, 410]
          .map((x, i) =>
            group(
              `translate(${x} ${612 - i * 3})scale(.22)`,
              path(
                'M-150 0L-140 -120C-170 -190 -90 -210 -76 -206C-60 -270 -20 -270 -6 -214C6 -264 50 -262 62 -206C90 -200 100 -230 116 -262C150 -300 222 -290 222 -264L176 -250C150 -190 110 -130 108 -110L120 0H98L84 -104H50L46 -100H-96L-104 0Z',
                { fill: INK },
              ),
            ),
          )
          .join('') +
        path(Array.from({ length: 12 }, (_, i) => `M${i * 110 - 80} ${880 + (i % 3) * 34}q60 -16 120 0`).join(''), stroked(3)),
    ),
  shrine: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      let s = rect(-100, -100, 1200, 1300, { fill: '#fff' }) + fade(-50, -50, 1100, 900, { pitch: 16, from: 0.5, to: 0.05, dir: 'down' });
      for (let i = 4; i >= 0; i--) {
        const w = 90 + i * 105,
          y = 470 - i * 105,
          p = 12 + i * 10,
          f = i % 2 ? tones.t40 : INK;
        s +=
          rect(500 - w - p, y, p * 2, 800, filled('#fff', 5)) +
          rect(500 - w - p, y, p * 2, 800, filled(f, 5)) +
          rect(500 + w - p, y, p * 2, 800, filled('#fff', 5)) +
          rect(500 + w - p, y, p * 2, 800, filled(f, 5)) +
          path(
            `M${500 - w * 1.3} ${y - p}Q500 ${y + p} ${500 + w * 1.3} ${y - p}L${500 + w * 1.26} ${y + p}Q500 ${y + p * 3} ${500 - w * 1.26} ${y + p}Z`,
            filled(i % 2 ? '#fff' : INK, 5),
          ) +
          rect(500 - w, y + p * 3, w * 2, p * 1.3, filled('#fff', 4));
      }
      s +=
        poly(parsePoints('470,780 530,780 900,1200 100,1200'), filled('#fff', 5)) +
        Array.from({ length: 7 }, (_, i) =>
          path(`M${tenths(470 - i * i * 8)} ${tenths(790 + i * i * 9)}H${tenths(530 + i * i * 8)}`, stroked(4)),
        ).join('');
      for (const x of [-20, 960])
        s += path(`M${x} -60Q${x + 20} 500 ${x - 40} 1100H${x + 140}Q${x + 60} 500 ${x + 90} -60Z`, { fill: INK });
      return (
        s +
        [170, 800]
          .map((x) =>
            group(
              `translate(${x} 800)scale(${tenths(random.range(0.8, 1) * 10) / 10})`,
              path('M-40 0H40V-30H22V-90H50L0 -140L-50 -90H-22V-30H-40Z', filled('#fff', 5)) + rect(-14, -82, 28, 40, { fill: INK }),
            ),
          )
          .join('')
      );
    }),
  inn: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        [0, 1, 2, 3]
          .map(
            (i) =>
              rect(60 + i * 225, 120, 210, 560, filled('#fff', 7)) +
              path(
                Array.from({ length: 3 }, (_, j) => `M${60 + i * 225 + (j + 1) * 52} 120V560`).join('') +
                  Array.from({ length: 5 }, (_, j) => `M${60 + i * 225} ${208 + j * 88}H${270 + i * 225}`).join(''),
                stroked(3),
              ) +
              rect(60 + i * 225, 560, 210, 120, { fill: tones.t20 }),
          )
          .join('') +
        rect(-100, 90, 1200, 34, filled(tones.t40, 6)) +
        rect(-100, 680, 1200, 24, { fill: INK }) +
        poly(parsePoints('-100,700 1100,700 1100,1200 -100,1200'), filled('#fff', 6)) +
        path('M200 704L-60 1100M500 704V1100M800 704L1060 1100M-100 840H1100', { ...stroked(10) }) +
        path('M200 704L-60 1100M500 704V1100M800 704L1060 1100M-100 840H1100', { fill: 'none', stroke: '#fff', 'stroke-width': 3 }) +
        group(
          'translate(820 730)',
          rect(-34, -190, 68, 150, filled('#fff', 6)) +
            path('M0 -190V-40M-34 -140H34M-34 -90H34', stroked(3)) +
            path('M-50 -40H50L60 10H-60Z', filled(INK, 5)),
        ),
    ),
  office: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      let s =
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        [0, 1, 2]
          .map((i) =>
            poly(
              [
                [300 - i * 110, 40 - i * 50],
                [700 + i * 110, 40 - i * 50],
                [720 + i * 130, 76 - i * 50],
                [280 - i * 130, 76 - i * 50],
              ],
              filled('#fff', 5),
            ),
          )
          .join('') +
        rect(-100, 160, 1200, 330, { fill: tones.t10 });
      for (let i = 0; i < 6; i++)
        s +=
          rect(-40 + i * 190, 180, 170, 280, filled('#fff', 6)) +
          scenery.skyline(seed + i, -36 + i * 190, 458, 160, 180, tones.t20, null, { min: 26, max: 60 }) +
          path(Array.from({ length: 6 }, (_, j) => `M${-40 + i * 190} ${190 + j * 16}H${130 + i * 190}`).join(''), stroked(2));
      s += rect(-100, 490, 1200, 20, { fill: INK }) + rect(-100, 510, 1200, 700, { fill: tones.t10 });
      for (let row = 0; row < 3; row++)
        for (let i = -1; i < 4; i++) {
          const k = 0.8 + row * 0.4,
            x = 60 + i * 300 * k + row * 40,
            y = 600 + row * 150;
          s +=
            poly(
              [
                [x, y],
                [x + 220 * k, y],
                [x + 240 * k, y + 46 * k],
                [x - 20, y + 46 * k],
              ],
              filled('#fff', 5),
            ) +
            rect(x, y + 46 * k, 216 * k, 70 * k, filled('#fff', 5)) +
            rect(x + 60 * k, y - 96 * k, 110 * k, 78 * k, filled(INK, 5)) +
            rect(x + 104 * k, y - 20 * k, 22 * k, 20 * k, { fill: INK }) +
            (random() < 0.6 ? rect(x + 180 * k, y - 40 * k, 34 * k, 40 * k, filled('#fff', 4)) : '');
        }
      return s;
    }),
  gym: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        Array.from({ length: 9 }, (_, row) =>
          Array.from({ length: 9 }, (_, i) =>
            rect(-60 + i * 140 + (row % 2) * 70 - 70, -40 + row * 70, 136, 66, {
              fill: (i * 7 + row * 5) % 4 ? '#fff' : tones.t10,
              stroke: INK,
              'stroke-width': 2.5,
            }),
          ).join(''),
        ).join('') +
        [0, 1, 2]
          .map(
            (i) =>
              path(`M-100 ${420 + i * 90}H1100`, { ...stroked(22) }) +
              path(`M-100 ${420 + i * 90}H1100`, { fill: 'none', stroke: i === 1 ? '#fff' : '#fff', 'stroke-width': 12 }),
          )
          .join('') +
        rect(440, 380, 100, 400, filled(INK, 6)) +
        [410, 500, 590].map((y) => rect(424, y, 132, 60, filled('#fff', 6))).join('') +
        poly(parsePoints('-100,740 1100,740 1100,1200 -100,1200'), filled(tones.t20, 6)) +
        path('M850 -100V150', stroked(8)) +
        path('M796 150H904L916 520Q850 560 784 520Z', filled('#fff', 7)) +
        path('M796 150H904L916 520Q850 560 784 520Z', filled(tones.t40, 7)) +
        rect(796, 230, 108, 22, { fill: INK }),
    ),
  glasshouse: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      let s =
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 500, { pitch: 16, to: 0.3, dir: 'up' }) +
        path(
          'M500 -60L-100 220M500 -60L1100 220M500 -60V700M200 80V700M800 80V700M-40 200V700M1040 200V700M-100 380H1100M-100 560H1100',
          stroked(8),
        ) +
        path('M350 10V700M650 10V700M80 140V700M920 140V700', stroked(4));
      s += rect(-100, 700, 1200, 500, filled('#fff', 6));
      for (const [x0, x1] of parsePoints('-100,330 670,1100')) {
        s += poly(
          [
            [x0, 700],
            [x1, 700],
            [x1 + (x0 < 0 ? -60 : 60), 780],
            [x0, 780],
          ],
          filled(tones.t40, 5),
        );
        for (let i = 0; i < 9; i++) {
          const x = x0 + 30 + i * ((x1 - x0 - 40) / 9),
            h = random.range(80, 260);
          s +=
            path(brush([x, 706], [x + random.range(-20, 20), 706 - h], 6), { fill: INK }) +
            [0.35, 0.6, 0.85]
              .map((u, j) =>
                path(
                  `M${tenths(x)} ${tenths(706 - h * u)}q${j % 2 ? 44 : -44} -34 ${j % 2 ? 70 : -70} 6q${j % 2 ? -40 : 40} 20 ${j % 2 ? -70 : 70} -6Z`,
                  filled(random() < 0.4 ? INK : '#fff', 3),
                ),
              )
              .join('') +
            (random() < 0.5
              ? [0, 72, 144, 216, 288]
                  .map((a) =>
                    group(
                      `translate(${tenths(x)} ${tenths(706 - h)})rotate(${a})`,
                      path('M0 0C-16 -10 -16 -32 -4 -36L0 -30L4 -36C16 -32 16 -10 0 0Z', filled('#fff', 3)),
                    ),
                  )
                  .join('')
              : '');
        }
      }
      return s + poly(parsePoints('440,700 560,700 800,1200 200,1200'), filled(tones.t10, 5));
    }),
};
