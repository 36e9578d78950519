import { panelTransform } from '../input/zoom';
import { boundsOf, panelAfter, panelAt, panelsOf } from './page-panels';

const quad = (x: number, y: number, width: number, height: number) => [x, y, x + width, y, x + width, y + height, x, y + height];
const page = (...polygons: number[][]) => ({ panel_list: polygons.map((polygon) => ({ polygon, speaker_list: [] })) });
const three = panelsOf(page(quad(0, 0, 1, 0.4), quad(0.5, 0.4, 0.5, 0.6), quad(0, 0.4, 0.5, 0.6)));

describe('the panels of a page', () => {
  it('have upright bounding rectangles, however slanted their borders are', () =>
    expect(boundsOf([0.1, 0.2, 0.9, 0.1, 0.8, 0.5, 0.1, 0.6])).toEqual({ x: 0.1, y: 0.1, width: expect.closeTo(0.8), height: 0.5 }));
  it('are empty if unknown, or if one of them is the whole page', () => {
    expect([panelsOf({}), panelsOf(undefined), panelsOf(page()), panelsOf(page(quad(0.02, 0.02, 0.96, 0.96)))]).toEqual([[], [], [], []]);
    expect(panelsOf(page(quad(0, 0, 1, 0.5)))).toHaveLength(1);
  });
  it('follow each other, leading to the next page after the last and to the previous page before the first', () => {
    expect([null, 0, 1, 2].map((from) => panelAfter(three, from, 1)?.panel)).toEqual([0, 1, 2, undefined]);
    expect([null, 0, 1, 2].map((from) => panelAfter(three, from, -1)?.panel)).toEqual([undefined, undefined, 0, 1]);
  });
  it('are found at a point, the smaller one if two overlap', () => {
    expect(panelAt(three, { x: 0.7, y: 0.8 })?.panel).toBe(1);
    expect(panelAt(three, { x: 1.2, y: 0.8 })).toBeUndefined();
    expect(panelAt(panelsOf(page(quad(0, 0, 1, 0.8), quad(0.4, 0.4, 0.2, 0.2))), { x: 0.5, y: 0.5 })?.panel).toBe(1);
  });
});

describe('a panel on the stage', () => {
  const stage = { width: 390, height: 844 };
  const content = { x: 0, y: 130, width: 390, height: 585 };
  const shownAt = (part: { x: number; y: number; width: number; height: number }) => {
    const { scale, x, y } = panelTransform(part, content, stage);
    const left = (content.x + part.x * content.width) * scale + x;
    const top = (content.y + part.y * content.height) * scale + y;
    return { scale, left, top, right: left + part.width * content.width * scale, bottom: top + part.height * content.height * scale };
  };
  it.each([
    { x: 0, y: 0, width: 0.5, height: 0.3 },
    { x: 0.6, y: 0.7, width: 0.4, height: 0.3 },
    { x: 0.4, y: 0, width: 0.2, height: 1 },
  ])('is whole and centered: $x, $y', (part) => {
    const { left, top, right, bottom } = shownAt(part);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + right).toBeCloseTo(stage.width);
    expect(top + bottom).toBeCloseTo(stage.height);
  });
  it('is never smaller than on its page, nor larger than three times that', () => {
    expect(shownAt({ x: 0, y: 0, width: 1, height: 0.3 }).scale).toBe(1);
    expect(shownAt({ x: 0.4, y: 0.4, width: 0.05, height: 0.05 }).scale).toBe(3);
  });
});
