import { color, font, formatDate, hover, space, tabularFigures } from '@komado/shared-ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { GroupHeading } from '../lists/group-heading.component';
import { groupByHeading } from '../lists/group-by-heading';
import type { Transaction } from './transaction-lines';

/** The shop's wallet reserves this space while the list loads. */
const Months = styled.div`
  & > section:first-of-type > h3 {
    padding-top: ${space[4]};
  }
`;
const Lines = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[4]};
    min-height: 60px;
    padding-block: 10px;
    border-bottom: 1px solid ${color.line};
  }
  & b {
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
`;
const SubjectLink = styled(Link)`
  text-decoration: underline ${color.line};
  text-underline-offset: 3px;
  ${hover} {
    &:hover {
      color: ${color.action};
    }
  }
`;
const Note = styled.span`
  grid-column: 1;
  font: ${font.caption};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
/** Both are only as wide as their text, so that neither moves when the other arrives. */
const Amount = styled.span`
  grid-row: 1;
  grid-column: 2;
  justify-self: end;
  font: ${font.bodyStrong};
  text-align: right;
  white-space: nowrap;
  ${tabularFigures}
  &[data-gain='true'] {
    color: ${color.free};
  }
`;

const Balance = styled.span`
  grid-column: 2;
  justify-self: end;
  font: ${font.caption};
  color: ${color.muted};
  text-align: right;
  white-space: nowrap;
  ${tabularFigures}
`;

/** Transactions by month, newest first. */
export const TransactionList = ({ transactions }: { transactions: readonly Transaction[] }) => (
  <Months>
    {groupByHeading(transactions, ({ date }) => formatDate(date, 'month')).map(({ heading, entries }) => (
      <section key={heading} aria-label={heading}>
        <GroupHeading>{heading}</GroupHeading>
        <Lines>
          {entries.map(({ key, name, path, note, amount, isGain, balance }) => (
            <li key={key}>
              <b>{path === undefined ? name : <SubjectLink to={path}>{name}</SubjectLink>}</b>
              <Amount data-gain={isGain}>{amount}</Amount>
              <Note>{note}</Note>
              {balance === undefined ? null : <Balance>Balance {balance}</Balance>}
            </li>
          ))}
        </Lines>
      </section>
    ))}
  </Months>
);
