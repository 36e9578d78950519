import type { CallResult } from '@komado/shared-contracts';
import { parseBirthday } from '@komado/shared-contracts';
import { type Queryable, findOne } from '../../database';
import { publicImageUrl } from '../../media';
import { DAY_MS } from '../../clock';

/** When the nickname may be changed next; null if it may be changed now. A reader without one may choose one at any time. */
export function nicknameChangeDate(
  { nickname, nickname_changed_at }: { nickname: string; nickname_changed_at: Date | null },
  changeDays: number,
  now: Date,
): Date | null {
  if (nickname === '' || !nickname_changed_at) return null;
  const from = new Date(nickname_changed_at.getTime() + changeDays * DAY_MS);
  return from > now ? from : null;
}

type Profile = CallResult<'GET /account'>['profile'];
type ProfileRow = Omit<Profile, 'icon_url' | 'birthyear' | 'birth_ym' | 'nickname_change_date'> & {
  image_key: string;
  birthday: string;
  nickname_changed_at: Date | null;
  opt_out_ads: boolean;
  opt_out_analysis: boolean;
};

/** A reader's profile and opt-outs; undefined if the account does not exist. */
export async function loadProfile(
  db: Queryable,
  accountId: number,
  changeDays: number,
  now: Date,
): Promise<Pick<CallResult<'GET /account'>, 'profile' | 'opt_out'> | undefined> {
  const row = await findOne<ProfileRow>(
    db,
    `select a.nickname, a.icon_id, coalesce(i.image_key, 'demo/icon/' || a.icon_id) as image_key, a.gender, a.birthday, a.is_display_country, a.nickname_changed_at, a.is_nickname_locked,
       a.opt_out_ads, a.opt_out_analysis
     from account a left join profile_icon i on i.icon_id = a.icon_id where a.account_id = $1`,
    [accountId],
  );
  if (!row) return undefined;
  const { image_key, birthday, nickname_changed_at: _changed, opt_out_ads: ads, opt_out_analysis: analysis, ...profile } = row;
  return {
    profile: {
      ...profile,
      icon_url: publicImageUrl(image_key),
      birthyear: birthday === '' ? null : Number(birthday.slice(0, 4)),
      birth_ym: parseBirthday(birthday) ? birthday : '',
      nickname_change_date: nicknameChangeDate(row, changeDays, now)?.toISOString() ?? null,
    },
    opt_out: { ads, analysis },
  };
}
