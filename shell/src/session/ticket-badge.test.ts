import { dismissTicketBadge, isNearExpiry, isTicketBadgeShown, timeToExpiry } from './ticket-badge';
import { sessionApi, DAY, createSession, NOW, point, storage, ticket } from '../testing/session';

beforeEach(() => window.localStorage.clear());

describe('the ticket badge', () => {
  const isBadgeOn = (expired: string, now = NOW, userId = 4) =>
    isTicketBadgeShown({ detailList: [{ expired_date: expired, count: 1 }], userId, now, offsetMinutes: 0 }, storage);

  test('is off without tickets and stores no record', () => {
    expect(isTicketBadgeShown({ detailList: [], userId: 4, now: NOW, offsetMinutes: 0 }, storage)).toBe(false);
    expect(storage.ticketExpiryRecords()).toEqual([]);
  });
  test.each([
    [172_799_999, true],
    [172_800_000, false],
    [600_001, true],
    [600_000, false],
  ])('with %i ms left is %s', (remaining, isOn) => expect(isNearExpiry(remaining)).toBe(isOn));
  test('counts down to the start of the day after the expiry', () => {
    expect(timeToExpiry('2026-11-20T12:00:00.000Z', NOW, 0)).toBe(DAY / 2);
    // 20:00 UTC is the next morning in Japan; the shifted clock shows 21:00 of the 20th.
    expect(timeToExpiry('2026-11-20T20:00:00.000Z', new Date('2026-11-20T21:00:00.000Z'), 540)).toBe(DAY + 3 * 3_600_000);
  });
  test('is evaluated once a day per user', () => {
    expect(isBadgeOn('2026-11-21T10:00:00.000Z')).toBe(true);
    expect(storage.ticketExpiryRecords()).toEqual([{ userId: 4, date: '2026-11-20', isExpiredBadge: true }]);
    expect(isBadgeOn('2027-05-01T00:00:00.000Z')).toBe(true);
    expect(isBadgeOn('2027-05-01T00:00:00.000Z', NOW, 5)).toBe(false);
    expect(storage.ticketExpiryRecords()).toHaveLength(2);
  });
  test('is evaluated again the next day, and older records are dropped', () => {
    isBadgeOn('2026-11-21T10:00:00.000Z');
    expect(isBadgeOn('2027-05-01T00:00:00.000Z', new Date(NOW.getTime() + DAY))).toBe(false);
    expect(storage.ticketExpiryRecords()).toEqual([{ userId: 4, date: '2026-11-21', isExpiredBadge: false }]);
  });
  test('stays off for the day once it is dismissed', () => {
    isBadgeOn('2026-11-21T10:00:00.000Z');
    dismissTicketBadge(4, storage);
    expect(isBadgeOn('2026-11-21T10:00:00.000Z')).toBe(false);
  });
  test('is set with the points', async () => {
    const api = sessionApi();
    api.respond('GET /account/point/all', { point, ticket, spending_list: [] });
    const { manager, session } = createSession(api);
    await manager.enter();
    expect(session.getState().hasTicketBadge).toBe(true);
  });
  test.each(['{', '[{"userId":"4"}]', '{"a":1}'])('ignores invalid records: %s', (text) => {
    window.localStorage.setItem('ticketExpiryRecords', text);
    expect(isBadgeOn('2026-11-21T10:00:00.000Z')).toBe(true);
  });
});
