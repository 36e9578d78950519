// Looking up. Somebody is looking down.
import { tenths, group, place, path, circle, logo, text, glow, clip, rng, radial, foot, brush, ellipse } from './cover-drawing.mjs';
const INK = '#04070a';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.38) {
    const k = h / 900,
      random = rng(9),
      bg = radial(
        [
          [0, '#9cc8b4'],
          [0.25, '#3d7a6c'],
          [0.6, '#123a38'],
          [1, '#04100f'],
        ],
        fx / w,
        fy / h,
        0.8,
      );
    let s = bg.def + `<rect width="${w}" height="${h}" fill="${bg.fill}"/>`;
    const rings = [118, 166, 226, 302, 398, 520, 680, 880, 1150].map((v) => v * k);
    rings.slice(0, -1).forEach((radius, i) => {
      const Q = rings[i + 1],
        m = 16 + (i % 2) * 2,
        off = i * 0.37;
      for (let j = 0; j < m; j++) {
        const a = ((j + off) / m) * 6.2832 + 0.03,
          b = ((j + 1 + off) / m) * 6.2832 - 0.03,
          p = (q, t) => `${tenths(fx + Math.cos(t) * q)} ${tenths(fy + i * 10 * k + Math.sin(t) * q)}`;
        const shade = 0.1 + 0.08 * i + random() * 0.12;
        s +=
          path(`M${p(radius + 3 * k, a)}L${p(radius + 3 * k, b)}L${p(Q - 4 * k, b)}L${p(Q - 4 * k, a)}Z`, {
            fill: INK,
            opacity: tenths(shade * 10) / 10,
            stroke: INK,
            'stroke-width': 3,
          }) +
          (random() < 0.2
            ? path(`M${p(radius + 6 * k, a)}Q${p(radius + 34 * k, (a + b) / 2)} ${p(Q - 8 * k, b)}L${p(Q - 8 * k, a)}Z`, {
                fill: '#5aa36a',
                opacity: 0.35,
              })
            : '');
      }
    });
    s += glow(fx, fy, 300 * k, '#d8f4e0', 0.8) + circle(fx, fy, 122 * k, { fill: '#e9f7ec', stroke: INK, 'stroke-width': 10 * k });
    s += clip(
      `<circle cx="${tenths(fx)}" cy="${tenths(fy)}" r="${tenths(118 * k)}"/>`,
      group(
        place(fx + 6 * k, fy + 34 * k, 0.62 * k, 176),
        path('M-52 -60C-60 -150 60 -150 52 -60C54 0 30 30 0 34C-30 30 -54 0 -52 -60Z', { fill: INK }) +
          path('M-150 210C-140 90 -70 40 0 36C70 40 140 90 150 210Z', { fill: INK }) +
          path('M-58 -30C-80 40 -70 80 -88 120C-50 110 -50 60 -46 10ZM58 -30C80 40 70 80 88 120C50 110 50 60 46 10Z', { fill: INK }) +
          [-20, 20].map((x) => circle(x, -50, 8, { fill: '#d9392b' })).join(''),
      ),
    );
    s +=
      path(
        `M${tenths(fx + 66 * k)} ${tenths(fy - 96 * k)}C${tenths(fx + 110 * k)} ${tenths(fy + 120 * k)} ${tenths(fx - 20 * k)} ${tenths(fy + 260 * k)} ${tenths(fx + 40 * k)} ${tenths(fy + 360 * k)}`,
        {
          fill: 'none',
          stroke: '#d8c49a',
          'stroke-width': 9 * k,
        },
      ) +
      group(
        place(fx + 40 * k, fy + 366 * k, k, 8),
        path('M-46 0H46L36 92H-36Z', { fill: '#6a4a2e', stroke: INK, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
          ellipse(0, 0, 46, 15, { fill: '#3a281a', stroke: INK, 'stroke-width': 6 }) +
          path('M-42 30H42M-39 62H39', { stroke: INK, 'stroke-width': 6 }) +
          path('M-46 0Q0 -70 46 0', { fill: 'none', stroke: INK, 'stroke-width': 6 }),
      );
    const arm = (x, y, rot, q, f) =>
      group(
        place(x, y, q * k, rot, f),
        path(
          'M-26 320C-40 200 -34 90 -30 20C-44 -20 -50 -60 -40 -96C-34 -104 -26 -98 -25 -88L-18 -40C-20 -90 -18 -130 -8 -146C0 -152 8 -146 8 -134L6 -44C12 -90 18 -120 30 -130C40 -132 44 -124 42 -112L30 -38C40 -64 50 -80 60 -84C70 -84 72 -76 68 -66C56 -34 48 0 36 30C36 110 44 220 40 320Z',
          { fill: '#cfe0d4', stroke: INK, 'stroke-width': 6, 'stroke-linejoin': 'round' },
        ) +
          path('M-26 320C-40 200 -34 90 -30 20C-10 60 -14 200 0 320Z', { fill: '#6f9488' }) +
          path(brush([-10, 20], [6, -20], 3, 4) + brush([10, 24], [26, -10], 3), { fill: INK }),
      );
    return (
      s + arm(fx - 190 * k, h * 0.8, 16, 0.9) + arm(fx + 200 * k, h * 0.84, -14, 0.94, true) + arm(fx - 60 * k, h * 0.93, 5, 0.7, true)
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.68, 1) +
    text('FEED THE', w / 2, h - 148, 54, 'serif', { fill: '#d8f4e0', 'letter-spacing': 8 }) +
    logo('WELL', w / 2, h - 50, 132, 'serif', [{ fill: '#0c2a24', stroke: '#0c2a24', w: 16 }, { fill: '#e9f7ec' }], { fit: 400 }) +
    path(brush([180, h - 72], [182, h - 32], 5) + brush([388, h - 62], [386, h - 30], 6), { fill: '#e9f7ec' }) +
    text('MOE FUJITANI', w / 2, h - 12, 15, 'serif', { fill: '#6fa394', 'letter-spacing': 6 }),
};
