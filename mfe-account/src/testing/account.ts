import type { Account, CallResult, Session } from '@komado/shared-contracts';

export const testAccount: Account = {
  account_id: 7,
  user_id: 71,
  return_date: null,
  email: 'paperlantern@example.com',
  nickname: 'paperlantern',
  icon_url: '/media/icon/1',
};
export const testProfile: CallResult<'GET /account'>['profile'] = {
  nickname: 'paperlantern',
  icon_id: 1,
  icon_url: '/media/icon/1',
  gender: '',
  birthyear: 1990,
  birth_ym: '1990-04',
  is_display_country: false,
  nickname_change_date: null,
  is_nickname_locked: false,
};
export const loggedInSession: Partial<Session> = {
  isLoggedIn: true,
  status: 'success',
  account: testAccount,
  point: { paid: 1000, free: 240, total: 1240, expiring: { amount: 240, expired_date: '2026-12-01T00:00:00.000Z' } },
  ticket: {
    count: 4,
    detail_list: [
      { expired_date: '2026-11-22T00:00:00.000Z', count: 3 },
      { expired_date: '2026-12-31T00:00:00.000Z', count: 1 },
    ],
  },
};
/** Sets or clears the birthday cookie of this browser. */
export const setBirthdayCookie = (birthday: string | null): void => {
  document.cookie = birthday === null ? 'birthday=; max-age=0' : `birthday=${birthday}`;
};
/** Another device of the reader. */
export const testPhone: CallResult<'GET /account'>['device_list'][number] = {
  user_id: 72,
  user_agent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  country: 'JP',
  created_date: '2026-11-01T12:00:00.000Z',
  last_seen_date: '2026-11-18T12:00:00.000Z',
  is_current: false,
};
