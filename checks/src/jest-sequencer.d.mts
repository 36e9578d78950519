/** Files that take long, the longest first. */
export const LONG: readonly RegExp[];
