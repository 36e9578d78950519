import { rng, group, place, path, poly, rect, brush, lerp, fade, head, sil, text, logo, grad, glow, foot } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.55) {
    const k = h / 900,
      ink = '#050306';
    const c = {
      ink,
      skin: '#e9e6dc',
      skinShade: '#8f8b90',
      hair: '#0a070c',
      hairLight: '#241a2a',
      hairShade: '#050306',
      iris: '#c4141f',
      irisDark: '#4a0006',
      cloth: '#0d090f',
      clothShade: '#050306',
      accent: '#0d090f',
      white: '#f5efe6',
    };
    let s = grad(w, h, [
      [0, '#170509'],
      [0.5, '#4d0a14'],
      [1, '#0a0205'],
    ]);
    s += glow(fx, h * 0.2, 420 * k, '#e0414a', 0.75);
    // nine steps that come down toward the reader
    for (let i = 0; i < 9; i++) {
      const t = i / 8,
        y = lerp(h * 0.12, h * 0.62, t * t),
        ww = lerp(70, 420, t * t) * k,
        hh = lerp(14, 62, t) * k;
      s +=
        rect(fx - ww, y, ww * 2, hh, { fill: i === 8 ? '#12060a' : ['#7b1820', '#5f1119'][i % 2] }) +
        rect(fx - ww, y, ww * 2, 4 * k, { fill: '#f28b7c', opacity: 0.5 - t * 0.3 });
    }
    s +=
      poly(
        [
          [0, 0],
          [fx - 70 * k, h * 0.1],
          [fx - 440 * k, h * 0.72],
          [0, h],
        ],
        { fill: '#0a0306' },
      ) +
      poly(
        [
          [w, 0],
          [fx + 70 * k, h * 0.1],
          [fx + 440 * k, h * 0.72],
          [w, h],
        ],
        { fill: '#0a0306' },
      );
    s += rect(fx - 40 * k, h * 0.015, 80 * k, h * 0.11, { fill: '#ffd9c2' }) + sil('coat', fx, h * 0.127, 0.3 * k, ink);
    // hair like a curtain, one eye
    const random = rng(12);
    let locks = '';
    for (let i = 0; i < 30; i++) {
      const a = lerp(-300, 300, i / 29);
      locks += brush([a * 0.32, -190], [a * 1.35 + random.range(-20, 20), 520], 20, a * 0.12);
    }
    s += group(
      place(fx, fy, 1.5 * k),
      path('M-60 -178C-190 -170 -190 60 -330 520L330 520C190 60 190 -170 60 -178Q0 -196 -60 -178Z', { fill: c.hair }) +
        path(locks, { fill: '#1b1220' }) +
        head(
          { hair: 'none', mood: 'ghost', turn: 0.1, shade: 'right', eyes: 'wide', mouth: 'smug', eyeSize: 1.12, line: 4, browY: -300 },
          c,
        ) +
        path(brush([20, 52], [36, 116], 3, -6) + brush([52, 54], [54, 130], 3), { fill: '#c4141f' }) +
        path(
          'M0 -182C-130 -180 -132 -20 -110 150C-104 60 -96 0 -84 -40C-78 40 -66 120 -44 190C-44 100 -40 30 -22 -60C-16 30 -10 110 4 170C8 60 10 -20 16 -90C40 -70 66 -40 80 0C86 60 94 100 116 150C134 -20 130 -180 0 -182Z',
          { fill: c.hair, stroke: '#2a1a2c', 'stroke-width': 3 },
        ) +
        path(
          brush([-10, -170], [-66, 60], 4, 20) +
            brush([4, -170], [-28, 120], 4, 14) +
            brush([20, -168], [92, 60], 4, -24) +
            brush([10, -170], [4, 60], 3),
          { fill: '#3a2a40' },
        ),
    );
    s += fade(0, h * 0.62, w, h * 0.38, { pitch: 11, to: 0.64, color: '#050306' });
    return s;
  },
  logo: (w, h) =>
    foot(w, h, '#050306', 0.6, 1) +
    text('THE', w / 2, h - 206, 34, 'serif', { fill: '#e9e6dc', 'letter-spacing': 14 }) +
    logo('NINTH', w / 2, h - 112, 108, 'serif', [{ fill: '#c4141f' }], { fit: 470 }) +
    logo('STAIR', w / 2, h - 34 - 12, 76, 'serif', [{ fill: '#e9e6dc' }], { fit: 470 }) +
    path(brush([92, h - 112], [92, h - 60], 5) + brush([300, h - 108], [302, h - 20], 5) + brush([476, h - 112], [474, h - 72], 4), {
      fill: '#c4141f',
    }) +
    text('SAYO KURODA', w / 2, h - 14, 16, 'serif', { fill: '#8f8b90', 'letter-spacing': 6 }),
};
