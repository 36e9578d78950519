// Where people work. Format: places.mjs.
import { rng, INK, tenths, parsePoints, path, poly, rect, circle, group, brush } from '../core.mjs';
import { fade } from '../screentone-and-motion-lines.mjs';
import * as scenery from '../scenery.mjs';
import { box, cell, filled, ground, range, rounded, stroked, toned } from './shapes.mjs';

// Unit seven: about 700 wide and 1000 high, from the fins down to the feet.
const giant = (tones) =>
  toned('M-130 420L-24 440L-40 860H-170ZM130 420L24 440L40 860H170Z', tones.t20, 8) +
  path('M-166 640H-34M166 640H34M-160 700L-50 690M160 700L50 690', rounded(6)) +
  toned('M-330 90L-190 70L-180 250L-300 280ZM330 90L190 70L180 250L300 280Z', tones.t40, 8) +
  toned('M-312 282L-214 262L-220 520L-312 530ZM312 282L214 262L220 520L312 530Z', tones.t20, 8) +
  path('M-316 530L-214 520L-224 610H-300ZM316 530L214 520L224 610H300Z', filled('#fff', 8)) +
  toned('M-200 90L-70 60H70L200 90L170 300L90 440H-90L-170 300Z', tones.t10, 9) +
  path('M-150 130L-40 110L-50 220L-130 240ZM150 130L40 110L50 220L130 240Z', filled(INK, 6)) +
  path('M-34 250H34L24 400H-24ZM-90 300L-60 420M90 300L60 420', rounded(6)) +
  path('M-20 -60L-130 -180L-58 -70ZM20 -60L130 -180L58 -70Z', filled('#fff', 6)) +
  toned('M-72 -62H72L90 14L52 84H-52L-90 14Z', tones.t20, 8) +
  path('M-64 -18H64L46 24H-46Z', { fill: INK }) +
  path('M-52 -10L-12 -4L-18 14L-44 12ZM52 -10L12 -4L18 14L44 12Z', { fill: '#fff' }) +
  path('M-22 46H22L16 70H-16Z', filled('#fff', 5));

