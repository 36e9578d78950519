// Under thirty kilometers of ice there is a light, and what it shines on has an eye.
import {
  parsePoints,
  tenths,
  group,
  place,
  path,
  poly,
  rect,
  circle,
  ellipse,
  specks,
  logo,
  text,
  grad,
  glow,
  foot,
  brush,
  fade,
  rng,
  credit,
} from './cover-drawing.mjs';
const INK = '#03101c';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.5) {
    const k = h / 900,
      random = rng(6);
    let s =
      grad(w, h, [
        [0, '#dff4fb'],
        [0.16, '#7cc4dc'],
        [0.3, '#1c6a94'],
        [0.7, '#0a2c50'],
        [1, '#03101c'],
      ]) +
      rect(0, 0, w, h * 0.13, { fill: '#eefaff' }) +
      circle(w * 0.5 + 190 * k, 30 * k, 92 * k, { fill: '#e8a86a' }) +
      path([0, 1, 2].map((i) => brush([w * 0.5 + 110 * k, (10 + i * 26) * k], [w * 0.5 + 276 * k, (16 + i * 26) * k], 7)).join(''), {
        fill: '#c87a4a',
      });
    let p = [[-20, h * 0.13]];
    for (let x = 0; x <= w + 60; x += 44 * k) p.push([x, h * (0.15 + random() * 0.055)]);
    s +=
      poly([[-20, h * 0.1], ...p, [w + 40, h * 0.1]], { fill: '#bfe6f2' }) +
      path(
        Array.from({ length: Math.round(w / 44) }, () => {
          const x = random() * w;
          return brush([x, h * 0.11], [x + random.range(-40, 40) * k, h * random.range(0.15, 0.2)], 3);
        }).join(''),
        { fill: '#fff' },
      );
    [0.14, 0.5, 0.82].forEach((u, i) => {
      s += poly(
        [
          [w * u, h * 0.17],
          [w * u + 60 * k, h * 0.17],
          [w * u + (i - 1) * 130 * k + 190 * k, h * 0.95],
          [w * u + (i - 1) * 130 * k - 90 * k, h * 0.95],
        ],
        { fill: '#bfeaff', opacity: 0.09 },
      );
    });
    const whale =
      path(
        'M-560 -40C-440 -180 -180 -230 60 -190C250 -160 380 -70 400 30C420 130 300 210 130 214C-80 220 -240 150 -380 80C-450 50 -520 70 -610 130C-600 60 -640 10 -700 -20C-640 -30 -590 -30 -560 -40Z',
        { fill: '#123a64', stroke: INK, 'stroke-width': 9, 'stroke-linejoin': 'round' },
      ) +
      path('M400 30C420 130 300 210 130 214C-20 218 -150 186 -260 140C-60 150 180 120 300 40C340 14 380 10 400 30Z', { fill: '#8fbcd4' }) +
      path(
        [0, 1, 2, 3, 4, 5, 6]
          .map(
            (i) =>
              `M${380 - i * 18} ${70 + i * 17}C${260 - i * 18} ${130 + i * 10} ${130 - i * 24} ${150 + i * 9} ${-10 - i * 24} ${152 + i * 6}`,
          )
          .join(''),
        { fill: 'none', stroke: '#123a64', 'stroke-width': 5 },
      ) +
      path('M390 24C330 10 290 60 210 90', { fill: 'none', stroke: INK, 'stroke-width': 8, 'stroke-linecap': 'round' }) +
      path('M20 150C-20 240 -110 290 -210 300C-170 250 -150 200 -130 140Z', {
        fill: '#0d2c50',
        stroke: INK,
        'stroke-width': 8,
        'stroke-linejoin': 'round',
      }) +
      ellipse(196, 20, 34, 26, { fill: '#f4fbff', stroke: INK, 'stroke-width': 7 }) +
      circle(204, 22, 15, { fill: INK }) +
      circle(198, 15, 5, { fill: '#fff' }) +
      path('M150 -14Q196 -36 244 -8', { fill: 'none', stroke: INK, 'stroke-width': 7, 'stroke-linecap': 'round' }) +
      parsePoints('-60,-120 20,-140 -140,-90 -240,-60 90,-120 -320,-20 -10,-80')
        .map(([x, y], i) => circle(x, y, 6 + (i % 3) * 4, { fill: '#5ae0e8', opacity: 0.9 }))
        .join('') +
      path('M-420 -30C-240 -110 0 -110 130 -70', {
        fill: 'none',
        stroke: '#5ae0e8',
        'stroke-width': 4,
        'stroke-dasharray': '4 22',
        'stroke-linecap': 'round',
      });
    s += group(place(fx - 10 * k, fy - 6 * k, 0.82 * k, 17), whale);
    const sx = fx + 150 * k,
      sy = fy + 208 * k;
    s +=
      poly(
        [
          [sx - 20 * k, sy - 6 * k],
          [sx - 36 * k, sy + 8 * k],
          [fx + 100 * k, fy + 10 * k],
          [fx + 230 * k, fy + 40 * k],
        ],
        { fill: '#fff6b8', opacity: 0.5 },
      ) +
      glow(sx - 20 * k, sy, 70 * k, '#fff6b8', 1) +
      group(
        place(sx, sy, 0.46 * k, 20),
        path('M-60 0C-60 -50 60 -50 76 0C60 46 -60 46 -60 0Z', { fill: '#ffb02a', stroke: INK, 'stroke-width': 8 }) +
          circle(-22, -4, 22, { fill: '#dff8ff', stroke: INK, 'stroke-width': 7 }) +
          path('M70 0L110 -30V30ZM-6 -42V-70H30', { fill: '#e0641a', stroke: INK, 'stroke-width': 8, 'stroke-linejoin': 'round' }),
      );
    return (
      s +
      specks(8, w, h * 0.75, Math.round(w / 9), (x, y, q) =>
        circle(x, y + h * 0.22, q.range(1, 4) * k, { fill: '#bff4ff', opacity: tenths(q.range(0.2, 0.8)) }),
      ) +
      fade(0, h * 0.76, w, h * 0.24, { pitch: 12, to: 0.62, color: INK })
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.7, 0.95) +
    text('UNDER', w / 2, h - 118, 56, 'block', { fill: '#7ce0ec', 'letter-spacing': 26 }) +
    logo('EUROPA', w / 2, h - 44, 92, 'block', [{ fill: INK, stroke: INK, w: 14 }, { fill: '#eefaff' }], { fit: 520 }) +
    credit('Anneke Roos', w, h - 14, '#7ab0c8', 'block', 14),
};
