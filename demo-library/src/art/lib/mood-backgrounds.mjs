// Moods instead of places: the background of a face when the room does not matter.
import { INK, rng, tenths, path, rect, circle, group, brush } from './core.mjs';
import { fade, rays, specks, focus, KEPT_IN_BOX } from './screentone-and-motion-lines.mjs';
import { star } from './scenery.mjs';
import { filled, stroked } from './places/shapes.mjs';

export const MOOD_BACKGROUNDS = {
  white: () => '',
  tone: (frame, tones) => rect(frame.x, frame.y, frame.w, frame.h, { fill: tones.t10 }),
  low: (frame) => fade(frame.x, frame.y + frame.h * 0.4, frame.w, frame.h * 0.6, { pitch: 12, to: 0.6 }),
  high: (frame) => fade(frame.x, frame.y, frame.w, frame.h * 0.7, { pitch: 12, to: 0.6, dir: 'up' }),
  black: (frame) => rect(frame.x, frame.y, frame.w, frame.h, { fill: INK }),
  halo: (frame) =>
    rect(frame.x, frame.y, frame.w, frame.h, { fill: INK }) +
    fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, from: 0.75, to: -0.05, dir: 'out', color: '#fff' }),
  rays: (frame, tones, seed) => rays(frame.cx, frame.cy, Math.hypot(frame.w, frame.h) * KEPT_IN_BOX, 20, tones.t20, seed),
  focus: (frame, t, seed) =>
    focus(seed, frame.cx, frame.cy, Math.hypot(frame.w, frame.h), {
      rx: frame.w * 0.36,
      ry: frame.h * 0.36,
      count: 110,
      kept: KEPT_IN_BOX,
    }),
  flowers: (frame, t, seed) => {
    const random = rng(seed);
    let s = fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, to: 0.34, dir: 'out' });
    for (let i = 0; i < 9; i++) {
      const edge = i % 2,
        x = frame.x + (edge ? random() * frame.w : random() < 0.5 ? random() * frame.w * 0.14 : frame.w - random() * frame.w * 0.14),
        y = frame.y + (edge ? (random() < 0.5 ? random() * 0.12 : 1 - random() * 0.14) : random()) * frame.h,
        k = random.range(0.5, 1.3);
      s += group(
        `translate(${tenths(x)} ${tenths(y)})rotate(${tenths(random() * 72)})scale(${tenths(k * 100) / 100})`,
        [0, 72, 144, 216, 288]
          .map((a) =>
            group(
              `rotate(${a})`,
              path('M0 0C-34 -20 -34 -70 -8 -78L0 -66L8 -78C34 -70 34 -20 0 0Z', filled('#fff', 3)) + path('M0 -8V-40', stroked(2)),
            ),
          )
          .join('') + circle(0, 0, 10, { fill: INK }),
      );
    }
    return s;
  },
  gloom: (frame) =>
    fade(frame.x, frame.y, frame.w, frame.h, { pitch: 12, to: 0.55, dir: 'up' }) +
    path(
      Array.from({ length: 16 }, (_, i) =>
        brush([frame.x + (frame.w * i) / 15, frame.y], [frame.x + (frame.w * i) / 15, frame.y + frame.h * (0.2 + ((i * 7) % 5) * 0.06)], 3),
      ).join(''),
      { fill: INK },
    ),
  stars: (frame, tones, seed) =>
    specks(seed, frame.w, frame.h, 18, (x, y, random) => star(frame.x + x, frame.y + y, random.range(8, 26), tones.t40)),
  wash: (frame, tones) => rect(frame.x, frame.y, frame.w, frame.h, { fill: tones.hatch }),
};
