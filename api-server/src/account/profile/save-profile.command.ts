import type { CallResult, ParsedParameters, YearMonth } from '@komado/shared-contracts';
import {
  ageBand,
  errorMessage,
  ErrorCode,
  formatBirthday,
  GENDERS,
  nicknameFault,
  normalizeNickname,
  parseBirthday,
} from '@komado/shared-contracts';
import { findOne } from '../../database';
import { type CallContext, readerOf, utcOffsetOf } from '../../caller';
import { refuse } from '../../refusal';
import { prohibitedWordMatcher } from '../../prohibited-word-matcher';
import type { ServerDependencies } from '../../server-dependencies';
import { loadProfile, nicknameChangeDate } from './profile.query';
import { withActiveAccountLock } from '../reader';
import { reservedNicknameMatcher } from './reserved-nickname-matcher';

type ProfileParameters = ParsedParameters<'POST /profile/save'>;
interface StoredProfile {
  nickname: string;
  nickname_changed_at: Date | null;
  is_nickname_locked: boolean;
  gender: string;
  birthday: string;
  is_display_country: boolean;
}
type Rules = Pick<ServerDependencies['configuration'], 'PROHIBITED_WORDS' | 'RESERVED_NICKNAMES' | 'NICKNAME_CHANGE_DAYS'>;

/** The nickname to save and when its waiting period starts. Saving the same one again is not a change. Throws 2301 to 2305. */
function nicknameOf(
  requested: string | undefined,
  stored: StoredProfile,
  rules: Rules,
  now: Date,
): Pick<StoredProfile, 'nickname' | 'nickname_changed_at'> {
  const nickname = requested === undefined ? stored.nickname : normalizeNickname(requested);
  if (requested === undefined || (nickname === stored.nickname && nickname !== '')) return stored;
  const fault = nicknameFault(nickname);
  if (fault === errorMessage(ErrorCode.nicknameTooLong)) throw refuse('nickname-too-long');
  if (fault !== undefined) throw refuse('nickname-invalid');
  if (stored.is_nickname_locked) throw refuse('nickname-locked');
  if (prohibitedWordMatcher(rules.PROHIBITED_WORDS)(nickname)) throw refuse('nickname-prohibited-word');
  if (reservedNicknameMatcher(rules.RESERVED_NICKNAMES)(nickname)) throw refuse('nickname-reserved');
  if (nicknameChangeDate(stored, rules.NICKNAME_CHANGE_DAYS, now)) throw refuse('nickname-change-limit');
  // Choosing the first one is not a change.
  return { nickname, nickname_changed_at: stored.nickname === '' ? stored.nickname_changed_at : now };
}

/** A year alone counts as its January. */
function assertBirthday(month: YearMonth | undefined, now: Date, offsetMinutes: number): void {
  const band = month ? ageBand(formatBirthday(month), now, offsetMinutes) : 'unknown';
  if (band === 'unknown') throw refuse('birthday-invalid');
  if (band !== 'adult') throw refuse('too-young');
}

/**
 * The birthday to save: year and month, a year alone or nothing. Throws 2300 for an invalid one or when year and month disagree, 2016 for
 * someone under 16, who may not have an account.
 */
function birthdayOf({ birthyear, birth_ym }: ProfileParameters, stored: string, now: Date, offsetMinutes: number): string {
  const year = birthyear === undefined ? undefined : birthyear || null;
  if (birth_ym) {
    const month = parseBirthday(birth_ym);
    if (year !== undefined && month?.year !== year) throw refuse('birthday-invalid');
    assertBirthday(month, now, offsetMinutes);
    return birth_ym;
  }
  if (year === undefined) return birth_ym === undefined ? stored : '';
  if (year === null) return '';
  const storedMonth = birth_ym === undefined ? parseBirthday(stored) : undefined;
  if (storedMonth && storedMonth.year !== year) throw refuse('birthday-invalid');
  assertBirthday(parseBirthday(`${year}-01`), now, offsetMinutes);
  return storedMonth ? stored : String(year);
}

function genderOf(requested: string | undefined, stored: string): string {
  if (requested === undefined) return stored;
  if (!(GENDERS as readonly string[]).includes(requested)) throw refuse('gender-invalid');
  return requested;
}

/** Saves everything that is sent, or nothing if any part of it is refused. */
export async function saveProfile(
  { configuration, database, clock, revisions }: Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'revisions'>,
  requested: ProfileParameters,
  context: CallContext,
): Promise<CallResult<'POST /profile/save'>> {
  const { accountId } = readerOf(context);
  const now = clock.now();
  return revisions.comments.after(
    withActiveAccountLock(database, accountId, async (tx) => {
      const stored = await findOne<StoredProfile>(
        tx,
        'select nickname, nickname_changed_at, is_nickname_locked, gender, birthday, is_display_country from account where account_id = $1',
        [accountId],
      );
      if (!stored) throw refuse('user-not-found');
      const { nickname, nickname_changed_at } = nicknameOf(requested.nickname, stored, configuration, now);
      await tx.execute(
        `update account set nickname = $2, nickname_changed_at = $3, gender = $4, birthday = $5, is_display_country = $6,
         country = case when $7 = '' then country else $7 end
       where account_id = $1`,
        [
          accountId,
          nickname,
          nickname_changed_at,
          genderOf(requested.gender, stored.gender),
          birthdayOf(requested, stored.birthday, now, utcOffsetOf(context.region, configuration)),
          requested.is_display_country ?? stored.is_display_country,
          context.country,
        ],
      );
      return (await loadProfile(tx, accountId, configuration.NICKNAME_CHANGE_DAYS, now))!.profile;
    }),
  );
}
