import { type CallResult, createEventBus, createReaderStateStore, UserType } from '@komado/shared-contracts';
import { fakeApi, type FakeApi } from '@komado/shared-contracts/testing';
import { createDeviceStorage } from '../session/device-storage';
import { createSessionManager } from '../session/session-manager';

export const NOW = new Date('2026-11-20T12:00:00.000Z');
export const DAY = 86_400_000;
export const storage = createDeviceStorage();
export const account = {
  account_id: 3,
  user_id: 4,
  return_date: null,
  email: 'rin@example.com',
  nickname: 'Rin',
  icon_url: '/media/icon/1',
  profile: {
    nickname: 'Rin',
    icon_id: 1,
    icon_url: '/media/icon/1',
    gender: '',
    birthyear: null,
    birth_ym: '',
    is_display_country: false,
    nickname_change_date: null,
    is_nickname_locked: false,
  },
  opt_out: { ads: false, analysis: false },
  device_list: [
    {
      user_id: 4,
      user_agent: 'Test',
      country: '',
      created_date: '2026-11-01T00:00:00.000Z',
      last_seen_date: '2026-11-20T11:00:00.000Z',
      is_current: true,
    },
  ],
} satisfies CallResult<'GET /account'>;
export const app = {
  is_new_user: false,
  is_purchased: false,
  unpurchased_point_days: null,
  account_point: 30,
  weekly_view_title_count: 1,
  karte_data: { days_in_a_row: 1, created_date: '2026-11-01T00:00:00.000Z' },
};
export const point = { paid: 0, free: 30, total: 30, expiring: null };
export const ticket = { count: 2, detail_list: [{ expired_date: '2026-11-21T10:00:00.000Z', count: 2 }] };
export const noTicket = { count: 0, detail_list: [] };
export const user = { charge_type: UserType.non_charger, subscription_categories: [] };
export const sessionApi = (): FakeApi =>
  fakeApi({
    'GET /account': account,
    'GET /app/boot': app,
    'GET /account/point/all': { point, ticket: noTicket, spending_list: [] },
    'GET /user': user,
  });

export function createSession(api: FakeApi, isTokenPresent = true) {
  const session = createReaderStateStore();
  const bus = createEventBus();
  const errors: unknown[] = [];
  const ended = jest.fn<void, []>();
  const manager = createSessionManager(
    { api, session, bus, storage, now: () => NOW, offsetMinutes: 0, onError: (error) => errors.push(error), onEnded: ended },
    isTokenPresent,
  );
  return { manager, session, bus, errors, ended };
}
