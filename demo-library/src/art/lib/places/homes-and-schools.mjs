// Rooms of homes, inns and schools. Format: places.mjs.
import { INK, tenths, lerp, parsePoints, path, poly, rect, circle, ellipse, group } from '../core.mjs';
import { fade } from '../screentone-and-motion-lines.mjs';
import { drawGoldfishLandlordInTones } from '../goldfish-landlord.mjs';
import { box, cell, filled, floor, ground, range, rounded, stroked, toned, win } from './shapes.mjs';

const drum = (x, y, width, height, tones) =>
  path(`M${x - width} ${y}V${y + height}Q${x} ${y + height + width * 0.5} ${x + width} ${y + height}V${y}`, filled('#fff', 6)) +
  rect(x - width, y + height * 0.35, width * 2, height * 0.3, { fill: tones.t40 }) +
  ellipse(x, y, width, width * 0.3, filled('#fff', 6));

export const HOMES_AND_SCHOOLS = {
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
  aquarium: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        Array.from({ length: 12 }, (_, i) => rect(-80 + i * 100, -100, 44, 860, { fill: tones.t10 })).join('') +
        rect(-100, 720, 1200, 40, filled('#fff', 5)) +
        rect(-100, 760, 1200, 420, filled(tones.t20, 5)) +
        path('M-100 820H1100M120 760V1180M880 760V1180', rounded(5)) +
        // books and a jar of flakes beside the bowl
        [0, 1, 2, 3, 4]
          .map((i) => rect(20 + i * 40, 570 - (i % 3) * 26, 34, 150 + (i % 3) * 26, filled(i % 2 ? tones.t40 : '#fff', 4)))
          .join('') +
        rect(256, 620, 84, 100, filled('#fff', 5)) +
        rect(250, 600, 96, 26, { fill: INK }) +
        // the bowl, with its tenant's landlord
        path('M560 320C440 380 430 560 500 660Q530 718 690 720Q850 718 880 660C950 560 940 380 820 320Z', filled('#fff', 8)) +
        path('M470 430Q690 400 910 430C934 520 920 600 880 660Q850 716 690 718Q530 716 500 660C460 600 446 520 470 430Z', {
          fill: tones.t10,
        }) +
        path('M470 430Q690 400 910 430M500 500Q490 560 510 610', rounded(5)) +
        path('M510 672Q690 620 872 672Q840 714 690 716Q540 714 510 672Z', filled('#fff', 4)) +
        path('M780 660V560H850V660M780 560L815 524L850 560M804 660V620H826V660', filled('#fff', 4)) +
        group('translate(660 540)scale(.74)', drawGoldfishLandlordInTones(tones)) +
        [0, 1, 2].map((i) => circle(560 + i * 9, 470 - i * 30, 9 - i, rounded(4))).join('') +
        ellipse(690, 322, 132, 22, filled('#fff', 7)),
    ),
  garage: (b, tones) =>
    cell(
      b,
      () =>
        ground(tones.t10) +
        rect(220, 120, 600, 620, filled('#fff', 8)) +
        range(9)
          .map((i) => rect(228, 140 + i * 66, 584, 30, { fill: i % 2 ? tones.t20 : '#fff' }) + path(`M220 ${138 + i * 66}H820`, rounded(4)))
          .join('') +
        parsePoints('-60,150,-6 70,210,5 880,130,4')
          .map(([x, y, turn], i) =>
            group(
              `rotate(${turn} ${x} ${y})`,
              rect(x, y, 120, 170, filled(i % 2 ? '#fff' : INK, 5)) +
                path(`M${x + 60} ${y + 30}l16 40l40 4l-30 26l10 42l-36 -24l-36 24l10 -42l-30 -26l40 -4Z`, { fill: i % 2 ? INK : '#fff' }),
            ),
          )
          .join('') +
        path('M500 -100V20', rounded(6)) +
        circle(500, 52, 34, filled('#fff', 6)) +
        fade(300, 30, 400, 300, { pitch: 15, from: 0.3, to: 0, dir: 'up' }) +
        // amplifiers, one on the other
        [420, 590]
          .map(
            (y, i) =>
              toned(`M-70 ${y}H180V${y + 160}H-70Z`, i ? tones.t40 : tones.t20, 7) +
              circle(55, y + 92, 58, filled(INK, 6)) +
              circle(55, y + 92, 20, { fill: '#fff' }) +
              path(`M-50 ${y + 20}H160`, rounded(7)),
          )
          .join('') +
        // half a drum kit, and a bin for the other half
        drum(720, 560, 74, 90, tones) +
        drum(880, 580, 64, 150, tones) +
        circle(790, 700, 112, filled('#fff', 8)) +
        circle(790, 700, 84, { fill: tones.t20 }) +
        path('M640 760L620 470M560 470H690M960 760L980 430', rounded(6)) +
        ellipse(980, 430, 92, 18, filled('#fff', 6)) +
        path('M500 770L520 600H600L620 770Z', filled('#fff', 6)) +
        path('M526 620L540 760M560 610V764M592 620L582 760', rounded(4)) +
        path('M-100 770H1100V1200H-100Z', filled('#fff', 6)) +
        path('M160 740Q260 860 420 820T700 880T1080 850M180 700Q320 960 620 940', rounded(8)),
    ),
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
};
