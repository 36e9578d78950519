import { formatDate, formatTime } from '@komado/shared-ui';

const MEGABYTE = 1_000_000;
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `4.2 MB`, `2.1 GB`; never `0 MB` for a nonzero size. */
export const formatSize = (bytes: number): string =>
  bytes >= 1000 * MEGABYTE
    ? `${figure.format(bytes / (1000 * MEGABYTE))} GB`
    : `${figure.format(bytes > 0 ? Math.max(0.1, bytes / MEGABYTE) : 0)} MB`;
/** `4.2 MB, until Nov 26, 22:05 (UTC)`. */
export const describeSizeAndExpiry = (bytes: number, until: string | null): string =>
  until === null ? formatSize(bytes) : `${formatSize(bytes)}, until ${formatDate(until, 'day')}, ${formatTime(until)} (UTC)`;
