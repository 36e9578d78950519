// Lettering: logos built from layers, sound effects, balloons with fitted text.
/** @import { Attributes, BalloonStyle } from '../types' */
import { parsePoints, rng, tenths, group, path, element, spline } from './core.mjs';
import { GLYPH_WIDTHS } from './glyph-widths.mjs';
export const FONTS = {
  comic: "'Comic Neue'",
  bang: "'Bangers'",
  block: "'Dela Gothic One'",
  retro: "'Shrikhand'",
  serif: "'Playfair Display'",
  book: "'EB Garamond'",
  bookItalic: "'EB Garamond'",
};
const escapeXml = (words) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
// Width of a string in em, from the real advance widths. Set text uses the widths of its curly quotes; elsewhere a curly quote counts as a
// straight one, and ellipses and dashes as their parts.
const CURLY = { '“': 418, '”': 418, '‘': 242, '’': 242, '—': 950 };
const PLAIN = { '’': "'", '‘': "'", '“': '"', '”': '"', '…': '...', '–': '-', '—': '--' };
export const advance = (words, font) =>
  [...[...words].map((c) => (font === 'book' && CURLY[c] ? c : PLAIN[c] || c)).join('')].reduce(
    (a, ch) => a + ((GLYPH_WIDTHS[font] || GLYPH_WIDTHS.book)[(ch.codePointAt(0) ?? 0) - 32] ?? CURLY[ch] ?? 600) / 1000,
    0,
  );
export const text = (words, x, y, size, font, attributes = {}) =>
  element(
    'text',
    {
      x: tenths(x),
      y: tenths(y),
      'font-family': FONTS[font],
      'font-size': tenths(size),
      'font-weight': font === 'comic' ? 700 : font === 'serif' ? 900 : 400,
      'font-style': font === 'bookItalic' ? 'italic' : undefined,
      'text-anchor': 'middle',
      ...attributes,
    },
    escapeXml(words),
  );
