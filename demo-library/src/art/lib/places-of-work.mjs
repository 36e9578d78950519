// More panel backgrounds that belong to one title each: where its people work, and the land that they travel.
import { parsePoints, rng, group, path, rect, circle, ellipse, brush, poly } from './core.mjs';
import { fade } from './tone.mjs';
import { INK, cell, stroked, filled, toned } from './places-of-titles.mjs';

const range = (count) => Array.from({ length: count }, (_, i) => i);
const ground = (fill) => rect(-100, -100, 1200, 1300, { fill: '#fff' }) + (fill === '#fff' ? '' : rect(-100, -100, 1200, 1300, { fill }));
const stars = (seed, count, bottom) => {
  const random = rng(seed);
  return range(count)
    .map(() => circle(random.range(-60, 1060), random.range(-60, bottom), random.range(2, 5), { fill: '#fff' }))
    .join('');
};
// Unit seven: about 700 wide and 1000 high, from the fins down to the feet.
const giant = (tones) =>
  toned('M-130 420L-24 440L-40 860H-170ZM130 420L24 440L40 860H170Z', tones.t20, 8) +
  path('M-166 640H-34M166 640H34M-160 700L-50 690M160 700L50 690', stroked(6)) +
  toned('M-330 90L-190 70L-180 250L-300 280ZM330 90L190 70L180 250L300 280Z', tones.t40, 8) +
  toned('M-312 282L-214 262L-220 520L-312 530ZM312 282L214 262L220 520L312 530Z', tones.t20, 8) +
  path('M-316 530L-214 520L-224 610H-300ZM316 530L214 520L224 610H300Z', filled('#fff', 8)) +
  toned('M-200 90L-70 60H70L200 90L170 300L90 440H-90L-170 300Z', tones.t10, 9) +
  path('M-150 130L-40 110L-50 220L-130 240ZM150 130L40 110L50 220L130 240Z', filled(INK, 6)) +
  path('M-34 250H34L24 400H-24ZM-90 300L-60 420M90 300L60 420', stroked(6)) +
  path('M-20 -60L-130 -180L-58 -70ZM20 -60L130 -180L58 -70Z', filled('#fff', 6)) +
  toned('M-72 -62H72L90 14L52 84H-52L-90 14Z', tones.t20, 8) +
  path('M-64 -18H64L46 24H-46Z', { fill: INK }) +
  path('M-52 -10L-12 -4L-18 14L-44 12ZM52 -10L12 -4L18 14L44 12Z', { fill: '#fff' }) +
  path('M-22 46H22L16 70H-16Z', filled('#fff', 5));
const fish = (x, y, scale, tones) =>
  group(
    `translate(${x} ${y})scale(${scale})rotate(90)`,
    path('M-20 0H20', stroked(6)) +
      toned('M20 0C60 -64 190 -70 260 -12L330 -58L316 0L330 58L260 12C190 70 60 64 20 0Z', tones.t20, 7) +
      path('M20 0C60 64 190 70 260 12C190 30 90 40 20 0Z', { fill: '#fff' }) +
      path('M92 -44Q72 0 92 44M140 -30L160 -14M180 -34L200 -18M160 10L180 24', stroked(5)) +
      circle(56, -12, 9, { fill: INK }),
  );
const loaf = (x, y, tones) =>
  toned(`M${x} ${y}q4 -44 60 -46q58 2 60 46Z`, tones.t20, 5) + path(`M${x + 28} ${y - 36}l16 20M${x + 60} ${y - 40}l14 20`, stroked(4));
const drum = (x, y, width, height, tones) =>
  path(`M${x - width} ${y}V${y + height}Q${x} ${y + height + width * 0.5} ${x + width} ${y + height}V${y}`, filled('#fff', 6)) +
  rect(x - width, y + height * 0.35, width * 2, height * 0.3, { fill: tones.t40 }) +
  ellipse(x, y, width, width * 0.3, filled('#fff', 6));

