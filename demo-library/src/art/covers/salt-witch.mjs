// One wave, one lighthouse, one woman in a boat who is not afraid of either.
import { group, place, path, rect, circle, specks, logo, text, grad, foot, brush, rays, S, fade } from './cover-drawing.mjs';
const INK = '#0a1a30';
export default {
  art(w = 600, h = 900, fx = w * 0.5) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#f8e7c4'],
        [0.45, '#f2b48a'],
        [0.7, '#c86a6a'],
        [1, '#243a68'],
      ]) +
      circle(fx + 150 * k, h * 0.33, 118 * k, { fill: '#fff6dc' }) +
      rays(fx + 150 * k, h * 0.33, 1100 * k, 20, '#fff2d0', 0.1).replace('/>', ' opacity="0.4"/>');
    s +=
      S.cloud(fx + 250 * k, h * 0.2, 1.1 * k, '#fff6e6', '#f4cfb0') +
      S.cloud(fx - 260 * k, h * 0.13, 0.8 * k, '#fff6e6', '#f4cfb0') +
      rect(0, h * 0.56, w, h * 0.5, { fill: '#2c5a84' }) +
      path(
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((i) =>
            brush(
              [(w * ((i * 31) % 90)) / 100, h * (0.57 + i * 0.012)],
              [(w * ((i * 31) % 90)) / 100 + 170 * k, h * (0.57 + i * 0.012)],
              3,
            ),
          )
          .join(''),
        { fill: '#ffd9b0' },
      );
    s += group(
      place(fx + 214 * k, h * 0.56, 0.86 * k),
      path('M-90 6L-50 -40L60 -44L110 6Z', { fill: '#5a3a48' }) +
        path('M-22 -40L-14 -190H24L32 -40Z', { fill: '#fff6e6', stroke: INK, 'stroke-width': 5 }) +
        path('M-19 -90H29L28 -120H-17ZM-16 -150H26L25 -176H-15Z', { fill: '#d9392b' }) +
        rect(-18, -226, 46, 36, { fill: '#ffe27a', stroke: INK, 'stroke-width': 5 }) +
        path('M-26 -226L5 -256L36 -226Z', { fill: '#d9392b', stroke: INK, 'stroke-width': 5 }),
    );
    s += S.wave(fx - 120 * k, h * 0.52, 1.06 * k, '#173a6c', '#eef8ff', INK);
    s += group(
      place(fx + 96 * k, h * 0.72, 0.94 * k, 9),
      path('M-150 -20C-120 50 90 54 150 -30L128 -28Q0 0 -128 -22Z', {
        fill: '#7a3a2a',
        stroke: INK,
        'stroke-width': 7,
        'stroke-linejoin': 'round',
      }) +
        path('M-120 4Q0 30 118 0', { fill: 'none', stroke: '#e8a05c', 'stroke-width': 6 }) +
        path('M-46 -16C-60 -110 -36 -150 -8 -152C22 -152 44 -110 46 -14Z', { fill: '#1d1430', stroke: INK, 'stroke-width': 6 }) +
        circle(-4, -168, 25, { fill: '#f4d0b0', stroke: INK, 'stroke-width': 5 }) +
        path('M-62 -176C-30 -192 30 -194 62 -180C26 -204 22 -250 -14 -288C-10 -250 -34 -220 -62 -176Z', {
          fill: '#4a2a7a',
          stroke: INK,
          'stroke-width': 6,
          'stroke-linejoin': 'round',
        }) +
        path('M-30 -166C-60 -120 -90 -130 -128 -100C-90 -96 -70 -80 -40 -90Z', { fill: '#e8eef4', stroke: INK, 'stroke-width': 5 }) +
        path('M28 -110L120 -190L128 -182L40 -92Z', { fill: '#f4d0b0', stroke: INK, 'stroke-width': 5 }) +
        S.star(130, -196, 46, '#fff6a8'),
    );
    s += path(
      `M-20 ${h * 0.76}C${fx - 200 * k} ${h * 0.71} ${fx} ${h * 0.82} ${fx + 180 * k} ${h * 0.77}S${w} ${h * 0.76} ${w + 20} ${h * 0.79}V${h + 10}H-20Z`,
      {
        fill: '#11294f',
      },
    );
    return (
      s +
      specks(4, w, h * 0.5, 46, (x, y, random) =>
        circle(x, y + h * 0.3, random.range(2, 6) * k, { fill: '#fff', opacity: random.range(0.5, 1) }),
      ) +
      fade(0, h * 0.78, w, h * 0.22, { pitch: 12, to: 0.6, color: INK })
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.72, 0.95) +
    text('THE', w / 2 - 196, h - 136, 30, 'serif', { fill: '#ffe27a', 'letter-spacing': 8 }) +
    logo('SALT WITCH', w / 2, h - 72, 84, 'serif', [{ fill: INK, stroke: INK, w: 12 }, { fill: '#fff6dc' }], { fit: 520 }) +
    text('OF HARROW BAY', w / 2, h - 36, 26, 'serif', { fill: '#f2b48a', 'letter-spacing': 8 }) +
    text('MARIT OSK', w / 2, h - 12, 14, 'serif', { fill: '#a9c0dc', 'letter-spacing': 5 }),
};
