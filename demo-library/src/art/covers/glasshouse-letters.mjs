// Two profiles and the gap between them.
import { group, place, path, rect, circle, text, logo, letters, bustInView, foot, flower } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.4) {
    const k = h / 900,
      ink = '#173527',
      a = {
        ink,
        skin: '#fff4e6',
        skinShade: '#f0b8a0',
        hair: '#24463a',
        hairLight: '#6fae8c',
        hairShade: '#173527',
        iris: '#2f6b4f',
        cloth: '#fdf6ea',
        clothShade: '#d8c8b0',
        accent: '#2f6b4f',
        blush: '#f08a84',
        brow: ink,
      },
      b = {
        ...a,
        hair: '#e8a860',
        hairLight: '#ffe0a0',
        hairShade: '#b87438',
        iris: '#a85a2a',
        cloth: '#e86a5a',
        clothShade: '#b8443c',
        accent: '#fff',
      };
    let s =
      rect(0, 0, w, h, { fill: '#f6efdd' }) +
      circle(fx, fy + 30 * k, 270 * k, { fill: '#bfe0c4' }) +
      path(
        Array.from({ length: 7 }, (_, i) => `M${fx + (i - 3) * 100 * k} 0V${h}`).join('') +
          Array.from({ length: 8 }, (_, i) => `M0 ${i * 120 * k}H${w}`).join(''),
        {
          stroke: '#fff',
          'stroke-width': 7,
        },
      );
    s +=
      group(place(fx - 165 * k, fy + 30 * k, 1.2 * k, 4), bustInView('side', { hair: 'long', mood: 'rest', blush: 0.4, line: 5 }, a)) +
      group(
        place(fx + 170 * k, fy - 20 * k, 1.2 * k, -6, true),
        bustInView('side', { hair: 'short', mood: 'shy', blush: 0.4, line: 5 }, b),
      );
    s += /** @type {[number, number, number, number, string][]} */ ([
      [-260, -330, 1.3, 10, '#fff'],
      [-150, -372, 0.9, 50, '#ffd98a'],
      [250, -350, 1.5, 20, '#f7a89a'],
      [150, -392, 0.8, 0, '#fff'],
      [-280, 330, 1.5, 30, '#f7a89a'],
      [-170, 372, 1.1, 0, '#fff'],
      [0, 350, 1.3, 18, '#ffd98a'],
      [170, 380, 1.2, 44, '#fff'],
      [280, 320, 1.5, 8, '#f7a89a'],
      [90, 410, 0.9, 10, '#f7a89a'],
      [-90, 420, 0.9, 30, '#fff'],
    ])
      .map(
        ([x, y, q, r, f]) =>
          path(`M${fx + x * k} ${fy + (y + 30) * k}q${40 * k} ${-20 * k} ${90 * k} ${10 * k}q${-50 * k} ${30 * k} ${-90 * k} ${-10 * k}Z`, {
            fill: '#3a8a62',
            stroke: ink,
            'stroke-width': 3,
          }) + flower(fx + x * k, fy + (y + 30) * k, q * k * 0.8, r, f, ink),
      )
      .join('');
    return (
      s +
      group(
        place(fx + 4 * k, fy + 160 * k, k, -8),
        rect(-62, -42, 124, 84, { fill: '#fff', stroke: ink, 'stroke-width': 5 }) +
          path('M-62 -42L0 14L62 -42', { fill: 'none', stroke: ink, 'stroke-width': 5 }) +
          circle(0, 12, 13, { fill: '#e86a5a' }),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, '#173527', 0.72, 0.95) +
    letters('Glasshouse', w / 2, h - 124, 84, 'retro', [{ fill: '#173527', stroke: '#173527', w: 14, dy: 4 }, { fill: '#fff8e6' }], {
      arc: -2,
    }) +
    logo('LETTERS', w / 2, h - 52, 46, 'serif', [{ fill: '#173527', stroke: '#173527', w: 12 }, { fill: '#ffd98a' }], { fit: 380 }) +
    text('SAE MORI', w / 2, h - 20, 16, 'serif', { fill: '#bfe0c4', 'letter-spacing': 6 }),
};
