import { IMAGE_WIDTHS, type ImageFormat } from '@komado/shared-contracts';
import { mediaVersion } from './media-key';

export interface Variant {
  /** Pixels, one of `IMAGE_WIDTHS`; a narrower original keeps its own width. */
  readonly width: number;
  readonly format: ImageFormat;
}
/** A part of the original at its full resolution, `PAGE_TILE_PX` wide and high; column and row from 0. */
export interface Tile {
  readonly column: number;
  readonly row: number;
}
/** For a URL without width and format. */
export const DEFAULT_VARIANT: Variant = { width: 960, format: 'webp' };

export const PUBLIC_MEDIA_PATH = '/media/public/';
export const PAGE_MEDIA_PATH = '/media/page/';

/** `/media/public/{version}/{media key}`; changes when the picture does. */
export const publicImageUrl = (mediaKey: string): string => `${PUBLIC_MEDIA_PATH}${mediaVersion(mediaKey)}/${mediaKey}`;

/** `/media/page/{episode}/{page}/{version}/{token}`; the token says why access is allowed (see page-url-token.ts). */
export const pageImageUrl = (page: { episodeId: number; page: number; mediaKey: string; urlToken: string }): string =>
  `${PAGE_MEDIA_PATH}${page.episodeId}/${page.page}/${mediaVersion(page.mediaKey)}/${page.urlToken}`;

const VARIANT = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/;
/** `{width}.{format}` of the offered widths; undefined for anything else. */
export function parseVariant(file: string): Variant | undefined {
  const match = VARIANT.exec(file);
  const width = IMAGE_WIDTHS.find((offered) => offered === Number(match?.[1]));
  return match && width ? { width, format: match[2] as ImageFormat } : undefined;
}

export interface PublicMediaPath {
  readonly mediaKey: string;
  readonly version: string;
  readonly variant: Variant;
}
/** Parses the path after `/media/public/`; undefined if it is not valid. */
export function parsePublicMediaPath(rest: string): PublicMediaPath | undefined {
  const [version = '', ...segments] = rest.split('/');
  const variant = segments.at(-1)?.includes('.') ? parseVariant(segments.pop()!) : DEFAULT_VARIANT;
  return variant && { version, mediaKey: segments.join('/'), variant };
}

const TILE = /^tile-(0|[1-9]\d?)-(0|[1-9]\d?)\.webp$/;
function parseTile(file: string): Tile | undefined {
  const match = TILE.exec(file);
  return match ? { column: Number(match[1]), row: Number(match[2]) } : undefined;
}

export interface PageImagePath {
  readonly episodeId: number;
  readonly page: number;
  readonly version: string;
  readonly urlToken: string;
  /** The whole page at a width, or one tile of it. */
  readonly picture: Variant | Tile;
}
/** Parses the path after `/media/page/`; undefined if it is not valid. */
export function parsePageImagePath(rest: string): PageImagePath | undefined {
  const match = /^(\d{1,9})\/(\d{1,6})\/([0-9a-f]{8})\/([\w.-]{1,200})(?:\/([^/]*))?$/.exec(rest);
  if (!match) return undefined;
  const picture = match[5] === undefined ? DEFAULT_VARIANT : (parseVariant(match[5]) ?? parseTile(match[5]));
  return picture && { episodeId: Number(match[1]), page: Number(match[2]), version: match[3]!, urlToken: match[4]!, picture };
}
