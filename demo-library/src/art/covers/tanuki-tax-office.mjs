import { extrude, group, place, rect, circle, ellipse, fade, rays, specks, logo, letters, credit } from './cover-drawing.mjs';
import { drawTanuki } from '../lib/lead-figures.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.56) {
    const k = h / 900,
      ink = '#2b1a10';
    let s =
      rect(0, 0, w, h, { fill: '#ffd23d' }) +
      rays(fx, fy - 40 * k, 1200 * k, 16, '#ffb81f', 0.1) +
      fade(0, h * 0.5, w, h * 0.5, { pitch: 15, to: 0.5, color: '#f2802a' });
    s += specks(21, w, h * 0.85, Math.round((13 * w) / 600), (x, y, random) =>
      group(
        place(x, y, k * random.range(0.7, 1.1), random.range(-40, 40)),
        rect(-44, -58, 88, 116, { fill: '#fffaf0', stroke: ink, 'stroke-width': 6 }) +
          [-34, -16, 2, 20].map((yy) => rect(-30, yy, 60 - (yy > 10 ? 26 : 0), 6, { fill: '#c9b79a' })).join('') +
          circle(22, 34, 14, { fill: 'none', stroke: '#d9392b', 'stroke-width': 5 }),
      ),
    );
    return (
      s +
      ellipse(fx, fy + 300 * k, 300 * k, 40 * k, { fill: '#b5651c', opacity: 0.5 }) +
      group(place(fx, fy - 6 * k, 0.88 * k, -3), drawTanuki())
    );
  },
  logo: (w, h) =>
    letters(
      'TANUKI',
      w / 2,
      172,
      96,
      'block',
      [...extrude(0, 12, 4, '#8d1f12', '#2b1a10', 18), { fill: '#2b1a10', stroke: '#2b1a10', w: 20 }, { fill: '#e8402b' }],
      {
        arc: 5,
        jump: 7,
        turn: 4,
        seed: 5,
        track: 1.02,
      },
    ) +
    group(
      `translate(${w / 2} ${h - 70})rotate(-3)`,
      rect(-270, -58, 540, 84, { fill: '#fffaf0', stroke: '#2b1a10', 'stroke-width': 9, rx: 8 }) +
        logo('TAX OFFICE', 0, 6, 68, 'block', [{ fill: '#2b1a10' }], { fit: 490 }),
    ) +
    credit('Pon Yoshida', w, h - 16, '#2b1a10', 'comic', 20),
};
