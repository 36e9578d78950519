import { draw } from '../art/studio.mjs';
import { orderOf } from './picture-job';
import { rasterize } from './raster.mjs';

/** Wide enough for a mean. */
const WIDTH = 160;

/** The mean color of a title's drawn cover, `#rrggbb`. */
export async function drawnCoverColor(slug: string): Promise<string> {
  const order = orderOf(`demo/cover/${slug}`);
  if (!order) throw new Error(`The demo library has no title ${slug}.`);
  const image = await rasterize((await draw(order.job)).svg, WIDTH);
  const pixel = await image.removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.toString('hex', 0, 3)}`;
}
