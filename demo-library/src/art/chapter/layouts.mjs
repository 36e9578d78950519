// Page layouts: small trees of rows (h, top to bottom) and columns (v, right to left) whose leaves are the panels in reading order. pickLayout()
// returns the tree whose panels best fit the wanted sizes and proportions and that the latest pages did not use.
import { cut, quad, box } from '../lib/layout.mjs';

const { abs, log, max, min, sqrt } = Math;
const PANEL = 0,
  rows = (...scale) => ({ d: 'h', k: scale }),
  columns = (...scale) => ({ d: 'v', k: scale });
const TREES = {
  1: [PANEL],
  2: [rows(PANEL, PANEL), columns(PANEL, PANEL)],
  3: [
    rows(PANEL, columns(PANEL, PANEL)),
    rows(columns(PANEL, PANEL), PANEL),
    columns(PANEL, rows(PANEL, PANEL)),
    columns(rows(PANEL, PANEL), PANEL),
    rows(PANEL, PANEL, PANEL),
  ],
  4: [
    rows(PANEL, columns(PANEL, PANEL), PANEL),
    rows(PANEL, columns(PANEL, rows(PANEL, PANEL))),
    rows(columns(PANEL, rows(PANEL, PANEL)), PANEL),
    columns(rows(PANEL, PANEL), rows(PANEL, PANEL)),
    rows(columns(PANEL, PANEL), columns(PANEL, PANEL)),
    rows(columns(PANEL, PANEL), PANEL, PANEL),
    columns(PANEL, rows(PANEL, PANEL, PANEL)),
    rows(PANEL, columns(PANEL, PANEL, PANEL)),
    rows(columns(rows(PANEL, PANEL), PANEL), PANEL),
  ],
  5: [
    rows(columns(PANEL, PANEL), PANEL, columns(PANEL, PANEL)),
    rows(PANEL, columns(PANEL, PANEL), columns(PANEL, PANEL)),
    rows(columns(PANEL, PANEL), columns(PANEL, PANEL), PANEL),
    rows(PANEL, columns(PANEL, rows(PANEL, PANEL)), PANEL),
    rows(columns(PANEL, rows(PANEL, PANEL)), columns(PANEL, PANEL)),
    columns(rows(PANEL, PANEL), rows(PANEL, PANEL, PANEL)),
    rows(columns(PANEL, PANEL, PANEL), columns(PANEL, PANEL)),
    rows(PANEL, columns(rows(PANEL, PANEL), PANEL), PANEL),
    rows(columns(PANEL, PANEL), columns(rows(PANEL, PANEL), PANEL)),
  ],
  6: [
    rows(columns(PANEL, PANEL), columns(PANEL, PANEL, PANEL), PANEL),
    rows(PANEL, columns(PANEL, PANEL), columns(PANEL, rows(PANEL, PANEL))),
    rows(columns(PANEL, PANEL), PANEL, columns(PANEL, PANEL, PANEL)),
    rows(columns(PANEL, rows(PANEL, PANEL)), columns(PANEL, PANEL), PANEL),
    rows(PANEL, columns(PANEL, PANEL, PANEL), columns(PANEL, PANEL)),
    rows(columns(rows(PANEL, PANEL), PANEL), columns(PANEL, rows(PANEL, PANEL))),
  ],
};
const WANT = {
  place: [2.6, 1.5],
  say: [1.4, 0.95],
  eyes: [0.8, 3],
  act: [2.2, 0.9],
  quiet: [1.1, 1.3],
  turn: [3.6, 1.1],
  react: [1, 1],
  detail: [0.8, 1.1],
};
const NARROW = 190,
  A_LETTER = 2,
  TOO_NARROW = 0.03;
const longest = ({ words = [] }) => max(0, ...words.map(({ length }) => length));
const count = (tree) => (tree === PANEL ? 1 : tree.k.reduce((a, x) => a + count(x), 0));
const lay = (tree, area, beats, random, slant, out) => {
  if (tree === PANEL) {
    out.push(area);
    return;
  }
  let i = 0;
  const parts = tree.k.map((x) => {
    const n = count(x),
      w = beats.slice(i, i + n).reduce((a, b) => a + WANT[b.kind][0] ** (tree.d === 'h' && n > 1 ? 0.75 : 1), 0);
    i += n;
    return [x, n, max(0.9, w) * random.range(0.88, 1.12)];
  });
  let rest = area,
    left = parts.reduce((a, p) => a + p[2], 0),
    at = 0;
  parts.forEach(([x, n, w], j) => {
    const mine = beats.slice(at, at + n);
    at += n;
    if (j === parts.length - 1) return lay(x, rest, mine, random, slant, out);
    let f = max(0.24, min(0.76, w / left));
    left -= w;
    const s = slant * random.pick([-1, 1, -0.5, 0.6]);
    if (tree.d === 'h') {
      const [a, b] = cut(rest, 'h', f + s * 0.5, f - s * 0.5, 26);
      lay(x, a, mine, random, slant, out);
      rest = b;
    } else {
      const [a, b] = cut(rest, 'v', 1 - f + s * 0.6, 1 - f - s * 0.6, 16);
      lay(x, b, mine, random, slant, out);
      rest = a;
    }
  });
};
// Push the outer edges of one panel past the page: a bleed.
export const bleedPanel = (corners, margin = 44, W = 1000, H = 1420) =>
  corners.map(([x, y]) => [
    x <= margin + 3 ? -14 : x >= W - margin - 3 ? W + 14 : x,
    y <= margin + 3 ? -14 : y >= H - margin - 3 ? H + 14 : y,
  ]);
export const pickLayout = (beats, random, { slant = 0.03, used = /** @type {string[]} */ ([]) } = {}) => {
  const list = TREES[beats.length];
  const total = beats.reduce((a, b) => a + WANT[b.kind][0], 0);
  let best;
  list.forEach((t, i) => {
    for (let k = 0; k < 2; k++) {
      const qs = [];
      lay(t, quad(44, 44, 912, 1332), beats, random, slant, qs);
      let cost = random() * 0.5 + (used.at(-1) === `${beats.length}.${i}` ? 3 : used.includes(`${beats.length}.${i}`) ? 1 : 0);
      qs.forEach((q, j) => {
        const b = box(q),
          [w, asp] = WANT[beats[j].kind];
        cost +=
          abs(log(b.w / b.h / asp)) * sqrt(w) * 0.7 +
          abs((b.w * b.h) / (912 * 1332) - w / total) * 5 +
          (b.w < 230 || b.h < 190 ? 3 : 0) +
          // words need room for letters that are legible on a phone
          max(0, NARROW + longest(beats[j]) * A_LETTER - b.w) * TOO_NARROW;
      });
      if (!best || cost < best.cost) best = { cost, qs, id: `${beats.length}.${i}` };
    }
  });
  return best;
};
// The same layout for left-to-right reading.
export const mirrorPanel = ([tl, tr, br, bl], W = 1000) => [tr, tl, bl, br].map(([x, y]) => [W - x, y]);
