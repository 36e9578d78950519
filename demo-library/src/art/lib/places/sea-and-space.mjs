// The sea, ships of all kinds, and the moon. Format: places.mjs.
import { rng, INK, parsePoints, path, poly, rect, circle, ellipse, group, brush, clip } from '../core.mjs';
import { fade, specks } from '../screentone-and-motion-lines.mjs';
import * as scenery from '../scenery.mjs';
import { box, cell, filled, ground, range, rounded, stroked, toned } from './shapes.mjs';

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
const stars = (seed, count, bottom) => {
  const random = rng(seed);
  return range(count)
    .map(() => circle(random.range(-60, 1060), random.range(-60, bottom), random.range(2, 5), { fill: '#fff' }))
    .join('');
};

export const SEA_AND_SPACE = {
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
  deck: (b, tones, seed) =>
    cell(b, () => {
      const cat = (x, y, k, fill, ear) =>
        group(
          `translate(${x} ${y})scale(${k})`,
          path('M-44 90Q-56 10 -30 -10L-36 -70L-12 -46Q0 -52 12 -46L36 -70L30 -10Q56 10 44 90Z', filled(fill, 5)) +
            path('M44 80Q90 70 80 10', rounded(12)) +
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
        path('M52 390L70 416M128 390L110 416M52 490L70 464M128 490L110 464', rounded(12)) +
        path('M220 520H1100M220 600H1100', rounded(12)) +
        [300, 460, 620, 780, 940].map((x) => rect(x, 500, 20, 240, filled('#fff', 5))).join('') +
        path('M-100 720H1100V1200H-100Z', filled('#fff', 6)) +
        [0, 1, 2, 3].map((i) => path(`M-100 ${780 + i * 60}H1100`, rounded(3))).join('') +
        [380, 560, 720, 880]
          .map((x, i) => cat(x, 690 + (i % 2) * 20, 0.85, [INK, '#fff', tones.t20, '#fff'][(i + seed) % 4], i === 2))
          .join('')
      );
    }),
  submarine: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      return (
        ground(tones.t20) +
        circle(500, 400, 330, filled('#fff', 10)) +
        circle(500, 400, 270, { fill: INK }) +
        // under the ice: its ragged ceiling, and something with an eye
        path('M250 300Q290 150 430 140Q570 110 690 210Q736 260 750 300L690 280L650 330L590 270L540 340L470 280L420 330L370 280L320 330Z', {
          fill: '#fff',
        }) +
        path('M330 190Q420 250 520 170M560 160Q610 220 680 220', rounded(4)) +
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
          .map((x, i) => circle(x, 810, 36, filled('#fff', 6)) + path(`M${x} 810L${x + 20 - i * 12} 786`, rounded(5)))
          .join('') +
        rect(430, 780, 140, 70, { fill: INK }) +
        path('M446 816Q470 780 494 816T554 812', { fill: 'none', stroke: '#fff', 'stroke-width': 5 })
      );
    }),
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
        path('M300 700V520', rounded(14)) +
        toned('M250 530V476Q250 430 300 430H380V530Z', tones.t40, 6) +
        path('M356 470H420V500H396V470', filled('#fff', 5)) +
        path('M880 620V360M830 620L880 470L930 620M850 560H910', { fill: 'none', stroke: '#fff', 'stroke-width': 7 }) +
        path('M830 330Q880 400 940 350L880 360Z', filled('#fff', 5)),
    ),
};
