// Its wings are wallpaper; its body is eleven floors with the lights on.
import { tenths, group, place, path, rect, circle, logo, text, grad, glow, foot, specks, S, brush } from './cover-drawing.mjs';
const INK = '#141020',
  OUTLINE = { stroke: INK, 'stroke-width': 7, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.43) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#0e1430'],
        [0.5, '#2a2450'],
        [1, '#0c0a18'],
      ]) +
      specks(6, w, h * 0.8, Math.round(w / 7), (x, y, random) =>
        circle(x, y, random.range(0.6, 2.2) * k, { fill: '#e8e0ff', opacity: tenths(random.range(0.3, 1)) }),
      ) +
      circle(fx, fy - 20 * k, 300 * k, { fill: '#f4e0b8', opacity: 0.16 }) +
      glow(fx, fy, 460 * k, '#f4b860', 0.5);
    const wing = (m) => {
      const X = (x) => x * m,
        P = (d, a) =>
          path(
            d.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_, x, y) => `${tenths(X(+x))} ${y}`),
            a,
          );
      return (
        P('M30 -120C90 -260 200 -320 300 -300C316 -200 290 -90 220 -30C250 20 250 110 200 180C140 220 70 170 30 90Z', {
          fill: '#c88a5a',
          ...OUTLINE,
        }) +
        P('M40 -110C100 -230 190 -280 276 -272C284 -190 260 -100 196 -50C140 -20 80 -40 40 -60Z', { fill: '#e8b878' }) +
        P('M40 -30C90 -10 170 -20 206 10C216 70 210 120 184 154C130 180 80 140 40 80Z', { fill: '#a8644a' }) +
        P('M60 -150C110 -190 200 -210 286 -200M50 -110C120 -150 210 -150 270 -140M46 -70C110 -90 180 -90 240 -86', {
          fill: 'none',
          stroke: '#8d4a34',
          'stroke-width': 6,
        }) +
        circle(X(176), -172, 52, { fill: '#3a1c34', ...OUTLINE }) +
        circle(X(176), -172, 35, { fill: '#f4e0b8' }) +
        circle(X(176), -172, 21, { fill: '#c8323c' }) +
        circle(X(168), -180, 7, { fill: '#fff' }) +
        circle(X(136), 84, 36, { fill: '#3a1c34', ...OUTLINE }) +
        circle(X(136), 84, 21, { fill: '#f4e0b8' }) +
        circle(X(136), 84, 10, { fill: '#2a6a8c' }) +
        P('M300 -300C270 -316 240 -318 220 -314M220 -30C236 -20 246 0 248 20', { fill: 'none', stroke: INK, 'stroke-width': 9 }) +
        [0, 1, 2, 3, 4].map((i) => circle(X(232 - i * 4), 40 + i * 27, 8, { fill: '#f4e0b8' })).join('')
      );
    };
    const antenna = (m) =>
      path(`M${10 * m} -196C${20 * m} -270 ${70 * m} -320 ${120 * m} -340`, {
        fill: 'none',
        stroke: INK,
        'stroke-width': 8,
        'stroke-linecap': 'round',
      }) +
      path(
        Array.from({ length: 8 }, (_, i) => {
          const t = (i + 1) / 9,
            x = (10 + 110 * t) * m,
            y = -200 - 140 * Math.sqrt(t);
          return brush([x, y], [x + 26 * m, y + 14], 5) + brush([x, y], [x - 4 * m, y - 28], 5);
        }).join(''),
        { fill: '#e8b878' },
      );
    s += group(
      place(fx, fy - 6 * k, 0.98 * k),
      wing(-1) +
        wing(1) +
        antenna(-1) +
        antenna(1) +
        circle(0, -180, 40, { fill: '#5a3448', ...OUTLINE }) +
        [-19, 19].map((x) => circle(x, -186, 14, { fill: '#ffe27a', ...OUTLINE, 'stroke-width': 5 })).join('') +
        path('M-46 -150H46V-100H-46Z', { fill: '#f4e0b8', ...OUTLINE }) +
        path('M-62 -104H62L56 250Q0 300 -56 250Z', { fill: '#4a2c48', ...OUTLINE }) +
        Array.from({ length: 11 }, (_, r) =>
          [0, 1, 2]
            .map((c) =>
              rect(-42 + c * 30, -90 + r * 28, 20, 18, {
                fill: (r * 3 + c * 5) % 4 ? '#ffd26a' : '#2a1a34',
                stroke: INK,
                'stroke-width': 3,
              }),
            )
            .join(''),
        ).join('') +
        rect(-20, 214, 40, 50, { fill: '#ffe9a8', stroke: INK, 'stroke-width': 5 }) +
        path('M-70 -108H70L58 -90H-58Z', { fill: '#8d3a4c', ...OUTLINE, 'stroke-width': 5 }) +
        text('HOTEL', 0, -120, 15, 'block', { fill: '#c8323c' }),
    );
    s +=
      S.pine(fx - 250 * k, h * 0.84, 0.9 * k, INK) +
      S.pine(fx + 256 * k, h * 0.84, 1.1 * k, INK) +
      S.hills(5, -40, h * 0.82, w + 80, 70 * k, INK, { peaks: 5 });
    return (
      s +
      path(
        `M${tenths(fx - 18 * k)} ${tenths(fy + 270 * k)}C${tenths(fx - 60 * k)} ${h * 0.78} ${tenths(fx + 40 * k)} ${h * 0.82} ${tenths(fx - 90 * k)} ${h * 0.95}H${tenths(fx + 60 * k)}C${tenths(fx + 110 * k)} ${h * 0.84} ${tenths(fx + 6 * k)} ${h * 0.78} ${tenths(fx + 18 * k)} ${tenths(fy + 270 * k)}Z`,
        { fill: '#ffd98a', opacity: 0.6 },
      ) +
      specks(9, 560, 620, 16, (x, y, random) =>
        group(
          place(fx + (x - 280) * k, y * k + 60 * k, random.range(0.3, 0.7) * k, random.range(-60, 60)),
          path('M0 0C-14 -34 -50 -30 -46 -8C-40 10 -14 12 0 4C14 12 40 10 46 -8C50 -30 14 -34 0 0Z', { fill: '#fff4d8', opacity: 0.9 }),
        ),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.74, 0.98) +
    logo('MOTH', w / 2 - 116, h - 56, 108, 'serif', [{ fill: INK, stroke: INK, w: 14 }, { fill: '#ffe9a8' }], { fit: 260 }) +
    logo('HOTEL', w / 2 + 140, h - 56, 76, 'serif', [{ fill: INK, stroke: INK, w: 14 }, { fill: '#ff7a5a' }], { fit: 240 }) +
    text('VERA NOCTIS', w / 2, h - 20, 17, 'serif', { fill: '#e8b878', 'letter-spacing': 8 }),
};
