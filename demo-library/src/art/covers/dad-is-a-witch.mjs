// Big and small: a beard that fills the cover, a child who sits in it.
import { group, place, path, rays, specks, bust, letters, S, body, grad, foot, credit, extrude } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.42) {
    const k = h / 900,
      ink = '#25103c',
      dad = {
        ink,
        skin: '#ffd2a8',
        skinShade: '#e0916c',
        hair: '#a8491e',
        beard: '#c8602a',
        hairLight: '#ff9a4a',
        hairShade: '#7a2e14',
        iris: '#3aa88a',
        cloth: '#5b2a9c',
        clothShade: '#3c1a70',
        accent: '#ffd23d',
        brow: '#7a2e14',
      },
      kid = {
        ...dad,
        hair: '#c8602a',
        hairShade: '#8d3a1a',
        cloth: '#3ac0a8',
        clothShade: '#1d8a80',
        accent: '#fff',
        blush: '#f06a5a',
        skirt: '#fff',
        sock: '#fff',
      };
    let s =
      grad(w, h, [
        [0, '#8fe6d0'],
        [1, '#ffe79a'],
      ]) +
      rays(fx, fy, 1300 * k, 18, '#fff8d0', 0.1).replace('/>', ' opacity="0.5"/>') +
      specks(6, w, h * 0.8, Math.round(w / 30), (x, y, random) =>
        S.star(x, y, random.range(8, 26) * k, random.pick(['#fff', '#ffd23d', '#b06af0'])),
      );
    const hat =
      path('M-240 -96C-130 -150 130 -150 246 -100C190 -52 -180 -46 -240 -96Z', { fill: '#3c1a70', stroke: ink, 'stroke-width': 7 }) +
      path(
        'M-128 -116C-110 -220 -60 -300 30 -360C90 -396 150 -380 176 -330C130 -340 100 -320 104 -280C112 -220 124 -170 136 -118C60 -84 -60 -84 -128 -116Z',
        {
          fill: '#5b2a9c',
          stroke: ink,
          'stroke-width': 7,
        },
      ) +
      path('M-128 -116C-60 -84 60 -84 136 -118L128 -160C60 -128 -50 -128 -118 -158Z', { fill: '#ffd23d', stroke: ink, 'stroke-width': 6 });
    return (
      s +
      group(
        place(fx, fy + 40 * k, 1.42 * k, -3),
        bust(
          {
            hair: 'short',
            mood: 'worry',
            mouth: 'flat',
            turn: 0.3,
            family: 'dot',
            shape: 'heavy',
            beard: 'full',
            nose: 'broad',
            age: 1,
            wear: 'kimono',
            line: 5.5,
            wide: 1.15,
            extra: hat,
          },
          dad,
        ),
      ) +
      group(
        place(fx + 150 * k, h * 0.87, 0.5 * k, 4),
        body(
          { chibi: 1, hair: 'twin', wear: 'hoodie', pose: 'cheer', mood: 'happy', family: 'round', shape: 'child', blush: 0.5, line: 6 },
          kid,
        ),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, '#25103c', 0.78, 0.85) +
    letters('Dad Is a', w / 2, h - 126, 70, 'retro', [{ fill: '#25103c', stroke: '#25103c', w: 14, dy: 4 }, { fill: '#fff' }], {
      arc: -3,
    }) +
    letters(
      'WITCH',
      w / 2,
      h - 48,
      96,
      'block',
      [...extrude(0, 9, 3, '#25103c', '#25103c', 16), { fill: '#25103c', stroke: '#25103c', w: 18 }, { fill: '#ffd23d' }],
      {
        jump: 5,
        turn: 4,
        seed: 4,
      },
    ) +
    credit('Mumu Arai', w, h - 12, '#fff', 'comic', 18),
};
