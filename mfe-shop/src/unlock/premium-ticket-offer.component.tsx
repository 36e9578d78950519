import type { Tickets } from '@komado/shared-contracts';
import { Button, color, font, formatCount, formatDate, formatNumberOf, radius, space } from '@komado/shared-ui';
import styled from 'styled-components';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  & > p {
    flex: 1 1 180px;
    min-width: 0;
    font: ${font.caption};
    color: ${color.muted};
  }
`;
const Strong = styled.strong`
  display: block;
  font: ${font.bodyStrong};
  color: ${color.text};
`;

/** A premium ticket opens any paid chapter for a while. */
export function PremiumTicketOffer({
  ticket,
  days,
  isBusy,
  isDisabled,
  onUse,
}: {
  ticket: Tickets;
  /** How long it opens the chapter. */
  days: number;
  isBusy: boolean;
  isDisabled: boolean;
  onUse: () => void;
}) {
  const first = ticket.detail_list[0];
  return (
    <Box role="group" aria-label="Premium ticket">
      <p>
        <Strong>Use a premium ticket</Strong>
        Rents the chapter for {formatNumberOf(days, 'day')}. You hold {formatCount(ticket.count)}
        {first
          ? `; ${formatCount(first.count)} ${first.count === 1 ? 'expires' : 'expire'} on ${formatDate(first.expired_date, 'long')}`
          : null}
        .
      </p>
      <Button variant="secondary" isBusy={isBusy} busyLabel="Opening" disabled={isDisabled} onClick={onUse}>
        Use 1 premium ticket
      </Button>
    </Box>
  );
}
