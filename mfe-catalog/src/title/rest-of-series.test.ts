import { sampleEpisode, sampleTicket } from '../testing/samples';
import { recoveryWaitMs, restOfSeries, ticketWaitMs } from './rest-of-series';

const HOUR = 3_600_000;

describe('the rest of the series', () => {
  it('counts and adds up only chapters that cannot be opened yet', () => {
    const rest = restOfSeries(
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

  it('names no single price when prices differ', () => {
    expect(restOfSeries([sampleEpisode(1, { point: 59 }), sampleEpisode(2, { point: 69 })], null)).toMatchObject({
      points: 128,
      pointsEach: null,
    });
  });

  it('waits for no ticket that is already there', () => {
    expect(ticketWaitMs(sampleTicket({ ticket_count: 2 }), 2)).toBe(0);
  });

  it('waits for the ticket under way first, then a whole recovery for each further one', () => {
    expect(ticketWaitMs(sampleTicket({ ticket_count: 1, recovery_progress: 0.75 }), 4)).toBe((6 + 24 + 24) * HOUR);
  });

  it('starts the recovery of a full set with the first ticket spent', () => {
    const full = sampleTicket({ ticket_count: 2, max_ticket_count: 2, recovery_progress: 1, next_recovery_date: null });
    expect(recoveryWaitMs(full)).toBe(0);
    expect(ticketWaitMs(full, 3)).toBe(24 * HOUR);
  });

  it('says how many chapters tickets open when not all may be rented', () => {
    const episodes = [sampleEpisode(1, { is_ticket_available: true }), sampleEpisode(2, { is_ticket_available: true }), sampleEpisode(3)];
    expect(restOfSeries(episodes, sampleTicket({ ticket_count: 1, recovery_progress: 0.5 })).withTickets).toEqual({
      count: 2,
      waitMs: 12 * HOUR,
    });
  });

  it('has no ticket line for a title without tickets, or without chapters for them', () => {
    expect(restOfSeries([sampleEpisode(1, { is_ticket_available: true })], null).withTickets).toBeNull();
    expect(restOfSeries([sampleEpisode(1)], sampleTicket()).withTickets).toBeNull();
  });
});
