// Every picture on the board is joined to one that was torn out.
import { parsePoints, tenths, group, place, path, rect, circle, logo, text, bust, foot, specks, S } from './cover-drawing.mjs';
const INK = '#1c1712',
  RED = '#d4202b';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.42) {
    const k = h / 900,
      sepia = {
        ink: INK,
        skin: '#e8d4b0',
        skinShade: '#b89468',
        hair: '#4a3826',
        hairLight: '#8a6a48',
        hairShade: '#2e2216',
        iris: '#6a5238',
        cloth: '#7a6448',
        clothShade: '#54432e',
        accent: '#e8d4b0',
        shirt: '#f4e8cc',
        brow: '#2e2216',
        beard: '#4a3826',
      };
    let s =
      rect(0, 0, w, h, { fill: '#b8864e' }) +
      specks(4, w, h, Math.round(w * 1.6), (x, y, q) =>
        circle(x, y, q.range(1, 4), { fill: q.pick(['#a3733d', '#cc9c62', '#8d6030']), opacity: 0.8 }),
      );
    const photo = (x, y, q, rot, body, caption) =>
      group(
        place(x, y, q * k, rot),
        rect(-98, -118, 212, 252, { fill: INK, opacity: 0.3 }) +
          rect(-106, -126, 212, 252, { fill: '#f6eeda', stroke: INK, 'stroke-width': 4 }) +
          `<clipPath id="ph${tenths(x)}-${tenths(y)}"><rect x="-90" y="-110" width="180" height="180"/></clipPath><g clip-path="url(#ph${tenths(x)}-${tenths(y)})">${rect(-90, -110, 180, 180, { fill: '#c4a878' })}${body}</g>` +
          (caption ? text(caption, 0, 106, 22, 'comic', { fill: INK }) : ''),
      );
    const face = (o, f) => group(place(0, -10, 0.6, 0, f), bust({ turn: 0.4, line: 6, ...o }, sepia));
    const spots = parsePoints(
      '-192,-250,0.78,-7 196,-262,0.76,6 -206,120,0.74,5 206,130,0.78,-6 -480,-80,0.8,4 -560,210,0.7,-8 -760,-180,0.8,3 -800,160,0.74,-3 420,-60,0.8,6',
    ).filter(([x]) => Math.abs(fx + x * k - w / 2) < w / 2);
    const faces = [
      face({ hair: 'swept', mood: 'smug', wear: 'suit', glasses: 'round' }),
      face({ hair: 'bun', mood: 'worry', wear: 'kimono', age: 1 }, true),
      face({ hair: 'none', mood: 'cool', wear: 'suit', shape: 'heavy', beard: 'mustache', family: 'dot' }),
      face({ hair: 'twin', mood: 'happy', wear: 'sailor', family: 'round' }, true),
      S.skyline(4, -90, 70, 180, 130, '#6a5238'),
      face({ hair: 'short', mood: 'tired', wear: 'coat' }),
      S.bird(0, 0, 0.9, INK),
      S.pine(0, 60, 0.7, '#54432e'),
      face({ hair: 'long', mood: 'rest', wear: 'dress' }),
    ];
    s += group(
      place(fx - 40 * k, fy + 300 * k, k, -9),
      rect(-150, -80, 240, 150, { fill: '#fffbe8', stroke: INK, 'stroke-width': 3 }) +
        path([0, 1, 2, 3, 4].map((i) => `M-130 ${-50 + i * 26}H${60 - ((i * 37) % 70)}`).join(''), {
          stroke: '#7a6a54',
          'stroke-width': 6,
        }),
    );
    spots.forEach(([x, y, q, rot], i) => {
      s += photo(fx + x * k, fy + y * k, q, rot, faces[i], ['ALIBI?', '9:40 PM', 'LIED', 'SISTER', '', '', '', '', ''][i]);
    });
    s += photo(
      fx,
      fy - 30 * k,
      1.3,
      2,
      rect(-90, -110, 180, 180, { fill: '#3a2c1e' }) +
        path('M-90 70L-90 -30L-40 -60L-10 -20L20 -70L60 -30L90 -60V70Z', { fill: '#f6eeda' }) +
        text('?', 0, 40, 120, 'serif', { fill: RED }),
      '',
    );
    const pin = [fx + 4 * k, fy - 176 * k],
      to = spots.map(([x, y, q]) => [fx + x * k, fy + (y - 104 * q) * k]);
    s +=
      path(
        to.map(([x, y]) => `M${tenths(pin[0])} ${tenths(pin[1])}L${tenths(x)} ${tenths(y)}`).join('') +
          `M${tenths(to[0][0])} ${tenths(to[0][1])}L${tenths(to[3][0])} ${tenths(to[3][1])}L${tenths(to[2][0])} ${tenths(to[2][1])}L${tenths(to[1][0])} ${tenths(to[1][1])}`,
        { fill: 'none', stroke: INK, 'stroke-width': 9 * k, opacity: 0.35, transform: 'translate(4 8)' },
      ) +
      path(
        to.map(([x, y]) => `M${tenths(pin[0])} ${tenths(pin[1])}L${tenths(x)} ${tenths(y)}`).join('') +
          `M${tenths(to[0][0])} ${tenths(to[0][1])}L${tenths(to[3][0])} ${tenths(to[3][1])}L${tenths(to[2][0])} ${tenths(to[2][1])}L${tenths(to[1][0])} ${tenths(to[1][1])}`,
        { fill: 'none', stroke: RED, 'stroke-width': 6 * k },
      );
    return (
      s +
      [pin, ...to]
        .map(
          ([x, y], i) =>
            circle(x, y, (i ? 11 : 16) * k, { fill: i % 3 ? '#e8c02e' : RED, stroke: INK, 'stroke-width': 4 }) +
            circle(x - 4 * k, y - 4 * k, 3.5 * k, { fill: '#fff' }),
        )
        .join('')
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.62, 1) +
    text('THE', w / 2 - 188, h - 142, 34, 'serif', { fill: '#f6eeda' }) +
    logo('RED THREAD', w / 2, h - 76, 84, 'serif', [{ fill: INK, stroke: INK, w: 12 }, { fill: '#ff4a4a' }], { fit: 520 }) +
    logo('FILE', w / 2 + 150, h - 26, 46, 'block', [{ fill: '#f6eeda' }], { fit: 170 }) +
    text('a novel by HARUKI DENN', w / 2 - 96, h - 32, 18, 'serif', { fill: '#cc9c62', 'letter-spacing': 2 }),
};