export const WORKPLACES = {
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
  ward: (b, tones, seed) =>
    cell(b, () => {
      const doll = (x, y, k, i) =>
        group(
          `translate(${x} ${y})scale(${k})`,
          path('M-34 70L-20 0H20L34 70Z', filled(i % 2 ? tones.t40 : '#fff', 4)) +
            circle(0, -24, 27, filled('#fff', 4)) +
            path('M-28 -18Q-32 -58 0 -56Q32 -58 28 -18Q18 -40 0 -40Q-18 -40 -28 -18Z', { fill: INK }) +
            (i % 3
              ? circle(-9, -20, 4, { fill: INK }) + circle(9, -20, 4, { fill: INK })
              : path('M-14 -24L-4 -16M-4 -24L-14 -16', rounded(3)) + circle(9, -20, 4, { fill: INK })) +
            (i % 4 === 1 ? path('M6 -50L-2 -30L8 -20L0 -4', rounded(3)) : ''),
        );
      return (
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, -100, 1200, 860, { fill: tones.t20 }) +
        rect(40, 90, 560, 470, filled('#fff', 7)) +
        [0, 1]
          .map(
            (row) =>
              rect(40, 300 + row * 250, 560, 14, { fill: INK }) +
              [0, 1, 2, 3, 4].map((i) => doll(100 + i * 110, 226 + row * 250, 1, i + row * 2 + seed)).join(''),
          )
          .join('') +
        path('M320 90V560', rounded(5)) +
        rect(690, 120, 250, 300, filled('#fff', 7)) +
        path('M815 120V420M690 270H940', rounded(6)) +
        path('M680 100Q720 260 670 440L720 440Q760 260 740 100ZM950 100Q910 260 960 440L910 440Q870 260 890 100Z', filled(tones.t10, 5)) +
        rect(-100, 760, 1200, 440, filled('#fff', 6)) +
        path('M200 760L60 1180M500 760V1180M800 760L940 1180', rounded(3)) +
        // the operating table, with who lies on it and the lamp above
        path('M660 560Q780 500 900 560L880 600H680Z', filled(INK, 5)) +
        path('M780 520V-100', rounded(8)) +
        rect(560, 740, 460, 40, filled('#fff', 6)) +
        path('M600 780V1000M980 780V1000', rounded(12)) +
        group('translate(760 690)rotate(90)', doll(0, 0, 1.1, 1))
      );
    }),
  hangar: (b, tones) =>
    cell(
      b,
      () =>
        ground(tones.t10) +
        path('M300 -100H720L640 760H380Z', { fill: '#fff', opacity: 0.7 }) +
        path(
          'M-100 60H1100M-100 130H1100' +
            range(9)
              .map((i) => `M${-80 + i * 140} 60L${-10 + i * 140} 130L${60 + i * 140} 60`)
              .join(''),
          rounded(6),
        ) +
        group('translate(510 300)scale(.74)', giant(tones)) +
        // gantries on both sides, with somebody on one of them
        [-1, 1]
          .map((side) =>
            group(
              `translate(500 0)scale(${side} 1)`,
              rect(300, 180, 26, 800, filled('#fff', 5)) +
                rect(480, 180, 26, 800, filled('#fff', 5)) +
                path(
                  range(6)
                    .map((i) => `M326 ${200 + i * 120}L480 ${320 + i * 120}M480 ${200 + i * 120}L326 ${320 + i * 120}`)
                    .join(''),
                  rounded(4),
                ) +
                [340, 600]
                  .map(
                    (y) =>
                      rect(236, y, 400, 22, filled(INK, 3)) + path(`M240 ${y - 60}H640M250 ${y}V${y - 60}M360 ${y}V${y - 60}`, rounded(4)),
                  )
                  .join(''),
            ),
          )
          .join('') +
        group('translate(770 600)scale(.5)', circle(0, -118, 24, { fill: INK }) + path('M-30 0L-24 -90H24L30 0Z', { fill: INK })) +
        path('M-100 900H1100V1200H-100Z', filled('#fff', 6)) +
        range(11)
          .map((i) => path(`M${-100 + i * 120} 900h60l-40 46h-60Z`, { fill: INK }))
          .join('') +
        path('M-100 946H1100M420 946Q380 1040 200 1180M600 946Q640 1060 860 1180', rounded(5)),
    ),
  mailroom: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      return (
        ground(tones.t20) +
        rect(-100, 120, 1200, 560, filled('#fff', 6)) +
        range(44)
          .map((i) => {
            const x = -88 + (i % 11) * 108,
              y = 132 + Math.floor(i / 11) * 136;
            return (
              rect(x, y, 96, 122, filled(i % 3 ? tones.t40 : INK, 4)) +
              (random() < 0.62
                ? group(
                    `rotate(${Math.round(random.range(-7, 7))} ${x + 48} ${y + 90})`,
                    rect(x + 8, y + 56, 78, 62, filled('#fff', 4)) + path(`M${x + 8} ${y + 56}l39 34l39 -34`, rounded(4)),
                  )
                : '')
            );
          })
          .join('') +
        circle(506, 330, 216, filled('#fff', 9)) +
        circle(506, 330, 178, { fill: INK }) +
        path('M360 430A178 178 0 0 0 640 448Q500 360 360 430Z', { fill: tones.t40 }) +
        range(9)
          .map((i) => circle(400 + ((i * 67) % 220), 220 + ((i * 41) % 160), 3 + (i % 3), { fill: '#fff' }))
          .join('') +
        range(8)
          .map((i) => circle(506 + 197 * Math.cos((i * Math.PI) / 4), 330 + 197 * Math.sin((i * Math.PI) / 4), 9, { fill: INK }))
          .join('') +
        // parcels that nobody tied down
        parsePoints('150,60,-16,1 820,90,12,0.8 700,610,20,0.6')
          .map(([x, y, turn, k]) =>
            group(
              `translate(${x} ${y})rotate(${turn})scale(${k})`,
              rect(-70, -52, 140, 104, filled('#fff', 6)) + path('M-70 0H70M0 -52V52', rounded(6)) + rect(34, -44, 28, 32, filled(INK, 3)),
            ),
          )
          .join('') +
        toned('M-100 740H1100V800H-100Z', tones.t10, 6) +
        path('M-100 800H1100V1200H-100Z', filled('#fff', 6)) +
        range(8)
          .map((i) => circle(-20 + i * 150, 770, 17, filled('#fff', 5)))
          .join('') +
        path('M-100 900H1100M180 800L60 1200M500 800V1200M820 800L940 1200', rounded(4))
      );
    }),
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
