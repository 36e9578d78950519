// Two houses, two windows, one string between them.
import { tenths, group, place, path, rect, circle, specks, letters, text, grad, glow, foot, bust, poly, S } from './cover-drawing.mjs';
const INK = '#0f1c3a';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.5) {
    const k = h / 900;
    const girl = {
      ink: INK,
      skin: '#ffe2c4',
      skinShade: '#e89a7c',
      hair: '#c8402c',
      hairLight: '#ff9a6a',
      hairShade: '#8d2418',
      iris: '#3a7a5c',
      cloth: '#fff4d8',
      clothShade: '#e0c48c',
      accent: '#e8a02c',
      blush: '#f0705c',
      brow: '#8d2418',
    };
    const boy = {
      ...girl,
      hair: '#16233f',
      hairLight: '#5a7ab8',
      hairShade: '#0c1428',
      iris: '#3a6ab0',
      cloth: '#3aa0a8',
      clothShade: '#1d6a78',
      accent: '#fff',
      brow: INK,
    };
    let s =
      grad(w, h, [
        [0, '#12295c'],
        [0.6, '#2f5a9c'],
        [1, '#7ab0c8'],
      ]) +
      specks(9, w, h, Math.round(w / 9), (x, y, random) =>
        circle(x, y, random.range(0.8, 2.6) * k, { fill: '#fff', opacity: random.range(0.3, 1) }),
      ) +
      S.moon(fx + 20 * k, h * 0.24, 64 * k, '#fff4cc', '#12295c');
    const bricks = (x0, x1, color) =>
      Array.from({ length: 46 }, (_, i) =>
        rect(x0 + (((i * 97) % 100) / 100) * (x1 - x0 - 46 * k), (h * ((i * 37) % 100)) / 100, 44 * k, 16 * k, { fill: color, rx: 3 }),
      ).join('');
    const L = fx - 118 * k,
      R = fx + 118 * k,
      window = (x, y, who, flip, curtain) => {
        const box = `M${-104} ${-130}H104V130H-104Z`;
        return group(
          place(x, y, k),
          rect(-126, -152, 252, 312, { fill: INK }) +
            path(box, { fill: '#ffdf8a' }) +
            `<clipPath id="w${curtain.slice(1)}"><path d="${box}"/></clipPath><g clip-path="url(#w${curtain.slice(1)})">` +
            group(place(0, 8, 0.78, flip ? -5 : 5, flip), who) +
            path('M-104 -130H-52Q-58 0 -92 130H-104ZM104 -130H52Q58 0 92 130H104Z', { fill: curtain }) +
            '</g>' +
            rect(-140, 130, 280, 30, { fill: '#f4ead4', stroke: INK, 'stroke-width': 7 }) +
            path(box, { fill: 'none', stroke: '#f4ead4', 'stroke-width': 12 }),
        );
      };
    s +=
      poly(
        [
          [-40, 0],
          [L + 64 * k, 0],
          [L + 64 * k, h],
          [-40, h],
        ],
        { fill: '#b8503c' },
      ) +
      bricks(-20, L + 64 * k, '#a3402f') +
      rect(L + 58 * k, 0, 16 * k, h, { fill: INK }) +
      poly(
        [
          [w + 40, 0],
          [R - 64 * k, 0],
          [R - 64 * k, h],
          [w + 40, h],
        ],
        { fill: '#3c6a5c' },
      ) +
      bricks(R - 64 * k, w + 20, '#2f584c') +
      rect(R - 74 * k, 0, 16 * k, h, { fill: INK });
    const lx = Math.max(L - 68 * k, 132 * k),
      ly = fy - 120 * k,
      rx = Math.min(R + 68 * k, w - 132 * k),
      ry = fy + 110 * k;
    s +=
      glow(lx, ly, 260 * k, '#ffd98a', 0.5) +
      glow(rx, ry, 260 * k, '#ffd98a', 0.5) +
      window(
        lx,
        ly,
        bust({ hair: 'twin', mood: 'happy', turn: 0.9, wear: 'tee', family: 'round', blush: 0.5, line: 5 }, girl),
        false,
        '#e8604c',
      ) +
      window(
        rx,
        ry,
        bust({ hair: 'messy', mood: 'shy', mouth: 'smile', turn: 0.9, wear: 'hoodie', blush: 0.4, line: 5 }, boy),
        true,
        '#5ac0b0',
      );
    const can = (x, y, r) =>
      group(
        place(x, y, k, r),
        rect(-26, -32, 52, 64, { fill: '#d8dee8', stroke: INK, 'stroke-width': 6, rx: 5 }) +
          rect(-26, -14, 52, 24, { fill: '#e8402b' }) +
          path('M-26 -20H26M-26 16H26', { stroke: INK, 'stroke-width': 3 }),
      );
    const ax = lx + 92 * k,
      ay = ly + 96 * k,
      bx = rx - 92 * k,
      by = ry + 92 * k;
    return (
      s +
      path(`M${tenths(ax)} ${tenths(ay)}Q${tenths((ax + bx) / 2)} ${tenths((ay + by) / 2 + 66 * k)} ${tenths(bx)} ${tenths(by)}`, {
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 5 * k,
      }) +
      can(ax, ay, 62) +
      can(bx, by, -66)
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.8, 0.95) +
    letters('Tin Can', w / 2 + 26, 142, 76, 'retro', [{ fill: INK, stroke: INK, w: 16, dy: 5 }, { fill: '#ffe08a' }], {
      turn: 2,
      jump: 3,
    }) +
    letters('Line', w / 2 + 120, 222, 84, 'retro', [{ fill: INK, stroke: INK, w: 16, dy: 5 }, { fill: '#fff' }], { turn: 2, jump: 3 }) +
    text('AOI TERUYA', w / 2, h - 24, 18, 'comic', { fill: '#fff', 'letter-spacing': 5 }),
};
