import {
  parsePoints,
  group,
  place,
  path,
  rect,
  circle,
  clip,
  linear,
  fade,
  specks,
  logo,
  S,
  grad,
  foot,
  credit,
} from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.46) {
    const k = h / 900,
      ink = '#061826';
    let s = grad(w, h, [
      [0, '#04111f'],
      [0.55, '#0b3550'],
      [1, '#12667a'],
    ]);
    s +=
      specks(3, w, h * 0.85, Math.round(w / 5), (x, y, random) =>
        circle(x, y, random.range(0.6, 2.6), { fill: '#dff6ff', opacity: random.range(0.4, 1) }),
      ) +
      parsePoints('0.12,0.3,14 0.88,0.42,20 0.2,0.62,10')
        .map(([x, y, q]) => S.star(w * x, h * y, q * k, '#fff'))
        .join('');
    const px = fx + 130 * k,
      py = fy - 190 * k,
      ring = (front) =>
        group(
          `translate(${px} ${py})rotate(-22)`,
          path(front ? 'M-350 0A350 74 0 0 0 350 0L300 0A300 50 0 0 1 -300 0Z' : 'M-350 0A350 74 0 0 1 350 0L300 0A300 50 0 0 0 -300 0Z', {
            fill: '#ffd08a',
            transform: `scale(${k})`,
          }),
        );
    s +=
      ring(false) +
      circle(px, py, 215 * k, { fill: '#f2803a' }) +
      clip(
        `<circle cx="${px}" cy="${py}" r="${215 * k}"/>`,
        [-120, -40, 60, 130]
          .map((y, i) =>
            group(
              `translate(${px} ${py + y * k})rotate(-22)`,
              path(`M-300 0Q-60 ${-26 - i * 6} 300 10L300 40Q0 ${20 + i * 8} -300 28Z`, {
                fill: i % 2 ? '#d95d2b' : '#ffab5e',
                transform: `scale(${k})`,
              }),
            ),
          )
          .join('') +
          circle(px - 90 * k, py + 40 * k, 250 * k, { fill: '#7a2430', opacity: 0.0 }) +
          path(
            `M${px - 230 * k} ${py - 200 * k}C${px - 90 * k} ${py - 40 * k} ${px - 40 * k} ${py + 140 * k} ${px + 120 * k} ${py + 230 * k}L${px - 240 * k} ${py + 240 * k}Z`,
            {
              fill: '#8c2c3a',
              opacity: 0.75,
            },
          ),
      ) +
      ring(true);
    // astronaut: suit, helmet, visor that holds the picture's second world
    const v = 'M-150 0C-150 -104 -90 -150 10 -150C120 -150 172 -90 168 0C164 100 100 140 10 140C-90 140 -150 96 -150 0Z';
    const vg = linear([
      [0, '#10294a'],
      [0.55, '#1d7f95'],
      [1, '#ffc27a'],
    ]);
    const suit =
      path('M-150 150C-250 170 -300 230 -320 330L-350 640L360 640L330 330C310 230 250 170 160 150Z', {
        fill: '#f4efe6',
        stroke: ink,
        'stroke-width': 8,
      }) +
      path('M-150 150C-250 170 -300 230 -320 330L-350 640L-150 640C-190 480 -180 300 -120 190Z', { fill: '#9fb6bf' }) +
      path('M-240 400L-228 640M250 390L252 640', { stroke: ink, 'stroke-width': 7 }) +
      rect(-90, 300, 190, 120, { fill: '#23384c', stroke: ink, 'stroke-width': 7, rx: 14 }) +
      [
        [-56, '#f2803a'],
        [-14, '#ffd08a'],
        [28, '#37c2c9'],
      ]
        .map(([x, f]) => rect(x, 322, 30, 22, { fill: f, rx: 4 }))
        .join('') +
      rect(-66, 366, 140, 8, { fill: '#6d8598' }) +
      rect(-66, 388, 96, 8, { fill: '#6d8598' }) +
      path('M180 200L-250 640L-170 640L240 240Z', { fill: '#f2803a', stroke: ink, 'stroke-width': 7 });
    const letter = group(
      'translate(258 250)rotate(16)',
      rect(-92, -62, 184, 124, { fill: '#fff8ea', stroke: ink, 'stroke-width': 7, rx: 6 }) +
        path('M-92 -62L0 16L92 -62', { fill: '#ffe2b8', stroke: ink, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
        circle(0, 12, 22, { fill: '#d9392b', stroke: ink, 'stroke-width': 6 }),
    );
    const lips =
      path('M-186 10C-190 -130 -110 -200 10 -200C136 -200 212 -126 206 10C202 130 120 186 10 186C-104 186 -182 130 -186 10Z', {
        fill: '#f4efe6',
        stroke: ink,
        'stroke-width': 8,
      }) +
      path('M-186 10C-190 -130 -110 -200 0 -200C-90 -170 -150 -100 -150 10C-150 110 -90 170 0 186C-104 186 -182 130 -186 10Z', {
        fill: '#9fb6bf',
      }) +
      rect(-212, -30, 36, 90, { fill: '#f2803a', stroke: ink, 'stroke-width': 7, rx: 12 }) +
      rect(192, -30, 36, 90, { fill: '#f2803a', stroke: ink, 'stroke-width': 7, rx: 12 });
    const visor =
      vg.def +
      path(v, { fill: vg.fill, stroke: ink, 'stroke-width': 8 }) +
      clip(
        v,
        circle(-60, 190, 130, { fill: '#ffe0a6' }) +
          S.skyline(9, -180, 150, 370, 150, '#0b2338', '#ffd08a', { min: 22, max: 50, win: 0.3 }) +
          specks(2, 320, 150, 40, (x, y, random) => circle(x - 160, y - 150, random.range(1, 3), { fill: '#fff' })) +
          path('M-150 -60C-90 -150 40 -170 90 -140C0 -130 -90 -90 -120 20Z', { fill: '#fff', opacity: 0.32 }) +
          path('M100 -110Q150 -70 150 0', { fill: 'none', stroke: '#fff', 'stroke-width': 12, 'stroke-linecap': 'round', opacity: 0.8 }) +
          circle(30, -66, 34, { fill: '#f2803a' }) +
          path('M-20 -54L82 -82', { stroke: '#ffd08a', 'stroke-width': 6 }),
      );
    s += group(place(fx - 20 * k, fy + 60 * k, 1.02 * k, -7), suit + lips + visor + letter);
    return s + fade(0, h * 0.72, w, h * 0.28, { pitch: 12, to: 0.6, color: '#04111f' });
  },
  logo: (w, h) =>
    foot(w, h, '#04111f', 0.7) +
    logo(
      'ORBIT',
      w / 2,
      192,
      116,
      'block',
      [{ fill: '#04111f', stroke: '#04111f', w: 16 }, { fill: '#ff8b42', dx: 5, dy: 5 }, { fill: '#fff8ea' }],
      { fit: 520 },
    ) +
    logo(
      'MAIL',
      w / 2,
      h - 58,
      120,
      'block',
      [{ fill: '#04111f', stroke: '#04111f', w: 16 }, { fill: '#ff8b42', dx: 5, dy: 5 }, { fill: '#fff8ea' }],
      { fit: 520 },
    ) +
    credit('Kei Tachibana', w, h - 24, '#9fe0ea'),
};
