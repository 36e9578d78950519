import { parsePoints, group, place, path, poly, circle, clip, fade, bust, logo, S, grad, foot, credit, extrude } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.52, fy = h * 0.44) {
    const c = {
      ink: '#140d12',
      skin: '#f7e3cc',
      skinShade: '#c9584a',
      hair: '#1d1620',
      hairLight: '#4a2a3a',
      hairShade: '#140d12',
      iris: '#e0322f',
      irisDark: '#5c0c12',
      cloth: '#221a26',
      clothShade: '#140d12',
      accent: '#e0322f',
      brow: '#140d12',
    };
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#fbf0da'],
        [0.6, '#f4dcb8'],
        [1, '#e7b98c'],
      ]) + fade(0, h * 0.5, w, h * 0.5, { pitch: 13, to: 0.6, color: '#e0322f' });
    s +=
      circle(fx + 20 * k, fy - 30 * k, 300 * k, { fill: '#e0322f' }) +
      clip(
        `<circle cx="${fx + 20 * k}" cy="${fy - 30 * k}" r="${300 * k}"/>`,
        fade(fx - 300 * k, fy - 360 * k, 640 * k, 640 * k, { pitch: 12, to: 0.66, dir: 'up', color: '#f4702f' }),
      );
    s += S.hills(4, -20, h * 0.86, w + 40, 120 * k, '#a51622', { sharp: true, peaks: 8 });
    parsePoints('0.1,0.14,0.8,-14 0.26,0.07,0.45,10 0.88,0.1,0.55,6 0.93,0.3,0.9,-18 0.06,0.36,0.5,12').forEach(([x, y, q, f]) => {
      s += S.bird(w * x, h * y, q * k, c.ink, f);
    });
    const scarf =
      path('M-60 150C-160 130 -220 190 -330 150C-300 190 -310 200 -400 210C-330 240 -330 260 -360 310C-250 280 -180 300 -90 230Z', {
        fill: '#e0322f',
        stroke: c.ink,
        'stroke-width': 6,
        'stroke-linejoin': 'round',
      }) +
      path('M-90 190C-180 190 -230 230 -320 210M-100 215C-170 230 -210 260 -300 270', {
        fill: 'none',
        stroke: '#8d0f1a',
        'stroke-width': 7,
        'stroke-linecap': 'round',
      });
    s += group(
      place(fx, fy, 1.3 * k, -5),
      scarf +
        bust(
          {
            hair: 'swept',
            mood: 'cool',
            turn: 0.85,
            wear: 'scarf',
            line: 6,
            browW: 6,
            onFace: path('M36 44L66 74M44 74L62 48', { stroke: '#c9584a', 'stroke-width': 5, 'stroke-linecap': 'round' }),
          },
          c,
        ),
    );
    s += group(
      place(fx, fy, k, -38),
      path('M-520 214L330 204L420 222L330 236L-520 238Z', {
        fill: '#fffdf4',
        stroke: c.ink,
        'stroke-width': 6,
        'stroke-linejoin': 'round',
      }) +
        path('M-520 228L380 222', { stroke: '#b9b0aa', 'stroke-width': 5 }) +
        poly(parsePoints('-240,196 -214,192 -208,262 -234,262'), { fill: '#e8a73c', stroke: c.ink, 'stroke-width': 6 }),
    );
    return s;
  },
  logo: (w, h) =>
    foot(w, h, '#140d12', 0.66) +
    group(
      `translate(${w / 2} ${h - 96})skewX(-10)rotate(-5)`,
      logo(
        'CROWBLADE',
        0,
        0,
        168,
        'bang',
        [...extrude(8, 10, 5, '#8d0f1a', '#8d0f1a', 14), { fill: '#140d12', stroke: '#140d12', w: 18 }, { fill: '#fbf0da' }],
        { fit: 516 },
      ) + path('M-262 -46L262 -60L262 -54L-262 -40Z', { fill: '#e0322f' }),
    ) +
    credit('Rin Asagiri', w, h - 30, '#fbf0da'),
};
