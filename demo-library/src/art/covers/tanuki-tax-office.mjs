import { group, place, path, rect, circle, ellipse, fade, rays, specks, logo, letters, credit, extrude } from './kit.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.56) {
    const k = h / 900,
      ink = '#2b1a10',
      L = { stroke: ink, 'stroke-width': 9, 'stroke-linejoin': 'round' };
    let s =
      rect(0, 0, w, h, { fill: '#ffd23d' }) +
      rays(fx, fy - 40 * k, 1200 * k, 16, '#ffb81f', 0.1) +
      fade(0, h * 0.5, w, h * 0.5, { pitch: 15, to: 0.5, color: '#f2802a' });
    s += specks(21, w, h * 0.85, Math.round((13 * w) / 600), (x, y, random) =>
      group(
        place(x, y, k * random.range(0.7, 1.1), random.range(-40, 40)),
        rect(-44, -58, 88, 116, { fill: '#fffaf0', stroke: ink, 'stroke-width': 6 }) +
          [-34, -16, 2, 20].map((yy) => rect(-30, yy, 60 - (yy > 10 ? 26 : 0), 6, { fill: '#c9b79a' })).join('') +
          circle(22, 34, 14, { fill: 'none', stroke: '#d9392b', 'stroke-width': 5 }),
      ),
    );
    const tan =
      path('M210 240C330 250 380 110 300 60C270 40 236 60 250 96C220 130 190 160 170 190Z', { fill: '#8a5a34', ...L }) +
      path('M262 70C300 50 350 90 340 130L286 128Z', { fill: ink }) +
      path('M-190 330C-280 120 -180 -20 0 -20C180 -20 290 120 196 330C150 400 -150 400 -190 330Z', { fill: '#9c683c', ...L }) +
      ellipse(4, 210, 140, 150, { fill: '#ffe9c4', ...L }) +
      path(
        'M-150 340C-230 350 -220 410 -140 404L-70 400C-60 360 -100 336 -150 340ZM156 340C236 350 226 410 146 404L76 400C66 360 106 336 156 340Z',
        { fill: '#5a3820', ...L },
      ) +
      path(
        'M-176 90C-260 110 -270 220 -196 236C-160 236 -150 180 -130 130ZM180 90C250 60 330 0 310 -60C290 -90 250 -70 240 -40C220 -10 170 20 150 60Z',
        {
          fill: '#7a4d2a',
          ...L,
        },
      ) +
      group(
        'translate(300 -92)rotate(14)',
        rect(-30, -66, 60, 70, { fill: '#d9392b', ...L, rx: 10 }) + rect(-58, -10, 116, 46, { fill: '#b3241c', ...L, rx: 8 }),
      ) +
      path('M-20 52L32 52L24 86L48 220L8 262L-32 220L-10 86Z', { fill: '#2f6fd0', ...L }) +
      path('M-14 130L38 104M-22 180L46 146M-22 226L44 190', { stroke: '#ffd23d', 'stroke-width': 11 }) +
      path('M-150 -190C-200 -270 -150 -320 -90 -268ZM150 -190C200 -270 150 -320 92 -268Z', { fill: '#7a4d2a', ...L }) +
      path('M-210 -80C-240 -220 -120 -290 0 -290C120 -290 240 -220 210 -80C270 -40 190 50 0 52C-190 50 -270 -40 -210 -80Z', {
        fill: '#b57a45',
        ...L,
      }) +
      path(
        'M-196 -60C-200 -140 -120 -170 -70 -130C-30 -96 -40 -20 -110 -6C-160 4 -194 -20 -196 -60ZM196 -60C200 -140 120 -170 70 -130C30 -96 40 -20 110 -6C160 4 194 -20 196 -60Z',
        { fill: '#4a2d18' },
      ) +
      path('M-90 20C-80 -50 80 -50 92 20C60 56 -60 56 -90 20Z', { fill: '#ffe9c4' }) +
      [
        [-104, 1],
        [104, -1],
      ]
        .map(
          ([x, d]) =>
            circle(x, -76, 46, { fill: '#fff', ...L, 'stroke-width': 6 }) +
            circle(x + 8 * d, -72, 22, { fill: ink }) +
            circle(x + 8 * d - 8, -82, 8, { fill: '#fff' }),
        )
        .join('') +
      rect(-62, -84, 124, 8, { fill: ink }) +
      [
        [-104, 1],
        [104, -1],
      ]
        .map(([x]) => circle(x, -76, 56, { fill: 'none', stroke: ink, 'stroke-width': 9 }))
        .join('') +
      path('M-166 -160L-70 -142M166 -160L70 -142', { stroke: ink, 'stroke-width': 16, 'stroke-linecap': 'round' }) +
      ellipse(0, -30, 34, 24, { fill: ink }) +
      ellipse(-10, -38, 10, 6, { fill: '#fff' }) +
      path('M0 -8V8M-50 6Q-26 34 0 10Q26 34 52 4', { fill: 'none', stroke: ink, 'stroke-width': 8, 'stroke-linecap': 'round' }) +
      path('M-18 20Q0 30 18 20L14 34Q0 42 -14 34Z', { fill: '#e8604c' }) +
      path('M-40 -318C-30 -366 -10 -380 30 -380C70 -376 60 -340 20 -330C60 -330 60 -300 10 -300Z', {
        fill: '#58a63a',
        ...L,
        transform: 'rotate(6)',
      });
    return (
      s + ellipse(fx, fy + 300 * k, 300 * k, 40 * k, { fill: '#b5651c', opacity: 0.5 }) + group(place(fx, fy - 6 * k, 0.88 * k, -3), tan)
    );
  },
  logo: (w, h) =>
    letters(
      'TANUKI',
      w / 2,
      172,
      96,
      'block',
      [...extrude(0, 12, 4, '#8d1f12', '#2b1a10', 18), { fill: '#2b1a10', stroke: '#2b1a10', w: 20 }, { fill: '#e8402b' }],
      {
        arc: 5,
        jump: 7,
        turn: 4,
        seed: 5,
        track: 1.02,
      },
    ) +
    group(
      `translate(${w / 2} ${h - 70})rotate(-3)`,
      rect(-270, -58, 540, 84, { fill: '#fffaf0', stroke: '#2b1a10', 'stroke-width': 9, rx: 8 }) +
        logo('TAX OFFICE', 0, 6, 68, 'block', [{ fill: '#2b1a10' }], { fit: 490 }),
    ) +
    credit('Pon Yoshida', w, h - 16, '#2b1a10', 'comic', 20),
};
