// A Ferris wheel at dusk: one cabin is lit.
import { tenths, group, place, path, rect, circle, specks, letters, text, grad, glow, foot, S } from './cover-drawing.mjs';
const INK = '#1f1440';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.42) {
    const k = h / 900,
      R = 232 * k;
    let s =
      grad(w, h, [
        [0, '#2b1d6b'],
        [0.38, '#8a3f9c'],
        [0.66, '#f4728a'],
        [0.86, '#ffc08a'],
        [1, '#5a2a5c'],
      ]) +
      specks(5, w, h * 0.35, Math.round(w / 12), (x, y, random) =>
        circle(x, y, random.range(0.8, 2.4) * k, { fill: '#fff', opacity: random.range(0.4, 1) }),
      );
    s +=
      S.cloud(fx - 330 * k, h * 0.55, 1.2 * k, '#c95a94', '#b04a8c') +
      S.cloud(fx + 330 * k, h * 0.6, 1.4 * k, '#e06a90', '#c95a94') +
      glow(fx, h * 0.72, 420 * k, '#ffe0a0', 0.85);
    s += path(
      `M${fx - 14 * k} ${fy}L${fx - 176 * k} ${h * 0.87}H${fx - 148 * k}L${fx} ${fy + 60 * k}L${fx + 148 * k} ${h * 0.87}H${fx + 176 * k}L${fx + 14 * k} ${fy}Z`,
      {
        fill: INK,
      },
    );
    s += [1, 0.94, 0.62]
      .map((q, i) => circle(fx, fy, R * q, { fill: 'none', stroke: i === 2 ? '#7a3a8c' : INK, 'stroke-width': (i === 0 ? 11 : 6) * k }))
      .join('');
    for (let i = 0; i < 16; i++) {
      const a = ((i + 0.5) / 16) * Math.PI * 2;
      s += path(`M${tenths(fx)} ${tenths(fy)}L${tenths(fx + Math.cos(a) * R)} ${tenths(fy + Math.sin(a) * R)}`, {
        stroke: INK,
        'stroke-width': 5 * k,
      });
    }
    for (let i = 0; i < 64; i++) {
      const a = (i / 64) * Math.PI * 2;
      s += circle(fx + Math.cos(a) * R, fy + Math.sin(a) * R, 5 * k, { fill: i % 2 ? '#ffe9a0' : '#ff9ac0' });
    }
    s += circle(fx, fy, 34 * k, { fill: INK }) + circle(fx, fy, 17 * k, { fill: '#ff9ac0' });
    const cabin = (lit) =>
      rect(-7, -44, 14, 26, { fill: INK }) +
      path('M-44 -16C-44 -30 44 -30 44 -16V34C44 60 -44 60 -44 34Z', {
        fill: lit ? '#fff1b8' : '#54308c',
        stroke: INK,
        'stroke-width': 7,
      }) +
      (lit ? '' : rect(-32, -6, 64, 26, { fill: '#7a4ab0' })) +
      rect(-47, 22, 94, 10, { fill: INK });
    for (let i = 0; i < 8; i++) {
      const a = (i / 8 - 0.25 + 0.0625) * Math.PI * 2;
      if (i !== 2) s += group(place(fx + Math.cos(a) * R, fy + Math.sin(a) * R + 30 * k, 0.82 * k), cabin(false));
    }
    const a = (2 / 8 - 0.25 + 0.0625) * Math.PI * 2,
      x = fx + Math.cos(a) * R,
      y = fy + Math.sin(a) * R + 44 * k,
      who = (d, m) =>
        path(`M${d * 3} 24C${d * 3} -4 ${d * 30} -6 ${d * 33} 24Z`, { fill: INK }) + circle(d * 13, -7, 11, { fill: INK }) + (m || '');
    s += glow(x, y, 170 * k, '#fff0a8', 1) + group(place(x, y, 1.45 * k), cabin(true) + group('translate(0 -2)', who(-1) + who(1)));
    return (
      s +
      S.skyline(6, -10, h * 0.88, w + 20, 84 * k, INK, '#ffd27a', { min: 34 * k, max: 80 * k, win: 0.2 }) +
      rect(0, h * 0.875, w, h * 0.13, { fill: INK })
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.74, 0.95) +
    text('THE LAST', w / 2, h - 176, 34, 'serif', {
      fill: '#fff1b8',
      stroke: '#7a1f5c',
      'stroke-width': 10,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
      'letter-spacing': 14,
    }) +
    letters('Gondola', w / 2, h - 58, 118, 'retro', [{ fill: '#7a1f5c', stroke: '#7a1f5c', w: 14, dy: 5 }, { fill: '#fff1b8' }], {
      arc: -3,
    }) +
    text('YUZU KISARAGI', w / 2, h - 18, 16, 'comic', { fill: '#ffd0dc', 'letter-spacing': 5 }),
};
