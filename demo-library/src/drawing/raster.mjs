// SVG to pixels with the library's own fonts.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import wawoff2 from 'wawoff2';

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));

// resvg does not support woff2 and only loads fonts from files, so they are unpacked once into the machine's temporary folder.
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
  // one at a time: the decoder's next call overwrites the memory of its last result
  for (const { name, bytes } of sources) {
    const file = path.join(target, name.replace(/woff2$/, 'ttf'));
    if (!existsSync(file)) {
      const own = `${file}.${process.pid}.part`;
      writeFileSync(own, Buffer.from(await unpackFont(bytes)));
      renameSync(own, file);
    }
    files.push(file);
  }
  return files;
};
let fonts;
/** @type {(svg: string, width?: number) => Promise<Resvg>} */
const open = async (svg, width) => {
  fonts ??= unpackFonts();
  return new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: await fonts, defaultFontFamily: 'Comic Neue' },
    ...(width ? { fitTo: { mode: 'width', value: width } } : {}),
  });
};

/** @type {(bytes: Uint8Array) => Promise<Uint8Array>} The TrueType font in a woff2 file; the next call overwrites its memory. */
export const unpackFont = (bytes) => wawoff2.decompress(bytes);

/** @type {(svg: string, width: number) => Promise<import('sharp').Sharp>} A sharp image, `width` pixels wide, with its alpha channel. */
export const rasterize = async (svg, width) => {
  const image = (await open(svg, width)).render();
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } });
};
/** @type {(svg: string) => Promise<string>} The drawing with text converted to outlines, for places without the fonts. */
export const outlined = async (svg) => (await open(svg)).toString();
