// Lettering: logos built from layers, sound effects, balloons with fitted text.
/** @import { Attributes, BalloonStyle } from '../types' */
import { rng, n, g, path, el, spline } from './core.mjs';
import { WIDTHS } from './metrics.mjs';
export const FONT = {
  comic: "'Comic Neue'",
  bang: "'Bangers'",
  block: "'Dela Gothic One'",
  retro: "'Shrikhand'",
  serif: "'Playfair Display'",
  book: "'EB Garamond'",
  bookItalic: "'EB Garamond'",
};
const esc = (s) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;');
// Width of a string in em, from the real advance widths. Set text uses the widths of its curly quotes; elsewhere a curly quote counts as a
// straight one, and ellipses and dashes as their parts.
const CURLY = { '“': 418, '”': 418, '‘': 242, '’': 242, '—': 950 };
const PLAIN = { '’': "'", '‘': "'", '“': '"', '”': '"', '…': '...', '–': '-', '—': '--' };
export const advance = (s, f) =>
  [...[...s].map((c) => (f === 'book' && CURLY[c] ? c : PLAIN[c] || c)).join('')].reduce(
    (a, ch) => a + ((WIDTHS[f] || WIDTHS.book)[(ch.codePointAt(0) ?? 0) - 32] ?? CURLY[ch] ?? 600) / 1000,
    0,
  );
export const text = (s, x, y, size, f, a = {}) =>
  el(
    'text',
    {
      x: n(x),
      y: n(y),
      'font-family': FONT[f],
      'font-size': n(size),
      'font-weight': f === 'comic' ? 700 : f === 'serif' ? 900 : 400,
      'font-style': f === 'bookItalic' ? 'italic' : undefined,
      'text-anchor': 'middle',
      ...a,
    },
    esc(s),
  );
// layers: list of { fill, stroke, w, dx, dy } from back to front
export const logo = (s, x, y, size, f, layers, { fit, ...a } = /** @type {Attributes} */ ({})) => {
  const w = fit ? { textLength: n(fit), lengthAdjust: 'spacingAndGlyphs' } : {};
  return layers
    .map((l) =>
      text(s, x + (l.dx || 0), y + (l.dy || 0), size, f, {
        ...a,
        ...w,
        fill: l.fill || 'none',
        stroke: l.stroke,
        'stroke-width': l.w,
        'stroke-linejoin': 'round',
      }),
    )
    .join('');
};
// Every letter placed individually: arc, jump, turn.
export const letters = (s, x, y, size, f, layers, { arc = 0, jump = 0, turn = 0, seed = 1, track = 1 } = {}) => {
  const total = advance(s, f) * size * track;
  return layers
    .map((l) => {
      const r = rng(seed);
      let px = x - total / 2;
      return [...s]
        .map((ch) => {
          const w = advance(ch, f) * size * track,
            u = (px + w / 2 - x) / (total / 2 || 1);
          px += w;
          const rot = u * arc * 0.6 + r.range(-turn, turn),
            yy = y + u * u * arc * 1.6 + r.range(-jump, jump);
          return ch === ' '
            ? ''
            : g(
                `translate(${n(px - w / 2 + (l.dx || 0))} ${n(yy + (l.dy || 0))})rotate(${n(rot)})`,
                text(ch, 0, 0, size, f, { fill: l.fill || 'none', stroke: l.stroke, 'stroke-width': l.w, 'stroke-linejoin': 'round' }),
              );
        })
        .join('');
    })
    .join('');
};
export const extrude = (dx, dy, steps, fill, stroke, w) =>
  Array.from({ length: steps }, (_, i) => ({ dx: (dx * (steps - i)) / steps, dy: (dy * (steps - i)) / steps, fill, stroke, w }));

