import { findPanels, type GrayPicture, type PanelPolygon } from './panel-finder';

/** A page at the width at which it is searched for panels, row by row. */
export interface ShrunkenPage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes per pixel: gray, or red, green and blue. */
  readonly channels: 1 | 3;
}

const SHADES = 256;
/** Steps of light, fine enough for every shade. */
const LIGHT_STEPS = 4096;
/** How bright a shade is, and the shade of each step of light (sRGB). */
const lightOf = Float64Array.from({ length: SHADES }, (_, shade) => {
  const fraction = shade / (SHADES - 1);
  return (LIGHT_STEPS - 1) * (fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4);
});
const shadeOf = Uint8Array.from({ length: LIGHT_STEPS }, (_, light) => {
  const fraction = light / (LIGHT_STEPS - 1);
  return Math.round((SHADES - 1) * (fraction <= 0.0031308 ? fraction * 12.92 : 1.055 * fraction ** (1 / 2.4) - 0.055));
});
/** As bright as the colors. libvips turns a page gray before it resizes it, which takes it longer than decoding. */
export function toGrayscale({ pixels, width, height, channels }: ShrunkenPage): GrayPicture {
  if (channels === 1) return { pixels, width, height };
  const gray = new Uint8Array(width * height);
  for (let index = 0, from = 0; index < gray.length; index += 1, from += channels) {
    const red = pixels[from]!;
    const green = pixels[from + 1]!;
    const blue = pixels[from + 2]!;
    gray[index] =
      red === green && green === blue
        ? red
        : shadeOf[(0.2126 * lightOf[red]! + 0.7152 * lightOf[green]! + 0.0722 * lightOf[blue]! + 0.5) | 0]!;
  }
  return { pixels: gray, width, height };
}

/** Panels of a page in reading order; empty when not certain. */
export const findPagePanels = (page: ShrunkenPage, isRightToLeft: boolean): readonly PanelPolygon[] =>
  findPanels(toGrayscale(page), isRightToLeft).panels;
