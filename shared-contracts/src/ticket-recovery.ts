import type { TitleTicket } from './call-types';

type Recovery = Pick<TitleTicket, 'ticket_count' | 'max_ticket_count' | 'recovery_progress' | 'recovery_hours'>;

/** Milliseconds until a title's next ticket; 0 when the count is at its maximum. */
export const recoveryWaitMs = ({ ticket_count, max_ticket_count, recovery_progress, recovery_hours }: Recovery): number =>
  ticket_count >= max_ticket_count ? 0 : Math.round(Math.max(0, 1 - recovery_progress) * recovery_hours * 3_600_000);
