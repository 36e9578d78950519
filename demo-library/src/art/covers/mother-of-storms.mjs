// An old woman whose hair is the weather.
import { parsePoints, group, place, path, brush, text, logo, S, bustInView, grad, glow, foot } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.6, fy = h * 0.46) {
    const k = h / 900,
      ink = '#101624',
      c = {
        ink,
        skin: '#d8a888',
        skinShade: '#7a5266',
        hair: '#e6ebf2',
        hairLight: '#fff',
        hairShade: '#93a2bc',
        iris: '#f2c14e',
        cloth: '#2b3a5c',
        clothShade: '#1a2338',
        accent: '#c8992e',
        brow: '#e6ebf2',
      };
    let s =
      grad(w, h, [
        [0, '#141c30'],
        [0.5, '#3c4e74'],
        [1, '#c86a3a'],
      ]) + glow(fx + 150 * k, h * 0.7, 420 * k, '#ffb060', 0.8);
    s += parsePoints('-60,-300,1.9 -330,-200,1.7 -180,-60,1.6 -420,40,1.9 -260,190,1.5 -90,-180,1.7')
      .map(([x, y, q], i) =>
        S.cloud(
          fx + x * k,
          fy + y * k,
          q * k,
          ['#5d6d90', '#76869f', '#a9b5ca', '#8795b2', '#c8d0de', '#e6ebf2'][i],
          ['#46557a', '#5d6d90', '#8795b2', '#6b7a9a', '#a9b5ca', '#b8c3d6'][i],
        ),
      )
      .join('');
    s += parsePoints('-330,-60,1.1,8 -210,190,1.2,-6 -440,120,0.8,4')
      .map(([x, y, q, r]) =>
        group(
          place(fx + x * k, fy + y * k, q * k, r),
          path('M20 -120L-50 40L0 30L-40 190L70 -10L16 0L70 -120Z', {
            fill: '#ffe27a',
            stroke: ink,
            'stroke-width': 5,
            'stroke-linejoin': 'round',
          }),
        ),
      )
      .join('');
    return (
      s +
      group(
        place(fx - 20 * k, fy + 20 * k, 1.36 * k, -4),
        bustInView('side', { hair: 'wind', mood: 'cool', age: 2, nose: 'hook', line: 5, browW: 9 }, c),
      ) +
      path(
        Array.from({ length: 40 }, (_, i) =>
          brush(
            [(w * ((i * 37) % 100)) / 100, (h * ((i * 29) % 80)) / 100],
            [(w * ((i * 37) % 100)) / 100 - 34, (h * ((i * 29) % 80)) / 100 + 110],
            1.6,
          ),
        ).join(''),
        { fill: '#fff', opacity: 0.5 },
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, '#101624', 0.62, 1) +
    text('MOTHER OF', w / 2, h - 138, 50, 'serif', { fill: '#e6ebf2', 'letter-spacing': 6 }) +
    logo('STORMS', w / 2, h - 48, 112, 'serif', [{ fill: '#ffcf6a' }], { fit: 500 }) +
    text('EBBA LIND', w / 2, h - 16, 17, 'serif', { fill: '#a9b5ca', 'letter-spacing': 6 }),
};