// layers: list of { fill, stroke, w, dx, dy } from back to front
export const logo = (words, x, y, size, font, layers, { fit, ...a } = /** @type {Attributes} */ ({})) => {
  const w = fit ? { textLength: tenths(fit), lengthAdjust: 'spacingAndGlyphs' } : {};
  return layers
    .map((l) =>
      text(words, x + (l.dx || 0), y + (l.dy || 0), size, font, {
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
export const letters = (words, x, y, size, font, layers, { arc = 0, jump = 0, turn = 0, seed = 1, track = 1 } = {}) => {
  const total = advance(words, font) * size * track;
  return layers
    .map((l) => {
      const random = rng(seed);
      let px = x - total / 2;
      return [...words]
        .map((ch) => {
          const w = advance(ch, font) * size * track,
            u = (px + w / 2 - x) / (total / 2 || 1);
          px += w;
          const rot = u * arc * 0.6 + random.range(-turn, turn),
            yy = y + u * u * arc * 1.6 + random.range(-jump, jump);
          return ch === ' '
            ? ''
            : group(
                `translate(${tenths(px - w / 2 + (l.dx || 0))} ${tenths(yy + (l.dy || 0))})rotate(${tenths(rot)})`,
                text(ch, 0, 0, size, font, { fill: l.fill || 'none', stroke: l.stroke, 'stroke-width': l.w, 'stroke-linejoin': 'round' }),
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
  do: parsePoints('38,4,38,98 38,38,82,64 64,4,74,26 86,0,96,20'),
  go: parsePoints('10,18,74,18 74,18,74,88 6,86,76,86 80,-4,88,12 98,-8,106,8'),
  za: parsePoints('4,32,92,32 28,6,28,62 66,4,64,60 64,60,36,98 82,-4,90,12 100,-8,107,6'),
  n: parsePoints('12,16,36,36 10,92,90,26'),
  a: parsePoints('10,16,84,16 84,16,58,46 48,32,46,62 46,62,20,98'),
  dash: [[8, 50, 94, 46]],
};
export const kana = (word, x, y, size, attributes = {}, { down = true, grow = 1, slant = -8 } = {}) => {
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
        return `M${tenths(x1 + nx * w1 - (dx / l) * 5)} ${tenths(y1 + ny * w1)}L${tenths(x2 + nx * w2 + (dx / l) * 4)} ${tenths(y2 + ny * w2)}L${tenths(x2 - nx * w2)} ${tenths(y2 - ny * w2)}L${tenths(x1 - nx * w1)} ${tenths(y1 - ny * w1)}Z`;
      })
      .join('');
    s += group(
      `translate(${tenths(px)} ${tenths(py)})rotate(${slant})scale(${tenths(k * 100) / 100})`,
      path(d, { 'stroke-linejoin': 'round', 'paint-order': 'stroke', ...attributes }),
    );
    if (down) py += k * 108;
    else px += k * 108;
    k *= grow;
  }
  return s;
};
export const sfx = (
  sound,
  x,
  y,
  size,
  { fill = '#000', stroke = '#fff', w = 10, rot = -8, arc = 0, jump = 0, seed = 3, f = 'bang' } = {},
) =>
  group(
    `translate(${x} ${y})rotate(${rot})`,
    letters(sound, 0, 0, size, f, [{ fill: stroke, stroke, w }, { fill }], { arc, jump, turn: 5, seed, track: 1.06 }),
  );

// Break words into lines whose widths suit an oval: short, long, short.
export const wrap = (words, size, max, font = 'comic') => {
  const out = [];
  let line = '';
  for (const w of words.split(' ')) {
    const t = line ? line + ' ' + w : w;
    if (advance(t, font) * size > max && line) {
      out.push(line);
      line = w;
    } else line = t;
  }
  out.push(line);
  return out;
};
// Half width and half height that a balloon will need, so that a composer can find room for it.
export const balloonSize = (words, { size = 26, max = 190, kind = 'oval' } = {}) => {
  const lines = wrap(kind === 'box' ? words : words.toUpperCase(), size, max),
    tw = Math.max(...lines.map((l) => advance(l, 'comic') * size * 1.04)),
    th = lines.length * size * 1.12;
  const k = kind === 'shout' ? 1.28 : kind === 'think' ? 1.14 : 1.02;
  return kind === 'box' ? [tw / 2 + 16, th / 2 + 12] : [(tw * 0.6 + size * 0.7) * k, (th * 0.6 + size * 0.75) * k];
};
/** @type {(words: string, x: number, y: number, style?: BalloonStyle) => string} */
export const balloon = (words, x, y, { size = 26, max = 190, kind = 'oval', tail, seed = 1, ink = '#000', fill = '#fff', color } = {}) => {
  const up = kind === 'box' ? words : words.toUpperCase(),
    lines = wrap(up, size, max),
    lh = size * 1.12;
  const tw = Math.max(...lines.map((l) => advance(l, 'comic') * size * 1.04)),
    th = lines.length * lh;
  const outline = { fill, stroke: ink, 'stroke-width': kind === 'shout' ? 5 : 4, 'stroke-linejoin': 'round' };
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
    tl = `M${tenths(sx + nx * b)} ${tenths(sy + ny * b)}Q${tenths((sx + tail[0]) / 2 + nx * b * 1.2)} ${tenths((sy + tail[1]) / 2 + ny * b * 1.2)} ${tenths(tail[0])} ${tenths(tail[1])}Q${tenths((sx + tail[0]) / 2 + nx * b * 0.1)} ${tenths((sy + tail[1]) / 2 + ny * b * 0.1)} ${tenths(sx - nx * b)} ${tenths(sy - ny * b)}Z`;
  }
  const random = rng(seed);
  if (kind === 'box') {
    shape = `M${tenths(x - tw / 2 - 14)} ${tenths(y - th / 2 - 10)}h${tenths(tw + 28)}v${tenths(th + 20)}h${tenths(-tw - 28)}Z`;
  } else if (kind === 'shout') {
    const p = [],
      m = 18;
    for (let i = 0; i < m * 2; i++) {
      const a = (i / (m * 2)) * 6.283,
        k = i % 2 ? 1.02 : random.range(1.2, 1.42);
      p.push(`${tenths(x + Math.cos(a) * rx * k)} ${tenths(y + Math.sin(a) * ry * k)}`);
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
      d += i
        ? `Q${tenths(x + Math.cos(q) * rx * 1.22)} ${tenths(y + Math.sin(q) * ry * 1.26)} ${tenths(px)} ${tenths(py)}`
        : `M${tenths(px)} ${tenths(py)}`;
    }
    shape = d + 'Z';
  } else {
    const p = [];
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * 6.283,
        c = Math.cos(a),
        q = Math.sin(a),
        k = (1 / Math.pow(Math.pow(Math.abs(c), 2.5) + Math.pow(Math.abs(q), 2.5), 1 / 2.5)) * random.range(0.99, 1.015);
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
            `<circle cx="${tenths(x + (tail[0] - x) * (0.5 + q * 0.5))}" cy="${tenths(y + (tail[1] - y) * (0.5 + q * 0.5))}" r="${11 - i * 3.5}" fill="${fill}" stroke="${ink}" stroke-width="4"/>`,
        )
        .join('') + path(shape, outline);
  else if (tl) out = path(tl, outline) + path(shape, { ...outline, ...dash }) + path(tl, { fill });
  else out = path(shape, { ...outline, ...dash });
  return out + lines.map((l, i) => text(l, x, y - th / 2 + lh * (i + 0.78), size, 'comic', { fill: color || ink })).join('');
};
