// Finds room for the balloons of one panel: right and high first, then left and lower; never on a face, never on each other.
import { balloon, balloonSize } from '../lib/letter.mjs';
export const letterPanel = (b, lines, faces, { seed = 1, size = 26, W = 1000, H = 1420, ltr = false, ink = '#000' } = {}) => {
  const done = [];
  let out = '';
  lines.forEach((l, i) => {
    let best;
    for (const max of [Math.min(250, b.w * 0.46), Math.min(190, b.w * 0.36), Math.min(330, b.w * 0.6)])
      for (const sz of [size, size - 3]) {
        const o = { size: sz, max: Math.max(104, max), kind: l.kind },
          [rx, ry] = balloonSize(l.text, o);
        for (let u = 0; u <= 10; u++)
          for (let v = 0; v <= 10; v++) {
            const e = l.kind === 'box' ? 14 : 6,
              x0 = Math.max(b.x - 10, 14) + rx + e,
              x1 = Math.min(b.x + b.w + 10, W - 14) - rx - e,
              y0 = Math.max(b.y - 8, 14) + ry + e,
              y1 = Math.min(b.y + b.h + 8, H - 14) - ry - e;
            if (x1 < x0 - 30 || y1 < y0 - 30) continue;
            const x = x0 + ((x1 - x0) * u) / 10,
              y = y0 + ((y1 - y0) * v) / 10;
            const first = ltr ? 1 - u / 10 : u / 10; // 1 on the side where reading begins
            let c =
              (i === 0 ? (1 - first) * 50 + v * 7 : first * 40 + (i === lines.length - 1 ? (10 - v) * 3 : v * 3)) + (sz < size ? 14 : 0);
            for (const f of faces) {
              const d = Math.hypot(Math.max(0, Math.abs(x - f.x) - rx) / f.rx, Math.max(0, Math.abs(y - f.y) - ry) / f.ry);
              if (d < 1) c += (1 - d) * 420;
            }
            for (const p of done) {
              const ox = rx + p.rx + 8 - Math.abs(x - p.x),
                oy = ry + p.ry + 8 - Math.abs(y - p.y);
              if (ox > 0 && oy > 0) c += 200 + Math.min(ox, oy) * 6;
              if (y < p.y + 6 && (ltr ? x < p.x + 20 : x > p.x - 20)) c += 260;
              if (y < p.y - 40) c += 90;
            }
            if (!best || c < best.c) best = { c, x, y, rx, ry, o };
          }
      }
    if (!best) return;
    done.push(best);
    let tail;
    if (l.tail && l.kind !== 'box') {
      const dx = l.tail[0] - best.x,
        dy = l.tail[1] - best.y,
        d = Math.hypot(dx, dy),
        edge = Math.hypot((best.rx * dx) / d, (best.ry * dy) / d),
        stop = Math.max(edge + 18, d - (l.reach || 60));
      if (d > edge + 26) tail = [best.x + (dx / d) * Math.min(stop, edge + 90), best.y + (dy / d) * Math.min(stop, edge + 90)];
    }
    out += balloon(l.text, best.x, best.y, { ...best.o, kind: l.kind, tail, ink, seed: seed + i * 3 });
  });
  return out;
};
