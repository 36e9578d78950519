// A bank that walks. Long shadows, one red cloth.
import { tenths, group, place, path, circle, logo, text, grad, specks, glow, foot } from './cover-drawing.mjs';
const INK = '#2a1428';
const camel = (x, y, scale, flip, load) =>
  group(
    place(x, y, scale, 0, flip),
    path(
      'M-150 0L-140 -120C-170 -130 -176 -170 -150 -190C-120 -214 -90 -210 -76 -206C-60 -270 -20 -270 -6 -214C6 -264 50 -262 62 -206C90 -200 100 -230 116 -262C126 -286 150 -300 184 -294C206 -290 220 -276 222 -264C214 -252 190 -250 176 -250C160 -230 150 -190 130 -166C116 -146 110 -130 108 -110L120 0H98L84 -104H70L72 0H50L46 -106C0 -96 -60 -100 -96 -112L-104 0H-126L-122 -60L-132 0ZM-150 -180C-180 -150 -170 -110 -190 -90C-166 -100 -160 -140 -146 -160Z',
      { fill: INK },
    ) + (load || ''),
  );
export default {
  wide: { x: 0.6, y: 0.42 },
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.36) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#5a2a6c'],
        [0.25, '#c8486c'],
        [0.48, '#ff9a4a'],
        [0.62, '#ffd27a'],
        [1, '#ffb45a'],
      ]) +
      specks(6, w, h * 0.2, Math.round(w / 16), (x, y, random) =>
        circle(x, y, random.range(0.8, 2), { fill: '#fff', opacity: random.range(0.3, 0.9) }),
      ) +
      glow(fx, fy, 430 * k, '#ffe9a8', 0.8) +
      circle(fx, fy, 210 * k, { fill: '#fff1c4' }) +
      [0.3, 0.42, 0.55, 0.69]
        .map((t, i) =>
          path(`M${tenths(fx - 240 * k)} ${tenths(fy + (t * 400 - 100) * k)}H${tenths(fx + 240 * k)}`, {
            stroke: '#ff9a4a',
            'stroke-width': (6 + i * 5) * k,
            opacity: 0.75,
          }),
        )
        .join('');
    s += path(
      `M-20 ${h * 0.62}C${w * 0.2} ${h * 0.56} ${w * 0.42} ${h * 0.54} ${w * 0.62} ${h * 0.59}S${w} ${h * 0.6} ${w + 20} ${h * 0.57}V${h + 10}H-20Z`,
      { fill: '#e87a4a' },
    );
    const ground = h * 0.655,
      step = 168 * k,
      pack = (c1, c2) =>
        path('M-84 -206C-60 -280 50 -280 66 -204L80 -130H-96Z', { fill: c1, stroke: INK, 'stroke-width': 6 }) +
        path('M-92 -160H76', { stroke: c2, 'stroke-width': 12 }) +
        path('M-96 -130L-90 -104M-60 -130L-56 -100M-20 -130L-20 -100M20 -130L24 -102M60 -130L66 -108', { stroke: c2, 'stroke-width': 5 });
    const rider =
      path('M-36 -250C-44 -320 -24 -350 0 -352C24 -350 40 -320 34 -250Z', { fill: '#fff4dc', stroke: INK, 'stroke-width': 6 }) +
      circle(4, -366, 21, { fill: '#b8744a', stroke: INK, 'stroke-width': 5 }) +
      path('M-24 -372C-26 -404 34 -404 32 -372C50 -360 50 -330 36 -310C30 -340 -10 -366 -24 -372Z', {
        fill: '#d4202b',
        stroke: INK,
        'stroke-width': 5,
      });
    s += path(`M-20 ${h * 0.67}C${w * 0.3} ${h * 0.63} ${w * 0.6} ${h * 0.66} ${w + 20} ${h * 0.64}V${h + 10}H-20Z`, { fill: '#c85a44' });
    for (let i = Math.ceil((fx - w) / step) - 1; i <= fx / step + 1; i++) {
      const x = fx + 40 * k - i * step,
        y = ground + Math.abs(i) * 3 * k;
      s +=
        path(
          `M${tenths(x - 60 * k)} ${tenths(y)}L${tenths(x + 60 * k)} ${tenths(y)}L${tenths(x + 60 * k - (x - fx) * -0.7 + 40 * k)} ${tenths(y + 190 * k)}L${tenths(x - 40 * k - (x - fx) * -0.7)} ${tenths(y + 190 * k)}Z`,
          { fill: INK, opacity: 0.28 },
        ) +
        camel(
          x,
          y,
          0.6 * k,
          false,
          i === 0 ? pack('#8a3aa8', '#ffd27a') + rider : pack(['#3a7a8c', '#d4202b', '#e8a02e'][Math.abs(i) % 3], '#fff4dc'),
        ) +
        path(`M${tenths(x - 84 * k)} ${tenths(y - 96 * k)}q${tenths(-30 * k)} ${tenths(20 * k)} ${tenths(-52 * k)} ${tenths(-60 * k)}`, {
          fill: 'none',
          stroke: INK,
          'stroke-width': 3 * k,
        });
    }
    s +=
      path(`M-20 ${h * 0.8}C${w * 0.3} ${h * 0.7} ${w * 0.5} ${h * 0.85} ${w + 20} ${h * 0.74}V${h + 10}H-20Z`, { fill: '#8d3048' }) +
      path(`M-20 ${h * 0.9}C${w * 0.4} ${h * 0.8} ${w * 0.7} ${h * 0.92} ${w + 20} ${h * 0.86}V${h + 10}H-20Z`, { fill: '#5a1c3c' });
    return s;
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.78, 0.9) +
    text('THE', w / 2 - 180, h - 164, 30, 'serif', { fill: '#ffd27a' }) +
    logo('CAMEL', w / 2 - 40, h - 92, 88, 'serif', [{ fill: INK, stroke: INK, w: 14 }, { fill: '#fff1c4' }], { fit: 360 }) +
    logo('BANK', w / 2 + 110, h - 30, 76, 'serif', [{ fill: INK, stroke: INK, w: 14 }, { fill: '#ff8a4a' }], { fit: 270 }) +
    text('ROSHAN TAVAKOLI', w / 2 - 140, h - 32, 15, 'serif', { fill: '#ffd27a', 'letter-spacing': 3 }),
};
