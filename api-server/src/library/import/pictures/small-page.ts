import { findPanels, type GrayPicture, type PanelPolygon } from './panel-finder';

/** A page at the width at which it is searched for panels, row by row. */
export interface SmallPage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes per pixel: gray, or red, green and blue. */
  readonly channels: 1 | 3;
}

const SHADES = 256;
/** Steps of light, fine enough for every shade. */
const LIGHTS = 4096;
/** How bright a shade is, and the shade of each step of light (sRGB). */
const lightOf = Float64Array.from({ length: SHADES }, (_, shade) => {
  const part = shade / (SHADES - 1);
  return (LIGHTS - 1) * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
});
const shadeOf = Uint8Array.from({ length: LIGHTS }, (_, light) => {
  const part = light / (LIGHTS - 1);
  return Math.round((SHADES - 1) * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
});
/** As bright as the colors. libvips turns a page gray before it resizes it, which takes it longer than decoding. */
export function grayOf({ pixels, width, height, channels }: SmallPage): GrayPicture {
  if (channels === 1) return { pixels, width, height };
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += channels) {
    const red = pixels[from]!;
    const green = pixels[from + 1]!;
    const blue = pixels[from + 2]!;
    gray[at] =
      red === green && green === blue
        ? red
        : shadeOf[(0.2126 * lightOf[red]! + 0.7152 * lightOf[green]! + 0.0722 * lightOf[blue]! + 0.5) | 0]!;
  }
  return { pixels: gray, width, height };
}

/** Panels of a page in reading order; empty when not certain. */
export const panelsOf = (page: SmallPage, isRightToLeft: boolean): readonly PanelPolygon[] =>
  findPanels(grayOf(page), isRightToLeft).panels;
