// A mask that blinks.
import { tenths, group, place, path, rect, circle, ellipse, logo, credit, grad, glow, foot, fade, text } from './cover-drawing.mjs';
const INK = '#160a14',
  RED = '#d8202f',
  OUTLINE = { stroke: INK, 'stroke-width': 8, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.42) {
    const k = h / 900;
    let s =
      grad(w, h, [
        [0, '#1a1040'],
        [0.5, '#4a1650'],
        [1, '#12081c'],
      ]) + fade(0, 0, w, h * 0.7, { pitch: 16, to: 0.45, dir: 'up', color: '#0c0620' });
    for (let i = 0; i < 7; i++) {
      const t = i / 6,
        ww = (430 - t * 300) * k,
        y = h * (0.12 + t * 0.32),
        lw = (44 - t * 34) * k,
        c = ['#7a1024', '#8d142a', '#a01a30', '#b42236', '#c82c3e', '#e0404a', '#f46a60'][i];
      s +=
        rect(fx - ww - lw / 2, y, lw, h, { fill: c }) +
        rect(fx + ww - lw / 2, y, lw, h, { fill: c }) +
        path(
          `M${tenths(fx - ww * 1.24)} ${tenths(y)}Q${tenths(fx)} ${tenths(y + lw)} ${tenths(fx + ww * 1.24)} ${tenths(y)}L${tenths(fx + ww * 1.2)} ${tenths(y + lw)}Q${tenths(fx)} ${tenths(y + lw * 1.9)} ${tenths(fx - ww * 1.2)} ${tenths(y + lw)}Z`,
          { fill: c, stroke: INK, 'stroke-width': 3 },
        ) +
        rect(fx - ww, y + lw * 2.1, ww * 2, lw * 0.7, { fill: c });
    }
    s += glow(fx, fy + 30 * k, 460 * k, '#ff8a5a', 0.7);
    const half = (m) =>
      [
        path(
          `M0 -150C${60 * m} -160 ${90 * m} -170 ${110 * m} -180C${130 * m} -260 ${180 * m} -330 ${226 * m} -350C${250 * m} -260 ${250 * m} -160 ${226 * m} -96C${252 * m} -10 ${240 * m} 70 ${170 * m} 130C${110 * m} 180 ${60 * m} 250 0 286Z`,
          { fill: m < 0 ? '#fffaf2' : '#f4e8e4' },
        ),
        path(`M${140 * m} -206C${160 * m} -262 ${186 * m} -300 ${212 * m} -316C${222 * m} -250 ${220 * m} -190 ${206 * m} -146Z`, {
          fill: RED,
          stroke: INK,
          'stroke-width': 5,
        }),
        path(
          `M${36 * m} 24C${70 * m} -30 ${130 * m} -56 ${186 * m} -56C${170 * m} -10 ${130 * m} 34 ${80 * m} 40C${60 * m} 42 ${44 * m} 36 ${36 * m} 24Z`,
          { fill: INK },
        ),
        path(`M${20 * m} -30C${60 * m} -90 ${120 * m} -116 ${200 * m} -106C${140 * m} -96 ${80 * m} -66 ${40 * m} -8Z`, { fill: RED }),
        path(`M0 190C${40 * m} 214 ${70 * m} 200 ${96 * m} 172`, { fill: 'none', ...OUTLINE, 'stroke-width': 6 }),
        path(`M${96 * m} 90L${214 * m} 60L${120 * m} 106L${206 * m} 104L${116 * m} 124L${176 * m} 140Z`, { fill: RED }),
        path(`M0 -150C${20 * m} -110 ${26 * m} -60 0 -20Z`, { fill: RED }),
      ].join('');
    const outline =
      'M0 -150C60 -160 90 -170 110 -180C130 -260 180 -330 226 -350C250 -260 250 -160 226 -96C252 -10 240 70 170 130C110 180 60 250 0 286C-60 250 -110 180 -170 130C-240 70 -252 -10 -226 -96C-250 -160 -250 -260 -226 -350C-180 -330 -130 -260 -110 -180C-90 -170 -60 -160 0 -150Z';
    const eye = (x) =>
      ellipse(x, -6, 24, 27, { fill: '#ffd23d' }) +
      path(`M${x} -34C${x + 9} -16 ${x + 9} 6 ${x} 22C${x - 9} 6 ${x - 9} -16 ${x} -34Z`, { fill: INK });
    s += group(
      place(fx, fy + 26 * k, 1.06 * k, -5),
      path('M-226 -60C-320 40 -300 260 -230 420M226 -60C320 60 290 240 250 420', { fill: 'none', stroke: RED, 'stroke-width': 17 }) +
        half(-1) +
        half(1) +
        path(outline, { fill: 'none', ...OUTLINE, 'stroke-width': 10 }) +
        eye(112) +
        path('M-30 150C-20 138 20 138 30 150C26 178 10 190 0 194C-10 190 -26 178 -30 150Z', { fill: INK }) +
        ellipse(-8, 154, 8, 5, { fill: '#fff' }) +
        circle(0, -92, 13, { fill: '#ffd23d', stroke: INK, 'stroke-width': 5 }) +
        [-1, 1].map((m) => path(`M${40 * m} 176L${150 * m} 210M${40 * m} 190L${136 * m} 244`, { stroke: INK, 'stroke-width': 4 })).join(''),
    );
    const flame = (x, y, q) =>
      glow(x, y, 90 * q * k, '#5ae0ff', 0.8) +
      group(
        place(x, y, q * k),
        path('M0 46C-40 40 -44 0 -20 -24C-18 -50 6 -60 4 -84C34 -60 40 -30 30 -14C50 10 40 44 0 46Z', { fill: '#2ab4f0' }) +
          path('M0 40C-22 36 -22 8 -4 -10C2 -24 8 -30 8 -40C22 -16 26 0 20 12C26 28 16 40 0 40Z', { fill: '#d8fbff' }),
      );
    return (
      s +
      flame(fx - 236 * k, h * 0.28, 0.8) +
      flame(fx + 240 * k, h * 0.62, 1) +
      flame(fx - 220 * k, h * 0.67, 0.7) +
      flame(fx + 200 * k, h * 0.17, 0.56)
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.7, 0.98) +
    group(
      `translate(${w / 2} ${h - 74})skewX(-8)rotate(-3)`,
      text('THE', -216, -64, 40, 'bang', { fill: '#ffd23d' }) +
        logo('FOX', -92, -24, 140, 'bang', [{ fill: INK, stroke: INK, w: 20, dx: 4, dy: 6 }, { fill: '#fffaf2' }], { fit: 220 }) +
        logo('FILES', 100, 30, 140, 'bang', [{ fill: INK, stroke: INK, w: 20, dx: 4, dy: 6 }, { fill: '#ff4a4a' }], { fit: 320 }),
    ) +
    credit('Kohaku Inari', w, h - 14, '#ffb8a0', 'block', 15),
};
