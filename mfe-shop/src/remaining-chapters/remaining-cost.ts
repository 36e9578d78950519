import { recoveryWaitMs, type EpisodeSummary, type TitleTicket } from '@komado/shared-contracts';

const HOUR_MS = 3_600_000;

export interface RemainingCost {
  /** Chapters that are locked for the reader. */
  readonly count: number;
  /** Their total price in points. */
  readonly points: number;
  /** The price of each if all cost the same, else null. */
  readonly pointsEach: number | null;
  /** null when none of them can be rented with a ticket. */
  readonly withTickets: {
    /** How many of them tickets open. */
    readonly count: number;
    /** Milliseconds from now until the last of them can be opened; 0 when the available tickets are enough. */
    readonly waitMs: number;
  } | null;
}

/** How long until `neededTickets` tickets have become available, each spent immediately. */
export function ticketWaitMs(ticket: TitleTicket, neededTickets: number): number {
  const missing = neededTickets - ticket.ticket_count;
  if (missing <= 0) return 0;
  // A full set starts to recover when the first ticket is spent, which is now.
  const first = recoveryWaitMs(ticket) || ticket.recovery_hours * HOUR_MS;
  return first + (missing - 1) * ticket.recovery_hours * HOUR_MS;
}

/** What the locked chapters would cost in points and in waiting time. */
export function remainingCost(episodes: readonly EpisodeSummary[], ticket: TitleTicket | null): RemainingCost {
  const closed = episodes.filter((episode) => episode.status === null);
  const byTicket = closed.filter((episode) => episode.is_ticket_available);
  const prices = new Set(closed.map((episode) => episode.point));
  return {
    count: closed.length,
    points: closed.reduce((sum, episode) => sum + episode.point, 0),
    pointsEach: prices.size === 1 ? (closed[0]?.point ?? null) : null,
    withTickets:
      ticket && ticket.max_ticket_count > 0 && byTicket.length > 0
        ? { count: byTicket.length, waitMs: ticketWaitMs(ticket, byTicket.length) }
        : null,
  };
}

/** Chapters that become readable at the same time, and in how many milliseconds. */
export interface ScheduledUnlock {
  readonly waitMs: number;
  /** In title order; each takes one ticket. */
  readonly episodes: readonly EpisodeSummary[];
}

/** When tickets open which chapters if each is spent as soon as it is available, starting with the first chapter; empty without tickets. */
export function ticketSchedule(episodes: readonly EpisodeSummary[], ticket: TitleTicket | null): readonly ScheduledUnlock[] {
  if (!ticket || ticket.max_ticket_count === 0) return [];
  const closed = episodes
    .filter((episode) => episode.status === null && episode.is_ticket_available)
    .toSorted((a, b) => a.episode_number - b.episode_number);
  const steps: { waitMs: number; episodes: EpisodeSummary[] }[] = [];
  for (const [at, episode] of closed.entries()) {
    const waitMs = ticketWaitMs(ticket, at + 1);
    const last = steps.at(-1);
    if (last?.waitMs === waitMs) last.episodes.push(episode);
    else steps.push({ waitMs, episodes: [episode] });
  }
  return steps;
}
