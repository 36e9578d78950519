import sharp from 'sharp';
import { findPanelsInPicture } from '../../../testing/find-panels-in-picture';
import { areaOf } from './panel-finder';

const [WIDTH, HEIGHT] = [1000, 1420];
type Corners = readonly (readonly [number, number])[];
const box = (x: number, y: number, width: number, height: number): Corners => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
/** Shapes that have no straight edge in common with a panel. */
const scene = ([[x, y] = [0, 0]]: Corners): string =>
  Array.from(
    { length: 9 },
    (_, at) => `<circle cx="${x + 60 + at * 31}" cy="${y + 70 + ((at * 53) % 120)}" r="${12 + at * 3}" fill="#333"/>`,
  ).join('');
/** A page with bordered panels, as ink on paper or inverted. */
function drawn(panels: readonly Corners[], { paper = '#fff', ink = '#000', more = '' } = {}): Promise<Buffer> {
  const shapes = panels.map((panel, at) => {
    const points = panel.map((corner) => corner.join(',')).join(' ');
    return `<clipPath id="c${at}"><polygon points="${points}"/></clipPath><polygon points="${points}" fill="#f4f4f4" stroke="${ink}" stroke-width="5"/><g clip-path="url(#c${at})">${scene(panel)}</g>`;
  });
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${paper}"/>${shapes.join('')}${more}</svg>`;
  return sharp(Buffer.from(page)).png().toBuffer();
}
/** Center of each panel found, in hundredths of the page. */
const middles = (panels: readonly (readonly number[])[]) =>
  panels.map((polygon) =>
    [0, 1].map((axis) =>
      Math.round((polygon.filter((_, at) => at % 2 === axis).reduce((sum, part) => sum + part, 0) / (polygon.length / 2)) * 100),
    ),
  );
const GRID = [box(50, 50, 435, 640), box(505, 50, 445, 640), box(50, 715, 900, 650)];

describe('the panels of a picture', () => {
  it('are found by the gutters between them, and ordered row by row from the side where reading begins', async () => {
    const bytes = await drawn(GRID);
    expect(middles(await findPanelsInPicture(bytes, false))).toEqual([
      [27, 26],
      [73, 26],
      [50, 73],
    ]);
    expect(middles(await findPanelsInPicture(bytes, true))).toEqual([
      [73, 26],
      [27, 26],
      [50, 73],
    ]);
  });
  it('may have slanted borders, bleed off the page and have balloons over their borders', async () => {
    const slanted: Corners[] = [
      [
        [-10, -10],
        [1010, -10],
        [1010, 560],
        [-10, 470],
      ],
      [
        [50, 500],
        [560, 545],
        [480, 1370],
        [50, 1370],
      ],
      [
        [580, 547],
        [950, 580],
        [950, 1370],
        [500, 1370],
      ],
    ];
    const balloon = '<ellipse cx="760" cy="600" rx="120" ry="50" fill="#fff" stroke="#000" stroke-width="4"/>';
    const panels = await findPanelsInPicture(await drawn(slanted, { more: balloon }), true);
    expect(panels).toHaveLength(3);
    expect(areaOf(panels[0]!)).toBeCloseTo((1000 * 515) / (WIDTH * HEIGHT), 1);
    expect(middles(panels).map(([x]) => x! > 50)).toEqual([expect.any(Boolean), true, false]);
  });
  it('are also found on black paper', async () => {
    expect(await findPanelsInPicture(await drawn(GRID, { paper: '#000', ink: '#fff' }), false)).toHaveLength(3);
  });
  it('are none on a single picture, on a blank page and without straight gutters', async () => {
    expect(await findPanelsInPicture(await drawn([box(50, 50, 900, 1320)]), false)).toEqual([]);
    expect(await findPanelsInPicture(await drawn([]), false)).toEqual([]);
    const round = Array.from(
      { length: 6 },
      (_, at) =>
        `<circle cx="${250 + (at % 2) * 480}" cy="${250 + Math.floor(at / 2) * 450}" r="200" fill="none" stroke="#000" stroke-width="6"/>`,
    );
    expect(await findPanelsInPicture(await drawn([], { more: round.join('') }), false)).toEqual([]);
  });
  it('are none on a page of a few pixels', async () => {
    expect(
      await findPanelsInPicture(
        await sharp({ create: { width: 2, height: 3, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        false,
      ),
    ).toEqual([]);
  });
});
