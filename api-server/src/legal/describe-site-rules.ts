import type { Configuration } from '@komado/server-kit';
import type { CallResult } from '@komado/shared-contracts';
import { MIN_ACCOUNT_AGE, MIN_READING_AGE } from '@komado/shared-contracts';

const counted = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`;

/** The rules as text, with the configured limits. */
export function describeSiteRules(configuration: Configuration): CallResult<'GET /app/rule'> {
  const { COMMENT_MAX_LENGTH, COMMENTS_PER_HOUR, DEVICE_MAX, FREE_POINT_DAYS, SIGN_UP_FREE_POINTS } = configuration;
  return {
    rule_list: [
      `You must be at least ${MIN_READING_AGE} years old to read, and at least ${MIN_ACCOUNT_AGE} to have an account.`,
      `You can be logged in on ${counted(DEVICE_MAX, 'device')} at the same time.`,
      'Points bought on the web can be used on the web only.',
      `Free points expire after ${counted(FREE_POINT_DAYS, 'day')}, and are spent before other points.`,
      "A ticket opens one chapter of its title for the number of days shown on the title's page. A used ticket comes back after a waiting period.",
      `A comment has at most ${counted(COMMENT_MAX_LENGTH, 'character')}; you can write ${counted(COMMENTS_PER_HOUR, 'comment')} an hour.`,
      'Offensive or discriminatory comments are removed.',
    ],
    comment_max_length: COMMENT_MAX_LENGTH,
    comments_per_hour: COMMENTS_PER_HOUR,
    device_max: DEVICE_MAX,
    sign_up_point: SIGN_UP_FREE_POINTS,
  };
}
