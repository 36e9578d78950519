// Panels, in reading order, of the two hand-drawn pages, and which pages those are.
import { cut, quad } from '../lib/layout.mjs';

const corner = (x, y) => [x, y];
/** A panel that bleeds on three sides, eyes, then two faces. */
export const DOORS_LAYOUT = (() => {
  const top = [corner(-10, -10), corner(1010, -10), corner(1010, 560), corner(-10, 480)],
    [eyes, low] = cut([corner(44, 506), corner(956, 580), corner(956, 1376), corner(44, 1376)], 'h', 0.22, 0.2, 24),
    [left, right] = cut(low, 'v', 0.5, 0.42, 16);
  return [top, eyes, right, left];
})();
/** The blow, its effect, the attacker, the reaction. */
export const DUEL_LAYOUT = (() => {
  const [upper, lower] = cut(quad(44, -10, 912, 1440), 'h', 0.6, 0.52, 26),
    [tall, side] = cut([corner(-10, -10), upper[1], upper[2], corner(-10, upper[3][1])], 'v', 0.58, 0.46, 18),
    [clash, shock] = cut(side, 'h', 0.5, 0.44, 22);
  return [clash, shock, tall, [corner(-10, lower[0][1]), corner(1010, lower[1][1]), corner(1010, 1430), corner(-10, 1430)]];
})();
const SPEAKERS = { 1: [[], [], ['b'], ['a', 'b']], 2: [[], ['b'], [], ['a']] };

/** Which hand-drawn page a job is for, by its index in the chapter; undefined for composed pages. */
export const handDrawnPageOf = ({ slug, chapter, index, kinds }) => {
  if (slug !== 'crowblade' || chapter !== 1) return undefined;
  const first = kinds.indexOf('right');
  return { 1: 'doors', 2: 'duel', [first]: 'spread right', [first + 1]: 'spread left' }[index];
};
export const handDrawnLayoutOf = (name) =>
  name === 'doors'
    ? DOORS_LAYOUT.map((quad, i) => ({ quad, speakers: SPEAKERS[1][i] }))
    : name === 'duel'
      ? DUEL_LAYOUT.map((quad, i) => ({ quad, speakers: SPEAKERS[2][i] }))
      : undefined;
