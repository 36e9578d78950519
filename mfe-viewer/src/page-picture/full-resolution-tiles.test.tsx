import { act, render } from '@testing-library/react';
import { pageList } from '../testing/chapter.fixture';
import { FullResolutionTiles } from './full-resolution-tiles.component';
import { needsFullResolutionTiles } from '../picture-loader/picture-source';

/** The observer created by the component. */
let observed: { callback: IntersectionObserverCallback; elements: Element[] };
beforeEach(() => {
  observed = { callback: () => undefined, elements: [] };
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: IntersectionObserverCallback) {
        observed.callback = callback;
      }
      observe = (element: Element) => observed.elements.push(element);
      disconnect = () => observed.elements.splice(0);
    },
  });
});
const [page] = pageList(1).map((entry) => ({ ...entry, width: 5000, height: 7000 }));
const seen = (tile: string, isIntersecting: boolean) =>
  act(() =>
    observed.callback(
      observed.elements
        .filter((element) => element.getAttribute('data-tile') === tile)
        .map((target) => ({ target, isIntersecting }) as unknown as IntersectionObserverEntry),
      {} as IntersectionObserver,
    ),
  );

describe('the original’s pixels over a page', () => {
  it('are requested if the page is shown wider than its widest copy, and the original is wider', () => {
    expect(needsFullResolutionTiles({ width: 5000 }, 4097)).toBe(true);
    expect(needsFullResolutionTiles({ width: 5000 }, 4096)).toBe(false);
    expect(needsFullResolutionTiles({ width: 4096 }, 9000)).toBe(false);
  });
  it('are placed where they were cut from, and only visible ones are kept', () => {
    const { container } = render(<FullResolutionTiles page={page!} />);
    expect(observed.elements).toHaveLength(5 * 7);
    expect(container.querySelectorAll('img')).toHaveLength(0);
    seen('4-6', true);
    seen('1-0', true);
    expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
      '/media/page/1/tile-1-0.webp',
      '/media/page/1/tile-4-6.webp',
    ]);
    const last = container.querySelector<HTMLElement>('[data-tile="4-6"]')!;
    expect(['left', 'top', 'width', 'height'].map((side) => Math.round(parseFloat(last.style.getPropertyValue(side)) * 50))).toEqual([
      4096, 4389, 904, 611,
    ]);
    seen('1-0', false);
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });
});
