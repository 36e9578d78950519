/** The items of a list with commas, without spaces around them and without empty ones. */
export const commaSeparated = (list: string): string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
