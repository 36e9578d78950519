import { createRunningMean, prefetchDepth } from './prefetch-depth-from-load-and-reading-time';
import { pagesToDecode } from './pages-to-decode';
import { queueOrder } from './picture-queue';
import { variantWidth } from './variant-width';
import { retryDelay } from './retry';

describe('prefetchDepth', () => {
  it.each([
    [100, 5000, 2],
    [1200, 1000, 3],
    [4000, 1000, 5],
    [60_000, 1000, 8],
    [0, 0, 2],
    [1200, 0, 2],
  ])('is, loading for %i ms and dwelling for %i ms, %i steps ahead', (fetchMs, dwellMs, depth) => {
    expect(prefetchDepth({ fetchMs, dwellMs, isDataSaving: false })).toBe(depth);
  });
  it('is one under Save-Data', () => expect(prefetchDepth({ fetchMs: 9000, dwellMs: 100, isDataSaving: true })).toBe(1));
});

describe('createRunningMean', () => {
  it('starts at the first value and follows later ones slowly', () => {
    const mean = createRunningMean(0.5);
    expect(mean.value()).toBe(0);
    mean.add(100);
    mean.add(200);
    expect(mean.value()).toBe(150);
  });
});

describe('pagesToDecode', () => {
  const steps = [[1], [2, 3], [4, 5], [6, 7], [8]];
  it('lists what is on screen, then outward, forward first', () => {
    expect(pagesToDecode(steps, { first: 1, last: 1 }, 1, 2)).toEqual([2, 3, 4, 5, 1, 6, 7]);
  });
  it('follows a change of direction', () => {
    expect(pagesToDecode(steps, { first: 3, last: 3 }, -1, 2)).toEqual([6, 7, 4, 5, 8, 2, 3]);
  });
  it('ends at the end of the chapter', () => {
    expect(pagesToDecode(steps, { first: 4, last: 4 }, 1, 8)).toEqual([8, 6, 7]);
  });
  it('supports several steps on screen, as in a strip', () => {
    expect(pagesToDecode([[1], [2], [3], [4]], { first: 0, last: 2 }, 1, 1)).toEqual([1, 2, 3, 4]);
  });
});

describe('queueOrder', () => {
  it('puts retries first, then what is on screen, then the nearest', () => {
    const order = queueOrder({ window: [5, 6, 7, 4], visibleCount: 1, isNeeded: (page) => page !== 6, isRetry: (page) => page === 7 });
    expect(order).toEqual([7, 5, 4]);
  });
});

describe('variantWidth', () => {
  it('is the smallest that fills the box, or the largest one available if none does', () => {
    expect(variantWidth(390)).toBe(480);
    expect(variantWidth(960)).toBe(960);
    expect(variantWidth(5000)).toBe(4096);
  });
});

describe('retryDelay', () => {
  it('doubles, and stops after five failures', () => {
    expect([1, 2, 5, 6].map(retryDelay)).toEqual([1000, 2000, 16_000, undefined]);
  });
});
