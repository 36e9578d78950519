import type { Configuration } from '@komado/server-kit';
import { Region } from '@komado/shared-contracts';

/** UTC offset of a region in minutes, for computing ages. */
export const utcOffsetOf = (
  region: Region,
  { LOCALE_OFFSET_MINUTES_JP, LOCALE_OFFSET_MINUTES_US }: Pick<Configuration, 'LOCALE_OFFSET_MINUTES_JP' | 'LOCALE_OFFSET_MINUTES_US'>,
): number => (region === Region.JP ? LOCALE_OFFSET_MINUTES_JP : LOCALE_OFFSET_MINUTES_US);
