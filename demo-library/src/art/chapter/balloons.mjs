// Places the balloons of a panel: preferably high and where reading begins, then further along and lower; never on a face or each other.
/** @import { Face, Oval } from '../types' */
import { balloon, balloonSize } from '../lib/lettering.mjs';

const { abs, hypot, max, min } = Math;
const STEPS = 10;
const ROUND = 0.86;
const CORE = 0.62;
/** @type {(balloon: Oval, face: Face) => boolean} Whether a balloon covers the eyes, nose or mouth of a face. */
export const coversFace = (at, face) =>
  !face.isTrunk &&
  hypot(max(0, abs(at.x - face.x) - at.rx * ROUND) / (face.rx * CORE), max(0, abs(at.y - face.y) - at.ry * ROUND) / (face.ry * CORE)) < 1;
const NEVER = 6000;
// smaller letters are hard to read where a page is as wide as a phone
const LEGIBLE = 21;

const bestPlace = (line, i, count, done, others, faces, frame, { sizes, widths, size, W, H, ltr, spill }) => {
  let best;
  for (const width of widths)
    for (const sz of sizes) {
      const o = { size: sz, max: max(96, width), kind: line.kind },
        [rx, ry] = balloonSize(line.text, o),
        e = line.kind === 'box' ? 14 : 6,
        x0 = max(frame.x - spill, 14) + rx + e,
        x1 = min(frame.x + frame.w + spill, W - 14) - rx - e,
        y0 = max(frame.y - spill + 2, 14) + ry + e,
        y1 = min(frame.y + frame.h + spill - 2, H - 14) - ry - e;
      if (x1 < x0 - 30 || y1 < y0 - 30) continue;
      for (let u = 0; u <= STEPS; u++)
        for (let v = 0; v <= STEPS; v++) {
          const x = x0 + ((x1 - x0) * u) / STEPS,
            y = y0 + ((y1 - y0) * v) / STEPS,
            first = ltr ? 1 - u / STEPS : u / STEPS; // 1 on the side where reading begins
          let c =
            (i === 0 ? (1 - first) * 50 + v * 7 : first * 40 + (i === count - 1 ? (STEPS - v) * 3 : v * 3)) +
            (size - sz) * 5 +
            max(0, LEGIBLE - sz) * 24;
          // in a dialogue, balloons hang over their speaker
          if (line.near) c += (abs(x - line.near) / frame.w) * 80;
          if (best && c >= best.c) continue;
          for (const f of faces) {
            const d = hypot(max(0, abs(x - f.x) - rx) / f.rx, max(0, abs(y - f.y) - ry) / f.ry);
            if (d < 1) c += (1 - d) * (f.isTrunk ? 160 : 420) + (coversFace({ x, y, rx, ry }, f) ? NEVER : 0);
          }
          for (const p of others) {
            const ox = rx + p.rx - abs(x - p.x),
              oy = ry + p.ry - abs(y - p.y);
            if (ox > 0 && oy > 0) c += 600 + min(ox, oy) * 6;
          }
          for (const p of done) {
            const ox = rx + p.rx + 8 - abs(x - p.x),
              oy = ry + p.ry + 8 - abs(y - p.y);
            if (ox > 0 && oy > 0) c += 900 + min(ox, oy) * 6;
            if (y < p.y + 6 && (ltr ? x < p.x + 20 : x > p.x - 20)) c += 260;
            if (y < p.y - 40) c += 90;
          }
          if (!best || c < best.c) best = { c, x, y, rx, ry, o };
        }
    }
  return best;
};

/**
 * The balloons of a panel `b` as SVG. `placed` contains those of earlier panels and receives these: { x, y, rx, ry }. They avoid `sounds`,
 * too.
 */
export const placeBalloons = (
  frame,
  lines,
  faces,
  {
    seed = 1,
    size = 26,
    W = 1000,
    H = 1420,
    ltr = false,
    ink = '#000',
    placed = /** @type {object[]} */ ([]),
    sounds = /** @type {Oval[]} */ ([]),
  } = {},
) => {
  const done = [],
    others = [...placed, ...sounds];
  let out = '';
  lines.forEach((l, i) => {
    const on = { size, W, H, ltr },
      wide = [min(250, frame.w * 0.46), min(190, frame.w * 0.36), min(330, frame.w * 0.6)];
    let best = bestPlace(l, i, lines.length, done, others, faces, frame, { ...on, sizes: [size, size - 3], widths: wide, spill: 10 });
    // in a narrow panel, smaller letters, other shapes and some of the gutter are better than a covered face
    if (!best || best.c > 800)
      best =
        bestPlace(l, i, lines.length, done, others, faces, frame, {
          ...on,
          sizes: [size - 3, size - 6, size - 9],
          widths: [...wide, 120, 150, frame.w * 0.8, frame.w],
          spill: 34,
        }) || best;
    if (!best) return;
    done.push(best);
    placed.push({ x: best.x, y: best.y, rx: best.rx, ry: best.ry, text: l.text, size: best.o.size, nth: i });
    let tail;
    if (l.tail && l.kind !== 'box') {
      const dx = l.tail[0] - best.x,
        dy = l.tail[1] - best.y,
        d = hypot(dx, dy),
        edge = hypot((best.rx * dx) / d, (best.ry * dy) / d),
        stop = max(edge + 18, d - (l.reach || 60));
      if (d > edge + 26) tail = [best.x + (dx / d) * min(stop, edge + 90), best.y + (dy / d) * min(stop, edge + 90)];
    }
    out += balloon(l.text, best.x, best.y, { ...best.o, kind: l.kind, tail, ink, seed: seed + i * 3 });
  });
  return out;
};
