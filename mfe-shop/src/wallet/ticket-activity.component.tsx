import type { CallResult } from '@komado/shared-contracts';
import { color, font, formatDate, SectionHeading, space, tabularFigures } from '@komado/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { flowWords } from './flow-words';

const List = styled.ol`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${space[3]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
    font: ${font.small};
    ${tabularFigures}
  }
  & small {
    grid-column: 1 / -1;
    font: ${font.caption};
    color: ${color.muted};
  }
`;

/** Movements of premium tickets; empty if there are none. */
export function TicketActivity({ tickets }: { tickets: CallResult<'GET /account/ticket/flow'> }) {
  const headingId = useId();
  if (tickets.ticket_flow_list.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Premium ticket history</SectionHeading>
      <List>
        {tickets.ticket_flow_list.map((flow, at) => (
          <li key={`${flow.date}-${at}`}>
            <span>{flowWords(flow)}</span>
            <b>{flow.amount > 0 ? `+${flow.amount}` : `−${Math.abs(flow.amount)}`}</b>
            <small>
              {formatDate(flow.date)}
              {flow.amount > 0 && flow.expired_date ? `, expires ${formatDate(flow.expired_date)}` : ''}
            </small>
          </li>
        ))}
      </List>
    </section>
  );
}
