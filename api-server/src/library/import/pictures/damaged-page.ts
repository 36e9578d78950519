import sharp from 'sharp';

/** A torn page, without text: the reader app explains it, in a font that every machine has. */
const tornPage = (width: number, height: number): string => {
  const unit = Math.min(width, height) / 10;
  const [x, y] = [width / 2 - 2 * unit, height / 2 - 2.6 * unit];
  const path = (points: readonly (readonly [number, number])[]): string =>
    points.map(([right, down], index) => `${index === 0 ? 'M' : 'L'}${x + right * unit} ${y + down * unit}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#17181f"/>
    <g fill="none" stroke="#4a4d5c" stroke-width="${unit / 6}" stroke-linejoin="round" stroke-linecap="round">
    <path d="${path([
      [0, 2.4],
      [0, 0],
      [2.8, 0],
      [4, 1.2],
      [4, 2],
      [3, 2.6],
      [2, 2],
      [1, 2.8],
      [0, 2.4],
    ])}"/>
    <path d="${path([
      [0, 3.4],
      [1, 3.8],
      [2, 3],
      [3, 3.6],
      [4, 3],
      [4, 5.2],
      [0, 5.2],
      [0, 3.4],
    ])}"/></g></svg>`;
};

/** Replaces a page whose picture could not be read. */
export const drawDamagedPage = (width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(tornPage(width, height)))
    .png({ palette: true })
    .toBuffer();
