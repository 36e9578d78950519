// Panel backgrounds that belong to one title each, in the same 1000 x 1000 cell as places.mjs.
import { rng, tenths, group, path, rect, circle, ellipse, brush } from './core.mjs';
import { fade } from './tone.mjs';
export const INK = '#0b0b0d';
export const filled = (fill, w = 5) => ({ fill, stroke: INK, 'stroke-width': w, 'stroke-linejoin': 'round' });
export const stroked = (w = 4) => ({ fill: 'none', stroke: INK, 'stroke-width': w, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
export const cell = (frame, draw) => {
  const k = Math.max(frame.w, frame.h) / 1000;
  return group(
    `translate(${tenths(frame.x + frame.w / 2 - 500 * k)} ${tenths(frame.y + frame.h * 0.5 - 500 * k)})scale(${tenths(k * 1000) / 1000})`,
    draw(),
  );
};
// tone needs white below it
export const toned = (data, tone, width = 5) => path(data, filled('#fff', width)) + path(data, filled(tone, width));
const flowers = (seed, y0, y1, count) => {
  const random = rng(seed);
  return Array.from({ length: count }, () => {
    const x = random.range(-60, 1060),
      y = random.range(y0, y1),
      k = random.range(0.7, 1.3);
    return group(
      `translate(${tenths(x)} ${tenths(y)})scale(${tenths(k)})`,
      path('M0 0Q6 34 -4 76M0 44Q22 30 30 12M-1 54Q-24 42 -30 26', stroked(5)) +
        [0, 72, 144, 216, 288].map((a) => group(`rotate(${a})`, ellipse(0, -17, 11, 15, filled('#fff', 4)))).join('') +
        circle(0, 0, 8, { fill: INK }),
    );
  }).join('');
};
/** The landlord: a goldfish in a top hat, about 240 wide. */
export const goldfish = (tones) =>
  toned('M104 -6C150 -60 200 -62 214 -50C202 -26 204 6 216 40C186 50 140 32 104 14Z', tones.gold ?? tones.t20, 6) +
  toned('M-130 2C-104 -76 52 -86 116 0C60 84 -96 78 -130 2Z', tones.gold ?? tones.t20, 7) +
  path('M-130 2C-96 78 60 84 116 0C52 34 -70 40 -130 2Z', { fill: '#fff' }) +
  path('M-44 -62C-26 -108 44 -108 60 -48M-62 -48Q-38 0 -66 46M-20 18C0 8 34 24 34 58', stroked(6)) +
  circle(-90, -14, 21, filled('#fff', 6)) +
  circle(-94, -12, 10, { fill: INK }) +
  path('M-116 -38L-66 -32', stroked(8)) +
  path('M-126 16Q-112 8 -100 20', stroked(6)) +
  path('M-56 -72L-62 -124H2L6 -78Z', { fill: INK }) +
  rect(-82, -82, 108, 14, { fill: INK, rx: 6 }) +
  path('M-60 -92H4', { stroke: '#fff', 'stroke-width': 7 });
export const PLACES_OF_TITLES = {
  aquarium: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        Array.from({ length: 12 }, (_, i) => rect(-80 + i * 100, -100, 44, 860, { fill: tones.t10 })).join('') +
        rect(-100, 720, 1200, 40, filled('#fff')) +
        rect(-100, 760, 1200, 420, filled(tones.t20)) +
        path('M-100 820H1100M120 760V1180M880 760V1180', stroked(5)) +
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
        path('M470 430Q690 400 910 430M500 500Q490 560 510 610', stroked(5)) +
        path('M510 672Q690 620 872 672Q840 714 690 716Q540 714 510 672Z', filled('#fff', 4)) +
        path('M780 660V560H850V660M780 560L815 524L850 560M804 660V620H826V660', filled('#fff', 4)) +
        group('translate(660 540)scale(.74)', goldfish(tones)) +
        [0, 1, 2].map((i) => circle(560 + i * 9, 470 - i * 30, 9 - i, stroked(4))).join('') +
        ellipse(690, 322, 132, 22, filled('#fff', 7)),
    ),
  laundromat: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, 150, 1200, 20, { fill: INK }) +
        rect(-100, -100, 1200, 250, { fill: tones.t10 }) +
        [90, 420, 750]
          .map((x) => rect(x, 40, 170, 60, filled('#fff', 4)) + path(`M${x + 20} 62H${x + 150}M${x + 20} 80H${x + 100}`, stroked(4)))
          .join('') +
        [-120, 160, 440, 720, 1000]
          .map(
            (x, i) =>
              rect(x, 300, 264, 440, filled('#fff', 6)) +
              rect(x, 300, 264, 74, filled(tones.t20, 6)) +
              circle(x + 44, 338, 14, filled('#fff', 4)) +
              path(`M${x + 100} 338H${x + 224}`, stroked(6)) +
              circle(x + 132, 540, 108, filled('#fff', 8)) +
              circle(x + 132, 540, 80, filled(tones.t40, 6)) +
              path(
                `M${x + 60} ${560 + (i % 2) * 14}Q${x + 100} ${500 + i * 8} ${x + 140} 560T${x + 206} 546Q${x + 190} 616 ${x + 132} 618Q${x + 72} 612 ${x + 60} 560Z`,
                filled('#fff', 4),
              ),
          )
          .join('') +
        rect(-100, 740, 1200, 460, filled('#fff', 6)) +
        path('M-100 830H1100M-100 960H1100M200 740L60 1180M500 740V1180M800 740L940 1180', stroked(3)) +
        rect(-40, 800, 300, 30, filled('#fff', 5)) +
        path('M0 830V960M220 830V960', stroked(9)) +
        path('M40 800Q60 730 140 760Q210 730 220 800Z', filled(tones.t20, 5)),
    ),
  submarine: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      return (
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, -100, 1200, 1300, { fill: tones.t20 }) +
        circle(500, 400, 330, filled('#fff', 10)) +
        circle(500, 400, 270, { fill: INK }) +
        // under the ice: its ragged ceiling, and something with an eye
        path('M250 300Q290 150 430 140Q570 110 690 210Q736 260 750 300L690 280L650 330L590 270L540 340L470 280L420 330L370 280L320 330Z', {
          fill: '#fff',
        }) +
        path('M330 190Q420 250 520 170M560 160Q610 220 680 220', stroked(4)) +
        path('M236 470Q420 400 640 470Q720 500 762 470Q748 560 690 600Q480 560 268 540Z', { fill: tones.t40 }) +
        path('M236 470Q420 400 640 470Q720 500 762 470', { fill: 'none', stroke: '#fff', 'stroke-width': 4 }) +
        ellipse(420, 492, 24, 15, { fill: '#fff' }) +
        circle(424, 493, 8, { fill: INK }) +
        Array.from({ length: 16 }, () => circle(random.range(280, 720), random.range(330, 640), random.range(2, 5), { fill: '#fff' })).join(
          '',
        ) +
        Array.from({ length: 12 }, (_, i) =>
          circle(500 + 300 * Math.cos((i * Math.PI) / 6), 400 + 300 * Math.sin((i * Math.PI) / 6), 12, filled(INK, 2)),
        ).join('') +
        [-60, 40, 900, 1010]
          .map(
            (x, i) =>
              rect(x, -100, i % 2 ? 34 : 56, 1000, filled(i % 2 ? tones.t40 : '#fff', 5)) +
              rect(x - 8, 300 + i * 70, i % 2 ? 50 : 72, 30, { fill: INK }),
          )
          .join('') +
        toned('M-100 800L160 740H840L1100 800V1200H-100Z', tones.t10, 7) +
        [230, 350, 650, 770]
          .map((x, i) => circle(x, 810, 36, filled('#fff', 6)) + path(`M${x} 810L${x + 20 - i * 12} 786`, stroked(5)))
          .join('') +
        rect(430, 780, 140, 70, { fill: INK }) +
        path('M446 816Q470 780 494 816T554 812', { fill: 'none', stroke: '#fff', 'stroke-width': 5 })
      );
    }),
  garden: (b, tones, seed) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 520, { pitch: 16, to: 0.3, dir: 'up' }) +
        circle(250, 230, 90, filled('#fff', 4)) +
        path('M-100 560L60 500V420H110V470L230 430V560L330 520V460H380V540L480 510V600H-100Z', { fill: tones.t20 }) +
        // Unit four, sitting where it stopped
        toned('M560 1000C540 760 560 600 640 520L650 420L720 380H860L940 440L950 520C1040 600 1080 800 1090 1000Z', tones.t20, 8) +
        toned('M676 400C660 250 700 170 790 166C880 170 920 250 904 400L860 430H720Z', tones.t10, 8) +
        path('M696 290H884L866 340H714Z', { fill: INK }) +
        circle(740, 314, 15, { fill: '#fff' }) +
        circle(838, 314, 15, { fill: '#fff' }) +
        path('M790 166V100M700 540L780 700L900 560M620 640Q560 760 420 800M640 600L700 620M960 600L900 640', stroked(9)) +
        toned('M620 620C560 700 520 760 400 786L360 820L420 850L540 840C640 800 690 720 690 660Z', tones.t10, 7) +
        path('M364 816L330 836M380 836L350 862M404 848L384 880', stroked(14)) +
        // vines have it by now
        path('M560 1000Q640 880 600 760T700 560Q780 520 760 430M1090 900Q980 860 1000 720T900 520', stroked(7)) +
        Array.from({ length: 14 }, (_, i) =>
          ellipse(660 + ((i * 73) % 250), 560 + ((i * 131) % 330), 17, 10, filled(i % 2 ? '#fff' : INK, 3)),
        ).join('') +
        path('M-100 820Q200 770 520 830T1100 820V1200H-100Z', filled('#fff', 6)) +
        [40, 150, 260]
          .map((x) =>
            path(
              `M${x} 880L${x + 50} 520L${x + 100} 880M${x + 20} 720Q${x + 60} 690 ${x + 84} 760M${x + 34} 610Q${x + 70} 600 ${x + 66} 650`,
              stroked(6),
            ),
          )
          .join('') +
        flowers(seed, 850, 960, 15),
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
              path(`M${x + 30} 230V${360 - (i % 2) * 30}M${x + 16} 260H${x + 44}M${x + 16} 300H${x + 44}`, stroked(5)),
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
              path(`M${x} 140V180`, stroked(5)) +
              ellipse(x, 240, 44, 62, filled('#fff', 5)) +
              path(`M${x - 40} 220H${x + 40}M${x - 43} 246H${x + 43}M${x - 38} 272H${x + 38}`, stroked(3)),
          )
          .join('') +
        // the pot that has been washed since 1974
        path(brush([640, 480], [600, 180], 30, 60) + brush([720, 470], [760, 150], 36, -70) + brush([790, 480], [820, 230], 24, 40), {
          fill: '#fff',
        }) +
        path('M580 500H860V650Q850 700 720 702Q590 700 580 650Z', filled(INK, 6)) +
        path('M600 540V640', { stroke: '#fff', 'stroke-width': 9, 'stroke-linecap': 'round' }) +
        ellipse(720, 500, 142, 26, filled('#fff', 7)) +
        path('M570 560H530M870 560H910', stroked(14)) +
        rect(-100, 690, 1200, 54, filled('#fff', 7)) +
        rect(-100, 744, 1200, 460, filled(tones.t20, 5)) +
        path('M-100 830H1100', stroked(4)) +
        [140, 420, 700, 960]
          .map(
            (x) =>
              ellipse(x, 870, 80, 22, filled('#fff', 6)) + path(`M${x - 30} 890L${x - 50} 1180M${x + 30} 890L${x + 50} 1180`, stroked(12)),
          )
          .join(''),
    ),
  yard: (b, tones, seed) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 760, { pitch: 15, from: 0.6, to: 0.08, dir: 'down' }) +
        path('M-100 520L90 380H420L520 520Z', { fill: INK }) +
        toned('M-40 520H470V720H-40Z', tones.t20, 5) +
        rect(60, 570, 90, 150, { fill: INK }) +
        rect(250, 580, 120, 80, filled('#fff', 5)) +
        path('M310 580V660M250 620H370', stroked(4)) +
        path('M-100 720Q400 690 1100 730V1200H-100Z', filled('#fff', 6)) +
        // the well, its frame and its rope
        path('M560 300L730 210L900 300Z', filled(INK, 5)) +
        path('M600 300V690M860 300V690', stroked(24)) +
        path('M600 300V690M860 300V690', { fill: 'none', stroke: '#fff', 'stroke-width': 12 }) +
        path('M600 360H860', stroked(12)) +
        path('M730 362V640', stroked(7)) +
        ellipse(730, 690, 190, 46, filled('#fff', 8)) +
        ellipse(730, 690, 150, 32, { fill: INK }) +
        toned('M540 690Q540 760 546 880Q730 950 914 880Q920 760 920 690A190 46 0 0 1 540 690Z', tones.t10, 8) +
        path(
          'M546 770Q730 830 916 770M600 722V800M680 742V812M780 742V812M860 722V800M570 800V876M640 818V896M730 824V906M820 818V896M890 800V876',
          stroked(4),
        ) +
        path('M700 640H760L752 690H708Z', filled('#fff', 5)) +
        path(
          Array.from({ length: 34 }, (_, i) =>
            brush([i * 34 - 40, 1010], [i * 34 - 40 + ((i * 29 + seed) % 40) - 20, 890 + ((i * 17) % 60)], 6),
          ).join(''),
          { fill: INK },
        ),
    ),
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
              : path('M-14 -24L-4 -16M-4 -24L-14 -16', stroked(3)) + circle(9, -20, 4, { fill: INK })) +
            (i % 4 === 1 ? path('M6 -50L-2 -30L8 -20L0 -4', stroked(3)) : ''),
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
        path('M320 90V560', stroked(5)) +
        rect(690, 120, 250, 300, filled('#fff', 7)) +
        path('M815 120V420M690 270H940', stroked(6)) +
        path('M680 100Q720 260 670 440L720 440Q760 260 740 100ZM950 100Q910 260 960 440L910 440Q870 260 890 100Z', filled(tones.t10, 5)) +
        rect(-100, 760, 1200, 440, filled('#fff', 6)) +
        path('M200 760L60 1180M500 760V1180M800 760L940 1180', stroked(3)) +
        // the operating table, with who lies on it and the lamp above
        path('M660 560Q780 500 900 560L880 600H680Z', filled(INK, 5)) +
        path('M780 520V-100', stroked(8)) +
        rect(560, 740, 460, 40, filled('#fff', 6)) +
        path('M600 780V1000M980 780V1000', stroked(12)) +
        group('translate(760 690)rotate(90)', doll(0, 0, 1.1, 1))
      );
    }),
  mountain: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 420, { pitch: 16, to: 0.34, dir: 'up' }) +
        // a face as large as the land: brow, shut eye, nose, beard of pines
        toned('M-100 520Q20 300 200 260Q320 130 520 180Q700 120 820 280Q980 330 1100 540V1200H-100Z', tones.t10, 7) +
        path('M120 400Q250 320 400 400Q250 390 120 440ZM600 400Q750 310 890 400Q880 420 870 430Q740 380 600 430Z', { fill: INK }) +
        path('M130 520Q260 610 400 520M600 520Q740 610 880 520', stroked(12)) +
        path(
          'M170 556L150 596M230 574L222 620M300 576L306 622M360 552L384 592M640 556L620 596M700 574L692 620M770 576L776 622M830 552L856 592',
          stroked(7),
        ) +
        path('M470 420Q440 600 430 680Q500 740 570 680Q560 600 540 420', stroked(8)) +
        path('M450 690Q470 676 486 694M516 694Q532 676 552 690', stroked(8)) +
        path('M300 800Q500 760 700 800', stroked(10)) +
        Array.from({ length: 22 }, (_, i) => {
          const x = -80 + i * 56,
            y = 900 + ((i * 37) % 60);
          return path(
            `M${x} ${y}L${x + 32} ${y - 110}L${x + 64} ${y}L${x + 50} ${y}L${x + 72} ${y + 60}H${x - 8}L${x + 14} ${y}Z`,
            filled(i % 3 ? INK : '#fff', 4),
          );
        }).join('') +
        path('M-100 960Q500 920 1100 960V1200H-100Z', filled('#fff', 6)),
    ),
  deck: (b, tones, seed) =>
    cell(b, () => {
      const cat = (x, y, k, fill, ear) =>
        group(
          `translate(${x} ${y})scale(${k})`,
          path('M-44 90Q-56 10 -30 -10L-36 -70L-12 -46Q0 -52 12 -46L36 -70L30 -10Q56 10 44 90Z', filled(fill, 5)) +
            path('M44 80Q90 70 80 10', stroked(12)) +
            circle(-12, -24, 4, { fill: fill === INK ? '#fff' : INK }) +
            circle(12, -24, 4, { fill: fill === INK ? '#fff' : INK }) +
            (ear ? path('M-40 -62Q0 -92 40 -62Z', filled('#fff', 4)) : ''),
        );
      return (
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, -100, 1200, 520, { fill: tones.t10 }) +
        circle(760, 180, 70, filled('#fff', 4)) +
        path('M-100 420L60 380L220 410L400 360L560 420Z', filled(tones.t20, 4)) +
        rect(-100, 420, 1200, 260, filled(tones.t40, 4)) +
        path(
          Array.from({ length: 20 }, (_, i) =>
            brush([((i * 173) % 1100) - 60, 440 + ((i * 47) % 220)], [((i * 173) % 1100) + 30, 440 + ((i * 47) % 220)], 5),
          ).join(''),
          { fill: '#fff' },
        ) +
        // cabin, life belt, railing, planks
        rect(-100, 60, 320, 640, filled('#fff', 7)) +
        rect(20, 160, 140, 150, filled(tones.t20, 6)) +
        circle(90, 440, 62, filled('#fff', 6)) +
        circle(90, 440, 30, filled(tones.t10, 6)) +
        path('M52 390L70 416M128 390L110 416M52 490L70 464M128 490L110 464', stroked(12)) +
        path('M220 520H1100M220 600H1100', stroked(12)) +
        [300, 460, 620, 780, 940].map((x) => rect(x, 500, 20, 240, filled('#fff', 5))).join('') +
        path('M-100 720H1100V1200H-100Z', filled('#fff', 6)) +
        [0, 1, 2, 3].map((i) => path(`M-100 ${780 + i * 60}H1100`, stroked(3))).join('') +
        [380, 560, 720, 880]
          .map((x, i) => cat(x, 690 + (i % 2) * 20, 0.85, [INK, '#fff', tones.t20, '#fff'][(i + seed) % 4], i === 2))
          .join('')
      );
    }),
  alley: (b, tones) =>
    cell(b, () => {
      const bricks = (x0, x1) =>
          path(
            Array.from({ length: 26 }, (_, i) => {
              const x = x0 + ((i * 97) % Math.max(1, x1 - x0 - 80)),
                y = -60 + ((i * 151) % 1100);
              return `M${x} ${y}h46v20h-46Z`;
            }).join(''),
            { fill: tones.t40 },
          ),
        pane = (x, y) =>
          rect(x, y, 190, 230, filled('#fff', 8)) +
          rect(x + 18, y + 18, 154, 194, filled(tones.t10, 4)) +
          path(`M${x + 95} ${y + 18}V${y + 212}M${x + 18} ${y + 110}H${x + 172}`, stroked(5)) +
          rect(x - 16, y + 230, 222, 24, filled('#fff', 6)) +
          path(
            `M${x + 20} ${y + 230}V${y + 196}H${x + 62}V${y + 230}M${x + 40} ${y + 196}Q${x + 24} ${y + 164} ${x + 40} ${y + 150}`,
            stroked(7),
          );
      return (
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(340, -100, 320, 1300, { fill: tones.t10 }) +
        circle(520, 110, 50, filled('#fff', 4)) +
        path('M-100 -100H350V1200H-100ZM650 -100H1100V1200H650Z', filled(tones.t20, 8)) +
        bricks(-60, 340) +
        bricks(670, 1060) +
        pane(90, 300) +
        pane(720, 460) +
        pane(90, 800) +
        // the line, and the washing on the other one
        path('M200 500Q470 640 740 640', stroked(5)) +
        rect(186, 474, 44, 56, filled('#fff', 6)) +
        rect(716, 610, 44, 56, filled('#fff', 6)) +
        path('M350 240Q500 280 650 250', stroked(4)) +
        path('M390 254L400 330H450L460 262ZM500 266V350H530V300H546V350H576V264Z', filled('#fff', 5))
      );
    }),
  wheel: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 700, { pitch: 16, to: 0.4, dir: 'up' }) +
        path('M560 440L440 900M560 440L680 900', stroked(24)) +
        circle(560, 440, 300, { ...stroked(12) }) +
        circle(560, 440, 270, { ...stroked(5) }) +
        path(
          Array.from(
            { length: 12 },
            (_, i) => `M560 440L${tenths(560 + 300 * Math.cos((i * Math.PI) / 6))} ${tenths(440 + 300 * Math.sin((i * Math.PI) / 6))}`,
          ).join(''),
          stroked(4),
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
        path('M-100 560Q140 640 330 560T560 600T1100 520', stroked(4)) +
        [0, 1, 2, 3, 4, 5, 6].map((i) => path(`M${i * 150} ${590 - (i % 2) * 8}h40l-20 46Z`, filled(i % 2 ? INK : '#fff', 4))).join('') +
        path('M-100 910Q500 880 1100 910V1200H-100Z', filled('#fff', 6)),
    ),
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
          ...stroked(10),
          stroke: '#fff',
        }) +
        path('M-60 820V690H1060V820', stroked(7)) +
        rect(-60, 690, 1120, 22, filled('#fff', 4)) +
        path(
          Array.from({ length: 38 }, (_, i) => `M${i * 30 - 56} 712V812`).join('') + 'M-60 740H1060M-60 768H1060M-60 796H1060',
          stroked(2),
        ) +
        path('M890 690L910 420H980L1000 690M904 520H988M898 600H994', stroked(9)) +
        circle(945, 350, 26, filled('#fff', 5)) +
        path('M920 376H970L980 450H910Z', { fill: INK }),
    ),
  keep: (b, tones, seed) =>
    cell(b, () => {
      const roof = (x, y, w, lift) =>
          path(
            `M${x - w} ${y}Q${x - w * 0.6} ${y - lift * 0.3} ${x - w * 0.5} ${y - lift}H${x + w * 0.5}Q${x + w * 0.6} ${y - lift * 0.3} ${x + w} ${y}L${x + w * 0.9} ${y + 22}H${x - w * 0.9}Z`,
            filled(INK, 5),
          ),
        tier = (x, y, w, h) =>
          path(`M${x - w} ${y}H${x + w}V${y + h}H${x - w}Z`, filled('#fff', 6)) +
          [-0.6, 0, 0.6].map((u) => rect(x + u * w - 15, y + h * 0.35, 30, h * 0.34, { fill: INK })).join(''),
        random = rng(seed);
      return (
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 560, { pitch: 16, to: 0.42, dir: 'up' }) +
        path('M-100 560L120 380L330 540L520 330L760 550L960 420L1100 560V760H-100Z', { fill: tones.t10 }) +
        toned('M330 960L400 690H820L900 960Z', tones.t20, 6) +
        path(
          Array.from({ length: 5 }, (_, i) => `M${370 - i * 8} ${740 + i * 46}H${836 + i * 14}`).join('') +
            'M470 690V740M620 740V786M540 786V832M720 832V878M450 832V878M680 690V740',
          stroked(3),
        ) +
        tier(610, 600, 170, 94) +
        roof(610, 604, 236, 66) +
        tier(610, 456, 124, 90) +
        roof(610, 460, 184, 60) +
        tier(610, 330, 84, 80) +
        roof(610, 334, 138, 78) +
        path('M548 262q-8 -34 12 -42M672 262q8 -34 -12 -42', stroked(9)) +
        // walls, pines, snow in the air
        toned('M-100 860H330V960H-100ZM880 860H1100V960H880Z', tones.t10, 5) +
        path('M-100 860L-80 826H330L344 860ZM870 860L884 826H1100V860Z', filled(INK, 4)) +
        [60, 200, 960]
          .map((x) =>
            path(
              `M${x} 900V740M${x} 740Q${x - 90} 740 ${x - 70} 700Q${x} 690 ${x} 640Q${x + 10} 690 ${x + 80} 700Q${x + 90} 740 ${x} 740Z`,
              filled(INK, 5),
            ),
          )
          .join('') +
        path('M-100 960Q500 920 1100 960V1200H-100Z', filled('#fff', 6)) +
        Array.from({ length: 26 }, () =>
          circle(random.range(-40, 1040), random.range(-40, 900), random.range(4, 9), { fill: '#fff' }),
        ).join('')
      );
    }),
};
