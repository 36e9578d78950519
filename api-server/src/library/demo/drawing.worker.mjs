// Draws in a thread of its own: job in, picture out. Plain JavaScript, so that it starts under any loader.
import { parentPort } from 'node:worker_threads';
import { draw } from './art/studio.mjs';
import { rasterise } from './raster.mjs';

/** PNG of a job at `width` pixels; grey for ink pages. Light compression: variants are made from it at once. */
const render = async ({ job, width, grey }) => {
  const { svg } = await draw(job);
  const image = (await rasterise(svg, width)).removeAlpha();
  return (grey ? image.toColourspace('b-w') : image).png({ compressionLevel: 3 }).toBuffer();
};

let last = Promise.resolve();
parentPort.on('message', ({ id, ...order }) => {
  last = last.then(async () => {
    try {
      parentPort.postMessage({ id, bytes: await render(order) });
    } catch (error) {
      parentPort.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
});
