import { draw } from '../art/draw-svg.mjs';
import { parsePictureKey } from './picture-job';
import { rasterize } from './raster.mjs';

/** Wide enough for a mean. */
const WIDTH = 160;

async function meanColorOf(key: string): Promise<string> {
  const order = parsePictureKey(key);
  if (!order) throw new Error(`The demo library has no picture ${key}. Add it to demo-library/src/catalog.`);
  const image = await rasterize((await draw(order.job)).svg, WIDTH);
  const pixel = await image.removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.toString('hex', 0, 3)}`;
}

/** The mean colors of a title's drawn cover and key visual, `#rrggbb`. */
export const measureMeanColorsOfTitle = async (slug: string): Promise<{ cover: string; keyVisual: string }> => ({
  cover: await meanColorOf(`demo/cover/${slug}`),
  keyVisual: await meanColorOf(`demo/key/${slug}`),
});
