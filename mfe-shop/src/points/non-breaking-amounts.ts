/** Keeps each amount's P beside its number, in texts that may take a further line. */
export const withNonBreakingAmounts = (text: string): string => text.replaceAll(/(\d) P\b/g, '$1\u00a0P');
