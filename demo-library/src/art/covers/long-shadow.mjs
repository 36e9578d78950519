// The court from straight above: a player is mostly shadow at six in the evening.
import { group, place, path, rect, circle, poly, logo, credit, specks, grad } from './cover-drawing.mjs';
const INK = '#23120c';
export default {
  wide: { x: 0.62, y: 0.5 },
  art(w = 600, h = 900, fx = w * 0.52, fy = h * 0.44) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#d4652e'],
        [1, '#b8471f'],
      ]) +
      specks(3, w, h, Math.round(w * 0.8), (x, y, random) =>
        circle(x, y, random.range(0.6, 2.2), { fill: random.pick(['#e88a52', '#9c3a18']), opacity: 0.6 }),
      );
    const line = (d) => path(d, { fill: 'none', stroke: '#fff4e4', 'stroke-width': 13 * k, 'stroke-linecap': 'square' });
    s += group(
      place(fx, fy, k, -14),
      line('M-250 -900V900M250 -900V900M-250 -250H250M0 -250V250M-250 250H250') +
        rect(-1500, -14, 3000, 22, { fill: '#2f3a30' }) +
        path(Array.from({ length: 150 }, (_, i) => `M${-1500 + i * 20} -14V8`).join(''), { stroke: '#d4652e', 'stroke-width': 3 }) +
        rect(-1500, -20, 3000, 9, { fill: '#fff' }),
    );
    const shadow = path(
      'M-18 10L-330 300C-350 330 -330 350 -300 336L-270 352L-244 330L-60 170L-40 230L-190 420L-168 436L10 260L24 130L150 190L380 420L420 470C470 500 500 470 470 430L410 384L200 130L40 20Z',
      { fill: INK, opacity: 0.82 },
    );
    s += group(place(fx - 20 * k, fy + 60 * k, k, 4), group('translate(6 2)', shadow));
    const player =
      path('M-60 -16C-60 -54 60 -54 62 -14C60 26 -58 26 -60 -16Z', { fill: '#fff', stroke: INK, 'stroke-width': 7 }) +
      path('M-58 -20L-112 -66L-100 -84L-36 -44Z', { fill: '#f4c8a0', stroke: INK, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
      path('M52 -28L116 -96L134 -84L66 2Z', { fill: '#f4c8a0', stroke: INK, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
      circle(2, -20, 36, { fill: INK }) +
      path('M-30 -38C-10 -64 26 -62 38 -34L30 -30C14 -44 -10 -44 -24 -30Z', { fill: '#ffe14a' }) +
      path('M124 -92L170 -148', { stroke: INK, 'stroke-width': 13, 'stroke-linecap': 'round' }) +
      group(
        'translate(200 -186)rotate(40)',
        `<ellipse rx="36" ry="50" fill="#fff4e4" fill-opacity=".35" stroke="${INK}" stroke-width="10"/>` +
          path('M-30 -26H30M-34 0H34M-30 26H30M-14 -44V44M14 -44V44', { stroke: INK, 'stroke-width': 3 }),
      );
    s += group(place(fx - 20 * k, fy + 60 * k, 0.92 * k, 0), player);
    return (
      s +
      circle(fx + 60 * k, fy - 300 * k, 23 * k, { fill: '#e4f23a', stroke: INK, 'stroke-width': 6 * k }) +
      path(`M${fx + 44 * k} ${fy - 312 * k}Q${fx + 62 * k} ${fy - 300 * k} ${fx + 56 * k} ${fy - 280 * k}`, {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 4 * k,
      }) +
      poly(
        [
          [fx - 20 * k, fy - 246 * k],
          [fx + 14 * k, fy - 250 * k],
          [fx - 8 * k, fy - 232 * k],
        ],
        { fill: INK, opacity: 0.5 },
      )
    );
  },
  logo: (w, h) =>
    group(
      `translate(${w / 2} ${h - 98})skewX(-12)rotate(-4)`,
      logo('LONG', -130, -44, 132, 'bang', [{ fill: '#fff4e4', stroke: '#fff4e4', w: 16 }, { fill: INK }], { fit: 260 }) +
        logo('SHADOW', 14, 52, 132, 'bang', [{ fill: '#fff4e4', stroke: '#fff4e4', w: 16 }, { fill: INK }], { fit: 470 }),
    ) + credit('Mateo Ruiz', w, h - 12, '#fff4e4', 'block', 15),
};
