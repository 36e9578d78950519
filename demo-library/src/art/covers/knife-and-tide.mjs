// One cut divides the cover: sea on one side, board on the other.
import { tenths, group, place, path, rect, circle, logo, credit, foot, clip, specks, fade } from './cover-drawing.mjs';
const INK = '#0f1a24',
  OUTLINE = { stroke: INK, 'stroke-width': 8, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.44) {
    const k = h / 900,
      slope = 210 * k;
    let s =
      rect(0, 0, w, h, { fill: '#e8b878' }) +
      path(
        Array.from(
          { length: 30 },
          (_, i) =>
            `M${tenths(fx - 500 * k)} ${tenths(i * 40 * k)}Q${tenths(fx + 100 * k)} ${tenths((i * 40 + 30) * k)} ${w + 20} ${tenths((i * 40 - 10) * k)}`,
        ).join(''),
        {
          fill: 'none',
          stroke: '#d09a58',
          'stroke-width': 5 * k,
        },
      );
    const sea = `M-20 -20H${tenths(fx + slope)}L${tenths(fx - slope)} ${h + 20}H-20Z`;
    s += clip(
      sea,
      rect(-20, -20, w + 40, h + 40, { fill: '#1565a0' }) +
        Array.from({ length: 14 }, (_, row) =>
          Array.from({ length: Math.ceil(w / (104 * k)) + 2 }, (_, i) =>
            group(
              place((i * 104 + (row % 2) * 52 - 40) * k, row * 70 * k, k),
              [52, 38, 24, 10]
                .map((radius, j) => circle(0, 60, radius, { fill: j % 2 ? '#d8eef4' : '#1f7fb8', stroke: '#0f4a7a', 'stroke-width': 3 }))
                .join(''),
            ),
          ).join(''),
        ).join('') +
        fade(0, h * 0.4, w, h * 0.6, { pitch: 15, to: 0.5, color: '#0a2c50' }),
    );
    const fish =
      path('M-250 10C-190 -90 -40 -120 90 -80C160 -60 210 -20 236 10C210 50 150 80 80 92C-40 110 -190 90 -250 10Z', {
        fill: '#e8503c',
        ...OUTLINE,
      }) +
      path('M-250 10C-190 90 -40 110 80 92C150 80 210 50 236 10C120 50 -80 50 -250 10Z', { fill: '#ffd8c4' }) +
      path('M226 10C270 -50 320 -70 340 -76C322 -20 322 30 346 90C300 70 262 50 226 10Z', { fill: '#c8321f', ...OUTLINE }) +
      path('M-80 -98C-40 -160 60 -150 110 -76Z', { fill: '#c8321f', ...OUTLINE }) +
      path('M-60 30C-20 20 10 50 -10 90C-40 80 -60 60 -60 30Z', { fill: '#c8321f', ...OUTLINE }) +
      path('M-136 -70Q-96 0 -140 76', { fill: 'none', ...OUTLINE }) +
      circle(-186, -16, 25, { fill: '#fff', ...OUTLINE }) +
      circle(-190, -16, 11, { fill: INK }) +
      path([0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${-84 + (i % 5) * 52} ${-46 + Math.floor(i / 5) * 40}q18 18 0 36`).join(''), {
        fill: 'none',
        stroke: '#8d1a12',
        'stroke-width': 5,
      });
    s +=
      clip(sea, group(place(fx - 130 * k, fy + 40 * k, 0.94 * k, -64), fish)) +
      specks(3, w * 0.5, h, 30, (x, y, q) => (x < fx - 60 * k ? circle(x, y, q.range(3, 9) * k, { fill: '#fff', opacity: 0.8 }) : ''));
    const onion = (x, y, q, rot) =>
        group(
          place(x, y, q * k, rot),
          circle(0, 0, 66, { fill: '#f4e0f0', ...OUTLINE }) +
            [52, 38, 24, 10].map((radius) => circle(0, 0, radius, { fill: 'none', stroke: '#9a4a98', 'stroke-width': 7 })).join(''),
        ),
      lemon = (x, y, q, rot) =>
        group(
          place(x, y, q * k, rot),
          circle(0, 0, 70, { fill: '#ffd21f', ...OUTLINE }) +
            circle(0, 0, 56, { fill: '#fff6c4' }) +
            [0, 1, 2, 3, 4, 5, 6, 7]
              .map((i) => path('M0 0L-15 -48Q0 -56 15 -48Z', { fill: '#ffe04a', transform: `rotate(${i * 45})` }))
              .join(''),
        ),
      leaf = (x, y, q, rot) =>
        group(
          place(x, y, q * k, rot),
          path('M0 90C-60 40 -60 -50 0 -100C60 -50 60 40 0 90Z', { fill: '#3f9a4c', ...OUTLINE }) +
            path('M0 110V-70M0 20L-30 -6M0 20L30 -6M0 -20L-24 -42M0 -20L24 -42', { fill: 'none', stroke: '#1f5a2c', 'stroke-width': 6 }),
        );
    s +=
      lemon(fx + 212 * k, h * 0.22, 1.1, 10) +
      onion(fx + 130 * k, h * 0.43, 1, 0) +
      onion(fx + 262 * k, h * 0.47, 0.8, 0) +
      leaf(fx + 246 * k, h * 0.35, 0.8, 50) +
      lemon(fx + 160 * k, h * 0.64, 0.9, 20) +
      leaf(fx + 40 * k, h * 0.66, 0.9, -30);
    const ang = Math.atan2(slope * 2, h) * 57.3;
    return (
      s +
      path(`M${tenths(fx + slope)} -20L${tenths(fx - slope)} ${h + 20}`, { stroke: INK, 'stroke-width': 10 * k }) +
      group(
        place(fx + 6 * k, fy - 30 * k, 0.98 * k, ang),
        path('M-10 330C-60 300 -66 240 -66 60L-62 -130H24V330L8 350Z', { fill: '#eef4f8', ...OUTLINE }) +
          path('M-66 60L-62 -130H-36C-40 40 -40 220 -10 330C-60 300 -66 240 -66 60Z', { fill: '#b8c8d4' }) +
          path('M-22 -100V250', { stroke: '#fff', 'stroke-width': 9 }) +
          rect(-44, -172, 72, 46, { fill: '#8a949c', ...OUTLINE }) +
          path('M-44 -172C-56 -260 -50 -380 -34 -420C-10 -436 22 -430 28 -410L30 -172Z', { fill: '#5a2c1c', ...OUTLINE }) +
          [-220, -300, -380].map((y) => circle(-10, y, 9, { fill: '#e8c02e', stroke: INK, 'stroke-width': 4 })).join(''),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.72, 0.95) +
    group(
      `translate(${w / 2} ${h - 70})rotate(-5)`,
      logo('KNIFE', -104, -46, 112, 'block', [{ fill: INK, stroke: INK, w: 18 }, { fill: '#fff' }], { fit: 330 }) +
        logo('& TIDE', 84, 30, 92, 'block', [{ fill: INK, stroke: INK, w: 18 }, { fill: '#5ac8f0' }], { fit: 360 }),
    ) +
    credit('Isao Hamabe', w, h - 12, '#fff', 'block', 14),
};
