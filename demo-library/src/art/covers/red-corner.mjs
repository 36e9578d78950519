// Gloves on a nail. Nobody says retired.
import { group, place, path, rect, circle, poly, logo, credit, fade, grad, glow, foot, brush } from './cover-drawing.mjs';
const INK = '#150c12',
  OUTLINE = { stroke: INK, 'stroke-width': 8, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.46) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#2f3a4c'],
        [0.6, '#4c5a6c'],
        [1, '#161c28'],
      ]) +
      poly(
        [
          [fx - 60 * k, 0],
          [fx + 60 * k, 0],
          [fx + 430 * k, h],
          [fx - 430 * k, h],
        ],
        { fill: '#f4e4b0', opacity: 0.2 },
      ) +
      glow(fx, fy - 40 * k, 420 * k, '#fff0c0', 0.55) +
      fade(0, 0, w, h * 0.6, { pitch: 15, to: 0.55, dir: 'up', color: '#10151f' });
    [0.3, 0.5, 0.7].forEach((y, i) => {
      s +=
        path(`M-20 ${h * (y - 0.03)}Q${fx} ${h * (y + 0.022)} ${w + 20} ${h * (y - 0.03)}`, {
          fill: 'none',
          stroke: INK,
          'stroke-width': 27 * k,
        }) +
        path(`M-20 ${h * (y - 0.03)}Q${fx} ${h * (y + 0.022)} ${w + 20} ${h * (y - 0.03)}`, {
          fill: 'none',
          stroke: ['#fff4e4', '#e8302b', '#3a7ae0'][i],
          'stroke-width': 15 * k,
        });
    });
    s +=
      rect(fx - 62 * k, h * 0.1, 124 * k, h, { fill: '#a81d22', ...OUTLINE }) +
      rect(fx - 62 * k, h * 0.1, 34 * k, h, { fill: '#7a1218' }) +
      [0.24, 0.44, 0.64]
        .map(
          (y) =>
            rect(fx - 74 * k, h * y, 148 * k, h * 0.13, { fill: '#e8302b', ...OUTLINE, rx: 26 * k }) +
            rect(fx - 58 * k, h * y + 12 * k, 26 * k, h * 0.13 - 24 * k, { fill: '#ff7a6a', rx: 13 * k }),
        )
        .join('');
    const glove =
      path(
        'M-46 -150C-60 -150 -64 -110 -60 -70C-120 -60 -150 10 -132 80C-116 150 -50 178 20 168C90 160 128 110 126 50C124 0 100 -50 56 -70C60 -110 58 -150 44 -150Z',
        {
          fill: '#c8202b',
          ...OUTLINE,
        },
      ) +
      path(
        'M-46 -150C-60 -150 -64 -110 -60 -70C-120 -60 -150 10 -132 80C-116 150 -50 178 20 168C-50 140 -90 90 -80 10C-74 -30 -50 -60 -36 -90Z',
        { fill: '#84101c' },
      ) +
      path('M-60 -70C-10 -50 20 -50 56 -70M-60 -60C-10 -40 20 -40 58 -60', { fill: 'none', ...OUTLINE, 'stroke-width': 5 }) +
      path('M-104 20C-126 50 -104 108 -60 104C-24 100 -30 56 -56 48C-60 20 -84 4 -104 20Z', { fill: '#e8404a', ...OUTLINE }) +
      path('M40 -30C84 -10 104 40 92 86', { fill: 'none', stroke: '#ff9a90', 'stroke-width': 15, 'stroke-linecap': 'round' }) +
      rect(-54, -196, 106, 56, { fill: '#fff4e4', ...OUTLINE, rx: 8 }) +
      path('M-30 -182L28 -152M28 -182L-30 -152', { stroke: INK, 'stroke-width': 5 });
    s +=
      path(`M${fx - 74 * k} ${fy - 20 * k}Q${fx} ${fy - 330 * k} ${fx + 90 * k} ${fy - 30 * k}`, {
        fill: 'none',
        stroke: INK,
        'stroke-width': 14 * k,
      }) +
      path(`M${fx - 74 * k} ${fy - 20 * k}Q${fx} ${fy - 330 * k} ${fx + 90 * k} ${fy - 30 * k}`, {
        fill: 'none',
        stroke: '#fff4e4',
        'stroke-width': 7 * k,
      }) +
      circle(fx + 4 * k, fy - 178 * k, 15 * k, { fill: '#d8dee8', ...OUTLINE });
    return (
      s +
      group(place(fx + 102 * k, fy + 120 * k, 0.98 * k, -12, true), glove) +
      group(place(fx - 92 * k, fy + 140 * k, 1.08 * k, 8), glove) +
      path(
        [0, 1, 2]
          .map((i) => brush([fx + (170 + i * 24) * k, fy + (250 + i * 14) * k], [fx + (166 + i * 24) * k, fy + (290 + i * 16) * k], 4))
          .join(''),
        { fill: '#9fd0ff' },
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.7, 0.95) +
    group(
      `translate(${w / 2} ${h - 66})rotate(-3)`,
      logo('RED', -160, -24, 150, 'bang', [{ fill: INK, stroke: INK, w: 20, dx: 5, dy: 6 }, { fill: '#ff4a44' }], { fit: 190 }) +
        logo('CORNER', 88, 18, 150, 'bang', [{ fill: INK, stroke: INK, w: 20, dx: 5, dy: 6 }, { fill: '#fff4e4' }], { fit: 360 }),
    ) +
    credit('Goh Tamura', w, h - 14, '#f4e4b0', 'block', 15),
};
