// The sun comes up over the town. It is a croissant.
import {
  parsePoints,
  group,
  place,
  path,
  rect,
  circle,
  ellipse,
  letters,
  text,
  grad,
  glow,
  foot,
  rays,
  S,
  specks,
} from './cover-drawing.mjs';
const INK = '#3a1a12',
  OUTLINE = { stroke: INK, 'stroke-width': 8, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.46) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#2a2f6c'],
        [0.3, '#8a5aa0'],
        [0.55, '#f4a07a'],
        [0.75, '#ffe0a0'],
        [1, '#ffe9c4'],
      ]) +
      specks(7, w, h * 0.3, Math.round(w / 14), (x, y, random) =>
        circle(x, y, random.range(0.8, 2.2), { fill: '#fff', opacity: random.range(0.4, 1) }),
      ) +
      rays(fx, fy + 60 * k, 1400 * k, 20, '#ffd98a', 0.02).replace('/>', ' opacity="0.35"/>') +
      glow(fx, fy, 460 * k, '#ffe9b0', 1);
    const seg = parsePoints('-236,70,74,-52 -164,-24,104,-34 -62,-84,128,-12 62,-84,128,12 164,-24,104,34 236,70,74,52');
    const crust = [0, 5, 1, 4, 2, 3]
      .map((i) => {
        const [x, y, r, a] = seg[i];
        return group(
          place(x, y, 1, a),
          path(
            `M${-r * 0.62} ${r * 0.96}C${-r * 0.86} ${r * 0.2} ${-r * 0.7} ${-r * 0.9} 0 ${-r}C${r * 0.7} ${-r * 0.9} ${r * 0.86} ${r * 0.2} ${r * 0.62} ${r * 0.96}C${r * 0.2} ${r * 1.16} ${-r * 0.2} ${r * 1.16} ${-r * 0.62} ${r * 0.96}Z`,
            { fill: ['#c8742a', '#d98a3a', '#eda64e', '#eda64e', '#d98a3a', '#c8742a'][i], ...OUTLINE },
          ) +
            path(`M${-r * 0.3} ${-r * 0.7}C${-r * 0.54} ${-r * 0.2} ${-r * 0.5} ${r * 0.3} ${-r * 0.42} ${r * 0.7}`, {
              fill: 'none',
              stroke: '#ffe0a0',
              'stroke-width': r * 0.13,
              'stroke-linecap': 'round',
            }) +
            path(
              `M${r * 0.14} ${-r * 0.8}C${r * 0.2} ${-r * 0.2} ${r * 0.2} ${r * 0.3} ${r * 0.14} ${r * 0.86}M${r * 0.44} ${-r * 0.6}C${r * 0.54} ${-r * 0.1} ${r * 0.5} ${r * 0.3} ${r * 0.42} ${r * 0.76}`,
              { fill: 'none', stroke: '#a85a20', 'stroke-width': 6, 'stroke-linecap': 'round' },
            ),
        );
      })
      .join('');
    s +=
      group(place(fx, fy + 10 * k, 1.02 * k), crust) +
      group(
        place(fx, fy - 110 * k, k),
        [-90, 0, 90]
          .map((x, i) =>
            path(`M${x} -60C${x - 40} -110 ${x + 34} -150 ${x} -${210 + (i % 2) * 40}C${x + 60} -150 ${x - 6} -110 ${x + 26} -60Z`, {
              fill: '#fff',
              opacity: 0.7,
            }),
          )
          .join(''),
      );
    s += S.hills(7, -40, h * 0.68, w + 80, 70 * k, '#c87a7a', { peaks: 4 });
    const house = (x, y, q, wall, roof, lit) =>
      group(
        place(x, y, q * k),
        rect(-70, -110, 140, 140, { fill: wall, ...OUTLINE }) +
          path('M-92 -104L0 -190L92 -104Z', { fill: roof, ...OUTLINE }) +
          rect(30, -178, 30, 60, { fill: roof, ...OUTLINE }) +
          [-40, 14].map((wx) => rect(wx, -80, 34, 40, { fill: lit ? '#ffe27a' : '#6a4a5c', ...OUTLINE, 'stroke-width': 5 })).join(''),
      );
    for (let i = 0; i < w / (88 * k) + 1; i++)
      s += house(
        (i * 92 - 16) * k,
        h * (0.745 + (i % 3) * 0.012),
        0.62 + (i % 4) * 0.07,
        ['#b8606a', '#a8506c', '#c87464', '#98506a'][i % 4],
        ['#5a2a44', '#6a3040', '#4a2444'][i % 3],
        i % 5 === 1,
      );
    s += rect(0, h * 0.77, w, h * 0.3, { fill: '#4a2036' });
    return (
      s +
      glow(fx, h * 0.76, 210 * k, '#ffd27a', 0.9) +
      group(
        place(fx, h * 0.79, 0.9 * k),
        rect(-130, -130, 260, 150, { fill: '#fff4dc', ...OUTLINE }) +
          path('M-150 -132H150L134 -84Q112 -66 90 -84Q67 -66 45 -84Q22 -66 0 -84Q-22 -66 -45 -84Q-67 -66 -90 -84Q-112 -66 -134 -84Z', {
            fill: '#e8503c',
            ...OUTLINE,
          }) +
          rect(-104, -60, 120, 62, { fill: '#ffe27a', ...OUTLINE, 'stroke-width': 5 }) +
          [-84, -54, -24].map((x) => ellipse(x + 8, -14, 15, 9, { fill: '#c8742a', stroke: INK, 'stroke-width': 4 })).join('') +
          rect(44, -64, 56, 84, { fill: '#8d3f2a', ...OUTLINE, 'stroke-width': 5 }),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.8, 0.98) +
    letters('Bread', w / 2 - 96, 192, 108, 'retro', [{ fill: INK, stroke: INK, w: 15, dy: 5 }, { fill: '#fff4dc' }], { turn: 2 }) +
    letters('Before Dawn', w / 2, h - 48, 78, 'retro', [{ fill: INK, stroke: INK, w: 14, dy: 5 }, { fill: '#ffd27a' }], { arc: -2 }) +
    text('COLETTE AMANO', w / 2, h - 16, 16, 'comic', { fill: '#ffe9c4', 'letter-spacing': 5 }),
};
