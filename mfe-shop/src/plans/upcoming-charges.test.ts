import { testPlans } from '../testing/shop';
import { nearestFirstOfMonth } from '../calendar/nearest-first-of-month';
import { daysToSecondPayment, upcomingCharges, type UpcomingCharge } from './upcoming-charges';

const plan = testPlans.plan_list[0]!;
const RENEWAL = '2026-12-01T00:00:00.000Z';
const formatted = (months: readonly UpcomingCharge[]) =>
  months.map(({ date, point, bonusPoint }) => [date?.toISOString().slice(0, 10) ?? 'today', point, bonusPoint]);

describe('the next three charges of a plan', () => {
  it('are today and the next two 1sts for a first subscription, with the bonus on the first two', () => {
    expect(formatted(upcomingCharges(plan, RENEWAL))).toEqual([
      ['today', 300, 30],
      ['2026-12-01', 300, 30],
      ['2027-01-01', 300, 0],
    ]);
  });
  it('have no bonus for a reader who had a plan before', () => {
    expect(upcomingCharges({ ...plan, is_bonus_available: false }, RENEWAL).map(({ bonusPoint }) => bonusPoint)).toEqual([0, 0, 0]);
  });
  it('are the next three 1sts for an active plan, with the bonus on the first if it is still due', () => {
    const running = { ...plan, is_subscribed: true, next_date: RENEWAL };
    expect(formatted(upcomingCharges(running, RENEWAL))).toEqual([
      ['2026-12-01', 300, 30],
      ['2027-01-01', 300, 0],
      ['2027-02-01', 300, 0],
    ]);
  });
  it('start with the unpaid month after a failed charge', () => {
    const pastDue = { ...plan, is_subscribed: true, is_past_due: true, next_date: '2026-12-02T00:00:00.000Z' };
    expect(formatted(upcomingCharges(pastDue, '2027-01-01T00:00:00.000Z'))).toEqual([
      ['today', 300, 30],
      ['2027-01-01', 300, 0],
      ['2027-02-01', 300, 0],
    ]);
  });
  it('are empty for a canceled plan', () => {
    expect(upcomingCharges({ ...plan, is_subscribed: true, is_canceled: true, next_date: RENEWAL }, RENEWAL)).toEqual([]);
  });
  it.each([
    ['2026-11-30T15:00:00.000Z', '2026-12-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01'],
    ['2026-12-01T05:00:00.000Z', '2026-12-01'],
  ])("use the region's 1st for %s", (instant, first) => {
    expect(nearestFirstOfMonth(instant).toISOString().slice(0, 10)).toBe(first);
  });
});

describe('the second payment', () => {
  const now = new Date('2026-11-27T12:00:00.000Z');
  it('is announced in days if it follows within two weeks of the first', () => {
    expect(daysToSecondPayment(upcomingCharges(plan, RENEWAL), now)).toBe(4);
  });
  it.each([
    ['comes later', plan, new Date('2026-11-03T12:00:00.000Z')],
    ['is of a plan that is paid already', { ...plan, is_subscribed: true, next_date: RENEWAL }, now],
    ['does not come: the plan is canceled', { ...plan, is_subscribed: true, is_canceled: true, next_date: RENEWAL }, now],
  ])('is not announced if it %s', (_, of, at) => {
    expect(daysToSecondPayment(upcomingCharges(of, RENEWAL), at)).toBeNull();
  });
});
