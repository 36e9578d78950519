// Text pages: a title leaf, pages of set text around one picture, a last leaf. The words are in novel-texts.mjs.
/** @import { TypesetChapter, SetLine } from './types' */
import { parsePoints, group, rect, path, clip } from './lib/core.mjs';
import { text, advance } from './lib/lettering.mjs';
import { NOVEL_TEXTS } from './novel-texts.mjs';
export const PAGE_WIDTH = 1000,
  PAGE_HEIGHT = 1420;
const PAPER = '#fbf6ea',
  INK = '#231c15';
const rule = (y) =>
  path(`M440 ${y}H480M520 ${y}H560`, { stroke: INK, 'stroke-width': 2 }) +
  path(`M500 ${y - 7}L507 ${y}L500 ${y + 7}L493 ${y}Z`, { fill: INK });
const leaf = (body, folio, name) => ({
  w: PAGE_WIDTH,
  h: PAGE_HEIGHT,
  body:
    rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT, { fill: PAPER }) +
    body +
    (folio
      ? text(String(folio), PAGE_WIDTH / 2, PAGE_HEIGHT - 70, 24, 'book', { fill: INK }) +
        text(name, PAGE_WIDTH / 2, 88, 21, 'bookItalic', { fill: INK, opacity: 0.75 })
      : ''),
});

const LEFT = 130,
  MEASURE = 740,
  TOP = 190,
  BOTTOM = PAGE_HEIGHT - 120,
  FIRST_TOP = 330,
  SIZES = { largest: 37, smallest: 24 };
const leadOf = (size) => size * 1.5;

// Breaks a paragraph into lines of words with their widths in em; the last line is not justified.
const linesOf = (words, size) => {
  const space = advance(' ', 'book'),
    width = MEASURE / size,
    indent = 1.4,
    lines = [];
  let now = [],
    used = indent;
  for (const [word, length] of words) {
    if (now.length && used + length > width) {
      lines.push({ words: now, indent: lines.length ? 0 : indent, gap: space + (width - used + space) / (now.length - 1 || 1) });
      now = [];
      used = 0;
    }
    now.push([word, length]);
    used += length + space;
  }
  return [...lines, { words: now, indent: lines.length ? 0 : indent, gap: space }];
};
const linesFitting = (size, page) => Math.floor((BOTTOM - (page ? TOP : FIRST_TOP)) / leadOf(size));
const setAt = (paragraphs, size, count, most = Infinity) => {
  const room = (page) => Math.min(most, linesFitting(size, page)),
    pages = /** @type {SetLine[][]} */ ([[]]);
  for (const words of paragraphs) {
    for (const line of linesOf(words, size)) {
      if (pages[pages.length - 1].length >= room(pages.length - 1)) pages.push([]);
      pages[pages.length - 1].push(line);
    }
  }
  return pages.length <= count ? pages : undefined;
};
/** @type {(paragraphs: readonly string[], count: number) => TypesetChapter} Sets a chapter in the largest type that fits on `count` pages. */
export const typesetChapter = (paragraphs, count) => {
  const measured = paragraphs.map((paragraph) => paragraph.split(' ').map((word) => [word, advance(word, 'book')]));
  for (let size = SIZES.largest; size >= SIZES.smallest; size -= 0.5) {
    let pages = setAt(measured, size, count);
    // as few lines per page as possible, so that the last page is as full as the others
    for (let most = linesFitting(size, 1), next = pages; next; next = setAt(measured, size, count, --most)) pages = next;
    if (pages) return { size, pages };
  }
  throw new RangeError(`a chapter does not fit on ${count} pages`);
};
const textPage = ({ size, pages }, page, folio, name) =>
  leaf(
    pages[page]
      .map(({ words, indent, gap }, i) => {
        const y = (page ? TOP : FIRST_TOP) + i * leadOf(size);
        let x = LEFT + indent * size;
        return words
          .map(([word, length]) => {
            const set = text(word, x, y, size, 'book', { fill: INK, 'text-anchor': 'start' });
            x += (length + gap) * size;
            return set;
          })
          .join('');
      })
      .join(''),
    folio,
    name,
  );
// Each chapter's picture is a different part of the cover's scene: scale and position (0 to 1 across and down).
const VIEWS = parsePoints('1,0,0 1.7,0.9,0.62 1.9,0.1,0.12');
const pictureOf = (cover, chapter) => {
  const [k, x, y] = VIEWS[(chapter - 1) % VIEWS.length],
    [w, h] = [720, 950];
  return group(`translate(${140 - w * (k - 1) * x} ${180 - h * (k - 1) * y})`, cover.art(w * k, h * k));
};
// A title leaf, the picture and a last leaf.
const LEAVES_WITHOUT_TEXT = 3;
export const novelPage = ({ slug, name, author, chapter, chapterName, index, kinds, cover }) => {
  const parts = NOVEL_TEXTS[slug][chapter - 1],
    last = kinds.length - 1,
    picture = Math.floor(last / 2);
  if (index === 0)
    return leaf(
      text(name.toUpperCase(), PAGE_WIDTH / 2, 330, 46, 'book', {
        fill: INK,
        'letter-spacing': 6,
        textLength: Math.min(760, name.length * 40),
        lengthAdjust: 'spacingAndGlyphs',
      }) +
        rule(400) +
        text(['One', 'Two', 'Three', 'Four', 'Five', 'Six'][chapter - 1] ?? String(chapter), PAGE_WIDTH / 2, 640, 40, 'bookItalic', {
          fill: INK,
        }) +
        text(chapterName, PAGE_WIDTH / 2, 730, 74, 'book', { fill: INK }) +
        rule(820) +
        text(author, PAGE_WIDTH / 2, PAGE_HEIGHT - 190, 34, 'bookItalic', { fill: INK }),
    );
  if (index === picture)
    return leaf(
      clip('M140 180H860V1130H140Z', pictureOf(cover, chapter)) +
        rect(140, 180, 720, 950, { fill: 'none', stroke: INK, 'stroke-width': 4 }) +
        text(parts.caption, PAGE_WIDTH / 2, 1210, 34, 'bookItalic', { fill: INK }),
      index + 1,
      name,
    );
  if (index === last) return leaf(text(parts.end, PAGE_WIDTH / 2, 640, 36, 'bookItalic', { fill: INK }) + rule(710));
  const set = typesetChapter(parts.paragraphs, kinds.length - LEAVES_WITHOUT_TEXT);
  return textPage(set, index < picture ? index - 1 : index - 2, index + 1, name);
};
