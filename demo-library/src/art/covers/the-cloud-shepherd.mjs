// A novel's jacket: a green hill, a boy with a crook, and sheep that are weather.
import { group, place, path, circle, logo, text, grad, S, brush, rng } from './cover-drawing.mjs';

export default {
  art(w = 600, h = 900, fx = w * 0.5) {
    const k = h / 900,
      random = rng(4);
    let s = grad(w, h, [
      [0, '#5ab4e8'],
      [0.5, '#a8dcf0'],
      [0.8, '#fdf3d4'],
      [1, '#fdf3d4'],
    ]);
    const sheep = (x, y, q, flip) =>
      group(
        place(x, y, q * k, 0, flip),
        path(
          'M-120 40C-176 40 -180 -16 -136 -26C-140 -78 -76 -96 -48 -66C-24 -106 44 -104 62 -66C98 -90 150 -66 140 -22C176 -10 170 42 122 42C96 66 60 66 40 48C10 70 -40 70 -60 48C-80 62 -104 58 -120 40Z',
          { fill: '#fff' },
        ) +
          path(
            'M-120 40C-160 38 -166 10 -150 0C-120 26 -90 10 -66 26C-36 8 -6 34 30 22C60 34 90 12 116 22C140 12 156 14 148 26C142 40 132 42 122 42C96 66 60 66 40 48C10 70 -40 70 -60 48C-80 62 -104 58 -120 40Z',
            { fill: '#d4e8f4' },
          ) +
          path('M-116 -38C-150 -52 -186 -34 -184 -4C-182 26 -150 34 -128 22C-104 10 -100 -26 -116 -38Z', { fill: '#3a5a80' }) +
          path('M-112 -40L-96 -66L-84 -38Z', { fill: '#3a5a80' }) +
          circle(-158, -8, 6, { fill: '#fff' }) +
          path('M-80 54V92M-50 60V96M52 60V96M84 56V92', { stroke: '#3a5a80', 'stroke-width': 11, 'stroke-linecap': 'round' }),
      );
    s +=
      sheep(fx - 60 * k, h * 0.3, 1.25) +
      sheep(fx + 196 * k, h * 0.42, 0.62, true) +
      sheep(fx - 210 * k, h * 0.5, 0.5) +
      sheep(fx + 40 * k, h * 0.55, 0.4, true) +
      sheep(fx + 250 * k, h * 0.24, 0.34) +
      (w > h ? sheep(w * 0.12, h * 0.34, 0.8, true) + sheep(w * 0.34, h * 0.24, 0.5) + sheep(w * 0.3, h * 0.5, 0.34, true) : '');
    s +=
      S.hills(5, -40, h * 0.74, w + 80, 120 * k, '#8cc49a', { peaks: 4 }) +
      path(
        `M-20 ${h * 0.9}C${fx - 220 * k} ${h * 0.8} ${fx + 20 * k} ${h * 0.7} ${fx + 150 * k} ${h * 0.715}C${fx + 300 * k} ${h * 0.73} ${w} ${h * 0.8} ${w + 20} ${h * 0.82}V${h + 10}H-20Z`,
        { fill: '#3f9c6a' },
      );
    s += Array.from({ length: Math.round(w / 8) }, () => {
      const x = random.range(0, w),
        y = h * random.range(0.82, 1);
      return path(brush([x, y], [x + random.range(-6, 6), y - random.range(12, 26) * k], 3), { fill: '#2c7a54' });
    }).join('');
    s += group(
      place(fx + 130 * k, h * 0.718, 0.72 * k),
      path('M-40 4C-44 -70 -40 -120 -22 -150C-36 -172 -28 -206 2 -210C32 -206 38 -172 24 -150C44 -120 46 -60 42 4Z', { fill: '#e8604c' }) +
        path('M-10 -152C-24 -170 -20 -200 2 -206C26 -200 30 -170 16 -152Z', { fill: '#f8d4b0' }) +
        path('M-38 -184C-20 -226 30 -226 42 -184C10 -176 -10 -176 -38 -184Z', { fill: '#f2c14e' }) +
        path('M-6 -150C6 -120 -20 -60 -10 4H-40C-44 -70 -40 -120 -22 -150Z', { fill: '#b8403c' }) +
        path('M70 8L64 -210C62 -250 20 -250 26 -214', { fill: 'none', stroke: '#5a3a24', 'stroke-width': 9, 'stroke-linecap': 'round' }) +
        path('M24 -120Q50 -110 66 -122', { fill: 'none', stroke: '#e8604c', 'stroke-width': 18, 'stroke-linecap': 'round' }),
    );
    return s;
  },
  logo: (w, h) =>
    text('THE', w / 2, 108, 28, 'serif', { fill: '#fff', 'letter-spacing': 14 }) +
    logo('Cloud', w / 2, 180, 84, 'serif', [{ fill: '#1d5a8c', stroke: '#1d5a8c', w: 10 }, { fill: '#fff' }], { fit: 270 }) +
    logo('SHEPHERD', w / 2, h - 74, 76, 'serif', [{ fill: '#1f5a3c', stroke: '#1f5a3c', w: 12 }, { fill: '#fdf3d4' }], { fit: 470 }) +
    text('a novel by  INGRID SOLE', w / 2, h - 30, 19, 'serif', { fill: '#e4f4d8', 'letter-spacing': 3 }),
};
