import { parsePoints, group, place, path, circle, specks, bust, letters, S, grad, glow, foot, credit } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.5) {
    const k = h / 900,
      ink = '#5a2a44';
    const girl = {
      ink,
      skin: '#fff0e6',
      skinShade: '#f7b9ae',
      hair: '#b4653f',
      hairLight: '#f0b07a',
      hairShade: '#8a4433',
      iris: '#b8663a',
      irisDark: '#5a2a2a',
      cloth: '#fdf3ee',
      clothShade: '#eac6cf',
      accent: '#4a6fb5',
      accent2: '#e8547c',
      blush: '#f47c86',
    };
    const boy = {
      ...girl,
      hair: '#39324f',
      hairLight: '#7b6ea6',
      hairShade: '#272040',
      iris: '#5a6bb8',
      irisDark: '#272040',
      cloth: '#4a5b8c',
      clothShade: '#39446e',
      accent: '#e8547c',
      shirt: '#fff',
    };
    let s = grad(w, h, [
      [0, '#ffd9e2'],
      [0.5, '#ffe9d8'],
      [1, '#ffb3c4'],
    ]);
    s += glow(fx + 40 * k, fy - 200 * k, 480 * k, '#fffdf0', 1);
    s += specks(5, w, h * 0.9, 16, (x, y, random) =>
      circle(x, y, random.range(16, 62) * k, { fill: random.pick(['#fff', '#ffc2d0', '#fff4c9']), opacity: 0.5 }),
    );
    s += path(
      `M${fx - 400 * k} ${-20}C${fx - 200 * k} ${120 * k} ${fx + 60 * k} ${40 * k} ${fx + 360 * k} ${150 * k}L${fx + 360 * k} ${138 * k}C${fx + 60 * k} ${20 * k} ${fx - 200 * k} ${90 * k} ${fx - 360 * k} ${-40}Z`,
      { fill: '#7a4450' },
    );
    s += specks(8, 720, 190, 46, (x, y, random) =>
      group(
        place(fx - 380 * k + x * k, y * 0.9 * k, random.range(0.6, 1.3) * k),
        [0, 72, 144, 216, 288]
          .map((a) =>
            group(
              `rotate(${a})`,
              path('M0 0C-16 -12 -14 -32 -3 -34L0 -29L4 -34C14 -32 16 -12 0 0Z', { fill: random() < 0.5 ? '#fff5f7' : '#ffb6c9' }),
            ),
          )
          .join('') + circle(0, 0, 5, { fill: '#e8547c' }),
      ),
    );
    s += group(
      place(fx + 126 * k, fy - 96 * k, 1.22 * k, 7, true),
      bust({ hair: 'short', mood: 'shy', turn: 1, wear: 'blazer', blush: 0.45, line: 4.5, shade: 'right' }, boy),
    );
    s += group(
      place(fx - 128 * k, fy + 50 * k, 1.2 * k, 6),
      bust({ hair: 'bob', mood: 'happy', mouth: 'smile', turn: 1, wear: 'sailor', blush: 0.7, line: 4.5 }, girl),
    );
    s += specks(11, w, h, 44, (x, y, random) =>
      parsePoints('126,-96 -128,60').some(([a, b]) => Math.hypot(x - fx - a * k, y - fy - (b + 40) * k) < 150 * k)
        ? (random(), '')
        : S.petal(x, y, random.range(0.5, 1.4) * k, random.range(0, 360), random.pick(['#fff', '#ff9db5', '#ffc9d6'])),
    );
    return s;
  },
  logo: (w, h) =>
    foot(w, h, '#c23d68', 0.62, 0.92) +
    letters('Two Stops', w / 2, h - 150, 92, 'retro', [{ fill: '#b13560', stroke: '#b13560', w: 16, dy: 6 }, { fill: '#fff' }], {
      arc: -6,
      turn: 1,
    }) +
    letters('to Spring', w / 2, h - 66, 92, 'retro', [{ fill: '#b13560', stroke: '#b13560', w: 16, dy: 6 }, { fill: '#ffe3a8' }], {
      arc: -6,
    }) +
    credit('Mio Hanazono', w, h - 22, '#fff', 'comic', 20),
};
