// Draws in a thread of its own: job in, picture out. Plain JavaScript, so that it starts under any loader.
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync, existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import wawoff2 from 'wawoff2';
import { draw } from './art/studio.mjs';

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));

// resvg reads no woff2 and takes fonts as files only, so they are unpacked once into the machine's temporary folder.
const unpackFonts = async () => {
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.woff2'))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
  const version = sources
    .reduce((hash, source) => hash.update(source.bytes), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
  const target = path.join(tmpdir(), `komado-fonts-${process.getuid?.() ?? 'user'}-${version}`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const files = [];
  // one after the other: the decoder's answer lies in memory that its next call writes over
  for (const { name, bytes } of sources) {
    const file = path.join(target, name.replace(/woff2$/, 'ttf'));
    if (!existsSync(file)) {
      const own = `${file}.${process.pid}.part`;
      writeFileSync(own, Buffer.from(await wawoff2.decompress(bytes)));
      renameSync(own, file);
    }
    files.push(file);
  }
  return files;
};
const fonts = unpackFonts();

/** Raster of a job at `width` pixels; ink pages as grey PNG, the rest as colour. */
const render = async ({ job, width, grey }) => {
  const { svg } = await draw(job),
    image = new Resvg(svg, {
      font: { loadSystemFonts: false, fontFiles: await fonts, defaultFontFamily: 'Comic Neue' },
      fitTo: { mode: 'width', value: width },
    }).render();
  const raw = sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } }).removeAlpha();
  return grey ? raw.toColourspace('b-w').png({ compressionLevel: 3 }).toBuffer() : raw.png({ compressionLevel: 3 }).toBuffer();
};

let last = Promise.resolve();
parentPort.on('message', ({ id, ...order }) => {
  last = last.then(async () => {
    try {
      const bytes = await render(order);
      parentPort.postMessage({ id, bytes });
    } catch (error) {
      parentPort.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
});
