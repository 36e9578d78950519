import type { TitleTicket } from '@komado/shared-contracts';

const HOUR_MS = 3_600_000;

/** Milliseconds until the next ticket; 0 when the count is at its maximum. */
export const recoveryWaitMs = (ticket: TitleTicket): number =>
  ticket.ticket_count >= ticket.max_ticket_count
    ? 0
    : Math.round(Math.max(0, 1 - ticket.recovery_progress) * ticket.recovery_hours * HOUR_MS);
