// The siege is in its second winter. The kite goes up anyway.
import { tenths, group, place, path, rect, circle, logo, text, grad, foot, S } from './cover-drawing.mjs';
const INK = '#1c1618',
  OUTLINE = { stroke: INK, 'stroke-width': 8, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.52, fy = h * 0.36) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#2f6a8c'],
        [0.5, '#a8cfd0'],
        [0.8, '#f4e6c4'],
        [1, '#e0b88a'],
      ]) +
      path(
        Array.from({ length: 5 }, (_, i) => {
          const y = h * (0.1 + i * 0.115),
            x = (w * ((i * 41 + 6) % 70)) / 100;
          return `M${tenths(x - 90 * k)} ${tenths(y)}h${tenths(260 * k)}a${tenths(13 * k)} ${tenths(13 * k)} 0 0 1 0 ${tenths(26 * k)}h${tenths(-70 * k)}a${tenths(13 * k)} ${tenths(13 * k)} 0 0 0 0 ${tenths(26 * k)}h${tenths(-230 * k)}a${tenths(13 * k)} ${tenths(13 * k)} 0 0 1 0 ${tenths(-26 * k)}h${tenths(50 * k)}a${tenths(13 * k)} ${tenths(13 * k)} 0 0 0 0 ${tenths(-26 * k)}Z`;
        }).join(''),
        { fill: '#fff8e4', opacity: 0.8 },
      );
    const box = 'M-190 -240L190 -240L176 230L-176 230Z';
    const kite =
      path('M-150 230C-170 330 -120 400 -160 520M150 230C170 340 120 420 170 540', {
        fill: 'none',
        stroke: '#fff8e4',
        'stroke-width': 22,
      }) +
      path('M-150 230C-170 330 -120 400 -160 520M150 230C170 340 120 420 170 540', {
        fill: 'none',
        stroke: '#c8202a',
        'stroke-width': 22,
        'stroke-dasharray': '34 34',
      }) +
      path(box, { fill: '#fff4d8', ...OUTLINE, 'stroke-width': 10 }) +
      `<clipPath id="kite"><path d="${box}"/></clipPath><g clip-path="url(#kite)">` +
      rect(-200, -250, 400, 190, { fill: '#c8202a' }) +
      path('M-190 -60C-120 -150 120 -150 190 -60L190 -40H-190Z', { fill: INK }) +
      path('M-160 -50C-150 -120 150 -120 160 -50C176 90 110 190 0 206C-110 190 -176 90 -160 -50Z', { fill: '#fbe4c8', ...OUTLINE }) +
      path('M-150 -40L-60 -8L-30 -30L-46 -46L-150 -80ZM150 -40L60 -8L30 -30L46 -46L150 -80Z', { fill: INK }) +
      [-78, 78]
        .map(
          (x) =>
            path(`M${x - 52} 26Q${x} -18 ${x + 52} 26Q${x} 50 ${x - 52} 26Z`, { fill: '#fff', ...OUTLINE, 'stroke-width': 7 }) +
            circle(x + (x < 0 ? 14 : -14), 20, 14, { fill: INK }),
        )
        .join('') +
      path('M-16 20C-30 70 -44 96 -26 104C-10 112 10 112 26 104C44 96 30 70 16 20', { fill: 'none', ...OUTLINE }) +
      path('M-70 140C-30 126 30 126 70 140C50 176 -50 176 -70 140Z', { fill: '#8d1119', ...OUTLINE }) +
      path('M-52 142H52', { stroke: '#fff', 'stroke-width': 8 }) +
      path('M-150 60L-100 80M-150 92L-106 104M150 60L100 80M150 92L106 104', {
        stroke: '#2f6ac8',
        'stroke-width': 17,
        'stroke-linecap': 'round',
      }) +
      path('M-60 -96L-20 -230H20L60 -96Z', { fill: '#fbe4c8', ...OUTLINE }) +
      circle(0, -170, 34, { fill: '#e8b02e', ...OUTLINE }) +
      '</g>' +
      path(box, { fill: 'none', ...OUTLINE, 'stroke-width': 10 });
    s +=
      path(
        `M${tenths(fx)} ${tenths(fy + 120 * k)}C${tenths(fx + 60 * k)} ${h * 0.6} ${tenths(fx - 120 * k)} ${h * 0.7} ${tenths(fx - 206 * k)} ${h * 0.805}`,
        {
          fill: 'none',
          stroke: INK,
          'stroke-width': 3.5 * k,
        },
      ) + group(place(fx, fy - 4 * k, 0.92 * k, 9), kite);
    s += S.hills(11, -40, h * 0.78, w + 80, 90 * k, '#8aa89c', { sharp: true, peaks: 6 });
    const roof = (y, a) =>
      path(
        `M${-a} ${y}Q${-a * 0.7} ${y - 10} ${-a * 0.6} ${y - 46}H${a * 0.6}Q${a * 0.7} ${y - 10} ${a} ${y}Q${a * 0.9} ${y + 10} ${a * 0.84} ${y + 4}H${-a * 0.84}Q${-a * 0.9} ${y + 10} ${-a} ${y}Z`,
        { fill: '#2a3440', stroke: INK, 'stroke-width': 5 },
      );
    s += group(
      place(fx - 190 * k, h * 0.86, 0.86 * k),
      path('M-190 60L-150 -60H150L190 60Z', { fill: '#6a6460', stroke: INK, 'stroke-width': 6 }) +
        rect(-120, -120, 240, 62, { fill: '#fff8e8', stroke: INK, 'stroke-width': 5 }) +
        roof(-116, 160) +
        rect(-84, -210, 168, 56, { fill: '#fff8e8', stroke: INK, 'stroke-width': 5 }) +
        roof(-204, 120) +
        rect(-50, -286, 100, 40, { fill: '#fff8e8', stroke: INK, 'stroke-width': 5 }) +
        roof(-280, 84) +
        [-60, 0, 60].map((x) => rect(x - 8, -102, 16, 26, { fill: INK })).join(''),
    );
    return (
      s +
      path(`M-20 ${h * 0.9}Q${w * 0.4} ${h * 0.84} ${w + 20} ${h * 0.9}V${h + 10}H-20Z`, { fill: INK }) +
      Array.from({ length: Math.round(w / 26) }, (_, i) =>
        path(`M${i * 26} ${h * 0.9}l${(i % 3) * 4 - 4} ${-(60 + ((i * 37) % 50)) * k}`, { stroke: INK, 'stroke-width': 4 }),
      ).join('')
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.74, 0.95) +
    logo('CASTLE', w / 2 - 30, h - 130, 84, 'serif', [{ fill: INK, stroke: INK, w: 14 }, { fill: '#fff4d8' }], { fit: 400 }) +
    text('OF', 92, h - 56, 34, 'serif', { fill: '#f4e6c4' }) +
    logo('KITES', w / 2 + 50, h - 46, 84, 'serif', [{ fill: INK, stroke: INK, w: 14 }, { fill: '#ff4a44' }], { fit: 380 }) +
    text('SHIGERU OOI', w / 2, h - 10, 14, 'serif', { fill: '#f4e6c4', 'letter-spacing': 6 }),
};
