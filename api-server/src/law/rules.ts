import type { Configuration } from '@komado/server-kit';
import type { CallResult } from '@komado/shared-contracts';
import { ADULT_AGE, MINOR_AGE } from '@komado/shared-contracts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The rules as text, with the configured limits. */
export function rulesInForce(configuration: Configuration): CallResult<'GET /app/rule'> {
  const { COMMENT_MAX_LENGTH, COMMENTS_PER_HOUR, DEVICE_MAX, FREE_POINT_DAYS, SIGN_UP_FREE_POINTS } = configuration;
  return {
    rule_list: [
      `Reading is open from ${MINOR_AGE} years of age, accounts from ${ADULT_AGE}.`,
      `You can be logged in on ${counted(DEVICE_MAX, 'device')} at the same time.`,
      'Points bought on the web can be used on the web only.',
      `Free points end ${counted(FREE_POINT_DAYS, 'day')} after they were given, and are used first.`,
      "A ticket opens a chapter of its own title for the days shown on the title's page, and comes back with time.",
      `A comment has at most ${counted(COMMENT_MAX_LENGTH, 'character')}; ${counted(COMMENTS_PER_HOUR, 'comment')} can be written in an hour.`,
      'Offensive or discriminatory comments are removed.',
    ],
    comment_max_length: COMMENT_MAX_LENGTH,
    comments_per_hour: COMMENTS_PER_HOUR,
    device_max: DEVICE_MAX,
    sign_up_point: SIGN_UP_FREE_POINTS,
  };
}
