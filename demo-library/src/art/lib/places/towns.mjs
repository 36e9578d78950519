// Streets, roofs, yards and what stands in towns. Format: places.mjs.
import { rng, INK, tenths, lerp, parsePoints, path, poly, rect, circle, ellipse, group, brush } from '../core.mjs';
import { fade } from '../screentone-and-motion-lines.mjs';
import * as scenery from '../scenery.mjs';
import { box, cell, filled, range, rounded, stroked, toned, win } from './shapes.mjs';

export const TOWNS = {
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
          path(`M${x + 95} ${y + 18}V${y + 212}M${x + 18} ${y + 110}H${x + 172}`, rounded(5)) +
          rect(x - 16, y + 230, 222, 24, filled('#fff', 6)) +
          path(
            `M${x + 20} ${y + 230}V${y + 196}H${x + 62}V${y + 230}M${x + 40} ${y + 196}Q${x + 24} ${y + 164} ${x + 40} ${y + 150}`,
            rounded(7),
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
        path('M200 500Q470 640 740 640', rounded(5)) +
        rect(186, 474, 44, 56, filled('#fff', 6)) +
        rect(716, 610, 44, 56, filled('#fff', 6)) +
        path('M350 240Q500 280 650 250', rounded(4)) +
        path('M390 254L400 330H450L460 262ZM500 266V350H530V300H546V350H576V264Z', filled('#fff', 5))
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
  capital: (b, tones, seed) =>
    cell(b, () => {
      const random = rng(seed);
      return (
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        rect(-100, -100, 1200, 700, { fill: tones.t40 }) +
        toned('M-100 -100H1100V150Q980 260 860 190Q760 300 620 220Q520 330 380 240Q260 330 140 230Q20 290 -100 200Z', tones.t20, 7) +
        path('M40 120Q140 60 220 130T400 120M560 90Q660 30 760 100T940 90', rounded(7)) +
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
          rounded(3),
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
          box(500 - w - p, y, p * 2, 800, f, 5) +
          box(500 + w - p, y, p * 2, 800, f, 5) +
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
        path('M310 580V660M250 620H370', rounded(4)) +
        path('M-100 720Q400 690 1100 730V1200H-100Z', filled('#fff', 6)) +
        // the well, its frame and its rope
        path('M560 300L730 210L900 300Z', filled(INK, 5)) +
        path('M600 300V690M860 300V690', rounded(24)) +
        path('M600 300V690M860 300V690', { fill: 'none', stroke: '#fff', 'stroke-width': 12 }) +
        path('M600 360H860', rounded(12)) +
        path('M730 362V640', rounded(7)) +
        ellipse(730, 690, 190, 46, filled('#fff', 8)) +
        ellipse(730, 690, 150, 32, { fill: INK }) +
        toned('M540 690Q540 760 546 880Q730 950 914 880Q920 760 920 690A190 46 0 0 1 540 690Z', tones.t10, 8) +
        path(
          'M546 770Q730 830 916 770M600 722V800M680 742V812M780 742V812M860 722V800M570 800V876M640 818V896M730 824V906M820 818V896M890 800V876',
          rounded(4),
        ) +
        path('M700 640H760L752 690H708Z', filled('#fff', 5)) +
        path(
          Array.from({ length: 34 }, (_, i) =>
            brush([i * 34 - 40, 1010], [i * 34 - 40 + ((i * 29 + seed) % 40) - 20, 890 + ((i * 17) % 60)], 6),
          ).join(''),
          { fill: INK },
        ),
    ),
};
