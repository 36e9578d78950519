import type { Sharp } from 'sharp';
import { SEARCH_WIDTH } from './panel-finder';
import type { ShrunkenPage } from './find-page-panels';

/** A small copy of a page, to search for panels. Decodes every pixel on the way. */
export async function shrinkForPanelSearch(picture: Sharp): Promise<ShrunkenPage> {
  const { data, info } = await picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: SEARCH_WIDTH })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A copy: small buffers share a pool, and this one is transferred to a thread.
  return { pixels: new Uint8Array(data), width: info.width, height: info.height, channels: info.channels === 1 ? 1 : 3 };
}
