const fold = (series: string): string => series.normalize('NFKC').toLowerCase();

/** Characters that separate or quote words; others, such as `!`, `?`, `°` and `☆`, distinguish sequels. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'`´.,:;/\\~、。・]+/gu;
/** Series names match regardless of spacing, separators and capitalization. */
export const seriesKey = (series: string): string => `series:${fold(series).replace(SEPARATORS, ' ').trim() || fold(series)}`;

/** The key of titles from older imports: without punctuation. */
export const formerSeriesKey = (series: string): string =>
  `import:${
    fold(series)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim() || fold(series)
  }`;
