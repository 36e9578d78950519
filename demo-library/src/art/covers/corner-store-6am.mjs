// Two on the curb under one window of light, the cat between them.
import { group, place, poly, rect, circle, specks, text, letters, S, body, grad, glow, foot, credit } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5) {
    const k = h / 900,
      ink = '#241c44',
      base = { ink, skin: '#ffe3cc', skinShade: '#e89f96', brow: ink, shoe: ink, iris: '#7a5aa8', blush: '#f08a84', sock: '#fff' };
    const girl = {
        ...base,
        hair: '#6a3f5c',
        hairLight: '#d98a94',
        hairShade: '#4a2a48',
        cloth: '#ffc23d',
        clothShade: '#d9852e',
        accent: '#fff',
        pants: '#3a4a8c',
      },
      boy = {
        ...base,
        hair: '#241c44',
        hairLight: '#6f66b8',
        hairShade: '#181230',
        cloth: '#e8604c',
        clothShade: '#a83a3c',
        accent: '#fff',
        pants: '#2e2a5c',
      };
    let s =
      grad(w, h, [
        [0, '#2c2560'],
        [0.4, '#7f62b4'],
        [0.66, '#f0909c'],
        [1, '#ffc48a'],
      ]) +
      specks(4, w, h * 0.34, Math.round(w / 14), (x, y, random) =>
        circle(x, y, random.range(0.8, 2.4), { fill: '#fff', opacity: random.range(0.5, 1) }),
      ) +
      S.skyline(7, 0, h * 0.6, w, 190 * k, '#5a478c', '#ffe08a', { min: 50 * k, max: 110 * k, win: 0.1 });
    s +=
      glow(fx + 40 * k, h * 0.5, 520 * k, '#ffe9a0', 0.75) +
      rect(fx - 190 * k, h * 0.33, 560 * k, h * 0.47, { fill: '#40347a', stroke: ink, 'stroke-width': 7 }) +
      rect(fx - 215 * k, h * 0.285, 610 * k, 82 * k, { fill: '#fffaf0', stroke: ink, 'stroke-width': 7 }) +
      rect(fx - 215 * k, h * 0.285 + 52 * k, 610 * k, 14 * k, { fill: '#e8604c' }) +
      rect(fx - 215 * k, h * 0.285 + 66 * k, 610 * k, 13 * k, { fill: '#3aa88a' }) +
      text('KONBI', fx + 60 * k, h * 0.285 + 42 * k, 40 * k, 'block', { fill: ink, 'letter-spacing': 10 });
    s +=
      rect(fx - 160 * k, h * 0.41, 540 * k, h * 0.34, { fill: '#fff6cc', stroke: ink, 'stroke-width': 7 }) +
      [0, 1, 2]
        .map(
          (r) =>
            rect(fx - 156 * k, h * (0.48 + r * 0.085), 530 * k, 7 * k, { fill: '#b98a4a' }) +
            Array.from({ length: 17 }, (_, i) =>
              rect(
                fx + (-150 + i * 31) * k,
                h * (0.48 + r * 0.085) - (26 + ((i * 7 + r * 5) % 22)) * k,
                24 * k,
                (26 + ((i * 7 + r * 5) % 22)) * k,
                {
                  fill: ['#e8604c', '#3aa88a', '#5a8bd0', '#f2c14e', '#d97ab0'][(i + r * 2) % 5],
                  rx: 3,
                },
              ),
            ).join(''),
        )
        .join('');
    s +=
      rect(0, h * 0.79, w, h * 0.21, { fill: '#4c3f80' }) +
      rect(0, h * 0.79, w, 18 * k, { fill: '#8d7cc0', stroke: ink, 'stroke-width': 5 }) +
      poly(
        [
          [fx - 160 * k, h * 0.81],
          [fx + 380 * k, h * 0.81],
          [fx + 460 * k, h],
          [fx - 260 * k, h],
        ],
        { fill: '#ffd98a', opacity: 0.45 },
      ) +
      S.vending(fx - 246 * k, h * 0.8, 0.84 * k, {
        body: '#e8604c',
        glow: '#fffbe0',
        accent: '#fff',
        ink,
        cans: ['#3aa88a', '#f2c14e', '#5a8bd0', '#d97ab0', '#fff'],
      });
    s +=
      rect(fx - 214 * k, h * 0.742, 190 * k, 18 * k, { fill: '#8d7cc0', stroke: ink, 'stroke-width': 6 }) +
      rect(fx + 112 * k, h * 0.742, 190 * k, 18 * k, { fill: '#8d7cc0', stroke: ink, 'stroke-width': 6 }) +
      [-196, -60, 132, 266].map((x) => rect(fx + x * k, h * 0.76, 14 * k, h * 0.115, { fill: ink })).join('') +
      group(
        place(fx - 150 * k, h * 0.885, 0.86 * k),
        body({ hair: 'messy', wear: 'hoodie', pose: 'sit', seat: 'own', mood: 'rest', family: 'dot', item: 'cup', line: 5.5 }, boy),
      ) +
      group(
        place(fx + 236 * k, h * 0.885, 0.86 * k, 0, true),
        body({ hair: 'bun', wear: 'hoodie', pose: 'sit', seat: 'own', mood: 'happy', family: 'dot', item: 'cup', line: 5.5 }, girl),
      ) +
      S.cat(fx + 46 * k, h * 0.885, 0.82 * k, ink, ink, '#ffe08a');
    return s;
  },
  logo: (w, h) =>
    foot(w, h, '#241c44', 0.86, 0.9) +
    letters('Corner Store', w / 2, 170, 80, 'retro', [{ fill: '#241c44', stroke: '#241c44', w: 15, dy: 5 }, { fill: '#fffaf0' }], {
      arc: 3,
    }) +
    group(
      `translate(${w - 124} 218)rotate(-7)`,
      rect(-90, -36, 180, 52, { fill: '#ffc23d', stroke: '#241c44', 'stroke-width': 6, rx: 26 }) +
        text('6 A.M.', 0, 3, 34, 'block', { fill: '#241c44' }),
    ) +
    credit('Hana Ogata', w, h - 24, '#fff', 'comic', 22),
};
