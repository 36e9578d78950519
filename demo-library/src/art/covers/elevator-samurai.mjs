// Doors half open, ninth floor: one of them is four hundred years late.
import { group, place, path, rect, circle, letters, logo, text, foot, body, poly, credit, glow } from './cover-drawing.mjs';
const INK = '#1a1c2c';
export default {
  art(w = 600, h = 900, fx = w * 0.5) {
    const k = h / 900,
      base = {
        ink: INK,
        skin: '#ffdcba',
        skinShade: '#dd9070',
        brow: INK,
        shoe: INK,
        iris: '#5a3a2a',
        accent: '#fff',
        sock: '#fff',
        blush: '#f08a7c',
      };
    const sam = {
      ...base,
      hair: '#14121c',
      hairLight: '#5a5a8c',
      hairShade: '#0a0810',
      cloth: '#e8402b',
      clothShade: '#a5241a',
      accent: '#fff4dc',
      pants: '#2b2f55',
    };
    const a = {
        ...base,
        hair: '#6a4a3a',
        hairLight: '#b88a6a',
        hairShade: '#4a3226',
        cloth: '#8fa3b8',
        clothShade: '#6a7f96',
        pants: '#55677c',
        accent: '#3a5a8c',
      },
      b = {
        ...base,
        hair: '#3a3a4a',
        hairLight: '#7a7a90',
        hairShade: '#26262f',
        cloth: '#9fb0a8',
        clothShade: '#78897f',
        pants: '#5c6e66',
        accent: '#8c3a4a',
        skirt: '#5c6e66',
      };
    let s =
      rect(0, 0, w, h, { fill: '#d8d2c4' }) +
      rect(0, h * 0.84, w, h * 0.16, { fill: '#8c8478' }) +
      rect(0, h * 0.84, w, 10 * k, { fill: INK });
    s += Array.from({ length: Math.ceil(w / 120) + 1 }, (_, i) => rect(i * 120 * k - 20, 0, 4 * k, h * 0.84, { fill: '#bdb5a4' })).join('');
    s +=
      rect(fx - 262 * k, h * 0.17, 524 * k, h * 0.67, { fill: '#6d7480', stroke: INK, 'stroke-width': 9 }) +
      rect(fx - 222 * k, h * 0.21, 444 * k, h * 0.63, { fill: '#ffe9b0', stroke: INK, 'stroke-width': 8 });
    s +=
      poly(
        [
          [fx - 222 * k, h * 0.84],
          [fx + 222 * k, h * 0.84],
          [fx + 150 * k, h * 0.76],
          [fx - 150 * k, h * 0.76],
        ],
        { fill: '#c88a4a', stroke: INK, 'stroke-width': 5 },
      ) +
      rect(fx - 150 * k, h * 0.21, 300 * k, h * 0.55, { fill: '#fff4cf', stroke: INK, 'stroke-width': 5 }) +
      rect(fx - 150 * k, h * 0.53, 300 * k, 12 * k, { fill: '#c88a4a', stroke: INK, 'stroke-width': 4 }) +
      [0, 1, 2]
        .map((i) => rect(fx + (-110 + i * 80) * k, h * 0.222, 60 * k, 16 * k, { fill: '#fff', stroke: INK, 'stroke-width': 4 }))
        .join('') +
      glow(fx, h * 0.3, 300 * k, '#fffbe0', 0.8);
    s +=
      group(
        place(fx - 128 * k, h * 0.815, 0.66 * k),
        body(
          {
            hair: 'short',
            wear: 'suit',
            pose: 'stand',
            mood: 'tired',
            family: 'dot',
            glasses: 'square',
            shape: 'long',
            item: 'bag',
            line: 7,
          },
          a,
        ),
      ) +
      group(
        place(fx + 132 * k, h * 0.815, 0.64 * k, 0, true),
        body({ hair: 'bob', wear: 'blazer', pose: 'stand', mood: 'worry', family: 'dot', item: 'phone', line: 7 }, b),
      );
    s += group(
      place(fx, h * 0.835, 0.84 * k),
      body(
        {
          hair: 'pony',
          wear: 'kimono',
          pose: 'hips',
          mood: 'cool',
          family: 'narrow',
          shape: 'square',
          beard: 'goatee',
          nose: 'broad',
          line: 6.5,
        },
        sam,
      ) +
        group(
          'translate(-66 -330)rotate(64)',
          path('M-10 -96H10V-6H-10Z', { fill: '#2b2f55', stroke: INK, 'stroke-width': 6 }) +
            rect(-26, -8, 52, 13, { fill: '#e8b83a', stroke: INK, 'stroke-width': 5 }) +
            path('M-10 6H10L6 250L-4 258L-10 250Z', { fill: '#1c1c24', stroke: INK, 'stroke-width': 6 }),
        ),
    );
    const door = (x, ww) =>
      rect(x, h * 0.21, ww, h * 0.63, { fill: '#aeb8c4', stroke: INK, 'stroke-width': 8 }) +
      rect(x + ww * 0.2, h * 0.24, ww * 0.14, h * 0.57, { fill: '#cdd5de' });
    s +=
      door(fx - 222 * k, 58 * k) +
      door(fx + 164 * k, 58 * k) +
      rect(fx - 66 * k, h * 0.183, 132 * k, 22 * k, { fill: INK }) +
      text('9', fx, h * 0.203, 19 * k, 'block', { fill: '#ff6a3d' });
    return (
      s +
      rect(fx + 276 * k, h * 0.47, 40 * k, 92 * k, { fill: '#6d7480', stroke: INK, 'stroke-width': 6, rx: 6 }) +
      circle(fx + 296 * k, h * 0.5, 9 * k, { fill: '#ffd23d', stroke: INK, 'stroke-width': 3 }) +
      circle(fx + 296 * k, h * 0.54, 9 * k, { fill: '#fff', stroke: INK, 'stroke-width': 3 })
    );
  },
  logo: (w, h) =>
    letters('ELEVATOR', w / 2, 150, 68, 'block', [{ fill: INK, stroke: INK, w: 16 }, { fill: '#fff' }]) +
    foot(w, h, INK, 0.82, 0.8) +
    group(
      `translate(${w / 2} ${h - 74})skewX(-8)rotate(-4)`,
      logo('SAMURAI', 0, 10, 118, 'bang', [{ fill: INK, stroke: INK, w: 22, dx: 4, dy: 6 }, { fill: '#ff5a3d' }], { fit: 470 }),
    ) +
    credit('Kiri Odagiri', w, h - 14, '#fff', 'block', 15),
};
