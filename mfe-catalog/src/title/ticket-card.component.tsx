import { recoveryWaitMs, titlePath, useEventBus, useSession, type TitleTicket } from '@komado/shared-contracts';
import { Button, color, font, formatCountdown, formatNumberOf, Ring, revealWhenParsed, space, tabularFigures } from '@komado/shared-ui';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { useRemainingWait } from './use-remaining-wait';

const HOUR_MS = 3_600_000;
const Box = styled.section`
  ${revealWhenParsed}
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;
  padding: ${space[4]};
  background: ${color.ticketSoft};
  color: ${color.ticket};
`;
const Count = styled.span`
  display: grid;
  font: ${font.caption};
  & > b {
    font: 700 1.375rem / 1.5rem ${font.headlineFamily};
    color: ${color.text};
    ${tabularFigures}
  }
`;
const State = styled.p`
  font: ${font.label};
  & > b {
    display: block;
    font: 800 1.25rem / 1.625rem ${font.headlineFamily};
    color: ${color.text};
    ${tabularFigures}
  }
`;
const Rule = styled.p`
  margin-top: ${space[1]};
  font: ${font.caption};
`;
const LogIn = styled(Button)`
  margin: ${space[2]} 0 0;
  @media (scripting: none) {
    display: none;
  }
`;

/** How many tickets the reader has for this title, when the next one is due, and what a ticket opens. */
export function TicketCard({ ticket }: { ticket: TitleTicket }) {
  const { revalidate } = useRevalidator();
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const wait = recoveryWaitMs(ticket);
  const left = useRemainingWait(wait, () => void revalidate());
  const recoveryMs = ticket.recovery_hours * HOUR_MS;
  const isFull = wait === 0;
  return (
    <Box aria-label="Title tickets">
      <Ring value={isFull || recoveryMs === 0 ? 1 : 1 - left / recoveryMs} label="Next ticket">
        <Count>
          <b>{ticket.ticket_count}</b>
          of {ticket.max_ticket_count}
        </Count>
      </Ring>
      <div>
        {isFull ? (
          <State>
            <b>{ticket.max_ticket_count === 1 ? 'Ticket ready' : 'All tickets ready'}</b>
          </State>
        ) : (
          <State>
            Next ticket in
            <b role="timer">{formatCountdown(left)}</b>
          </State>
        )}
        <Rule>
          A new ticket every {formatNumberOf(ticket.recovery_hours, 'hour')}, up to {ticket.max_ticket_count}. Each opens one chapter for{' '}
          {formatNumberOf(ticket.rental_days, 'day')}.
        </Rule>
        {isLoggedIn ? null : (
          <LogIn variant="light" size="small" onClick={() => bus.emit('login-requested', { returnPath: titlePath(ticket.title_id) })}>
            Log in to use tickets
          </LogIn>
        )}
      </div>
    </Box>
  );
}