export const PLACES_OF_WORK = {
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
          stroked(6),
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
                  stroked(4),
                ) +
                [340, 600]
                  .map(
                    (y) =>
                      rect(236, y, 400, 22, filled(INK, 3)) + path(`M240 ${y - 60}H640M250 ${y}V${y - 60}M360 ${y}V${y - 60}`, stroked(4)),
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
        path('M-100 946H1100M420 946Q380 1040 200 1180M600 946Q640 1060 860 1180', stroked(5)),
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
                    rect(x + 8, y + 56, 78, 62, filled('#fff', 4)) + path(`M${x + 8} ${y + 56}l39 34l39 -34`, stroked(4)),
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
              rect(-70, -52, 140, 104, filled('#fff', 6)) + path('M-70 0H70M0 -52V52', stroked(6)) + rect(34, -44, 28, 32, filled(INK, 3)),
            ),
          )
          .join('') +
        toned('M-100 740H1100V800H-100Z', tones.t10, 6) +
        path('M-100 800H1100V1200H-100Z', filled('#fff', 6)) +
        range(8)
          .map((i) => circle(-20 + i * 150, 770, 17, filled('#fff', 5)))
          .join('') +
        path('M-100 900H1100M180 800L60 1200M500 800V1200M820 800L940 1200', stroked(4))
      );
    }),
  crater: (b, tones, seed) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: INK }) +
        stars(seed, 70, 640) +
        circle(700, 250, 190, { fill: '#fff' }) +
        circle(700, 250, 190, { fill: tones.t20 }) +
        path('M700 60A190 190 0 0 1 700 440A260 260 0 0 0 700 60Z', { fill: tones.t40 }) +
        group(
          'rotate(-18 700 250)',
          path('M420 250Q420 320 700 326Q980 320 980 250', { fill: 'none', stroke: '#fff', 'stroke-width': 16 }),
        ) +
        toned('M-100 640Q120 560 330 620T720 600T1100 630V1200H-100Z', tones.t10, 6) +
        parsePoints('180,760,150 640,700,100 860,880,190 430,930,130')
          .map(
            ([x, y, rx]) =>
              ellipse(x, y, rx, rx * 0.24, filled('#fff', 5)) +
              path(`M${x - rx} ${y}Q${x} ${y - rx * 0.36} ${x + rx} ${y}Q${x} ${y - rx * 0.1} ${x - rx} ${y}Z`, { fill: INK }),
          )
          .join('') +
        // the route's one mailbox, with its flag up
        path('M300 700V520', stroked(14)) +
        toned('M250 530V476Q250 430 300 430H380V530Z', tones.t40, 6) +
        path('M356 470H420V500H396V470', filled('#fff', 5)) +
        path('M880 620V360M830 620L880 470L930 620M850 560H910', { fill: 'none', stroke: '#fff', 'stroke-width': 7 }) +
        path('M830 330Q880 400 940 350L880 360Z', filled('#fff', 5)),
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
            return path(`M${x - 52} ${y}A52 52 0 0 1 ${x + 52} ${y}M${x - 28} ${y}A28 28 0 0 1 ${x + 28} ${y}`, stroked(3));
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
        path('M510 90V320M360 200H660', stroked(6)) +
        // knives on the wall, the largest one missing
        rect(380, 380, 260, 18, { fill: INK }) +
        [396, 450, 596]
          .map(
            (x, i) =>
              path(`M${x} 398V${470 + i * 16}Q${x + 24} ${470 + i * 10} ${x + 26} 398Z`, filled('#fff', 5)) +
              rect(x + 4, 344, 18, 40, { fill: INK }),
          )
          .join('') +
        path('M520 398V500Q548 486 548 398', { ...stroked(4), 'stroke-dasharray': '9 9' }) +
        toned('M-100 690H1100V756H-100Z', tones.t10, 7) +
        path('M-100 756H1100V1200H-100Z', filled('#fff', 6)) +
        path(
          range(13)
            .map((i) => `M${-60 + i * 96} 756V1200`)
            .join(''),
          stroked(3),
        ) +
        path('M300 690L330 650H700L730 690Z', filled('#fff', 6)) +
        group('translate(382 660)rotate(-90)scale(.7)', fish(0, 0, 1, tones)),
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
              stroked(3),
            ),
          )
          .join('') +
        // the oven, and the fire in it
        path('M450 700V430Q460 240 680 236Q900 240 910 430V700Z', filled('#fff', 8)) +
        range(9)
          .map((i) =>
            path(
              `M${680 + 216 * Math.cos(Math.PI + (i * Math.PI) / 8)} ${440 + 196 * Math.sin(Math.PI + (i * Math.PI) / 8)}L${680 + 160 * Math.cos(Math.PI + (i * Math.PI) / 8)} ${450 + 140 * Math.sin(Math.PI + (i * Math.PI) / 8)}`,
              stroked(6),
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
        path('M408 760L424 300', stroked(14)) +
        path('M388 310V190Q424 150 460 190V310Z', filled('#fff', 6)) +
        path('M-100 760H1100V1200H-100Z', filled('#fff', 6)) +
        toned('M930 780Q900 660 960 600H1060Q1120 660 1100 780Z', tones.t10, 7) +
        path('M960 600Q1000 570 1060 600M970 690H1060M990 730H1050', stroked(5)) +
        path('M-100 860H1100M200 760L80 1200M560 760V1200M880 760L1000 1200', stroked(3)),
    ),
  garage: (b, tones) =>
    cell(
      b,
      () =>
        ground(tones.t10) +
        rect(220, 120, 600, 620, filled('#fff', 8)) +
        range(9)
          .map((i) => rect(228, 140 + i * 66, 584, 30, { fill: i % 2 ? tones.t20 : '#fff' }) + path(`M220 ${138 + i * 66}H820`, stroked(4)))
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
        path('M500 -100V20', stroked(6)) +
        circle(500, 52, 34, filled('#fff', 6)) +
        fade(300, 30, 400, 300, { pitch: 15, from: 0.3, to: 0, dir: 'up' }) +
        // amplifiers, one on the other
        [420, 590]
          .map(
            (y, i) =>
              toned(`M-70 ${y}H180V${y + 160}H-70Z`, i ? tones.t40 : tones.t20, 7) +
              circle(55, y + 92, 58, filled(INK, 6)) +
              circle(55, y + 92, 20, { fill: '#fff' }) +
              path(`M-50 ${y + 20}H160`, stroked(7)),
          )
          .join('') +
        // half a drum kit, and a bin for the other half
        drum(720, 560, 74, 90, tones) +
        drum(880, 580, 64, 150, tones) +
        circle(790, 700, 112, filled('#fff', 8)) +
        circle(790, 700, 84, { fill: tones.t20 }) +
        path('M640 760L620 470M560 470H690M960 760L980 430', stroked(6)) +
        ellipse(980, 430, 92, 18, filled('#fff', 6)) +
        path('M500 770L520 600H600L620 770Z', filled('#fff', 6)) +
        path('M526 620L540 760M560 610V764M592 620L582 760', stroked(4)) +
        path('M-100 770H1100V1200H-100Z', filled('#fff', 6)) +
        path('M160 740Q260 860 420 820T700 880T1080 850M180 700Q320 960 620 940', stroked(8)),
    ),
  capital: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      return (
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, -100, 1200, 700, { fill: tones.t40 }) +
        toned('M-100 -100H1100V150Q980 260 860 190Q760 300 620 220Q520 330 380 240Q260 330 140 230Q20 290 -100 200Z', tones.t20, 7) +
        path('M40 120Q140 60 220 130T400 120M560 90Q660 30 760 100T940 90', stroked(7)) +
        path('M640 220L560 400H630L540 600L720 370H650L720 230Z', filled('#fff', 6)) +
        // steep roofs down to the harbor wall
        range(10)
          .map((i) => {
            const x = -110 + i * 124,
              h = 150 + ((i * 97) % 130),
              tower = i === 3 || i === 7;
            return (
              rect(x, 700 - h - (tower ? 120 : 0), tower ? 84 : 118, h + 160, filled(i % 3 ? '#fff' : tones.t10, 6)) +
              path(
                `M${x - 14} ${704 - h - (tower ? 120 : 0)}L${x + (tower ? 42 : 59)} ${560 - h - (tower ? 150 : 0)}L${x + (tower ? 98 : 132)} ${704 - h - (tower ? 120 : 0)}Z`,
                filled(INK, 6),
              ) +
              [0, 1].map((j) => rect(x + 20 + j * 34, 740 - h, 20, 34, { fill: (i + j) % 3 ? INK : tones.t40 })).join('')
            );
          })
          .join('') +
        path('M-100 760H1100V1200H-100Z', filled('#fff', 7)) +
        path(
          range(4)
            .map(
              (row) =>
                `M-100 ${820 + row * 70}H1100` +
                range(9)
                  .map((i) => `M${-60 + i * 150 + (row % 2) * 75} ${820 + row * 70}v70`)
                  .join(''),
            )
            .join(''),
          stroked(3),
        ) +
        path(
          range(46)
            .map(() => {
              const x = random.range(-60, 1100),
                y = random.range(-60, 900);
              return brush([x, y], [x - 34, y + 110], 5);
            })
            .join(''),
          { fill: '#fff', stroke: INK, 'stroke-width': 1.5 },
        )
      );
    }),
  uplands: (b, tones, seed) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-100, -100, 1200, 560, { pitch: 16, to: 0.5, dir: 'up' }) +
        circle(760, 200, 96, filled('#fff', 5)) +
        // a lake that hangs the wrong way up, with its trees
        toned('M60 90Q300 20 560 96Q470 150 310 152Q140 150 60 90Z', tones.t20, 6) +
        [140, 230, 340, 450].map((x, i) => path(`M${x} ${140 - (i % 2) * 6}l22 0l-11 ${70 + (i % 3) * 14}Z`, { fill: INK })).join('') +
        toned('M-100 520Q80 380 300 470T680 420T1100 480V1200H-100Z', tones.t20, 6) +
        poly(parsePoints('560,440 640,250 700,330 740,280 840,452'), filled('#fff', 6)) +
        path('M640 250L626 330L660 310L668 370L700 330M740 280L736 340L770 350', stroked(4)) +
        toned('M-100 680Q160 540 440 640T1100 600V1200H-100Z', tones.t10, 6) +
        path('M-100 860Q300 740 620 800T1100 780V1200H-100Z', filled('#fff', 6)) +
        // the way, as far as anybody has drawn it
        path('M420 1180Q560 1000 470 880T640 690T560 560T600 470', {
          fill: 'none',
          stroke: INK,
          'stroke-width': 12,
          'stroke-dasharray': '34 26',
          'stroke-linecap': 'round',
        }) +
        path('M250 850V560', stroked(16)) +
        path('M170 590H330L366 624L330 658H170ZM330 690H190L156 722L190 754H330Z', filled('#fff', 6)) +
        path('M190 624H300M206 722H310', stroked(6)) +
        parsePoints('860,720,70,170 960,740,50,120 780,730,40,100')
          .map(([x, y, w, h]) =>
            toned(
              `M${x - w / 2} ${y + 40}L${x - w / 2 + 8} ${y - h}Q${x} ${y - h - 26} ${x + w / 2 - 4} ${y - h + 10}L${x + w / 2} ${y + 40}Z`,
              tones.t40,
              6,
            ),
          )
          .join('') +
        range(8)
          .map((i) =>
            path(
              `M${((seed * 37 + i * 149) % 1100) - 40} ${900 + (i % 3) * 80}l-10 -40M${((seed * 37 + i * 149) % 1100) - 40} ${900 + (i % 3) * 80}l8 -46`,
              stroked(4),
            ),
          )
          .join(''),
    ),
};
