import { shopPath, type CallResult } from '@komado/shared-contracts';
import {
  Card,
  Caption,
  color,
  font,
  formatDate,
  formatNumberOf,
  formatPoints,
  from,
  LinkButton,
  Pill,
  space,
  SubHeading,
  tabularFigures,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { firstOfMonth } from '../plans/upcoming-months';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Stat = styled.p`
  margin-block: ${space[1]} ${space[3]};
  font: ${font.stat};
  letter-spacing: -0.02em;
  ${tabularFigures}
`;
const Lines = styled.ul`
  margin-top: ${space[2]};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    min-height: 52px;
    border-bottom: 1px solid ${color.line};
  }
  & > li:last-child {
    border-bottom: 0;
  }
  & b {
    display: block;
    font: ${font.bodyStrong};
    ${tabularFigures}
  }
`;

interface HoldingsProperties {
  held: CallResult<'GET /account/point/all'>;
  reservations: CallResult<'GET /account/reservation/flow'>;
}
/** Everything that is held, by kind and by when it expires, and what will come. */
export function Holdings({ held: { point, ticket, spending_list }, reservations }: HoldingsProperties) {
  const lots = [
    ...ticket.detail_list.map(({ count, expired_date }) => ({
      name: formatNumberOf(count, 'premium ticket'),
      note: 'Each rents any one chapter',
      expiry: expired_date as string | null,
    })),
    ...spending_list.map(({ amount, is_paid, expired_date }) => ({
      name: `${formatPoints(amount)} ${is_paid ? 'paid' : 'free'}`,
      note: is_paid ? 'Bought; web only' : 'Used before paid points',
      expiry: expired_date,
    })),
  ].toSorted((a, b) => (a.expiry === null ? Infinity : Date.parse(a.expiry)) - (b.expiry === null ? Infinity : Date.parse(b.expiry)));
  return (
    <Cards>
      <Card aria-label="Balance">
        <SubHeading as="h2">Balance</SubHeading>
        <Stat>{formatPoints(point.total)}</Stat>
        <Lines>
          <li>
            <span>Free (used first)</span>
            <b>{formatPoints(point.free)}</b>
          </li>
          <li>
            <span>Paid (web only)</span>
            <b>{formatPoints(point.paid)}</b>
          </li>
          <li>
            <span>Premium tickets</span>
            <b>{ticket.count}</b>
          </li>
        </Lines>
        <LinkButton variant="soft" isWide to={shopPath()}>
          Get points
        </LinkButton>
      </Card>
      <Card aria-label="What expires when">
        <SubHeading as="h2">What expires when</SubHeading>
        {lots.length === 0 ? <Caption as="p">You have no points or premium tickets yet.</Caption> : null}
        <Lines>
          {lots.map(({ name, note, expiry }, at) => (
            <li key={at}>
              <span>
                <b>{name}</b>
                <Caption>{note}</Caption>
              </span>
              <Pill tone={expiry ? 'ticket' : 'plain'}>{expiry ? formatDate(expiry) : 'Never'}</Pill>
            </li>
          ))}
        </Lines>
      </Card>
      <Card aria-label="On the way">
        <SubHeading as="h2">On the way</SubHeading>
        {reservations.reservation_list.length === 0 ? (
          <Caption as="p">No points are scheduled. A monthly plan brings points on the 1st of each month.</Caption>
        ) : null}
        <Lines>
          {reservations.reservation_list.map(({ grant_date, amount, is_paid, plan_name }, at) => (
            <li key={at}>
              <span>
                <b>+{formatPoints(amount)}</b>
                <Caption>
                  {plan_name}
                  {is_paid ? '' : ', bonus'}
                </Caption>
              </span>
              <Pill>{formatDate(firstOfMonth(grant_date))}</Pill>
            </li>
          ))}
        </Lines>
        <LinkButton variant="soft" isWide to={shopPath('monthly-plan')}>
          {reservations.reservation_list.length === 0 ? 'See monthly plans' : 'Change or cancel'}
        </LinkButton>
      </Card>
    </Cards>
  );
}
