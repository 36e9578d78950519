import { drawnPages, detectPanels } from '@komado/api-server/bench-fixture';

export const PANELS_HELP =
  '  panel-detection [--every 3] [--chapters 3,4] [--misses]         panels found on drawn pages against those that were drawn';
export const PANELS_OPTIONS = {
  every: { type: 'string' },
  chapters: { type: 'string' },
  /** Also names the pages with a wrong panel, a missing one or a wrong order. */
  misses: { type: 'boolean' },
} as const;
type PanelsOptions = { readonly every?: string | undefined; readonly chapters?: string | undefined; readonly misses?: boolean | undefined };

/** The panel finder was tuned on chapters 1 and 2. */
const CHAPTERS = '3,4';
/** Minimum intersection over union for two panels to count as the same. */
const SAME_FROM = 0.7;

type Corner = readonly [number, number];
const cornersOf = (polygon: readonly number[]): Corner[] =>
  Array.from({ length: polygon.length / 2 }, (_, at) => [polygon[2 * at]!, polygon[2 * at + 1]!] as const);
const areaOf = (corners: readonly Corner[]): number =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0) / 2;
/** The part of a convex polygon that lies inside another (Sutherland–Hodgman). Both run clockwise on the page. */
function clip(subject: readonly Corner[], by: readonly Corner[]): Corner[] {
  let clipped = [...subject];
  by.forEach(([fromX, fromY], at) => {
    const [toX, toY] = by[(at + 1) % by.length]!;
    const side = ([x, y]: Corner): number => (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    clipped = clipped.flatMap((corner, index) => {
      const next = clipped[(index + 1) % clipped.length]!;
      const [here, there] = [side(corner), side(next)];
      const part = here / (here - there);
      const cross: Corner = [corner[0] + part * (next[0] - corner[0]), corner[1] + part * (next[1] - corner[1])];
      if (here >= 0) return there >= 0 ? [corner] : [corner, cross];
      return there >= 0 ? [cross] : [];
    });
  });
  return clipped;
}
const clockwise = (corners: readonly Corner[]): readonly Corner[] => (areaOf(corners) < 0 ? corners.toReversed() : corners);
function overlap(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [clockwise(cornersOf(one)), clockwise(cornersOf(other))];
  const common = Math.abs(areaOf(clip(a, b)));
  return common / (areaOf(a) + areaOf(b) - common);
}

interface Tally {
  pages: number;
  accepted: number;
  drawn: number;
  found: number;
  right: number;
  inOrder: number;
}
const tally = (): Tally => ({ pages: 0, accepted: 0, drawn: 0, found: 0, right: 0, inOrder: 0 });

/** How many of the drawn panels an import finds, and in which order. */
export async function benchPanels(print: (line: string) => void, options: PanelsOptions): Promise<void> {
  const kinds: Readonly<Record<string, Tally>> = {
    all: tally(),
    upright: tally(),
    diagonal: tally(),
    bleed: tally(),
    'one picture': tally(),
  };
  const chapters = (options.chapters ?? CHAPTERS).split(',').map(Number);
  for (const page of drawnPages(chapters, Number(options.every ?? 3))) {
    const found = await detectPanels(page);
    const isOne = page.drawn.length < 2;
    const bleeds = page.drawn.some((polygon) => polygon.some((part) => part === 0 || part === 1));
    const slants = page.drawn.some((polygon) => {
      const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf(polygon);
      const apart = [
        topLeft![1] - topRight![1],
        bottomLeft![1] - bottomRight![1],
        topLeft![0] - bottomLeft![0],
        topRight![0] - bottomRight![0],
      ];
      return apart.some((part) => Math.abs(part) > 0.01);
    });
    const places = found.map((polygon) => {
      const shares = page.drawn.map((drawn) => overlap(polygon, drawn));
      const best = Math.max(0, ...shares);
      return best >= SAME_FROM ? shares.indexOf(best) : -1;
    });
    const right = new Set(places.filter((place) => place >= 0)).size;
    const known = places.filter((place) => place >= 0);
    const isInOrder = known.every((place, at) => at === 0 || place > known[at - 1]!);
    if (options.misses && found.length > 0 && (isOne || right < found.length || right < page.drawn.length || !isInOrder))
      print(
        `  ${page.name}: ${right} of ${found.length} found are right, ${page.drawn.length} drawn${isInOrder ? '' : ', in another order'}`,
      );
    for (const kind of ['all', ...(isOne ? ['one picture'] : [slants ? 'diagonal' : 'upright', ...(bleeds ? ['bleed'] : [])])]) {
      const sum = kinds[kind]!;
      sum.pages += 1;
      if (found.length === 0) continue;
      sum.accepted += 1;
      sum.drawn += isOne ? 0 : page.drawn.length;
      sum.found += found.length;
      sum.right += isOne ? 0 : right;
      sum.inOrder += isInOrder ? 1 : 0;
    }
  }
  print('  pages          pages  accepted  precision (≥ 0.95)  recall (≥ 0.9)  order (≥ 0.95)');
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
  for (const [kind, { pages, accepted, drawn, found, right, inOrder }] of Object.entries(kinds)) {
    const figures = [
      String(pages).padStart(5),
      share(accepted, pages).padStart(9),
      share(right, found).padStart(19),
      share(right, drawn).padStart(15),
    ];
    print(`  ${kind.padEnd(14)} ${figures.join(' ')} ${share(inOrder, accepted).padStart(15)}`);
  }
}
