// Shops, kitchens and counters. Format: places.mjs.
import { rng, INK, path, rect, circle, ellipse, group, brush } from '../core.mjs';
import { box, cell, filled, ground, range, rounded, toned } from './shapes.mjs';

const fish = (x, y, scale, tones) =>
  group(
    `translate(${x} ${y})scale(${scale})rotate(90)`,
    path('M-20 0H20', rounded(6)) +
      toned('M20 0C60 -64 190 -70 260 -12L330 -58L316 0L330 58L260 12C190 70 60 64 20 0Z', tones.t20, 7) +
      path('M20 0C60 64 190 70 260 12C190 30 90 40 20 0Z', { fill: '#fff' }) +
      path('M92 -44Q72 0 92 44M140 -30L160 -14M180 -34L200 -18M160 10L180 24', rounded(5)) +
      circle(56, -12, 9, { fill: INK }),
  );
const loaf = (x, y, tones) =>
  toned(`M${x} ${y}q4 -44 60 -46q58 2 60 46Z`, tones.t20, 5) + path(`M${x + 28} ${y - 36}l16 20M${x + 60} ${y - 40}l14 20`, rounded(4));

export const SHOPS = {
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
  counter: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, -100, 1200, 800, { fill: tones.t10 }) +
        // the curtain over the counter, menu strips, lanterns
        [0, 1, 2, 3, 4]
          .map((i) =>
            path(
              `M${-60 + i * 230} -60H${160 + i * 230}L${150 + i * 230} 150Q${50 + i * 230} 166 ${-52 + i * 230} 150Z`,
              filled(i % 2 ? '#fff' : INK, 5),
            ),
          )
          .join('') +
        [90, 190, 290, 390]
          .map(
            (x, i) =>
              rect(x, 210, 60, 190 - (i % 2) * 30, filled('#fff', 4)) +
              path(`M${x + 30} 230V${360 - (i % 2) * 30}M${x + 16} 260H${x + 44}M${x + 16} 300H${x + 44}`, rounded(5)),
          )
          .join('') +
        rect(520, 330, 460, 16, { fill: INK }) +
        [0, 1, 2, 3, 4]
          .map((i) =>
            path(
              `M${540 + i * 88} 270H${612 + i * 88}Q${606 + i * 88} 328 ${590 + i * 88} 330H${562 + i * 88}Q${546 + i * 88} 328 ${540 + i * 88} 270Z`,
              filled(i % 2 ? tones.t20 : '#fff', 5),
            ),
          )
          .join('') +
        [470, 1010]
          .map(
            (x) =>
              path(`M${x} 140V180`, rounded(5)) +
              ellipse(x, 240, 44, 62, filled('#fff', 5)) +
              path(`M${x - 40} 220H${x + 40}M${x - 43} 246H${x + 43}M${x - 38} 272H${x + 38}`, rounded(3)),
          )
          .join('') +
        // the pot that has been washed since 1974
        path(brush([640, 480], [600, 180], 30, 60) + brush([720, 470], [760, 150], 36, -70) + brush([790, 480], [820, 230], 24, 40), {
          fill: '#fff',
        }) +
        path('M580 500H860V650Q850 700 720 702Q590 700 580 650Z', filled(INK, 6)) +
        path('M600 540V640', { stroke: '#fff', 'stroke-width': 9, 'stroke-linecap': 'round' }) +
        ellipse(720, 500, 142, 26, filled('#fff', 7)) +
        path('M570 560H530M870 560H910', rounded(14)) +
        rect(-100, 690, 1200, 54, filled('#fff', 7)) +
        rect(-100, 744, 1200, 460, filled(tones.t20, 5)) +
        path('M-100 830H1100', rounded(4)) +
        [140, 420, 700, 960]
          .map(
            (x) =>
              ellipse(x, 870, 80, 22, filled('#fff', 6)) + path(`M${x - 30} 890L${x - 50} 1180M${x + 30} 890L${x + 50} 1180`, rounded(12)),
          )
          .join(''),
    ),
  bakery: (b, tones) =>
    cell(
      b,
      () =>
        ground(tones.t10) +
        range(7)
          .map((row) =>
            path(
              `M360 ${110 + row * 90}H1100` +
                range(6)
                  .map((i) => `M${380 + i * 140 + (row % 2) * 70} ${110 + row * 90}v90`)
                  .join(''),
              rounded(3),
            ),
          )
          .join('') +
        // the oven, and the fire in it
        path('M450 700V430Q460 240 680 236Q900 240 910 430V700Z', filled('#fff', 8)) +
        range(9)
          .map((i) =>
            path(
              `M${680 + 216 * Math.cos(Math.PI + (i * Math.PI) / 8)} ${440 + 196 * Math.sin(Math.PI + (i * Math.PI) / 8)}L${680 + 160 * Math.cos(Math.PI + (i * Math.PI) / 8)} ${450 + 140 * Math.sin(Math.PI + (i * Math.PI) / 8)}`,
              rounded(6),
            ),
          )
          .join('') +
        path('M520 690V450Q530 320 680 316Q830 320 840 450V690Z', { fill: INK }) +
        path(
          'M560 690Q550 600 600 560Q604 610 630 620Q620 520 690 470Q690 560 730 580Q760 560 756 520Q810 590 800 690Z',
          filled('#fff', 5),
        ) +
        path('M610 690Q610 640 650 620Q670 650 690 600Q730 640 740 690Z', { fill: tones.t40 }) +
        path('M430 690H930V730H430Z', filled(tones.t40, 7)) +
        // racks of loaves, a peel, sacks of flour
        [150, 300, 450, 600]
          .map(
            (y) =>
              rect(-100, y, 460, 20, filled('#fff', 5)) +
              range(3)
                .map((i) => loaf(-70 + i * 140, y, tones))
                .join(''),
          )
          .join('') +
        rect(-20, 60, 16, 700, { fill: INK }) +
        rect(330, 60, 16, 700, { fill: INK }) +
        path('M408 760L424 300', rounded(14)) +
        path('M388 310V190Q424 150 460 190V310Z', filled('#fff', 6)) +
        path('M-100 760H1100V1200H-100Z', filled('#fff', 6)) +
        toned('M930 780Q900 660 960 600H1060Q1120 660 1100 780Z', tones.t10, 7) +
        path('M960 600Q1000 570 1060 600M970 690H1060M990 730H1050', rounded(5)) +
        path('M-100 860H1100M200 760L80 1200M560 760V1200M880 760L1000 1200', rounded(3)),
    ),
  fishHall: (b, tones) =>
    cell(
      b,
      () =>
        ground('#fff') +
        range(72)
          .map((i) => {
            const x = -60 + (i % 12) * 104 + (Math.floor(i / 12) % 2) * 52,
              y = 330 + Math.floor(i / 12) * 54;
            return path(`M${x - 52} ${y}A52 52 0 0 1 ${x + 52} ${y}M${x - 28} ${y}A28 28 0 0 1 ${x + 28} ${y}`, rounded(3));
          })
          .join('') +
        rect(-100, -100, 1200, 370, { fill: tones.t20 }) +
        rect(-100, 20, 1200, 26, { fill: INK }) +
        [60, 250, 780, 960].map((x, i) => fish(x, 50, 0.86 + (i % 2) * 0.1, tones)).join('') +
        // the harbor in the window
        rect(360, 90, 300, 230, filled('#fff', 8)) +
        rect(368, 190, 284, 122, { fill: tones.t40 }) +
        path('M400 210Q430 200 460 210T520 210T580 210T640 210M390 250Q420 240 450 250T510 250T570 250', {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': 5,
        }) +
        path('M470 190L490 150H590L560 190ZM536 150V104L500 140Z', filled('#fff', 4)) +
        path('M510 90V320M360 200H660', rounded(6)) +
        // knives on the wall, the largest one missing
        rect(380, 380, 260, 18, { fill: INK }) +
        [396, 450, 596]
          .map(
            (x, i) =>
              path(`M${x} 398V${470 + i * 16}Q${x + 24} ${470 + i * 10} ${x + 26} 398Z`, filled('#fff', 5)) +
              rect(x + 4, 344, 18, 40, { fill: INK }),
          )
          .join('') +
        path('M520 398V500Q548 486 548 398', { ...rounded(4), 'stroke-dasharray': '9 9' }) +
        toned('M-100 690H1100V756H-100Z', tones.t10, 7) +
        path('M-100 756H1100V1200H-100Z', filled('#fff', 6)) +
        path(
          range(13)
            .map((i) => `M${-60 + i * 96} 756V1200`)
            .join(''),
          rounded(3),
        ) +
        path('M300 690L330 650H700L730 690Z', filled('#fff', 6)) +
        group('translate(382 660)rotate(-90)scale(.7)', fish(0, 0, 1, tones)),
    ),
  laundromat: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, 150, 1200, 20, { fill: INK }) +
        rect(-100, -100, 1200, 250, { fill: tones.t10 }) +
        [90, 420, 750]
          .map((x) => rect(x, 40, 170, 60, filled('#fff', 4)) + path(`M${x + 20} 62H${x + 150}M${x + 20} 80H${x + 100}`, rounded(4)))
          .join('') +
        [-120, 160, 440, 720, 1000]
          .map(
            (x, i) =>
              rect(x, 300, 264, 440, filled('#fff', 6)) +
              rect(x, 300, 264, 74, filled(tones.t20, 6)) +
              circle(x + 44, 338, 14, filled('#fff', 4)) +
              path(`M${x + 100} 338H${x + 224}`, rounded(6)) +
              circle(x + 132, 540, 108, filled('#fff', 8)) +
              circle(x + 132, 540, 80, filled(tones.t40, 6)) +
              path(
                `M${x + 60} ${560 + (i % 2) * 14}Q${x + 100} ${500 + i * 8} ${x + 140} 560T${x + 206} 546Q${x + 190} 616 ${x + 132} 618Q${x + 72} 612 ${x + 60} 560Z`,
                filled('#fff', 4),
              ),
          )
          .join('') +
        rect(-100, 740, 1200, 460, filled('#fff', 6)) +
        path('M-100 830H1100M-100 960H1100M200 740L60 1180M500 740V1180M800 740L940 1180', rounded(3)) +
        rect(-40, 800, 300, 30, filled('#fff', 5)) +
        path('M0 830V960M220 830V960', rounded(9)) +
        path('M40 800Q60 730 140 760Q210 730 220 800Z', filled(tones.t20, 5)),
    ),
};
