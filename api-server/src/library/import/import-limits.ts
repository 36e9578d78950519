import type { Configuration } from '@komado/server-kit';

export interface ImportLimits {
  /** Of an archive, and of everything unpacked from it. */
  readonly bytes: number;
  readonly pages: number;
  readonly pageBytes: number;
  readonly pagePixels: number;
}
type LimitVariables = Pick<Configuration, 'IMPORT_MAX_BYTES' | 'IMPORT_MAX_PAGES' | 'IMPORT_MAX_PAGE_BYTES' | 'IMPORT_MAX_PAGE_PIXELS'>;

export const importLimits = (configuration: LimitVariables): ImportLimits => ({
  bytes: configuration.IMPORT_MAX_BYTES,
  pages: configuration.IMPORT_MAX_PAGES,
  pageBytes: configuration.IMPORT_MAX_PAGE_BYTES,
  pagePixels: configuration.IMPORT_MAX_PAGE_PIXELS,
});

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
/** `62.9 MB`, in powers of 1000. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : Number(value.toFixed(1))} ${UNITS[power]}`;
}
