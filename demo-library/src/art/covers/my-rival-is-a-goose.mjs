// The goose has already won.
import { extrude, group, place, path, rect, ellipse, rays, specks, letters, logo, credit, fade, burst } from './cover-drawing.mjs';
import { drawGoose } from '../lib/lead-figures.mjs';
const INK = '#20182c';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.52) {
    const k = h / 900;
    let s =
      rect(0, 0, w, h, { fill: '#54c6e8' }) +
      rays(fx - 40 * k, fy - 160 * k, 1500 * k, 18, '#7ad8f2', 0.05) +
      fade(0, h * 0.45, w, h * 0.55, { pitch: 15, to: 0.5, color: '#1f7fc0' }) +
      burst(8, fx + 10 * k, fy + 10 * k, 292 * k, 360 * k, 22, { fill: '#ffe14a', stroke: INK, 'stroke-width': 8 });
    s +=
      ellipse(fx, fy + 332 * k, 250 * k, 34 * k, { fill: '#154f80', opacity: 0.5 }) +
      group(place(fx - 6 * k, fy - 14 * k, 0.86 * k, -3), drawGoose());
    return (
      s +
      specks(6, w, h * 0.7, Math.round(w / 46), (x, y, random) =>
        group(
          place(x, y, random.range(0.6, 1.2) * k, random.range(0, 360)),
          path('M0 -40C18 -20 16 20 0 44C-16 20 -18 -20 0 -40ZM0 -20V56', { fill: '#fffdf6', stroke: INK, 'stroke-width': 5 }),
        ),
      )
    );
  },
  logo: (w, h) =>
    letters('MY RIVAL', w / 2, 166, 74, 'block', [...extrude(0, 9, 3, INK, INK, 16), { fill: INK, stroke: INK, w: 18 }, { fill: '#fff' }], {
      jump: 4,
      turn: 3,
      seed: 2,
    }) +
    group(
      `translate(${w / 2} ${h - 84})rotate(-4)`,
      rect(-286, -72, 572, 106, { fill: '#e8304a', stroke: INK, 'stroke-width': 9, rx: 10 }) +
        logo('IS A GOOSE', 0, 12, 78, 'block', [{ fill: INK, dx: 5, dy: 5 }, { fill: '#ffe14a' }], { fit: 520 }),
    ) +
    credit('Bonta Hachi', w, h - 16, '#fff', 'comic', 18),
};
