// The ball is the sun; she hangs in front of it.
import { group, place, path, poly, rect, circle, ellipse, clip, fade, logo, body, foot, credit } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.42) {
    const k = h / 900,
      ink = '#1c0f2a',
      c = {
        ink,
        skin: '#c98a5c',
        skinShade: '#8a4a34',
        hair: ink,
        hairLight: '#7a4ad0',
        hairShade: ink,
        cloth: '#fff',
        clothShade: '#c8c0ea',
        accent: '#6a2ad0',
        pants: '#6a2ad0',
        sock: '#fff',
        shoe: '#ffd23d',
        brow: ink,
        iris: '#fff',
        tongue: '#d9605f',
      };
    let s =
      rect(0, 0, w, h, { fill: '#3a1a78' }) +
      fade(0, 0, w, h * 0.7, { pitch: 18, to: 0.5, dir: 'up', color: '#1c0f2a' }) +
      circle(fx, fy - 20 * k, 285 * k, { fill: '#ff8a2a', stroke: ink, 'stroke-width': 9 }) +
      clip(
        `<circle cx="${fx}" cy="${fy - 20 * k}" r="${281 * k}"/>`,
        fade(fx - 300 * k, fy - 100 * k, 600 * k, 400 * k, { pitch: 14, to: 0.5, color: '#e84a1c' }) +
          group(
            place(fx, fy - 20 * k, k, 24),
            path('M-300 0H300M0 -300V300M-210 -210Q-40 0 -210 210M210 -210Q40 0 210 210', {
              fill: 'none',
              stroke: ink,
              'stroke-width': 10,
            }),
          ),
      );
    s +=
      poly(
        [
          [0, h * 0.83],
          [w, h * 0.75],
          [w, h],
          [0, h],
        ],
        { fill: '#d9a05c' },
      ) +
      path(Array.from({ length: 9 }, (_, i) => `M${(w * i) / 8} ${h * 0.8}L${w * (i / 8 - 0.5) * 2.6 + w * 0.5} ${h}`).join(''), {
        stroke: '#a86a34',
        'stroke-width': 5,
      });
    return (
      s +
      ellipse(fx + 20 * k, h * 0.83, 150 * k, 16 * k, { fill: ink, opacity: 0.5 }) +
      group(
        place(fx - 14 * k, h * 0.85, 0.84 * k, -4),
        body({ hair: 'pony', wear: 'sport', pose: 'shoot', mood: 'shout', family: 'round', number: 7, line: 6 }, c),
      )
    );
  },
  logo: (w, h) =>
    foot(w, h, '#1c0f2a', 0.74, 0.95) +
    group(
      `translate(${w / 2} ${h - 84})rotate(-3)`,
      logo('SEVEN', -112, -62, 112, 'bang', [{ fill: '#1c0f2a', stroke: '#1c0f2a', w: 18, dx: 4, dy: 5 }, { fill: '#ffd23d' }], {
        fit: 300,
      }) +
        logo('MINUTES', 20, 30, 122, 'bang', [{ fill: '#1c0f2a', stroke: '#1c0f2a', w: 18, dx: 4, dy: 5 }, { fill: '#fff' }], { fit: 500 }),
    ) +
    credit('Rui Kanda', w, h - 14, '#ffd23d', 'block', 15),
};
