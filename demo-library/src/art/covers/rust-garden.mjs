// A machine that was built for war holds very still, so that the bird stays.
import { group, place, path, circle, specks, letters, text, grad, foot, S, brush, rng, flower } from './cover-drawing.mjs';
import { drawGardenRobot } from '../lib/lead-figures.mjs';
const INK = '#2a1c18',
  OUTLINE = { stroke: INK, 'stroke-width': 7, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.5) {
    const k = h / 900,
      random = rng(21);
    let s =
      grad(w, h, [
        [0, '#f6e3b8'],
        [0.45, '#f2b98a'],
        [1, '#7ca08a'],
      ]) +
      circle(fx + 110 * k, h * 0.25, 130 * k, { fill: '#fff4d6' }) +
      S.hills(8, -40, h * 0.62, w + 80, 130 * k, '#d89a78', { peaks: 4 }) +
      S.skyline(13, -20, h * 0.64, w + 40, 190 * k, '#b87a68', null, { min: 34 * k, max: 70 * k }) +
      S.hills(3, -40, h * 0.74, w + 80, 90 * k, '#8fae7c', { peaks: 5 });
    const stem = (x, y, tx, ty, q, f) => path(brush([x, y], [tx, ty], 7, 26), { fill: '#3f7a4c' }) + flower(tx, ty, q, x, f, INK);
    s += group(
      place(fx, fy + 60 * k, 1.04 * k, -2),
      drawGardenRobot() +
        stem(0, 200, -40, 96, 0.62, '#fff') +
        stem(10, 200, 46, 76, 0.72, '#e8402b') +
        stem(-10, 200, 4, 130, 0.5, '#ffd23d') +
        stem(-230, 200, -220, 60, 0.7, '#e8402b') +
        path('M-110 -200C-70 -240 -60 -260 -96 -280M120 -210C96 -230 80 -250 110 -270', {
          fill: 'none',
          stroke: '#3f7a4c',
          'stroke-width': 8,
        }) +
        flower(-98, -282, 0.44, 10, '#fff', INK) +
        group(
          'translate(174 -128)',
          path('M-44 6C-60 -30 -20 -50 10 -34C24 -52 56 -40 52 -18L70 -10L50 0C40 24 -20 30 -44 6Z', {
            fill: '#3a7ac0',
            ...OUTLINE,
            'stroke-width': 5,
          }) +
            path('M-44 6L-86 20L-50 22Z', { fill: '#2a5a96', ...OUTLINE, 'stroke-width': 5 }) +
            circle(34, -22, 5, { fill: INK }) +
            path('M-20 -10Q0 10 22 0', { fill: 'none', stroke: INK, 'stroke-width': 5 }),
        ),
    );
    for (let i = 0; i < Math.round(w / 15); i++) {
      const x = random.range(-10, w + 10),
        y = h * random.range(0.83, 1.0),
        t = 60 * k * random.range(0.6, 1.4);
      s +=
        path(brush([x, y], [x + random.range(-12, 12), y - t], 5, 6), { fill: random.pick(['#3f7a4c', '#2f6044', '#5a9a5c']) }) +
        (random() < 0.34
          ? flower(x, y - t, random.range(0.24, 0.44) * k, random.range(0, 72), random.pick(['#e8402b', '#fff', '#ffd23d', '#f08aa0']), INK)
          : '');
    }
    return s + specks(5, w, h * 0.7, 30, (x, y, q) => circle(x, y, q.range(1.5, 4) * k, { fill: '#fff6dc', opacity: 0.8 }));
  },
  logo: (w, h) =>
    foot(w, h, '#1f3a30', 0.8, 0.95) +
    letters('Rust', w / 2 - 124, 192, 104, 'retro', [{ fill: INK, stroke: INK, w: 14, dy: 5 }, { fill: '#ffb45a' }], { turn: 2 }) +
    letters('Garden', w / 2, h - 54, 112, 'retro', [{ fill: INK, stroke: INK, w: 15, dy: 5 }, { fill: '#fff6dc' }], { arc: -3 }) +
    text('PIET VANHOUT', w / 2, h - 20, 16, 'block', { fill: '#d8ecc8', 'letter-spacing': 4 }),
};
