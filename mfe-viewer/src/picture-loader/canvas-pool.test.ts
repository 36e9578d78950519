import { createCanvasPool } from './canvas-pool';

const setUp = () => {
  const cleared: HTMLCanvasElement[] = [];
  return { pool: createCanvasPool((canvas) => void cleared.push(canvas)), cleared };
};
const takeMany = (count: number): HTMLCanvasElement[] => Array.from({ length: count }, () => document.createElement('canvas'));

describe('the pool of canvases', () => {
  it('gives a canvas out again, but not the one that left last', () => {
    const { pool } = setUp();
    const [first, second] = takeMany(2) as [HTMLCanvasElement, HTMLCanvasElement];
    pool.give(first);
    expect(pool.take()).not.toBe(first);
    pool.give(second);
    expect(pool.take()).toBe(first);
    expect(pool.take()).not.toBe(second);
  });
  it('takes a canvas out of the page', () => {
    const { pool } = setUp();
    const canvas = pool.take();
    document.body.append(canvas);
    pool.give(canvas);
    expect(canvas.isConnected).toBe(false);
  });
  it('clears those that are too many, the oldest first', () => {
    const { pool, cleared } = setUp();
    const canvases = takeMany(7);
    for (const canvas of canvases) pool.give(canvas);
    expect(cleared).toEqual(canvases.slice(0, 3));
  });
  it('clears all of them at its end, and those that are given later', () => {
    const { pool, cleared } = setUp();
    const [early, late] = takeMany(2) as [HTMLCanvasElement, HTMLCanvasElement];
    pool.give(early);
    pool.dispose();
    pool.give(late);
    expect(cleared).toEqual([early, late]);
  });
});
