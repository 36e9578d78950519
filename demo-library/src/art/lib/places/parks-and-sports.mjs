// Parks, rides and where sports are played. Format: places.mjs.
import { rng, INK, tenths, parsePoints, path, poly, rect, circle, brush } from '../core.mjs';
import { fade } from '../screentone-and-motion-lines.mjs';
import * as scenery from '../scenery.mjs';
import { box, cell, filled, rounded, stroked, toned, win } from './shapes.mjs';

export const PARKS_AND_SPORTS = {
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
  wheel: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 700, { pitch: 16, to: 0.4, dir: 'up' }) +
        path('M560 440L440 900M560 440L680 900', rounded(24)) +
        circle(560, 440, 300, { ...rounded(12) }) +
        circle(560, 440, 270, { ...rounded(5) }) +
        path(
          Array.from(
            { length: 12 },
            (_, i) => `M560 440L${tenths(560 + 300 * Math.cos((i * Math.PI) / 6))} ${tenths(440 + 300 * Math.sin((i * Math.PI) / 6))}`,
          ).join(''),
          rounded(4),
        ) +
        circle(560, 440, 34, filled('#fff', 8)) +
        Array.from({ length: 12 }, (_, i) => {
          const x = 560 + 300 * Math.cos((i * Math.PI) / 6),
            y = 440 + 300 * Math.sin((i * Math.PI) / 6);
          return (
            path(
              `M${tenths(x)} ${tenths(y)}V${tenths(y + 24)}M${tenths(x - 40)} ${tenths(y + 24)}H${tenths(x + 40)}L${tenths(x + 32)} ${tenths(y + 90)}H${tenths(x - 32)}Z`,
              filled(i % 3 ? '#fff' : tones.t40, 6),
            ) + rect(x - 24, y + 36, 48, 24, filled(tones.t10, 4))
          );
        }).join('') +
        // booths with striped roofs, flags
        [-60, 820]
          .map(
            (x) =>
              rect(x, 720, 260, 200, filled('#fff', 6)) +
              [0, 1, 2, 3]
                .map((i) =>
                  path(
                    `M${x - 20 + i * 75} 640H${x + 55 + i * 75}L${x + 50 + i * 75} 730Q${x + 18 + i * 75} 750 ${x - 15 + i * 75} 730Z`,
                    filled(i % 2 ? INK : '#fff', 5),
                  ),
                )
                .join(''),
          )
          .join('') +
        path('M-100 560Q140 640 330 560T560 600T1100 520', rounded(4)) +
        [0, 1, 2, 3, 4, 5, 6].map((i) => path(`M${i * 150} ${590 - (i % 2) * 8}h40l-20 46Z`, filled(i % 2 ? INK : '#fff', 4))).join('') +
        path('M-100 910Q500 880 1100 910V1200H-100Z', filled('#fff', 6)),
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
  court: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, -100, 1200, 480, { fill: tones.t10 }) +
        // stands, hedge, umpire
        [0, 1, 2]
          .map((row) =>
            path(
              Array.from(
                { length: 24 },
                (_, i) => `M${i * 52 - 80 + row * 20} ${190 + row * 60}a18 18 0 1 1 36 0V${214 + row * 60}h-36Z`,
              ).join(''),
              filled('#fff', 3),
            ),
          )
          .join('') +
        rect(-100, 370, 1200, 90, { fill: INK }) +
        path(Array.from({ length: 30 }, (_, i) => `M${i * 42 - 100} 372a22 26 0 0 1 42 0`).join(''), filled(INK, 3)) +
        toned('M-100 460H1100V1200H-100Z', tones.t20, 6) +
        path('M120 500H880L1120 1140M120 500L-120 1140M270 500L60 1140M730 500L940 1140M190 640H810M500 640V820', {
          ...rounded(10),
          stroke: '#fff',
        }) +
        path('M-60 820V690H1060V820', rounded(7)) +
        rect(-60, 690, 1120, 22, filled('#fff', 4)) +
        path(
          Array.from({ length: 38 }, (_, i) => `M${i * 30 - 56} 712V812`).join('') + 'M-60 740H1060M-60 768H1060M-60 796H1060',
          rounded(2),
        ) +
        path('M890 690L910 420H980L1000 690M904 520H988M898 600H994', rounded(9)) +
        circle(945, 350, 26, filled('#fff', 5)) +
        path('M920 376H970L980 450H910Z', { fill: INK }),
    ),
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
        toned('M796 150H904L916 520Q850 560 784 520Z', tones.t40, 7) +
        rect(796, 230, 108, 22, { fill: INK }),
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
