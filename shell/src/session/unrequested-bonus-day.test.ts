import { unrequestedBonusDay } from './unrequested-bonus-day';
import { sessionApi, app, createSession, storage } from '../testing/session';

beforeEach(() => window.localStorage.clear());

describe('the login bonus', () => {
  const dayFor = async (createdDate = '2026-11-01T00:00:00.000Z') => {
    const api = sessionApi();
    api.respond('GET /app/boot', { ...app, karte_data: { ...app.karte_data, created_date: createdDate } });
    const { manager, session } = createSession(api);
    await manager.enter();
    return session.getState().loginBonusDay;
  };
  test('is requested once a day per device', async () => {
    expect(await dayFor()).toBe('2026-11-20');
    storage.setPromptedBonus({ accountId: 3, day: '2026-11-19' });
    expect(await dayFor()).toBe('2026-11-20');
    storage.setPromptedBonus({ accountId: 3, day: '2026-11-20' });
    expect(await dayFor()).toBeNull();
    storage.setPromptedBonus({ accountId: 4, day: '2026-11-20' });
    expect(await dayFor()).toBe('2026-11-20');
  });
  test('does not open automatically on the day of the sign-up', async () => {
    expect(await dayFor('2026-11-20T00:00:00.000Z')).toBeNull();
    expect(await dayFor('2026-11-19T23:59:59.000Z')).toBe('2026-11-20');
  });
  test('starts its days by the region’s clock', () => {
    const question = { accountId: 3, createdDate: '2026-11-19T14:59:00Z', now: new Date('2026-11-20T21:00:00Z'), offsetMinutes: 540 };
    expect(unrequestedBonusDay(question, storage)).toBe('2026-11-20');
    expect(unrequestedBonusDay({ ...question, createdDate: '2026-11-19T15:00:00Z' }, storage)).toBeNull();
  });
});
