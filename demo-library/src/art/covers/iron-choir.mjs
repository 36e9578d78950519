import { group, place, rect, fade, rays, specks, sil, logo, S, grad, glow, foot, credit } from './cover-drawing.mjs';
import { drawUnitSeven } from '../lib/lead-figures.mjs';
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.44) {
    const k = h / 900,
      ink = '#120f16';
    let s =
      grad(w, h, [
        [0, '#2a1830'],
        [0.4, '#b3401f'],
        [0.72, '#ffb04a'],
        [1, '#5a2114'],
      ]) + rays(fx, fy + 120 * k, 1300 * k, 14, '#ffd98a', 0.22).replace('/>', ' opacity="0.28"/>');
    s += S.cloud(fx - 260 * k, 210 * k, 1.2 * k, '#6a2430') + S.cloud(fx + 300 * k, 150 * k, 1.1 * k, '#531c30');
    s += S.skyline(15, 0, h * 0.82, w, 190 * k, '#6a2418', null, { min: 30, max: 70 });
    s += group(place(fx, fy + 60 * k, 1.12 * k, 0), drawUnitSeven());
    s += glow(fx - 68 * k, fy + 2 * k, 110 * k, '#fff3a0', 0.9) + glow(fx + 68 * k, fy + 2 * k, 110 * k, '#fff3a0', 0.9);
    s +=
      sil('stand', fx - 190 * k, h * 0.845, 0.17 * k, ink) +
      specks(9, w, h, 36, (x, y, random) => rect(x, y, random.range(2, 7), random.range(2, 7), { fill: '#ffe14a', opacity: 0.9 }));
    return s + fade(0, h * 0.68, w, h * 0.32, { pitch: 12, to: 0.64, color: ink });
  },
  logo: (w, h) =>
    foot(w, h, '#120f16', 0.66, 1) +
    logo('IRON', w / 2, h - 140, 120, 'block', [{ fill: '#c8321f', dx: 6, dy: 6 }, { fill: '#fff3dc' }], { fit: 530 }) +
    logo('CHOIR', w / 2, h - 46, 104, 'block', [{ fill: '#c8321f', dx: 6, dy: 6 }, { fill: '#ffe14a' }], { fit: 530 }) +
    credit('Goro Sakamaki', w, h - 16, '#ffb04a', 'block', 15),
};
