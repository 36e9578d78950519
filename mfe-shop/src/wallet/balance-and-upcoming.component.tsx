import { shopPath, useNow, type CallResult } from '@komado/shared-contracts';
import {
  Card,
  Caption,
  color,
  font,
  formatCount,
  formatDate,
  formatNumberOf,
  formatPoints,
  from,
  LinkButton,
  Pill,
  space,
  SubHeading,
  tabularFigures,
  isExpiringSoon,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { nearestFirstOfMonth } from '../calendar/nearest-first-of-month';
import type { Plan } from '../plans/upcoming-charges';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > * {
    display: flex;
    flex-direction: column;
  }
  /* The buttons of both cards stand on one line. */
  & > * > :last-child {
    margin-top: auto;
  }
`;
const Lines = styled.ul`
  margin-block: ${space[2]} ${space[3]};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[3]};
    align-items: center;
    min-height: 52px;
    padding-block: 10px;
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
  & b + span {
    display: block;
  }
`;

const Total = styled.p`
  margin-top: ${space[1]};
  font: ${font.stat};
  letter-spacing: -0.02em;
  ${tabularFigures}
`;

interface BalanceAndUpcomingProperties {
  holdings: CallResult<'GET /account/point/all'>;
  reservations: CallResult<'GET /account/reservation/flow'>;
  /** The plan whose last payment failed, if any. */
  pastDuePlan: Plan | undefined;
}
const NOTES = {
  ticket: 'Each opens one eligible chapter',
  paid: 'Web only',
  free: 'Used before paid points',
} as const;
interface ExpiringBalance {
  readonly kind: 'ticket' | 'paid' | 'free';
  readonly amount: number;
  /** Null: it does not expire. */
  readonly expiry: string | null;
}
/** Soonest to expire first; points or tickets of the same kind and expiry date share a line. */
function balancesByDay(lots: readonly ExpiringBalance[]): ExpiringBalance[] {
  const days = new Map<string, ExpiringBalance>();
  for (const lot of lots) {
    const day = `${lot.kind} ${lot.expiry === null ? '' : formatDate(lot.expiry)}`;
    days.set(day, { ...lot, ...days.get(day), amount: (days.get(day)?.amount ?? 0) + lot.amount });
  }
  const momentOf = ({ expiry }: ExpiringBalance): number => (expiry === null ? Infinity : Date.parse(expiry));
  return [...days.values()].toSorted((one, other) => momentOf(one) - momentOf(other));
}

type Reservation = CallResult<'GET /account/reservation/flow'>['reservation_list'][number];
interface UpcomingPoints {
  readonly plan: string;
  readonly date: Date;
  readonly paid: number;
  readonly free: number;
}
/** A plan adds its points and its bonus on the same day: they share a line. */
function upcomingPoints(reservations: readonly Reservation[]): UpcomingPoints[] {
  const grants = new Map<string, UpcomingPoints>();
  for (const { grant_date, amount, is_paid, plan_name } of reservations) {
    const key = `${plan_name} ${grant_date}`;
    const { paid, free } = grants.get(key) ?? { paid: 0, free: 0 };
    const date = nearestFirstOfMonth(grant_date);
    grants.set(key, { plan: plan_name, date, paid: paid + (is_paid ? amount : 0), free: free + (is_paid ? 0 : amount) });
  }
  return [...grants.values()];
}

/** Total, points and tickets by kind and expiry, and upcoming points. */
export function BalanceAndUpcoming({ holdings: { ticket, spending_list }, reservations, pastDuePlan }: BalanceAndUpcomingProperties) {
  const now = useNow().getTime();
  const upcoming = upcomingPoints(reservations.reservation_list);
  const lots = balancesByDay([
    ...ticket.detail_list.map(({ count, expired_date }) => ({ kind: 'ticket' as const, amount: count, expiry: expired_date })),
    ...spending_list.map(({ amount, is_paid, expired_date }) => ({
      kind: is_paid ? ('paid' as const) : ('free' as const),
      amount,
      expiry: expired_date,
    })),
  ]);
  return (
    <Cards>
      <Card aria-label="Your balance">
        <SubHeading as="h2">Your balance</SubHeading>
        <Total>{formatPoints(spending_list.reduce((sum, { amount }) => sum + amount, 0))}</Total>
        {lots.length === 0 ? <Caption as="p">You have no points or premium tickets yet.</Caption> : null}
        <Lines>
          {lots.map(({ kind, amount, expiry }) => (
            <li key={`${kind} ${expiry}`}>
              <span>
                <b>{kind === 'ticket' ? formatNumberOf(amount, 'premium ticket') : `${formatPoints(amount)} ${kind}`}</b>
                <Caption>{NOTES[kind]}</Caption>
              </span>
              <Pill tone={expiry !== null && isExpiringSoon(expiry, now) ? 'ticket' : 'plain'}>
                {expiry ? `Expires ${formatDate(expiry)}` : 'Never expires'}
              </Pill>
            </li>
          ))}
        </Lines>
        <LinkButton variant="soft" isWide to={shopPath()}>
          Get points
        </LinkButton>
      </Card>
      <Card aria-label="Upcoming">
        <SubHeading as="h2">Upcoming</SubHeading>
        {upcoming.length > 0 ? <Total>+{formatPoints(upcoming.reduce((sum, { paid, free }) => sum + paid + free, 0))}</Total> : null}
        {pastDuePlan ? (
          <Caption as="p">
            The last payment for {pastDuePlan.name} failed, so its points haven’t arrived. Pay with another card to get them right away.
          </Caption>
        ) : reservations.reservation_list.length === 0 ? (
          <Caption as="p">No points scheduled. A monthly plan adds points on the 1st of each month.</Caption>
        ) : null}
        <Lines>
          {upcoming.map(({ plan, date, paid, free }) => (
            <li key={`${plan} ${date.getTime()}`}>
              <span>
                <b>{formatDate(date)}</b>
                <Caption>
                  {plan}
                  {free > 0 ? `, ${formatCount(paid)} paid and ${formatCount(free)} free` : null}
                </Caption>
              </span>
              {upcoming.length > 1 ? <Pill>+{formatPoints(paid + free)}</Pill> : null}
            </li>
          ))}
        </Lines>
        <LinkButton variant="soft" isWide to={shopPath('monthly-plan')}>
          {pastDuePlan ? 'Update card' : reservations.reservation_list.length === 0 ? 'See monthly plans' : 'Change or cancel'}
        </LinkButton>
      </Card>
    </Cards>
  );
}
