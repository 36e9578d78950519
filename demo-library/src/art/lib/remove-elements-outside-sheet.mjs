// Removes elements that are entirely outside the sheet. The rasterizer aborts on transparent or clipped elements far outside, and the
// others only waste bytes. Elements with invalid numbers are removed as well.
/** @import { Matrix, OpenElement } from '../types' */
import { boxOf, matrixOf, moved, multiply, nowhere, union } from './bounds.mjs';

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
// The content of these is drawn elsewhere, if at all.
const DEFINITIONS = new Set(['defs', 'clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient', 'symbol', 'marker', 'filter']);
const attributesOf = (text) => Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** @type {(svg: string, width: number, height: number) => string} The same picture of `width` by `height` units with fewer elements. */
export const removeElementsOutsideSheet = (svg, width, height) => {
  const isOnSheet = (/** @type {Matrix} */ [l, t, r, b]) => l < width && t < height && r > 0 && b > 0;
  const root = { out: '', box: nowhere(), matrix: matrixOf() };
  const open = /** @type {OpenElement[]} */ ([root]);
  // other elements may use definitions of a removed one, so definitions are moved to the front
  let definitions = '',
    end = 0;
  /** @type {(element: OpenElement, after: string) => void} */
  const close = ({ out, tag, box, defines }, after) => {
    const parent = open[open.length - 1];
    if (parent.defines) parent.out += out + after;
    else if (defines) definitions += out + after;
    else if (tag === 'svg' || isOnSheet(box)) {
      parent.out += out + after;
      parent.box = union(parent.box, box);
    }
  };
  for (const match of svg.matchAll(TAG)) {
    const [whole, closing, tag, text, single] = match;
    open[open.length - 1].out += svg.slice(end, match.index);
    end = match.index + whole.length;
    if (closing) {
      close(/** @type {OpenElement} */ (open.pop()), whole);
      continue;
    }
    const parent = open[open.length - 1],
      a = attributesOf(text),
      defines = parent.defines || DEFINITIONS.has(tag),
      matrix = a.transform ? multiply(parent.matrix, matrixOf(a.transform)) : parent.matrix;
    const element = {
      tag,
      out: whole,
      matrix,
      defines,
      box: tag === 'g' || tag === 'svg' || defines ? nowhere() : moved(boxOf(tag, a), matrix),
    };
    if (single) close(element, '');
    else open.push(element);
  }
  return root.out.replace(/^<svg[^>]*>/, (start) => `${start}<defs>${definitions}</defs>`) + svg.slice(end);
};
