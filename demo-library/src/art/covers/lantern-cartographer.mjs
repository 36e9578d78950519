import { parsePoints, group, place, path, rect, circle, specks, text, logo, S, grad, glow } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.4) {
    const k = h / 900;
    let s = grad(w, h, [
      [0, '#071d2b'],
      [0.4, '#11524f'],
      [0.75, '#d9a441'],
      [1, '#2a1a14'],
    ]);
    s += specks(6, w, h * 0.4, Math.round(w / 7), (x, y, random) =>
      circle(x, y, random.range(0.6, 2.4), { fill: '#fff3c9', opacity: random.range(0.4, 1) }),
    );
    s +=
      glow(fx + 40 * k, fy - 60 * k, 420 * k, '#ffe9a8', 0.8) +
      circle(fx + 40 * k, fy - 60 * k, 230 * k, { fill: '#fff1bf' }) +
      parsePoints('-60,-90,50 80,-10,34 -20,60,60 110,-130,26')
        .map(([x, y, r]) => circle(fx + (40 + x) * k, fy + (y - 60) * k, r * k, { fill: '#f4d98c' }))
        .join('');
    // dragon across the moon, one closed brush shape
    s += group(
      place(fx + 20 * k, fy - 96 * k, 0.84 * k, -12),
      path(
        'M-300 120C-220 150 -160 60 -90 70C-20 80 10 130 80 100C130 78 130 30 170 10C190 -2 214 -6 236 4L262 -8L254 12L282 22L250 30C230 44 206 40 192 52C170 74 150 120 96 136C30 156 -20 116 -80 112C-150 110 -200 190 -300 120Z',
        { fill: '#0c2b33' },
      ) +
        path('M-40 82C-60 -10 -20 -110 80 -170C60 -120 76 -96 130 -90C84 -76 80 -56 110 -30C64 -36 50 -10 56 20C30 14 10 40 20 100Z', {
          fill: '#0c2b33',
        }) +
        path('M-60 78C-110 10 -170 -40 -250 -50C-220 -30 -220 -10 -240 10C-200 6 -186 20 -190 46C-160 36 -130 50 -110 80Z', {
          fill: '#0c2b33',
        }) +
        circle(234, 14, 4, { fill: '#ffd257' }),
    );
    s +=
      S.hills(31, -40, h * 0.62, w + 80, 190 * k, '#2e7a68', { sharp: true, peaks: 7 }) +
      S.hills(14, -40, h * 0.7, w + 80, 150 * k, '#1c574e', { sharp: true, peaks: 9 });
    s += group(
      place(fx - 170 * k, h * 0.63, 0.9 * k),
      path(
        'M-90 60L-90 -60L-100 -60L-100 -84L-84 -84L-84 -74L-70 -74L-70 -84L-54 -84L-54 -60L-40 -60L-40 -130L-52 -130L-20 -200L12 -130L0 -130L0 -50L20 -50L20 -150L10 -150L36 -220L62 -150L52 -150L52 60Z',
        { fill: '#123c3b' },
      ) +
        parsePoints('-24,-100 -70,-30 32,-110 34,-40')
          .map(([x, y]) => rect(x, y, 9, 16, { fill: '#ffd257' }))
          .join(''),
    );
    s += S.hills(8, -40, h * 0.79, w + 80, 110 * k, '#0f3a38', { peaks: 6 });
    for (let i = 0; i < (9 * w) / 600; i++)
      s += S.pine((i * 83 - 20) * k, h * (0.8 + (i % 3) * 0.015), (0.5 + (i % 4) * 0.16) * k, '#0a2a2b');
    const gx = fx + 96 * k,
      gy = h * 0.76;
    s += path(
      `M${-20} ${h}L${-20} ${h * 0.86}C${fx - 160 * k} ${h * 0.8} ${fx - 40 * k} ${h * 0.745} ${fx + 60 * k} ${h * 0.745}L${fx + 150 * k} ${h * 0.75}L${fx + 176 * k} ${h * 0.79}L${w + 20} ${h * 0.9}L${w + 20} ${h}Z`,
      { fill: '#0a1a1c' },
    );
    s += glow(gx + 74 * k, gy - 128 * k, 250 * k, '#ffb938', 1);
    s += group(
      place(gx - 20 * k, gy - 6 * k, 1 * k),
      path(
        'M-70 4C-70 -60 -60 -140 -30 -178C-46 -200 -34 -246 2 -258C8 -266 20 -270 30 -264C24 -256 34 -240 36 -222C38 -200 34 -186 26 -178C44 -150 60 -60 66 4C30 -8 -30 -8 -70 4Z',
        { fill: '#7a2f24' },
      ) +
        path(
          'M26 -178C44 -150 60 -60 66 4C52 0 40 -2 30 -3C34 -60 26 -120 10 -166ZM30 -264C24 -256 34 -240 36 -222C38 -200 34 -186 26 -178L6 -190C20 -210 16 -240 6 -256Z',
          {
            fill: '#e8743c',
          },
        ) +
        path('M24 -150L86 -176L90 -166L30 -128Z', { fill: '#e8743c' }) +
        path('M84 -180L92 -180L92 -146L84 -146Z', { fill: '#0a1a1c' }) +
        path('M70 -146H108L104 -90H74Z', { fill: '#fff3b8', stroke: '#0a1a1c', 'stroke-width': 6 }) +
        path('M-60 -170L-84 -40L-70 -36L-44 -160Z', { fill: '#d9b98a' }) +
        rect(-36, 0, 20, 10, { fill: '#0a1a1c' }),
    );
    s += specks(17, w, h * 0.5, 30, (x, y, random) =>
      circle(x, y + h * 0.42, random.range(1.5, 4.5) * k, { fill: '#ffd257', opacity: random.range(0.5, 1) }),
    );
    return s;
  },
  logo: (w, h) =>
    text('THE', w / 2, h - 178, 28, 'serif', { fill: '#ffe9a8', 'letter-spacing': 12 }) +
    logo('LANTERN', w / 2, h - 96, 92, 'serif', [{ fill: '#0a1a1c', stroke: '#0a1a1c', w: 12 }, { fill: '#ffd257' }], { fit: 500 }) +
    logo('CARTOGRAPHER', w / 2, h - 52, 46, 'serif', [{ fill: '#fff1bf' }], { fit: 500 }) +
    text('ELIA MORII', w / 2, h - 20, 16, 'serif', { fill: '#c9b98a', 'letter-spacing': 6 }),
};
