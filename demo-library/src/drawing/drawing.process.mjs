// Draws in a process of its own: job in, picture out. Plain JavaScript, so that it starts under any loader.
import os from 'node:os';
import { draw } from '../art/studio.mjs';
import { rasterise } from './raster.mjs';

/** Behind whoever serves requests; a machine that forbids it draws all the same. */
const NICENESS = 5;
try {
  os.setPriority(NICENESS);
} catch {
  // not allowed here
}

/** PNG of a job at `width` pixels; grey for ink pages. Light compression: variants are made from it at once. */
const render = async ({ job, width, grey }) => {
  const { svg } = await draw(job);
  const image = (await rasterise(svg, width)).removeAlpha();
  return (grey ? image.toColourspace('b-w') : image).png({ compressionLevel: 3 }).toBuffer();
};
const answerTo = async (order) => {
  try {
    return { bytes: await render(order) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

// Ctrl-C reaches every process of a terminal; the parent decides what is still finished.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order) => {
  void answerTo(order).then((answer) => {
    if (process.connected) process.send(answer, () => undefined);
  });
});
