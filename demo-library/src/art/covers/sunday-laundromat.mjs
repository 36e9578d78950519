// Thirty-eight minutes, delicate. Everyone in town is in the reflection.
import { parsePoints, tenths, group, place, path, rect, circle, letters, text, bust, foot, glow } from './cover-drawing.mjs';
const INK = '#2a2440',
  OUTLINE = { stroke: INK, 'stroke-width': 7 };
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
    const machine = (x, y, radius, inside, body) =>
      rect(x - radius * 1.36, y - radius * 1.72, radius * 2.72, radius * 3.3, { fill: body, ...OUTLINE, rx: 22 }) +
      rect(x - radius * 1.2, y - radius * 1.58, radius * 1.1, radius * 0.32, { fill: '#fff', ...OUTLINE, rx: 8 }) +
      circle(x + radius * 0.36, y - radius * 1.42, radius * 0.14, { fill: '#e8604c', ...OUTLINE }) +
      circle(x + radius * 0.8, y - radius * 1.42, radius * 0.14, { fill: '#ffd24a', ...OUTLINE }) +
      circle(x, y, radius * 1.14, { fill: '#dfe6f2', ...OUTLINE }) +
      circle(x, y, radius * 0.94, { fill: '#3a5a8c', ...OUTLINE }) +
      `<clipPath id="lm${tenths(x)}"><circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(radius * 0.92)}"/></clipPath><g clip-path="url(#lm${tenths(x)})">${inside}</g>` +
      path(
        `M${tenths(x - radius * 0.66)} ${tenths(y - radius * 0.2)}A${tenths(radius * 0.7)} ${tenths(radius * 0.7)} 0 0 1 ${tenths(x - radius * 0.1)} ${tenths(y - radius * 0.68)}`,
        {
          fill: 'none',
          stroke: '#fff',
          'stroke-width': radius * 0.09,
          'stroke-linecap': 'round',
          opacity: 0.8,
        },
      );
    const swirl = (x, y, radius, a, b) =>
      rect(x - radius, y - radius, radius * 2, radius * 2, { fill: a }) +
      path(
        `M${tenths(x)} ${tenths(y)}m${tenths(-radius * 0.8)} 0a${tenths(radius * 0.8)} ${tenths(radius * 0.8)} 0 0 1 ${tenths(radius * 1.6)} 0a${tenths(radius * 0.5)} ${tenths(radius * 0.5)} 0 0 1 ${tenths(-radius)} 0a${tenths(radius * 0.25)} ${tenths(radius * 0.25)} 0 0 1 ${tenths(radius * 0.5)} 0`,
        { fill: 'none', stroke: b, 'stroke-width': radius * 0.26, 'stroke-linecap': 'round' },
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
      bubbles = parsePoints('-150,90,40 -96,150,54 0,176,62 104,150,50 160,84,36 -40,130,34 60,120,30 -176,30,22 178,20,20')
        .map(([x, y, r]) => circle(fx + x * k, fy + y * k, r * k, { fill: '#eaf6ff', stroke: '#9fc4e0', 'stroke-width': 4 * k }))
        .join('');
    s += machine(
      fx,
      fy,
      R,
      rect(fx - R, fy - R, R * 2, R * 2, { fill: '#6aa8dc' }) +
        glow(fx, fy - 60 * k, 200 * k, '#d8f0ff', 0.9) +
        group(
          place(fx, fy + 24 * k, 1.0 * k, -3),
          bust({ hair: 'bun', mood: 'rest', mouth: 'smile', turn: 0.5, wear: 'hoodie', family: 'round', blush: 0.5, line: 5 }, c),
        ) +
        path(
          `M${tenths(fx - 200 * k)} ${tenths(fy - 150 * k)}q${60 * k} ${-50 * k} ${120 * k} ${-10 * k}l${-20 * k} ${60 * k}q${-50 * k} ${-20 * k} ${-100 * k} ${-50 * k}ZM${tenths(fx + 120 * k)} ${tenths(fy - 170 * k)}l${60 * k} ${20 * k}l${-6 * k} ${70 * k}l${-50 * k} ${-20 * k}Z`,
          { fill: '#e8604c', ...OUTLINE },
        ) +
        bubbles,
      '#fff6ea',
    );
    s += rect(0, h * 0.86, w, h * 0.14, { fill: '#7a5a8c' });
    return (
      s +
      group(
        place(fx + 150 * k, h * 0.9, 0.8 * k),
        path('M-110 0L-90 -120H90L110 0Z', { fill: '#e8a04a', ...OUTLINE }) +
          path('M-100 -60H100M-60 -120L-70 0M0 -120V0M60 -120L70 0', { stroke: INK, 'stroke-width': 5 }) +
          path('M-84 -120C-90 -180 -30 -190 -10 -150C20 -200 90 -180 84 -120Z', { fill: '#5a8bd0', ...OUTLINE }) +
          path('M-30 -120C-20 -160 30 -160 40 -120Z', { fill: '#fff', ...OUTLINE }),
      )
    );
  },
  logo: (w, h) =>
    letters('SUNDAY', w / 2 + 30, 142, 62, 'block', [{ fill: INK, stroke: INK, w: 16 }, { fill: '#ffd24a' }], { jump: 3, turn: 2 }) +
    foot(w, h, INK, 0.8, 0.95) +
    letters('Laundromat', w / 2, h - 60, 78, 'retro', [{ fill: INK, stroke: INK, w: 14, dy: 5 }, { fill: '#fff' }], { arc: -3 }) +
    text('KANAE MINATO', w / 2, h - 22, 18, 'comic', { fill: '#ffd8c2', 'letter-spacing': 5 }),
};
