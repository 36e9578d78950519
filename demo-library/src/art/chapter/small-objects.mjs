// Small objects that fill a silent panel.
/** @import { Palette } from '../types' */
import { INK, group, path, rect, circle, brush, ellipse } from '../lib/core.mjs';
import { burst } from '../lib/screentone-and-motion-lines.mjs';
import * as scenery from '../lib/scenery.mjs';

/** @type {Readonly<Record<string, (tones: Palette) => string>>} */
export const SMALL_OBJECTS = {
  snail: (tones) =>
    path('M-170 90C-110 60 60 70 120 60C130 10 150 -10 170 -6C200 0 196 50 176 90Z', {
      fill: '#fff',
      stroke: INK,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    circle(-10, 10, 92, { fill: tones.t20, stroke: INK, 'stroke-width': 8 }) +
    path('M-10 10m-60 0a60 60 0 1 1 60 60a44 44 0 1 1 44 -44a26 26 0 1 1 -26 -26', { fill: 'none', stroke: INK, 'stroke-width': 8 }) +
    path('M160 -4L150 -70M182 -2L196 -64', { stroke: INK, 'stroke-width': 7 }) +
    circle(149, -76, 13, { fill: INK }) +
    circle(197, -70, 13, { fill: INK }),
  porthole: (tones) =>
    circle(0, 0, 150, { fill: '#fff', stroke: INK, 'stroke-width': 10 }) +
    circle(0, 0, 116, { fill: INK }) +
    path('M-100 40Q0 -30 108 30Q80 100 0 116Q-80 104 -100 40Z', { fill: tones.t40 }) +
    path('M-60 36Q-10 -4 44 40Q-6 74 -60 36Z', { fill: '#fff' }) +
    circle(-6, 36, 17, { fill: INK }) +
    Array.from({ length: 8 }, (_, i) =>
      circle(133 * Math.cos((i * Math.PI) / 4), 133 * Math.sin((i * Math.PI) / 4), 8, { fill: INK }),
    ).join(''),
  tennisBall: (tones) =>
    circle(0, 0, 110, { fill: '#fff', stroke: INK, 'stroke-width': 8 }) +
    circle(0, 0, 104, { fill: tones.t10 }) +
    path('M-86 -66Q-6 -10 -60 92M86 66Q6 10 60 -92', { fill: 'none', stroke: '#fff', 'stroke-width': 16 }) +
    path('M-94 -56Q-22 -8 -74 80M94 56Q22 8 74 -80', { fill: 'none', stroke: INK, 'stroke-width': 5 }),
  can: (tones) =>
    group(
      'rotate(-14)',
      path('M70 0Q180 -60 230 40T330 10', { fill: 'none', stroke: INK, 'stroke-width': 7 }) +
        path('M-90 -70H70V70H-90Z', { fill: '#fff', stroke: INK, 'stroke-width': 8 }) +
        path('M-60 -70H40V70H-60Z', { fill: tones.t20 }) +
        ellipse(-90, 0, 26, 70, { fill: INK, stroke: INK, 'stroke-width': 8 }) +
        ellipse(70, 0, 22, 70, { fill: '#fff', stroke: INK, 'stroke-width': 8 }) +
        path('M-40 -66V66M20 -66V66', { stroke: INK, 'stroke-width': 5 }),
    ),
  knife: () =>
    group(
      'rotate(-28)',
      path('M-60 -30H200Q250 -20 230 0Q180 44 60 50H-60Z', { fill: '#fff', stroke: INK, 'stroke-width': 8, 'stroke-linejoin': 'round' }) +
        path('M-40 26Q80 30 190 0', { fill: 'none', stroke: INK, 'stroke-width': 4 }) +
        rect(-84, -34, 26, 88, { fill: '#fff', stroke: INK, 'stroke-width': 7 }) +
        path('M-84 -24H-240Q-256 -4 -240 30H-84Z', { fill: INK }) +
        circle(-130, 4, 7, { fill: '#fff' }) +
        circle(-200, 4, 7, { fill: '#fff' }),
    ),
  cat: () => scenery.cat(0, 60, 1.3, INK, INK),
  phone: () =>
    group(
      'rotate(-12)',
      rect(-60, -110, 120, 220, { fill: '#fff', stroke: INK, 'stroke-width': 7, rx: 16 }) +
        rect(-46, -88, 92, 160, { fill: INK }) +
        [0, 1, 2].map((i) => rect(-34 + (i % 2) * 20, -70 + i * 44, 50, 24, { fill: '#fff', rx: 8 })).join(''),
    ),
  letter: () =>
    group(
      'rotate(8)',
      rect(-130, -84, 260, 168, { fill: '#fff', stroke: INK, 'stroke-width': 7 }) +
        path('M-130 -84L0 26L130 -84', { fill: 'none', stroke: INK, 'stroke-width': 7 }) +
        circle(0, 22, 24, { fill: INK }),
    ),
  clock: () =>
    circle(0, 0, 120, { fill: '#fff', stroke: INK, 'stroke-width': 10 }) +
    Array.from({ length: 12 }, (_, i) => group(`rotate(${i * 30})`, rect(-4, -108, 8, i % 3 ? 14 : 26, { fill: INK }))).join('') +
    path('M0 10L-4 -84M-10 4L62 30', { stroke: INK, 'stroke-width': 11, 'stroke-linecap': 'round' }),
  cup: (tones) =>
    path('M-80 -50H80L64 90H-64ZM78 -20C140 -30 140 60 70 54', {
      fill: '#fff',
      stroke: INK,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    ellipse(0, -50, 80, 20, { fill: tones.t40, stroke: INK, 'stroke-width': 7 }) +
    path(brush([-20, -80], [-10, -170], 9, 22) + brush([24, -80], [34, -160], 9, -20), { fill: tones.t40 }),
  bowl: (tones) =>
    group(
      'translate(0 -20)',
      scenery.bowl(0, 0, 0.62, {
        bowl: '#fff',
        ink: INK,
        band: INK,
        soup: tones.t20,
        noodle: '#fff',
        yolk: tones.t20,
        nori: INK,
        pink: INK,
      }),
    ),
  sword: () =>
    group(
      'rotate(-32)',
      path('M-260 -12L200 -14L260 2L200 16H-260Z', { fill: '#fff', stroke: INK, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
        rect(-250, -40, 22, 80, { fill: INK }) +
        rect(-340, -14, 90, 28, { fill: INK }),
    ),
  shoes: () =>
    [-80, 70]
      .map((x) =>
        group(
          `translate(${x} ${x > 0 ? 10 : 0})`,
          path('M-60 40C-60 -10 -40 -60 -30 -70H20Q20 -20 70 0Q92 20 84 46H-60Z', {
            fill: '#fff',
            stroke: INK,
            'stroke-width': 7,
            'stroke-linejoin': 'round',
          }) +
            path('M-62 40H86V56H-62Z', { fill: INK }) +
            path('M-10 -50L24 -40M-4 -28L34 -16', { stroke: INK, 'stroke-width': 6 }),
        ),
      )
      .join(''),
  door: (tones) =>
    rect(-110, -190, 220, 400, { fill: tones.t20, stroke: INK, 'stroke-width': 9 }) +
    rect(-80, -150, 160, 130, { fill: 'none', stroke: INK, 'stroke-width': 5 }) +
    rect(-80, 20, 160, 150, { fill: 'none', stroke: INK, 'stroke-width': 5 }) +
    circle(78, 0, 13, { fill: INK }) +
    path('M110 -190L190 -150V240L110 210Z', { fill: INK }),
  bird: () => scenery.bird(0, 40, 1.8, INK, -8),
  coin: (tones) =>
    circle(14, 14, 126, { fill: INK }) +
    circle(0, 0, 126, { fill: '#fff', stroke: INK, 'stroke-width': 9 }) +
    circle(0, 0, 100, { fill: tones.t20, stroke: INK, 'stroke-width': 5 }) +
    rect(-34, -34, 68, 68, { fill: '#fff', stroke: INK, 'stroke-width': 7 }) +
    path('M-14 -78H14M0 -92V-56M-16 62L0 86L16 62M-80 -16Q-58 0 -80 18M62 -14H86M62 14H86', {
      fill: 'none',
      stroke: INK,
      'stroke-width': 8,
    }),
  hill: (tones) =>
    path('M-200 110Q-150 60 -120 -30Q-90 -130 0 -140Q100 -140 120 -30Q150 70 200 110Z', {
      fill: '#fff',
      stroke: INK,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    }) +
    path('M-120 -30Q-60 10 -20 -20T60 -10T120 -30Q150 70 200 110H-200Q-150 60 -120 -30Z', { fill: tones.t20 }) +
    path('M-60 -60Q-44 -76 -26 -60M26 -60Q44 -76 62 -60M-40 30Q0 56 44 28', {
      fill: 'none',
      stroke: INK,
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }) +
    path('M-6 -140V-196M-6 -196L-36 -164M-6 -196L26 -164M-6 -176L-28 -150M-6 -176L18 -150', { stroke: INK, 'stroke-width': 8 }),
  moon: (tones) =>
    circle(0, 0, 110, { fill: '#fff', stroke: INK, 'stroke-width': 6 }) +
    circle(-30, -30, 22, { fill: tones.t20 }) +
    circle(36, 28, 32, { fill: tones.t20 }),
  eye: () =>
    path('M-180 0Q0 -150 190 10Q0 120 -180 0Z', { fill: '#fff' }) +
    circle(4, -8, 62, { fill: INK }) +
    circle(-18, -30, 17, { fill: '#fff' }),
  ball: () =>
    circle(0, 0, 110, { fill: '#fff', stroke: INK, 'stroke-width': 8 }) +
    path('M-110 0H110M0 -110V110M-78 -78Q0 0 -78 78M78 -78Q0 0 78 78', { fill: 'none', stroke: INK, 'stroke-width': 7 }),
  book: () =>
    path('M0 -80Q-90 -120 -190 -80V90Q-90 50 0 90Q90 50 190 90V-80Q90 -120 0 -80Z', { fill: '#fff', stroke: INK, 'stroke-width': 8 }) +
    path('M0 -80V90', { stroke: INK, 'stroke-width': 6 }) +
    path(
      [0, 1, 2, 3]
        .map(
          (i) => `M-160 ${-40 + i * 30}Q-90 ${-66 + i * 30} -30 ${-42 + i * 30}M160 ${-40 + i * 30}Q90 ${-66 + i * 30} 30 ${-42 + i * 30}`,
        )
        .join(''),
      {
        fill: 'none',
        stroke: INK,
        'stroke-width': 5,
      },
    ),
  loaf: (tones) =>
    path('M-190 60Q-200 -90 0 -96Q200 -90 190 60Q0 100 -190 60Z', { fill: '#fff', stroke: INK, 'stroke-width': 8 }) +
    path('M-184 40Q0 84 186 40Q186 60 190 60Q0 100 -190 60Z', { fill: tones.t40 }) +
    path(brush([-110, -60], [-70, 30], 12, 14) + brush([-20, -76], [10, 30], 12, 14) + brush([80, -66], [96, 20], 12, 14), { fill: INK }),
  map: (tones) =>
    group(
      'rotate(-6)',
      path('M-200 -110L-70 -80L70 -120L200 -90V110L70 80L-70 120L-200 90Z', {
        fill: '#fff',
        stroke: INK,
        'stroke-width': 8,
        'stroke-linejoin': 'round',
      }) +
        path('M-70 -80V120M70 -120V80', { stroke: INK, 'stroke-width': 4 }) +
        path('M-170 -40Q-120 -80 -80 -20T-150 50ZM90 20L120 -50L150 20Z', { fill: tones.t20, stroke: INK, 'stroke-width': 5 }) +
        path('M-130 70Q-40 0 20 40T110 40', { fill: 'none', stroke: INK, 'stroke-width': 7, 'stroke-dasharray': '16 12' }) +
        path('M96 30L124 58M124 30L96 58', { stroke: INK, 'stroke-width': 9 }),
    ),
  key: () =>
    group(
      'rotate(-30)',
      circle(-90, 0, 60, { fill: '#fff', stroke: INK, 'stroke-width': 22 }) +
        rect(-30, -12, 220, 24, { fill: INK }) +
        rect(120, 0, 24, 54, { fill: INK }) +
        rect(164, 0, 24, 40, { fill: INK }),
    ),
  rain: () =>
    path(
      Array.from({ length: 30 }, (_, i) =>
        brush([-300 + ((i * 83) % 600), -260 + ((i * 57) % 420)], [-330 + ((i * 83) % 600), -140 + ((i * 57) % 420)], 4),
      ).join(''),
      {
        fill: INK,
      },
    ),
  flower: () =>
    [0, 72, 144, 216, 288]
      .map((a) =>
        group(
          `rotate(${a})`,
          path('M0 0C-60 -40 -60 -130 -14 -144L0 -122L14 -144C60 -130 60 -40 0 0Z', { fill: '#fff', stroke: INK, 'stroke-width': 6 }),
        ),
      )
      .join('') + circle(0, 0, 20, { fill: INK }),
  lantern: () =>
    path('M0 -190V-110M-60 -110H60L80 90H-80Z', { fill: '#fff', stroke: INK, 'stroke-width': 9 }) +
    burst(2, 0, 0, 24, 58, 9, { fill: INK }),
  umbrella: () =>
    group(
      'rotate(14)',
      path('M-5 -110V150Q-5 186 30 182', { fill: 'none', stroke: INK, 'stroke-width': 10 }) +
        path('M-190 -40C-170 -200 170 -200 190 -40Q130 -70 95 -40Q45 -70 0 -40Q-45 -70 -95 -40Q-130 -70 -190 -40Z', {
          fill: INK,
          stroke: INK,
          'stroke-width': 6,
          'stroke-linejoin': 'round',
        }) +
        path('M0 -158Q-60 -120 -95 -44M0 -158Q60 -120 95 -44', { fill: 'none', stroke: '#fff', 'stroke-width': 5 }),
    ),
  guitar: (tones) =>
    group(
      'rotate(38)',
      rect(-12, -240, 24, 190, { fill: '#fff', stroke: INK, 'stroke-width': 7 }) +
        path('M-56 -70C-126 -40 -80 10 -110 70C-124 160 124 160 110 70C80 10 126 -40 56 -70C30 -44 -30 -44 -56 -70Z', {
          fill: tones.t40,
          stroke: INK,
          'stroke-width': 8,
        }) +
        circle(0, 40, 28, { fill: INK }),
    ),
};
