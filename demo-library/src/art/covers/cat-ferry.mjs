// The 7:10 across the bay. Most of the passengers are cats.
import { parsePoints, group, place, path, rect, circle, letters, text, grad, S, brush, foot } from './cover-drawing.mjs';
import { drawCaptain } from '../lib/lead-figures.mjs';
const INK = '#1d3350',
  OUTLINE = { stroke: INK, 'stroke-width': 7, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.54) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#8fd4e0'],
        [0.35, '#d8f0e4'],
        [0.58, '#fff2d4'],
        [0.585, '#6fc0d0'],
        [1, '#2a7a9c'],
      ]) +
      circle(fx - 160 * k, h * 0.4, 86 * k, { fill: '#ffb86a' }) +
      S.cloud(fx + 180 * k, h * 0.27, 1.1 * k, '#fff', '#d4ecf0') +
      S.cloud(fx - 250 * k, h * 0.22, 0.6 * k, '#fff') +
      S.hills(4, -40, h * 0.585, w + 80, 70 * k, '#8cc0a8', { peaks: 4 }) +
      S.hills(9, -40, h * 0.585, w + 80, 40 * k, '#6aa894', { peaks: 6 });
    const cats = ['#f2a04a', '#3a3a48', '#fff', '#b8a08c', '#f2c88a', '#3a3a48'];
    const ferry =
      path('M-280 -10H280L250 110H-240Z', { fill: '#e8564a', ...OUTLINE }) +
      path('M-270 30H270L250 110H-240Z', { fill: '#b83a36' }) +
      path('M-280 -10H280L250 110H-240Z', { fill: 'none', ...OUTLINE }) +
      rect(-240, -120, 450, 112, { fill: '#fffaf0', ...OUTLINE, rx: 8 }) +
      rect(-258, -136, 490, 24, { fill: '#3aa0a8', ...OUTLINE, rx: 8 }) +
      rect(-120, -226, 190, 92, { fill: '#fffaf0', ...OUTLINE, rx: 8 }) +
      rect(-136, -244, 222, 22, { fill: '#3aa0a8', ...OUTLINE, rx: 8 }) +
      rect(100, -260, 54, 128, { fill: '#ffc24a', ...OUTLINE }) +
      rect(100, -240, 54, 22, { fill: INK }) +
      path('M-90 -244V-330M-90 -326L-20 -306L-90 -286', { fill: '#e8564a', ...OUTLINE }) +
      [-196, -112, -28, 56, 140]
        .map(
          (x, i) =>
            circle(x + 20, -62, 33, { fill: '#bfeaf0', ...OUTLINE }) +
            `<clipPath id="cf${i}"><circle cx="${x + 20}" cy="-62" r="30"/></clipPath><g clip-path="url(#cf${i})">` +
            S.cat(x + 22, 22, 0.56, cats[i], INK, cats[i] === '#3a3a48' ? '#ffe14a' : INK) +
            '</g>',
        )
        .join('') +
      rect(-96, -206, 60, 46, { fill: '#bfeaf0', ...OUTLINE }) +
      rect(-16, -206, 60, 46, { fill: '#bfeaf0', ...OUTLINE });
    const captain = group('translate(180 -118)scale(.9)', drawCaptain());
    s += path(
      `M${fx + 130 * k} ${fy - 262 * k}C${fx + 180 * k} ${fy - 320 * k} ${fx + 110 * k} ${fy - 350 * k} ${fx + 190 * k} ${fy - 400 * k}C${fx + 150 * k} ${fy - 330 * k} ${fx + 230 * k} ${fy - 320 * k} ${fx + 150 * k} ${fy - 250 * k}Z`,
      { fill: '#fff', opacity: 0.9 },
    );
    s +=
      group(place(fx, fy + 56 * k, k), captain + ferry) +
      group(place(fx - 236 * k, fy + 50 * k, 0.62 * k), S.cat(0, 0, 1, '#f2a04a', INK, INK));
    s +=
      path(
        `M-20 ${fy + 150 * k}q${60 * k} ${-26 * k} ${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0t${120 * k} 0V${h + 10}H-20Z`,
        { fill: '#3f9ab4' },
      ) +
      path(
        Array.from({ length: Math.round(w / 40) }, (_, i) =>
          brush(
            [(w * ((i * 37) % 100)) / 100, fy + (190 + ((i * 53) % 160)) * k],
            [(w * ((i * 37) % 100)) / 100 + 90 * k, fy + (190 + ((i * 53) % 160)) * k],
            4,
            5,
          ),
        ).join(''),
        { fill: '#c8f0f0' },
      );
    return (
      s +
      parsePoints('-210,-300,0.5 -120,-350,0.34 60,-380,0.28')
        .map(([x, y, q]) => S.bird(fx + x * k, fy + y * k, q * k, '#fff', -8))
        .join('')
    );
  },
  logo: (w, h) =>
    letters('Cat Ferry', w / 2, 192, 104, 'retro', [{ fill: INK, stroke: INK, w: 15, dy: 6 }, { fill: '#fff6dc' }], { arc: 4, turn: 1 }) +
    foot(w, h, INK, 0.86, 0.8) +
    text('NORI SUZUHARA', w / 2, h - 30, 20, 'comic', { fill: '#fff', 'letter-spacing': 5 }),
};
