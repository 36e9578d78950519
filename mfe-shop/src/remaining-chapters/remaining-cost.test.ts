import type { EpisodeSummary, TitleTicket } from '@komado/shared-contracts';
import fc from 'fast-check';
import { testEpisode, testTicket } from '../testing/shop';
import { remainingCost, ticketSchedule, ticketWaitMs } from './remaining-cost';
import { remainingChaptersLabel } from './remaining-chapters-labels';

const sampleEpisode = (episode_number: number, changed: Partial<EpisodeSummary> = {}): EpisodeSummary => ({
  ...testEpisode,
  episode_id: 700 + episode_number,
  episode_number,
  is_ticket_available: false,
  ...changed,
});
const sampleTicket = (changed: Partial<TitleTicket> = {}): TitleTicket => ({
  ...testTicket,
  recovery_hours: 24,
  recovery_progress: 0.5,
  ...changed,
});

const HOUR = 3_600_000;

describe('the rest of the series', () => {
  it('counts and totals only locked chapters', () => {
    const rest = remainingCost(
      [
        sampleEpisode(1, { status: 'free', point: 0 }),
        sampleEpisode(2, { status: 'purchased' }),
        sampleEpisode(3, { status: 'renting' }),
        sampleEpisode(4),
        sampleEpisode(5),
      ],
      null,
    );
    expect(rest).toEqual({ count: 2, points: 138, pointsEach: 69, withTickets: null });
  });

  it('has no single price when prices differ', () => {
    expect(remainingCost([sampleEpisode(1, { point: 59 }), sampleEpisode(2, { point: 69 })], null)).toMatchObject({
      points: 128,
      pointsEach: null,
    });
  });

  it('needs no wait for available tickets', () => {
    expect(ticketWaitMs(sampleTicket({ ticket_count: 2 }), 2)).toBe(0);
  });

  it('waits for the ticket in recovery first, then a full recovery for each further one', () => {
    expect(ticketWaitMs(sampleTicket({ ticket_count: 1, recovery_progress: 0.75 }), 4)).toBe((6 + 24 + 24) * HOUR);
  });

  it('starts the recovery of a full set when the first ticket is spent', () => {
    const full = sampleTicket({ ticket_count: 2, max_ticket_count: 2, recovery_progress: 1, next_recovery_date: null });
    expect(ticketWaitMs(full, 3)).toBe(24 * HOUR);
  });

  it('shows how many chapters tickets open when not all can be rented', () => {
    const episodes = [sampleEpisode(1, { is_ticket_available: true }), sampleEpisode(2, { is_ticket_available: true }), sampleEpisode(3)];
    expect(remainingCost(episodes, sampleTicket({ ticket_count: 1, recovery_progress: 0.5 })).withTickets).toEqual({
      count: 2,
      waitMs: 12 * HOUR,
    });
  });

  it('has no ticket line for a title without tickets or without chapters for them', () => {
    expect(remainingCost([sampleEpisode(1, { is_ticket_available: true })], null).withTickets).toBeNull();
    expect(remainingCost([sampleEpisode(1)], sampleTicket()).withTickets).toBeNull();
  });

  it('fits on one line', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const all = [sampleEpisode(1, { is_ticket_available: true }), sampleEpisode(2, { is_ticket_available: true })];
    expect(remainingChaptersLabel(remainingCost(all, sampleTicket({ ticket_count: 0 })), now)).toBe(
      '2 chapters left: 138 P or free with tickets by Nov 22',
    );
    const manyDays = sampleTicket({ ticket_count: 0, recovery_hours: 24 * 240 });
    expect(remainingChaptersLabel(remainingCost(all, manyDays), now)).toBe('2 chapters left: 138 P or free with tickets by Nov 15, 2027');
    expect(remainingChaptersLabel(remainingCost([...all, sampleEpisode(3)], sampleTicket({ ticket_count: 2 })), now)).toBe(
      '3 chapters left: 207 P or 2 free with tickets now',
    );
    expect(remainingChaptersLabel(remainingCost([sampleEpisode(1)], null), now)).toBe('1 chapter left: 69 P');
  });

  /** The server's rules, minute by minute: a full set starts to recover when a ticket is spent, any other continues. */
  function openedAt(ticket: TitleTicket, neededTickets: number): number[] {
    const hour = 60;
    const recovery = ticket.recovery_hours * hour;
    let count = ticket.ticket_count;
    let sinceLast = count >= ticket.max_ticket_count ? 0 : Math.round(ticket.recovery_progress * recovery);
    const opened: number[] = [];
    for (let minute = 0; opened.length < neededTickets; minute += 1) {
      if (minute > 0 && count < ticket.max_ticket_count) {
        sinceLast += 1;
        if (sinceLast === recovery) {
          count += 1;
          sinceLast = 0;
        }
      }
      while (count > 0 && opened.length < neededTickets) {
        count -= 1;
        opened.push(minute);
      }
    }
    return opened;
  }
  it('opens chapters with tickets exactly when the ticket rules do', () => {
    const tickets = fc.integer({ min: 1, max: 4 }).chain((max_ticket_count) =>
      fc.record({
        max_ticket_count: fc.constant(max_ticket_count),
        ticket_count: fc.integer({ min: 0, max: max_ticket_count }),
        recovery_hours: fc.integer({ min: 1, max: 48 }),
        minutesDone: fc.nat({ max: 59 }),
      }),
    );
    fc.assert(
      fc.property(tickets, fc.integer({ min: 1, max: 12 }), ({ minutesDone, ...terms }, chapters) => {
        const isFull = terms.ticket_count === terms.max_ticket_count;
        const ticket = sampleTicket({ ...terms, recovery_progress: isFull ? 1 : minutesDone / (terms.recovery_hours * 60) });
        const episodes = Array.from({ length: chapters }, (_, at) => sampleEpisode(at + 1, { is_ticket_available: true }));
        const planned = ticketSchedule(episodes, ticket).flatMap((step) => step.episodes.map(() => Math.round(step.waitMs / 60_000)));
        expect(planned).toEqual(openedAt(ticket, chapters));
        expect(remainingCost(episodes, ticket).withTickets).toEqual({
          count: chapters,
          waitMs: ticketSchedule(episodes, ticket).at(-1)!.waitMs,
        });
      }),
      { seed: 20_261_311, numRuns: 200 },
    );
  });
});
