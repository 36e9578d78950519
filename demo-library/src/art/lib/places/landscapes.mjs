// Open land, gardens and castles. Format: places.mjs.
import { rng, INK, tenths, parsePoints, path, poly, rect, circle, ellipse, group, brush } from '../core.mjs';
import { fade } from '../screentone-and-motion-lines.mjs';
import * as scenery from '../scenery.mjs';
import { cell, filled, range, rounded, stroked, toned } from './shapes.mjs';

const flowers = (seed, y0, y1, count) => {
  const random = rng(seed);
  return Array.from({ length: count }, () => {
    const x = random.range(-60, 1060),
      y = random.range(y0, y1),
      k = random.range(0.7, 1.3);
    return group(
      `translate(${tenths(x)} ${tenths(y)})scale(${tenths(k)})`,
      path('M0 0Q6 34 -4 76M0 44Q22 30 30 12M-1 54Q-24 42 -30 26', rounded(5)) +
        [0, 72, 144, 216, 288].map((a) => group(`rotate(${a})`, ellipse(0, -17, 11, 15, filled('#fff', 4)))).join('') +
        circle(0, 0, 8, { fill: INK }),
    );
  }).join('');
};

export const LANDSCAPES = {
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
  mountain: (b, tones) =>
    cell(
      b,
      () =>
        rect(-100, -100, 1200, 1300, { fill: '#fff' }) +
        fade(-50, -50, 1100, 420, { pitch: 16, to: 0.34, dir: 'up' }) +
        // a face as large as the land: brow, shut eye, nose, beard of pines
        toned('M-100 520Q20 300 200 260Q320 130 520 180Q700 120 820 280Q980 330 1100 540V1200H-100Z', tones.t10, 7) +
        path('M120 400Q250 320 400 400Q250 390 120 440ZM600 400Q750 310 890 400Q880 420 870 430Q740 380 600 430Z', { fill: INK }) +
        path('M130 520Q260 610 400 520M600 520Q740 610 880 520', rounded(12)) +
        path(
          'M170 556L150 596M230 574L222 620M300 576L306 622M360 552L384 592M640 556L620 596M700 574L692 620M770 576L776 622M830 552L856 592',
          rounded(7),
        ) +
        path('M470 420Q440 600 430 680Q500 740 570 680Q560 600 540 420', rounded(8)) +
        path('M450 690Q470 676 486 694M516 694Q532 676 552 690', rounded(8)) +
        path('M300 800Q500 760 700 800', rounded(10)) +
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
        path('M640 250L626 330L660 310L668 370L700 330M740 280L736 340L770 350', rounded(4)) +
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
        path('M250 850V560', rounded(16)) +
        path('M170 590H330L366 624L330 658H170ZM330 690H190L156 722L190 754H330Z', filled('#fff', 6)) +
        path('M190 624H300M206 722H310', rounded(6)) +
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
              rounded(4),
            ),
          )
          .join(''),
    ),
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
        path('M790 166V100M700 540L780 700L900 560M620 640Q560 760 420 800M640 600L700 620M960 600L900 640', rounded(9)) +
        toned('M620 620C560 700 520 760 400 786L360 820L420 850L540 840C640 800 690 720 690 660Z', tones.t10, 7) +
        path('M364 816L330 836M380 836L350 862M404 848L384 880', rounded(14)) +
        // vines have it by now
        path('M560 1000Q640 880 600 760T700 560Q780 520 760 430M1090 900Q980 860 1000 720T900 520', rounded(7)) +
        Array.from({ length: 14 }, (_, i) =>
          ellipse(660 + ((i * 73) % 250), 560 + ((i * 131) % 330), 17, 10, filled(i % 2 ? '#fff' : INK, 3)),
        ).join('') +
        path('M-100 820Q200 770 520 830T1100 820V1200H-100Z', filled('#fff', 6)) +
        [40, 150, 260]
          .map((x) =>
            path(
              `M${x} 880L${x + 50} 520L${x + 100} 880M${x + 20} 720Q${x + 60} 690 ${x + 84} 760M${x + 34} 610Q${x + 70} 600 ${x + 66} 650`,
              rounded(6),
            ),
          )
          .join('') +
        flowers(seed, 850, 960, 15),
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
          rounded(3),
        ) +
        tier(610, 600, 170, 94) +
        roof(610, 604, 236, 66) +
        tier(610, 456, 124, 90) +
        roof(610, 460, 184, 60) +
        tier(610, 330, 84, 80) +
        roof(610, 334, 138, 78) +
        path('M548 262q-8 -34 12 -42M672 262q8 -34 -12 -42', rounded(9)) +
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
