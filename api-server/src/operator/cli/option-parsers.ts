import { InvalidArgumentError } from 'commander';

/** An integer from `min`, for commander. */
export const parseIntegerFrom =
  (min: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < min) throw new InvalidArgumentError(`It must be an integer from ${min} to 999999999.`);
    return value;
  };

/** A chapter's number, for commander: `12`, `10.5`. */
export function parseChapterNumberOption(text: string): number {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(text)) throw new InvalidArgumentError('It must be a number of at least 0, such as 12 or 10.5.');
  return Number(text);
}

/** Integers from 1, separated by commas, for commander. */
export const parseIntegerList = (text: string): number[] => text.split(',').map((item) => parseIntegerFrom(1)(item.trim()));

/** A day (its start in UTC) or a moment in ISO 8601, for commander. */
export function parseMoment(text: string): string {
  const value = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined;
  if (!value || Number.isNaN(value.getTime()))
    throw new InvalidArgumentError('It must be a date such as 2027-01-31 or 2027-01-31T18:00:00Z.');
  return value.toISOString();
}

/** Options shared by several commands. */
export const AT_OPTION = ['--at <date>', 'date (UTC) or time such as 2027-01-31T18:00:00Z (default: now)', parseMoment] as const;
export const DRY_RUN_OPTION = ['--dry-run', 'report what would change, without changing anything'] as const;
export const LIMIT_OPTION = ['--limit <n>', 'maximum number of entries', parseIntegerFrom(1), 50] as const;
export const LISTED_ID_ARGUMENT = ['<id>', 'ID from the list command of this group', parseIntegerFrom(1)] as const;
