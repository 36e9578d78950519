import type { Sharp } from 'sharp';
/** The TrueType font in a woff2 file; its memory is written over by the next call. */
export function unpackFont(bytes: Uint8Array): Promise<Uint8Array>;
/** A sharp image of the drawing, `width` pixels wide, with its alpha. */
export function rasterise(svg: string, width: number): Promise<Sharp>;
/** The drawing as SVG whose words are outlines, for places that have none of the faces. */
export function outlined(svg: string): Promise<string>;
