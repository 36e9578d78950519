import { group, place, path, poly, rect, ellipse, clip, brush, fade, burst, bust, text, logo } from './cover-drawing.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.46) {
    const k = h / 900,
      ink = '#160a2c';
    const c = {
      ink,
      skin: '#fff',
      skinShade: '#ff8fc8',
      hair: '#19d3e0',
      hairLight: '#b8fbff',
      hairShade: '#0a86a8',
      iris: '#ff2e93',
      irisDark: '#5a0a4a',
      cloth: '#160a2c',
      clothShade: '#0a0418',
      accent: '#ffe600',
      blush: '#ff2e93',
    };
    let s =
      rect(0, 0, w, h, { fill: '#ff2e93' }) +
      poly(
        [
          [0, 0],
          [w * 0.62, 0],
          [w * 0.2, h],
          [0, h],
        ],
        { fill: '#5a16c8' },
      ) +
      fade(0, 0, w, h, { pitch: 20, from: 0.62, to: 0.02, dir: 'out', cx: 0, cy: 0, color: '#2a0a7a' }) +
      clip(`M${w * 0.62} 0H${w}V${h}H${w * 0.2}Z`, fade(0, h * 0.45, w, h * 0.55, { pitch: 18, to: 0.6, dir: 'down', color: '#ffe600' }));
    s += burst(9, fx, fy + 10 * k, 300 * k, 450 * k, 18, { fill: '#ffe600', stroke: ink, 'stroke-width': 8 });
    s += group(
      place(fx, fy - 10 * k, k),
      [0, 1, 2]
        .map((i) =>
          path(
            `M${-250 - i * 46} -160Q${-320 - i * 56} 0 ${-250 - i * 46} 160M${250 + i * 46} -160Q${320 + i * 56} 0 ${250 + i * 46} 160`,
            {
              fill: 'none',
              stroke: ink,
              'stroke-width': 16 - i * 3,
              'stroke-linecap': 'round',
            },
          ),
        )
        .join(''),
    );
    const phones =
      path('M-112 10C-130 -210 130 -220 112 4', { fill: 'none', stroke: ink, 'stroke-width': 34 }) +
      path('M-112 10C-130 -210 130 -220 112 4', { fill: 'none', stroke: '#ff2e93', 'stroke-width': 20 }) +
      ellipse(-110, 24, 34, 54, { fill: '#ff2e93', stroke: ink, 'stroke-width': 7 }) +
      ellipse(-118, 24, 16, 32, { fill: '#ffe600', stroke: ink, 'stroke-width': 6 }) +
      ellipse(110, 20, 22, 48, { fill: '#ff2e93', stroke: ink, 'stroke-width': 7 });
    s += group(
      place(fx - 8 * k, fy + 30 * k, 1.36 * k, -7),
      bust({ hair: 'twin', mood: 'grin', mouth: 'open', eyes: 'big', turn: 0.55, wear: 'hoodie', line: 6, blush: 0.5, extra: phones }, c),
    );
    s += path(brush([fx - 330 * k, h * 0.82], [fx + 380 * k, h * 0.62], 18), { fill: '#fff', opacity: 0.9 });
    return s;
  },
  logo: (w, h) =>
    group(
      `translate(${w / 2} ${h - 150})rotate(-8)`,
      rect(-340, -82, 680, 104, { fill: '#160a2c' }) +
        logo('FEEDBACK', 0, 4, 98, 'block', [{ fill: '#19d3e0', dx: -6 }, { fill: '#ff2e93', dx: 6 }, { fill: '#fff' }], { fit: 540 }) +
        rect(0, 32, 300, 72, { fill: '#ffe600' }) +
        logo('GIRLS', 140, 90, 66, 'block', [{ fill: '#160a2c' }], { fit: 230 }),
    ) + text('NAO & JURI', 90, h - 24, 20, 'block', { fill: '#fff' }),
};
