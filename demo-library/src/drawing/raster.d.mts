import type { Sharp } from 'sharp';
/** A sharp image of the drawing, `width` pixels wide, with its alpha. */
export function rasterise(svg: string, width: number): Promise<Sharp>;
/** The drawing as SVG whose words are outlines, for places that have none of the faces. */
export function outlined(svg: string): Promise<string>;
