// Almost nothing: snow, one red circle, one man going away.
import { group, place, path, circle, ellipse, lerp, specks, text, logo, S, body, grad } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.56) {
    const k = h / 900,
      ink = '#1a2028',
      c = {
        ink,
        skin: '#e8cdb4',
        skinShade: '#a87a68',
        hair: ink,
        hairLight: 'none',
        hairShade: ink,
        cloth: '#2c3a4c',
        clothShade: '#1a2430',
        accent: '#9c1d24',
        pants: '#39485c',
        shoe: ink,
      };
    let s =
      grad(w, h, [
        [0, '#aebdca'],
        [0.45, '#dfe6ea'],
        [1, '#ffffff'],
      ]) +
      S.hills(4, -20, h * 0.5, w + 40, 150 * k, '#c3ced8', { peaks: 5 }) +
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((i) =>
          S.pine(((i * 83 - 60) * w) / 600, h * (0.5 + (i % 3) * 0.012), (0.4 + (i % 4) * 0.14) * k, i % 2 ? '#93a3b2' : '#a9b7c4'),
        )
        .join('') +
      path(`M-20 ${h * 0.52}Q${w * 0.5} ${h * 0.46} ${w + 20} ${h * 0.54}V${h + 10}H-20Z`, { fill: '#f7fafb' });
    for (let i = 0; i < 15; i++) {
      const u = i / 14;
      s += ellipse(
        fx - 20 * k + Math.sin(u * 4) * 90 * u * k + (i % 2 ? 16 : -16) * (0.4 + u) * k,
        lerp(h * 0.665, h * 1.0, u * u * 0.5 + u * 0.5),
        lerp(7, 22, u) * k,
        lerp(4, 11, u) * k,
        { fill: '#a9bac8' },
      );
    }
    s +=
      group(place(fx, h * 0.665, 0.5 * k), body({ hair: 'pony', wear: 'kimono', pose: 'away', line: 6 }, c)) +
      group(
        place(fx + 10 * k, h * 0.352, k),
        path('M-7 -150H7V190H-7Z', { fill: ink }) +
          circle(0, 0, 165, { fill: '#c8202a', stroke: ink, 'stroke-width': 6 }) +
          Array.from({ length: 16 }, (_, i) =>
            path('M0 0V-163', { stroke: '#8d1119', 'stroke-width': 4, transform: `rotate(${i * 22.5})` }),
          ).join('') +
          circle(0, 0, 120, { fill: 'none', stroke: '#fff', 'stroke-width': 15, opacity: 0.92 }) +
          circle(0, 0, 15, { fill: ink }),
      );
    return s + specks(12, w, h, Math.round(w / 6), (x, y, random) => circle(x, y, random.range(2, 7), { fill: '#fff', opacity: 0.95 }));
  },
  logo: (w, h) =>
    logo('SNOW', 158, h - 118, 92, 'serif', [{ fill: '#1a2028' }], { fit: 232 }) +
    logo('LEDGER', 206, h - 46, 84, 'serif', [{ fill: '#9c1d24' }], { fit: 330 }) +
    text('TOMO IWASE', w - 110, h - 46, 17, 'serif', { fill: '#1a2028', 'letter-spacing': 4 }),
};