// Katakana made of strokes, for sound effects that are part of the picture. Cell 100 x 100.
const KANA = {
  do: [
    [38, 4, 38, 98],
    [38, 38, 82, 64],
    [64, 4, 74, 26],
    [86, 0, 96, 20],
  ],
  go: [
    [10, 18, 74, 18],
    [74, 18, 74, 88],
    [6, 86, 76, 86],
    [80, -4, 88, 12],
    [98, -8, 106, 8],
  ],
  za: [
    [4, 32, 92, 32],
    [28, 6, 28, 62],
    [66, 4, 64, 60],
    [64, 60, 36, 98],
    [82, -4, 90, 12],
    [100, -8, 107, 6],
  ],
  ba: [
    [38, 16, 8, 90],
    [58, 14, 92, 90],
    [76, -2, 86, 16],
    [94, -8, 103, 8],
  ],
  n: [
    [12, 16, 36, 36],
    [10, 92, 90, 26],
  ],
  a: [
    [10, 16, 84, 16],
    [84, 16, 58, 46],
    [48, 32, 46, 62],
    [46, 62, 20, 98],
  ],
  dash: [[8, 50, 94, 46]],
  shi: [
    [10, 14, 34, 28],
    [4, 44, 28, 58],
    [12, 94, 92, 30],
  ],
  tsu: [
    [10, 30, 22, 54],
    [40, 26, 50, 50],
    [88, 24, 42, 96],
  ],
};
export const kana = (word, x, y, size, a = {}, { down = true, grow = 1, slant = -8 } = {}) => {
  let s = '',
    k = size / 100,
    px = x,
    py = y;
  for (const ch of word) {
    const d = KANA[ch]
      .map(([x1, y1, x2, y2]) => {
        const dx = x2 - x1,
          dy = y2 - y1,
          l = Math.hypot(dx, dy),
          nx = -dy / l,
          ny = dx / l,
          w1 = 11,
          w2 = 7;
        return `M${n(x1 + nx * w1 - (dx / l) * 5)} ${n(y1 + ny * w1)}L${n(x2 + nx * w2 + (dx / l) * 4)} ${n(y2 + ny * w2)}L${n(x2 - nx * w2)} ${n(y2 - ny * w2)}L${n(x1 - nx * w1)} ${n(y1 - ny * w1)}Z`;
      })
      .join('');
    s += g(
      `translate(${n(px)} ${n(py)})rotate(${slant})scale(${n(k * 100) / 100})`,
      path(d, { 'stroke-linejoin': 'round', 'paint-order': 'stroke', ...a }),
    );
    if (down) py += k * 108;
    else px += k * 108;
    k *= grow;
  }
  return s;
};
export const sfx = (s, x, y, size, { fill = '#000', stroke = '#fff', w = 10, rot = -8, arc = 0, jump = 0, seed = 3, f = 'bang' } = {}) =>
  g(
    `translate(${x} ${y})rotate(${rot})`,
    letters(s, 0, 0, size, f, [{ fill: stroke, stroke, w }, { fill }], { arc, jump, turn: 5, seed, track: 1.06 }),
  );

