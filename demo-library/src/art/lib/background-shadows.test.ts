import sharp from 'sharp';
import { backgroundShadows } from './background-shadows.mjs';

const BOX = { x: 0, y: 0, w: 200, h: 200 };
const BLACK = { t10: '#000', t20: '#000', t40: '#000' };
/** Proportions of the left and the right half that are in shadow. */
async function shaded(light: Parameters<typeof backgroundShadows>[2]): Promise<{ left: number; right: number }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/>${backgroundShadows(BOX, BLACK, light)}</svg>`;
  const part = async (left: number) => {
    const pixels = await sharp(Buffer.from(svg)).extract({ left, top: 0, width: 100, height: 200 }).grayscale().raw().toBuffer();
    return pixels.filter((pixel) => pixel < 128).length / pixels.length;
  };
  return { left: await part(0), right: await part(100) };
}

it.each(['morning', 'evening', 'night'] as const)('shadows of the %s fall away from the light', async (hour) => {
  for (const isLamp of [true, false]) {
    const right = await shaded({ hour, from: 1, isLamp });
    const left = await shaded({ hour, from: -1, isLamp });
    expect([hour, isLamp, right.left > right.right, left.right > left.left]).toEqual([hour, isLamp, true, true]);
  }
});
it('nothing is in shadow at noon', () => {
  expect(backgroundShadows(BOX, BLACK, { hour: 'noon', from: 1, isLamp: false })).toBe('');
});
