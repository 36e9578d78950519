import { browserPicturePlatform } from './browser-picture-platform';

/** A canvas that records its size whenever its picture changes. */
function fakeCanvas() {
  const shown: { readonly picture: ImageBitmap | null; readonly size: readonly [number, number] }[] = [];
  const canvas = {
    width: 0,
    height: 0,
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
    browserPicturePlatform.draw(canvas, picture);
    expect(shown).toEqual([{ picture, size: [780, 1170] }]);
  });
  it('releases its picture immediately, with a tiny empty one in its place', () => {
    const { canvas, shown } = fakeCanvas();
    browserPicturePlatform.draw(canvas, picture);
    browserPicturePlatform.clear(canvas);
    expect(shown.slice(1)).toEqual([{ picture: null, size: [1, 1] }]);
    expect([canvas.width, canvas.height]).toEqual([0, 0]);
  });
});
