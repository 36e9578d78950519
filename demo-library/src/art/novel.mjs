// Text pages: a title leaf, pages of set text, one picture. The words stand in novel-words.mjs.
import { g, rect, path, clip } from './lib/core.mjs';
import { text, advance } from './lib/letter.mjs';
import { NOVELS } from './novel-words.mjs';
export const W = 1000,
  H = 1420;
const PAPER = '#fbf6ea',
  INK = '#231c15';
const rule = (y) =>
  path(`M440 ${y}H480M520 ${y}H560`, { stroke: INK, 'stroke-width': 2 }) +
  path(`M500 ${y - 7}L507 ${y}L500 ${y + 7}L493 ${y}Z`, { fill: INK });
const leaf = (body, folio, name) => ({
  w: W,
  h: H,
  body:
    rect(0, 0, W, H, { fill: PAPER }) +
    body +
    (folio
      ? text(String(folio), W / 2, H - 70, 24, 'book', { fill: INK }) +
        text(name, W / 2, 88, 21, 'bookItalic', { fill: INK, opacity: 0.75 })
      : ''),
});

// Set one paragraph justified between two margins; gives its lines and the next baseline.
const set = (words, x, y, width, size, lead, indent) => {
  const space = advance(' ', 'book') * size,
    lines = [];
  let now = [],
    used = indent;
  for (const w of words.split(' ')) {
    const len = advance(w, 'book') * size;
    if (now.length && used + len > width) {
      lines.push([now, used - space]);
      now = [];
      used = 0;
    }
    now.push([w, len]);
    used += len + space;
  }
  lines.push([now, -1]);
  return {
    svg: lines
      .map(([list, used2], i) => {
        let px = x + (i ? 0 : indent);
        const gap = used2 < 0 ? space : space + (width - used2) / (list.length - 1 || 1);
        return list
          .map(([w, len]) => {
            const t = text(w, px, y + i * lead, size, 'book', { fill: INK, 'text-anchor': 'start' });
            px += len + gap;
            return t;
          })
          .join('');
      })
      .join(''),
    y: y + lines.length * lead,
  };
};
const textPage = (paragraphs, first, folio, name) => {
  // the measure is filled: the type grows until the page is full
  for (let size = 46; size >= 25; size--) {
    let y = first ? 330 : 190,
      s = '';
    const lead = size * 1.62;
    paragraphs.forEach((p, i) => {
      const o = set(p, 150, y, 700, size, lead, first && i === 0 ? 0 : size * 1.4);
      s += o.svg;
      y = o.y;
    });
    if (y < H - 110 || size === 25) return leaf(s, folio, name);
  }
  return undefined;
};
export const novelPage = ({ slug, name, author, chapter, chapterName, index, cover }) => {
  const parts = NOVELS[slug][chapter - 1];
  if (index === 0)
    return leaf(
      text(name.toUpperCase(), W / 2, 330, 46, 'book', {
        fill: INK,
        'letter-spacing': 6,
        textLength: Math.min(760, name.length * 40),
        lengthAdjust: 'spacingAndGlyphs',
      }) +
        rule(400) +
        text(['One', 'Two', 'Three', 'Four', 'Five', 'Six'][chapter - 1] ?? String(chapter), W / 2, 640, 40, 'bookItalic', { fill: INK }) +
        text(chapterName, W / 2, 730, 74, 'book', { fill: INK }) +
        rule(820) +
        text(author, W / 2, H - 190, 34, 'bookItalic', { fill: INK }),
    );
  if (index === 3)
    return leaf(
      clip('M140 180H860V1130H140Z', g('translate(140 180)', cover.art(720, 950))) +
        rect(140, 180, 720, 950, { fill: 'none', stroke: INK, 'stroke-width': 4 }) +
        text(parts.caption, W / 2, 1210, 34, 'bookItalic', { fill: INK }),
      index + 1,
      name,
    );
  if (index === 7) return leaf(text(parts.end, W / 2, 640, 36, 'bookItalic', { fill: INK }) + rule(710));
  const k = index < 3 ? index - 1 : index - 2;
  return textPage(parts.pages[k], index === 1, index + 1, name);
};
