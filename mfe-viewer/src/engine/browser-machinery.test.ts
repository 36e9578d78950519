import { browserMachinery } from './browser-machinery';

/** A canvas that records its size whenever its picture changes. */
function fakeCanvas(layout = 'page') {
  const shown: { readonly picture: ImageBitmap | null; readonly size: readonly [number, number] }[] = [];
  const canvas = {
    width: 0,
    height: 0,
    dataset: { layout },
    getContext: () => ({
      transferFromImageBitmap: (picture: ImageBitmap | null) => void shown.push({ picture, size: [canvas.width, canvas.height] }),
    }),
  };
  return { canvas: canvas as unknown as HTMLCanvasElement, shown };
}
const picture = { width: 780, height: 1170 } as ImageBitmap;

describe('a canvas', () => {
  it('has the size of its picture', () => {
    const { canvas, shown } = fakeCanvas();
    browserMachinery.draw(canvas, picture);
    expect(shown).toEqual([{ picture, size: [780, 1170] }]);
  });
  it.each([
    ['page', [1, 1]],
    ['pair', [1, 1]],
    ['strip', [780, 1170]],
  ])('of a %s releases its picture immediately, with an empty one of %p in its place, and uses no memory', (layout, size) => {
    const { canvas, shown } = fakeCanvas(layout);
    browserMachinery.draw(canvas, picture);
    browserMachinery.clear(canvas);
    expect(shown.slice(1)).toEqual([{ picture: null, size }]);
    expect([canvas.width, canvas.height]).toEqual([0, 0]);
  });
});
