import fc from 'fast-check';
import { type StoredTickets, type TicketTerms, ticketsAfterSpendingOne, titleTicketAt } from './title-ticket';
import { HOUR_MS } from '../clock';
import { propertyTestSettings } from '../testing/property-test-settings';
import { NOW } from '../testing/times';

const after = (hours: number, from = NOW): Date => new Date(from.getTime() + hours * HOUR_MS);
const one: TicketTerms = { titleId: 7, recoveryHours: 23, rentalDays: 3, maxCount: 1 };
const three: TicketTerms = { ...one, maxCount: 3 };

/** Spends a ticket and fails when there was none to spend. */
function spent(terms: TicketTerms, stored: StoredTickets | undefined, now: Date): StoredTickets {
  const next = ticketsAfterSpendingOne(terms, stored, now);
  if (!next) throw new Error('There was no ticket.');
  return next;
}

describe('Title tickets', () => {
  test('are a full set for a reader who never spent one', () => {
    expect(titleTicketAt(one, undefined, NOW)).toEqual({
      title_id: 7,
      ticket_count: 1,
      max_ticket_count: 1,
      recovery_hours: 23,
      rental_days: 3,
      recovery_progress: 1,
      next_recovery_date: null,
      ticket_version: 1,
    });
  });

  test('start to recover when one of a full set is spent, and are back after the recovery hours', () => {
    const stored = spent(one, undefined, NOW);
    expect(titleTicketAt(one, stored, NOW)).toMatchObject({
      ticket_count: 0,
      recovery_progress: 0,
      next_recovery_date: after(23).toISOString(),
      ticket_version: 2,
    });
    expect(titleTicketAt(one, stored, after(11.5))).toMatchObject({ ticket_count: 0, recovery_progress: 0.5 });
    expect(titleTicketAt(one, stored, new Date(after(23).getTime() - 1)).ticket_count).toBe(0);
    expect(titleTicketAt(one, stored, after(23))).toMatchObject({
      ticket_count: 1,
      recovery_progress: 1,
      next_recovery_date: null,
      ticket_version: 2,
    });
  });

  test('cannot be spent when none is left', () => {
    expect(ticketsAfterSpendingOne(one, spent(one, undefined, NOW), after(1))).toBeUndefined();
  });

  test('keep recovering, not from the start, when another one is spent meanwhile', () => {
    const first = spent(three, undefined, NOW);
    const second = spent(three, first, after(20));
    expect(titleTicketAt(three, second, after(22))).toMatchObject({ ticket_count: 1, next_recovery_date: after(23).toISOString() });
    expect(titleTicketAt(three, second, after(23))).toMatchObject({
      ticket_count: 2,
      next_recovery_date: after(46).toISOString(),
      recovery_progress: 0,
    });
    expect(titleTicketAt(three, second, after(46))).toMatchObject({ ticket_count: 3, next_recovery_date: null });
  });

  test('stop recovering at the maximum, so that waiting longer adds none', () => {
    const stored = spent(three, undefined, NOW);
    const later = spent(three, stored, after(1000));
    expect(titleTicketAt(three, later, after(1000))).toMatchObject({ ticket_count: 2, next_recovery_date: after(1023).toISOString() });
  });

  test('stay within bounds on a clock that went back', () => {
    const stored = spent(one, undefined, NOW);
    expect(titleTicketAt(one, stored, after(-5))).toMatchObject({ ticket_count: 0, recovery_progress: 0 });
  });

  test('over any history: 0 to the maximum, progress 0 to 1, a new version with each one spent, and never more spent than time has given', () => {
    const terms = fc.record({
      titleId: fc.constant(1),
      recoveryHours: fc.integer({ min: 1, max: 72 }),
      rentalDays: fc.constant(3),
      maxCount: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(terms, fc.array(fc.integer({ min: 0, max: 100 * HOUR_MS }), { maxLength: 40 }), (given, pausesMs) => {
        let stored: StoredTickets | undefined;
        let waitedMs = 0;
        let count = 0;
        for (const pauseMs of pausesMs) {
          waitedMs += pauseMs;
          const now = new Date(NOW.getTime() + waitedMs);
          const before = titleTicketAt(given, stored, now);
          expect(before.ticket_count).toBeGreaterThanOrEqual(0);
          expect(before.ticket_count).toBeLessThanOrEqual(given.maxCount);
          expect(before.recovery_progress).toBeGreaterThanOrEqual(0);
          expect(before.recovery_progress).toBeLessThanOrEqual(1);
          expect(before.next_recovery_date === null).toBe(before.ticket_count === given.maxCount);
          const next = ticketsAfterSpendingOne(given, stored, now);
          expect(next === undefined).toBe(before.ticket_count === 0);
          if (!next) continue;
          expect(next.version).toBe(before.ticket_version + 1);
          expect(titleTicketAt(given, next, now).ticket_count).toBe(before.ticket_count - 1);
          stored = next;
          count += 1;
        }
        expect(count).toBeLessThanOrEqual(given.maxCount + Math.floor(waitedMs / (given.recoveryHours * HOUR_MS)));
      }),
      propertyTestSettings(20_261_307, 100),
    );
  });
});
