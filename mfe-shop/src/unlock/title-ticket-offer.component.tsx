import type { TitleTicket } from '@komado/shared-contracts';
import { Button, color, font, formatCountdown, formatNumberOf, radius, Ring, space, tabularFigures } from '@komado/shared-ui';
import styled from 'styled-components';
import { useRemaining } from './use-remaining';

const Box = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  padding: 14px;
  border-radius: ${radius.card};
  background: ${color.ticketSoft};
  color: ${color.ticket};
  font: ${font.caption};
  & > button {
    grid-column: 1 / -1;
  }
`;
const Strong = styled.strong`
  display: block;
  font: ${font.bodyStrong};
  ${tabularFigures}
`;
const Count = styled.b`
  font: ${font.bodyStrong};
  ${tabularFigures}
`;

export interface TitleTicketOfferProperties {
  ticket: TitleTicket;
  isBusy: boolean;
  isDisabled: boolean;
  onUse: () => void;
  /** The countdown is over: ask what is there now. */
  onRefresh: () => void;
}
/** The free way: a ticket now, or when the next one comes. */
export function TitleTicketOffer({ ticket, isBusy, isDisabled, onUse, onRefresh }: TitleTicketOfferProperties) {
  const { ticket_count, max_ticket_count, rental_days, recovery_progress, next_recovery_date } = ticket;
  const remaining = useRemaining(next_recovery_date);
  const hasTicket = ticket_count > 0;
  const isReady = !hasTicket && remaining === 0;
  const next = remaining === null ? null : `Next ticket in ${formatCountdown(remaining)}`;
  return (
    <Box role="group" aria-label="Title ticket">
      <Ring size="small" value={recovery_progress} label="Progress to the next ticket">
        <Count>{ticket_count}</Count>
      </Ring>
      <div>
        <Strong>{hasTicket ? 'Use a title ticket' : isReady ? 'Your ticket is ready' : (next ?? 'No ticket now')}</Strong>
        <span>
          {`Rent for ${formatNumberOf(rental_days, 'day')}, free. ${ticket_count} of ${formatNumberOf(max_ticket_count, 'ticket')}.`}
          {hasTicket && next ? ` ${next}.` : null}
        </span>
      </div>
      {hasTicket ? (
        <Button size="large" isWide isBusy={isBusy} busyLabel="Opening" disabled={isDisabled} onClick={onUse}>
          Use 1 ticket and read
        </Button>
      ) : null}
      {isReady ? (
        <Button isWide isBusy={isDisabled} onClick={onRefresh}>
          Get the ticket
        </Button>
      ) : null}
    </Box>
  );
}
