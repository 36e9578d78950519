// Everything that covers use, so that a cover has a single import.
import { group, place, path, rect, circle, linear, radial } from '../lib/core.mjs';
import { text } from '../lib/lettering.mjs';
export * from '../lib/core.mjs';
export * from '../lib/screentone-and-motion-lines.mjs';
export { bust, neck, torso } from '../lib/head/bust.mjs';
export { hairBack } from '../lib/head/hair.mjs';
export { head } from '../lib/head/head.mjs';
export { silhouette as sil } from '../lib/body/silhouettes.mjs';
export { bustInView } from '../lib/head/bust-in-view.mjs';
export { body } from '../lib/body/body.mjs';
export { text, logo, letters, extrude, kana } from '../lib/lettering.mjs';
export * as S from '../lib/scenery.mjs';
export const grad = (width, height, stops, ...dir) => {
  const q = linear(stops, ...dir);
  return q.def + rect(0, 0, width, height, { fill: q.fill });
};
export const glow = (x, y, radius, color, opacity = 0.9) => {
  const q = radial([
    [0, color, opacity],
    [0.35, color, opacity * 0.5],
    [1, color, 0],
  ]);
  return q.def + circle(x, y, radius, { fill: q.fill });
};
// The fade to the cover's darkest color behind the logo.
export const foot = (width, height, color, from = 0.55, opacity = 0.9) => {
  const q = linear([
    [0, color, 0],
    [1, color, opacity],
  ]);
  return q.def + rect(0, height * from, width, height * (1 - from), { fill: q.fill });
};
export const credit = (name, w, y, fill, font = 'block', size = 17) =>
  text(name.toUpperCase(), w / 2, y, size, font, { fill, 'letter-spacing': 3 });
export const flower = (x, y, scale, rot, fill, ink) =>
  group(
    place(x, y, scale, rot),
    [0, 72, 144, 216, 288]
      .map((a) =>
        group(`rotate(${a})`, path('M0 0C-34 -20 -34 -70 -8 -78L0 -66L8 -78C34 -70 34 -20 0 0Z', { fill, stroke: ink, 'stroke-width': 3 })),
      )
      .join('') + circle(0, 0, 11, { fill: ink }),
  );
