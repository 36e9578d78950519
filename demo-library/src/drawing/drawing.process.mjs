// The drawing process: job in, picture out. Plain JavaScript, so that it starts under any loader.
import os from 'node:os';
import { draw } from '../art/draw-svg.mjs';
import { rasterize } from './raster.mjs';

/** Lower priority than processes that serve requests; where that is not allowed, it draws anyway. */
const NICENESS = 5;
try {
  os.setPriority(NICENESS);
} catch {
  // not allowed here
}

/** PNG of a job at `width` pixels; grayscale for ink pages. Light compression because variants are made from it right away. */
const render = async ({ job, width, gray }) => {
  const { svg } = await draw(job);
  const image = (await rasterize(svg, width)).removeAlpha();
  return (gray ? image.toColorspace('b-w') : image).png({ compressionLevel: 3 }).toBuffer();
};
const respondTo = async (order) => {
  try {
    return { bytes: await render(order) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

// Ctrl-C is sent to every process of a terminal; the parent decides what still gets finished.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  void respondTo(order).then((drawResponse) => {
    if (process.connected) process.send?.(drawResponse, undefined, undefined, () => undefined);
  });
});