// Break words into lines whose widths suit an oval: short, long, short.
export const wrap = (s, size, max, f = 'comic') => {
  const out = [];
  let line = '';
  for (const w of s.split(' ')) {
    const t = line ? line + ' ' + w : w;
    if (advance(t, f) * size > max && line) {
      out.push(line);
      line = w;
    } else line = t;
  }
  out.push(line);
  return out;
};
// Half width and half height that a balloon will need, so that a composer can find room for it.
export const balloonSize = (s, { size = 26, max = 190, kind = 'oval' } = {}) => {
  const lines = wrap(kind === 'box' ? s : s.toUpperCase(), size, max),
    tw = Math.max(...lines.map((l) => advance(l, 'comic') * size * 1.04)),
    th = lines.length * size * 1.12;
  const k = kind === 'shout' ? 1.28 : kind === 'think' ? 1.14 : 1.02;
  return kind === 'box' ? [tw / 2 + 16, th / 2 + 12] : [(tw * 0.6 + size * 0.7) * k, (th * 0.6 + size * 0.75) * k];
};
/** @type {(words: string, x: number, y: number, style?: BalloonStyle) => string} */
export const balloon = (s, x, y, { size = 26, max = 190, kind = 'oval', tail, seed = 1, ink = '#000', fill = '#fff', color } = {}) => {
  const up = kind === 'box' ? s : s.toUpperCase(),
    lines = wrap(up, size, max),
    lh = size * 1.12;
  const tw = Math.max(...lines.map((l) => advance(l, 'comic') * size * 1.04)),
    th = lines.length * lh;
  const L = { fill, stroke: ink, 'stroke-width': kind === 'shout' ? 5 : 4, 'stroke-linejoin': 'round' };
  let shape = '',
    tl = '';
  const rx = (tw / 2) * 1.2 + size * 0.7,
    ry = (th / 2) * 1.2 + size * 0.75;
  if (tail) {
    const dx = tail[0] - x,
      dy = tail[1] - y,
      l = Math.hypot(dx, dy),
      nx = -dy / l,
      ny = dx / l,
      b = size * 0.55,
      sx = x + (dx / l) * rx * 0.6,
      sy = y + (dy / l) * ry * 0.6;
    tl = `M${n(sx + nx * b)} ${n(sy + ny * b)}Q${n((sx + tail[0]) / 2 + nx * b * 1.2)} ${n((sy + tail[1]) / 2 + ny * b * 1.2)} ${n(tail[0])} ${n(tail[1])}Q${n((sx + tail[0]) / 2 + nx * b * 0.1)} ${n((sy + tail[1]) / 2 + ny * b * 0.1)} ${n(sx - nx * b)} ${n(sy - ny * b)}Z`;
  }
  const r = rng(seed);
  if (kind === 'box') {
    shape = `M${n(x - tw / 2 - 14)} ${n(y - th / 2 - 10)}h${n(tw + 28)}v${n(th + 20)}h${n(-tw - 28)}Z`;
  } else if (kind === 'shout') {
    const p = [],
      m = 18;
    for (let i = 0; i < m * 2; i++) {
      const a = (i / (m * 2)) * 6.283,
        k = i % 2 ? 1.02 : r.range(1.2, 1.42);
      p.push(`${n(x + Math.cos(a) * rx * k)} ${n(y + Math.sin(a) * ry * k)}`);
    }
    shape = `M${p.join('L')}Z`;
  } else if (kind === 'think') {
    const m = Math.round((rx + ry) / 24);
    let d = '';
    for (let i = 0; i <= m; i++) {
      const a = (i / m) * 6.283,
        px = x + Math.cos(a) * rx,
        py = y + Math.sin(a) * ry,
        q = ((i - 0.5) / m) * 6.283;
      d += i ? `Q${n(x + Math.cos(q) * rx * 1.22)} ${n(y + Math.sin(q) * ry * 1.26)} ${n(px)} ${n(py)}` : `M${n(px)} ${n(py)}`;
    }
    shape = d + 'Z';
  } else {
    const p = [];
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * 6.283,
        c = Math.cos(a),
        q = Math.sin(a),
        k = (1 / Math.pow(Math.pow(Math.abs(c), 2.5) + Math.pow(Math.abs(q), 2.5), 1 / 2.5)) * r.range(0.99, 1.015);
      p.push([x + c * rx * k, y + q * ry * k]);
    }
    shape = spline(p, true, 0.5);
  }
  const dash = kind === 'whisper' ? { 'stroke-dasharray': '9 8' } : {};
  let out = '';
  if (tail && kind === 'think')
    out =
      [0.35, 0.62, 0.86]
        .map(
          (q, i) =>
            `<circle cx="${n(x + (tail[0] - x) * (0.5 + q * 0.5))}" cy="${n(y + (tail[1] - y) * (0.5 + q * 0.5))}" r="${11 - i * 3.5}" fill="${fill}" stroke="${ink}" stroke-width="4"/>`,
        )
        .join('') + path(shape, L);
  else if (tl) out = path(tl, L) + path(shape, { ...L, ...dash }) + path(tl, { fill });
  else out = path(shape, { ...L, ...dash });
  return out + lines.map((l, i) => text(l, x, y - th / 2 + lh * (i + 0.78), size, 'comic', { fill: color || ink })).join('');
};
