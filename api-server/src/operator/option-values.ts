import { InvalidArgumentError } from 'commander';

/** An integer from `least`, for commander. */
export const whole =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < least) throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
    return value;
  };

/** A chapter's number, for commander: `12`, `10.5`. */
export function chapterNumber(text: string): number {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(text)) throw new InvalidArgumentError('It must be a number from 0, such as 12 or 10.5.');
  return Number(text);
}

/** Integers from 1, separated by commas, for commander. */
export const wholeList = (text: string): number[] => text.split(',').map((part) => whole(1)(part.trim()));

/** A day (its start in UTC) or a moment in ISO 8601, for commander. */
export function moment(text: string): string {
  const value = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined;
  if (!value || Number.isNaN(value.getTime())) throw new InvalidArgumentError('It must be a date such as 2027-01-31.');
  return value.toISOString();
}

/** Options shared by several commands. */
export const AT = ['--at <date>', 'a day (UTC) or a moment such as 2027-01-31T18:00:00Z (default: now)', moment] as const;
export const DRY_RUN = ['--dry-run', 'say what would be done, do nothing'] as const;
export const LIMIT = ['--limit <n>', 'at most so many', whole(1), 50] as const;
export const LISTED_ID = ['<id>', 'as it is listed', whole(1)] as const;
