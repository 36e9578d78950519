// Screentone, speed lines, focus lines, bursts: the grays and the motion of manga.
import { rng, tenths, element, path, poly, uniqueId, brush } from './core.mjs';

// A dot pattern at 45 degrees, on `paper` or transparent. Returns { def, fill }; use fill like a color. The tile is upright, with dots in
// its center and corners: the rasterizer copies an upright tile, but computes each pixel of a rotated one from sixteen.
export const dots = (pitch = 8, radius = 2, color = '#000', paper) => {
  const id = uniqueId('t'),
    size = tenths(pitch * Math.SQRT2),
    at = (x, y) =>
      `M${tenths(x - radius)} ${tenths(y)}a${radius} ${radius} 0 1 0 ${tenths(2 * radius)} 0a${radius} ${radius} 0 1 0 ${tenths(-2 * radius)} 0`,
    all = at(size / 2, size / 2) + at(0, 0) + at(size, 0) + at(0, size) + at(size, size);
  return {
    fill: `url(#${id})`,
    def: `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${paper ? `<rect x="-1" y="-1" width="${size + 2}" height="${size + 2}" fill="${paper}"/>` : ''}<path d="${all}" fill="${color}"/></pattern>`,
  };
};
export const hatch = (pitch = 8, w = 2, color = '#000', angle = 45) => {
  const id = uniqueId('t');
  return {
    fill: `url(#${id})`,
    def: `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><rect width="${w}" height="${pitch}" fill="${color}"/></pattern>`,
  };
};

// Tone that fades: dots whose radius follows t = 0..1 along a direction ('down', 'up', 'left', 'right', 'out').
export const fade = (x, y, width, height, { pitch = 10, from = 0, to = 0.62, dir = 'down', color = '#000', cx = 0.5, cy = 0.5 } = {}) => {
  let d = '';
  let row = 0;
  // most fades have thousands of dots, and a row or a whole panel of one radius
  let dot = '',
    drawn;
  for (let yy = y; yy < y + height + pitch; yy += pitch / 2, row++) {
    const v = (yy - y) / height,
      at = tenths(yy);
    for (let xx = x + (row % 2 ? pitch / 2 : 0); xx < x + width + pitch; xx += pitch) {
      const u = (xx - x) / width;
      const t =
        dir === 'down'
          ? v
          : dir === 'up'
            ? 1 - v
            : dir === 'right'
              ? u
              : dir === 'left'
                ? 1 - u
                : Math.min(1, Math.hypot(u - cx, v - cy) * 1.5);
      const r = pitch * (from + (to - from) * t);
      if (r < 0.5) continue;
      if (r !== drawn) {
        dot = ` ${at}a${tenths(r)} ${tenths(r)} 0 1 0 ${tenths(2 * r)} 0a${tenths(r)} ${tenths(r)} 0 1 0 ${tenths(-2 * r)} 0`;
        drawn = r;
      }
      d += `M${tenths(xx - r)}${dot}`;
    }
    drawn = undefined;
  }
  return path(d, { fill: color });
};

// Focus lines: wedges from the edge toward an empty ellipse around (cx, cy). Each is cut off at `kept` of its length.
export const focus = (
  seed,
  cx,
  cy,
  radius,
  { rx = 140, ry = 110, count = 120, color = '#000', w = 0.018, jitter = 0.35, kept = 1 } = {},
) => {
  const random = rng(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = ((i + random.range(-0.4, 0.4)) / count) * Math.PI * 2,
      k = 1 + random() * jitter * 2,
      ww = w * random.range(0.25, 1.3),
      x = cx + Math.cos(a) * rx * k,
      y = cy + Math.sin(a) * ry * k,
      end = (turn) =>
        `${tenths(x + (cx + Math.cos(a + turn) * radius - x) * kept)} ${tenths(y + (cy + Math.sin(a + turn) * radius - y) * kept)}`;
    d += `M${tenths(x)} ${tenths(y)}L${end(-ww)}L${end(ww)}Z`;
  }
  return path(d, { fill: color });
};
// What a box needs of lines from its center that are as long as its diagonal. A layer that begins far outside the page can make the
// rasterizer panic.
export const KEPT_IN_BOX = 0.62;
// Flat rays, for skies, suns and comedy.
export const rays = (cx, cy, radius, count, color, turn = 0) => {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + turn,
      b = a + Math.PI / count;
    d += `M${tenths(cx)} ${tenths(cy)}L${tenths(cx + Math.cos(a) * radius)} ${tenths(cy + Math.sin(a) * radius)}L${tenths(cx + Math.cos(b) * radius)} ${tenths(cy + Math.sin(b) * radius)}Z`;
  }
  return path(d, { fill: color });
};
// Speed lines inside a box, along an angle.
export const speed = (seed, x, y, width, height, { angle = 0, count = 60, color = '#000', min = 1, max = 5, gap = 0 } = {}) => {
  const random = rng(seed),
    outline = Math.hypot(width, height);
  let d = '';
  for (let i = 0; i < count; i++) {
    const v = random.range(-outline / 2, outline / 2);
    if (Math.abs(v) < gap) continue;
    const a = random.range(-outline / 2, 0),
      b = a + random.range(outline * 0.3, outline);
    d += brush([a, v], [b, v], random.range(min, max));
  }
  return element(
    'g',
    { transform: `translate(${tenths(x + width / 2)} ${tenths(y + height / 2)}) rotate(${angle})` },
    path(d, { fill: color }),
  );
};
// Star-shaped flash behind a figure or a word.
export const burst = (seed, cx, cy, r1, r2, spikes, attributes) => {
  const random = rng(seed),
    p = [];
  for (let i = 0; i < spikes * 2; i++) {
    const q = (i / (spikes * 2)) * Math.PI * 2,
      k = i % 2 ? r1 : r2 * random.range(0.8, 1.15);
    p.push([cx + Math.cos(q) * k, cy + Math.sin(q) * k * 0.92]);
  }
  return poly(p, attributes);
};
// Specks: snow, petals, embers, stars.
export const specks = (seed, width, height, count, draw) => {
  const random = rng(seed);
  let s = '';
  for (let i = 0; i < count; i++) s += draw(random.range(0, width), random.range(0, height), random);
  return s;
};
