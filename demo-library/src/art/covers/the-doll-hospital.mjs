// Porcelain, mended with gold; what looks out of the crack is not porcelain.
import { group, place, path, circle, ellipse, logo, text, grad, foot, bust, clip, brush, specks, fade, flower } from './cover-drawing.mjs';
const INK = '#2a1420';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.43) {
    const k = h / 900,
      c = {
        ink: INK,
        skin: '#fdf3f0',
        skinShade: '#d8b4c4',
        hair: '#3a1c38',
        hairLight: '#8a5a84',
        hairShade: '#220e22',
        iris: '#7ab8c8',
        irisDark: '#1c3a4a',
        cloth: '#7a1c3c',
        clothShade: '#50102a',
        accent: '#f8e8ea',
        blush: '#e87c98',
        brow: '#3a1c38',
      };
    let s =
      grad(w, h, [
        [0, '#e8b8c4'],
        [0.5, '#c88aa4'],
        [1, '#4a1c38'],
      ]) + fade(0, 0, w, h * 0.6, { pitch: 16, to: 0.42, dir: 'up', color: '#a85c80' });
    s += Array.from({ length: 10 }, (_, i) =>
      flower((w * ((i * 37 + 8) % 100)) / 100, (h * ((i * 23 + 6) % 70)) / 100, (0.5 + (i % 3) * 0.3) * k, i * 30, '#f4d0d8', '#a85c80'),
    ).join('');
    s +=
      ellipse(fx, fy + 10 * k, 236 * k, 300 * k, { fill: '#f8e4dc', stroke: '#b8862c', 'stroke-width': 16 * k }) +
      ellipse(fx, fy + 10 * k, 220 * k, 284 * k, { fill: 'none', stroke: INK, 'stroke-width': 4 * k });
    const crack = 'M96 -96L60 -70L76 -40L40 -22L58 8L26 30L52 60L30 92L60 116L120 60L130 -40Z';
    const lace = path(Array.from({ length: 11 }, (_, i) => `M${-150 + i * 28} 200q14 44 28 0`).join(''), {
      fill: '#fdf3f0',
      stroke: INK,
      'stroke-width': 5,
    });
    s += group(
      place(fx - 4 * k, fy + 8 * k, 1.4 * k, -4),
      bust(
        {
          hair: 'long',
          mood: 'ghost',
          eyes: 'big',
          mouth: 'small',
          turn: 0.06,
          wear: 'kimono',
          family: 'lash',
          blush: 0.7,
          line: 4.5,
          onFace:
            clip(
              'M-90 -60C-90 60 -50 122 0 124C50 122 90 60 90 -60L0 -140Z',
              group(
                'translate(-30 0)',
                path(crack, { fill: '#120610', stroke: '#e8b83a', 'stroke-width': 6 }) +
                  circle(76, 16, 19, { fill: '#e8304a' }) +
                  circle(78, 16, 7, { fill: '#120610' }),
              ) + path(brush([-70, -90], [-30, 0], 3, 8) + brush([-36, -12], [-60, 40], 2.4, 4), { fill: '#e8b83a' }),
            ) + path('M52 100L22 112', { stroke: '#e8b83a', 'stroke-width': 4 }),
        },
        c,
      ) + lace,
    );
    s +=
      group(
        place(fx - 178 * k, fy + 262 * k, 0.9 * k, -24),
        path('M-8 -190L8 -190L5 60L0 90L-5 60Z', { fill: '#dfe6ec', stroke: INK, 'stroke-width': 6 }) +
          ellipse(0, -168, 4, 16, { fill: INK }),
      ) +
      path(
        `M${fx - 250 * k} ${fy + 110 * k}C${fx - 120 * k} ${fy + 210 * k} ${fx - 60 * k} ${fy + 40 * k} ${fx + 70 * k} ${fy + 150 * k}`,
        {
          fill: 'none',
          stroke: '#e8304a',
          'stroke-width': 6 * k,
        },
      );
    return (
      s +
      specks(3, w, h, 26, (x, y, random) =>
        path(
          `M${x.toFixed(0)} ${y.toFixed(0)}l${random.range(6, 18).toFixed(0)} ${random.range(-6, 6).toFixed(0)}l-4 ${random.range(6, 14).toFixed(0)}Z`,
          { fill: '#fdf3f0', opacity: 0.8 },
        ),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, INK, 0.66, 1) +
    text('THE', w / 2, h - 172, 28, 'serif', { fill: '#e8b83a', 'letter-spacing': 14 }) +
    logo('DOLL', w / 2, h - 96, 92, 'serif', [{ fill: INK, stroke: INK, w: 14 }, { fill: '#fdf3f0' }], { fit: 330 }) +
    logo('HOSPITAL', w / 2, h - 40, 58, 'serif', [{ fill: '#e8b83a' }], { fit: 440 }) +
    text('RINKO AMANE', w / 2, h - 14, 15, 'serif', { fill: '#d8b4c4', 'letter-spacing': 6 }),
};
