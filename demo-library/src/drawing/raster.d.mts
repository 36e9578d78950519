import type { Sharp } from 'sharp';
/** The TrueType font in a woff2 file; the next call overwrites its memory. */
export function unpackFont(bytes: Uint8Array): Promise<Uint8Array>;
/** A sharp image of the drawing, `width` pixels wide, with its alpha channel. */
export function rasterize(svg: string, width: number): Promise<Sharp>;
/** The drawing as SVG with text converted to outlines, for places without the fonts. */
export function outlined(svg: string): Promise<string>;
