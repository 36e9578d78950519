// The goose has already won.
import { group, place, path, rect, circle, ellipse, rays, specks, letters, logo, extrude, credit, fade, burst } from './kit.mjs';
const INK = '#20182c';
const OUTLINE = { stroke: INK, 'stroke-width': 9, 'stroke-linejoin': 'round' };
export default {
  art(w = 600, h = 900, fx = w * 0.5, fy = h * 0.52) {
    const k = h / 900;
    let s =
      rect(0, 0, w, h, { fill: '#54c6e8' }) +
      rays(fx - 40 * k, fy - 160 * k, 1500 * k, 18, '#7ad8f2', 0.05) +
      fade(0, h * 0.45, w, h * 0.55, { pitch: 15, to: 0.5, color: '#1f7fc0' }) +
      burst(8, fx + 10 * k, fy + 10 * k, 292 * k, 360 * k, 22, { fill: '#ffe14a', stroke: INK, 'stroke-width': 8 });
    const goose =
      path(
        'M-70 330C-230 330 -280 200 -210 120C-150 60 -40 70 0 90C-30 10 -60 -60 -60 -150C-60 -260 60 -290 110 -220C140 -170 120 -110 96 -70C84 -30 120 40 170 110C230 200 200 330 60 336Z',
        { fill: '#fffdf6', ...OUTLINE },
      ) +
      path('M-210 130C-280 90 -330 100 -344 60C-300 60 -290 40 -270 20C-240 50 -190 60 -150 84Z', { fill: '#fffdf6', ...OUTLINE }) +
      path('M-70 330C-200 330 -262 240 -226 160C-200 250 -130 300 -20 310L60 336Z', { fill: '#cfe2ee' }) +
      path('M-190 160C-130 120 -20 130 60 210C20 280 -120 290 -170 230M-150 216Q-70 250 20 222M-140 190Q-60 214 30 196', {
        fill: 'none',
        stroke: INK,
        'stroke-width': 7,
        'stroke-linecap': 'round',
      }) +
      path('M88 -216C150 -220 210 -200 236 -176C210 -160 150 -150 104 -158Z', { fill: '#ff8a1f', ...OUTLINE }) +
      path('M104 -158C150 -150 190 -140 206 -120C170 -112 130 -120 100 -136Z', { fill: '#e0641a', ...OUTLINE }) +
      path('M112 -190L130 -184', { stroke: INK, 'stroke-width': 6, 'stroke-linecap': 'round' }) +
      circle(54, -196, 27, { fill: '#fff', ...OUTLINE, 'stroke-width': 6 }) +
      circle(62, -192, 12, { fill: INK }) +
      path('M14 -236L92 -206L94 -222Z', { fill: INK }) +
      path('M-62 -120C-20 -100 60 -100 100 -116L98 -92C60 -76 -10 -80 -58 -98Z', { fill: '#e8304a', ...OUTLINE }) +
      path('M30 -96L-16 -50L-6 -26L40 -70L84 -30L96 -56L56 -96Z', { fill: '#e8304a', ...OUTLINE }) +
      circle(38, -92, 17, { fill: '#ffe14a', ...OUTLINE, 'stroke-width': 6 }) +
      path('M-40 330V386L-96 404H-10V332ZM60 334V386L20 404H110V330Z', { fill: '#ff8a1f', ...OUTLINE });
    s +=
      ellipse(fx, fy + 332 * k, 250 * k, 34 * k, { fill: '#154f80', opacity: 0.5 }) +
      group(place(fx - 6 * k, fy - 14 * k, 0.86 * k, -3), goose);
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
