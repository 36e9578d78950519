// Thirty-eight minutes, delicate. Everyone in town is in the reflection.
import { n, g, place, path, rect, circle, letters, text, bust, foot, glow } from './kit.mjs';
const INK = '#2a2440',
  L = { stroke: INK, 'stroke-width': 7 };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.46) {
    const k = h / 900,
      c = {
        ink: INK,
        skin: '#ffe4cc',
        skinShade: '#e8a496',
        hair: '#5a8a7a',
        hairLight: '#b0e0c8',
        hairShade: '#3a6a5c',
        iris: '#3a8a70',
        cloth: '#ffd24a',
        clothShade: '#d99a2e',
        accent: '#e8604c',
        blush: '#f08a84',
        brow: '#3a6a5c',
      };
    let s = rect(0, 0, w, h, { fill: '#ffc9b0' });
    for (let y = 0; y < 15; y++)
      for (let x = 0; x < w / (60 * k) + 1; x++)
        s += rect(x * 60 * k, y * 60 * k, 57 * k, 57 * k, { fill: (x + y) % 2 ? '#ffd8c2' : '#ffc4a8' });
    const machine = (x, y, R, inside, body) =>
      rect(x - R * 1.36, y - R * 1.72, R * 2.72, R * 3.3, { fill: body, ...L, rx: 22 }) +
      rect(x - R * 1.2, y - R * 1.58, R * 1.1, R * 0.32, { fill: '#fff', ...L, rx: 8 }) +
      circle(x + R * 0.36, y - R * 1.42, R * 0.14, { fill: '#e8604c', ...L }) +
      circle(x + R * 0.8, y - R * 1.42, R * 0.14, { fill: '#ffd24a', ...L }) +
      circle(x, y, R * 1.14, { fill: '#dfe6f2', ...L }) +
      circle(x, y, R * 0.94, { fill: '#3a5a8c', ...L }) +
      `<clipPath id="lm${n(x)}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(R * 0.92)}"/></clipPath><g clip-path="url(#lm${n(x)})">${inside}</g>` +
      path(`M${n(x - R * 0.66)} ${n(y - R * 0.2)}A${n(R * 0.7)} ${n(R * 0.7)} 0 0 1 ${n(x - R * 0.1)} ${n(y - R * 0.68)}`, {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': R * 0.09,
        'stroke-linecap': 'round',
        opacity: 0.8,
      });
    const swirl = (x, y, R, a, b) =>
      rect(x - R, y - R, R * 2, R * 2, { fill: a }) +
      path(
        `M${n(x)} ${n(y)}m${n(-R * 0.8)} 0a${n(R * 0.8)} ${n(R * 0.8)} 0 0 1 ${n(R * 1.6)} 0a${n(R * 0.5)} ${n(R * 0.5)} 0 0 1 ${n(-R)} 0a${n(R * 0.25)} ${n(R * 0.25)} 0 0 1 ${n(R * 0.5)} 0`,
        { fill: 'none', stroke: b, 'stroke-width': R * 0.26, 'stroke-linecap': 'round' },
      );
    [-560, 560, -1020].forEach((d, i) => {
      s += machine(
        fx + d * k,
        fy + 20 * k,
        186 * k,
        swirl(fx + d * k, fy + 20 * k, 190 * k, ['#5a8bd0', '#e88aa8', '#6ab89c'][i], ['#fff', '#ffe0e8', '#ffe9a0'][i]),
        ['#b8d8e8', '#f2b8c4', '#c4e0c8'][i],
      );
    });
    const R = 226 * k,
      bubbles = [
        [-150, 90, 40],
        [-96, 150, 54],
        [0, 176, 62],
        [104, 150, 50],
        [160, 84, 36],
        [-40, 130, 34],
        [60, 120, 30],
        [-176, 30, 22],
        [178, 20, 20],
      ]
        .map(([x, y, r]) => circle(fx + x * k, fy + y * k, r * k, { fill: '#eaf6ff', stroke: '#9fc4e0', 'stroke-width': 4 * k }))
        .join('');
    s += machine(
      fx,
      fy,
      R,
      rect(fx - R, fy - R, R * 2, R * 2, { fill: '#6aa8dc' }) +
        glow(fx, fy - 60 * k, 200 * k, '#d8f0ff', 0.9) +
        g(
          place(fx, fy + 24 * k, 1.0 * k, -3),
          bust({ hair: 'bun', mood: 'rest', mouth: 'smile', turn: 0.5, wear: 'hoodie', family: 'round', blush: 0.5, line: 5 }, c),
        ) +
        path(
          `M${n(fx - 200 * k)} ${n(fy - 150 * k)}q${60 * k} ${-50 * k} ${120 * k} ${-10 * k}l${-20 * k} ${60 * k}q${-50 * k} ${-20 * k} ${-100 * k} ${-50 * k}ZM${n(fx + 120 * k)} ${n(fy - 170 * k)}l${60 * k} ${20 * k}l${-6 * k} ${70 * k}l${-50 * k} ${-20 * k}Z`,
          { fill: '#e8604c', ...L },
        ) +
        bubbles,
      '#fff6ea',
    );
    s += rect(0, h * 0.86, w, h * 0.14, { fill: '#7a5a8c' });
    return (
      s +
      g(
        place(fx + 150 * k, h * 0.9, 0.8 * k),
        path('M-110 0L-90 -120H90L110 0Z', { fill: '#e8a04a', ...L }) +
          path('M-100 -60H100M-60 -120L-70 0M0 -120V0M60 -120L70 0', { stroke: INK, 'stroke-width': 5 }) +
          path('M-84 -120C-90 -180 -30 -190 -10 -150C20 -200 90 -180 84 -120Z', { fill: '#5a8bd0', ...L }) +
          path('M-30 -120C-20 -160 30 -160 40 -120Z', { fill: '#fff', ...L }),
      )
    );
  },
  logo: (w, h) =>
    letters('SUNDAY', w / 2 + 30, 142, 62, 'block', [{ fill: INK, stroke: INK, w: 16 }, { fill: '#ffd24a' }], { jump: 3, turn: 2 }) +
    foot(w, h, INK, 0.8, 0.95) +
    letters('Laundromat', w / 2, h - 60, 78, 'retro', [{ fill: INK, stroke: INK, w: 14, dy: 5 }, { fill: '#fff' }], { arc: -3 }) +
    text('KANAE MINATO', w / 2, h - 22, 18, 'comic', { fill: '#ffd8c2', 'letter-spacing': 5 }),
};
