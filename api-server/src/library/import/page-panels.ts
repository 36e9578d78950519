import sharp, { type Sharp } from 'sharp';
import { FINDER_WIDTH, findPanels, type GrayPicture, type PanelPolygon } from './panel-finder';

/** A page in grayscale, to search for panels. Decodes every pixel on the way. */
export async function grayPicture(picture: Sharp): Promise<GrayPicture> {
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: FINDER_WIDTH })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A copy: small buffers share a pool, and this one is transferred to a thread.
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** Panels of a page's picture in reading order; empty when not certain. */
export const panelsOfPicture = async (bytes: Buffer, isRightToLeft: boolean): Promise<readonly PanelPolygon[]> =>
  findPanels(await grayPicture(sharp(bytes)), isRightToLeft).panels;
