import sharp from 'sharp';
import { rasterize } from '../drawing/raster.mjs';

export interface Cell {
  readonly label: string;
  readonly svg: string;
}
interface Grid {
  /** Pixels of one picture. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}
const LABEL = 20;
const GAP = 8;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** PNG of many pictures, row by row, with their names below. */
export async function contactSheet(cells: readonly Cell[], { width, height, columns }: Grid): Promise<Buffer> {
  const stepX = width + GAP;
  const stepY = height + LABEL + GAP;
  const sheetWidth = columns * stepX + GAP;
  const sheetHeight = Math.ceil(cells.length / columns) * stepY + GAP;
  const at = (index: number) => ({ left: GAP + (index % columns) * stepX, top: GAP + Math.floor(index / columns) * stepY });
  const pictures = [];
  for (const [index, { svg }] of cells.entries()) {
    const image = await rasterize(svg, width);
    const input = await image.resize({ width, height, fit: 'contain', background: '#ccc' }).removeAlpha().png().toBuffer();
    pictures.push({ input, ...at(index) });
  }
  const words = cells.map(({ label }, index) => {
    const { left, top } = at(index);
    return `<text x="${left}" y="${top + height + LABEL - 5}" font-family="Comic Neue" font-size="15">${escaped(label)}</text>`;
  });
  const labels = await rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}"><rect width="100%" height="100%" fill="#ddd"/>${words.join('')}</svg>`,
    sheetWidth,
  );
  return sharp(await labels.png().toBuffer())
    .composite(pictures)
    .png()
    .toBuffer();
}
