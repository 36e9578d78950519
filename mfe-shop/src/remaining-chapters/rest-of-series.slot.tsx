import {
  episodePath,
  titlePath,
  useEventBus,
  useNow,
  useSession,
  type EpisodeSummary,
  type SlotProperties,
} from '@komado/shared-contracts';
import {
  Caption,
  color,
  font,
  formatDate,
  formatNumberOf,
  formatPoints,
  Icon,
  LinkButton,
  measure,
  SkeletonLine,
  space,
  tabularFigures,
} from '@komado/shared-ui';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CHAPTER_SELECTION_PARAMETER } from '../bulk/chapter-selection-parameter';
import { moneyValueLabel } from '../points/point-pack-pricing';
import { withNonBreakingAmounts } from '../points/non-breaking-amounts';
import { pointsGivenBack, usePacksAndPointBack, type PacksAndPointBack } from '../unlock/use-packs-and-point-back';
import { expiresFirst, holdingsLabel, remainingChaptersLabel, waitLabel, type Holdings } from './remaining-chapters-labels';
import { remainingCost, ticketSchedule, type ScheduledUnlock, type RemainingCost } from './remaining-cost';
import { Frame, DisclosureButton, Cells, Box, LogIn } from './rest-of-series.styles';

const Cell = ({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) => (
  <Box>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      {note}
    </dd>
  </Box>
);

const holdingLine = (holdings: Holdings): string => {
  const first = expiresFirst(holdings);
  return `Balance ${formatPoints(holdings.point.total)}${first ? `; ${first.what} expire${first.what.startsWith('1 ') ? 's' : ''} on ${formatDate(first.date, 'day')}` : ''}`;
};

function HoldingsCell({ titleId }: { titleId: number }) {
  const bus = useEventBus();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const status = useSession((session) => session.status);
  const point = useSession((session) => session.point);
  const ticket = useSession((session) => session.ticket);
  if (!isLoggedIn) {
    return (
      <Box>
        <dt>Balance</dt>
        <dd>
          <LogIn variant="quiet" size="small" onClick={() => bus.emit('login-requested', { returnPath: titlePath(titleId) })}>
            Log in to see
          </LogIn>
        </dd>
      </Box>
    );
  }
  if (point) return <Cell name="Balance" value={formatPoints(point.total)} note={holdingsLabel({ point, ticket })} />;
  if (status === 'error') return <Cell name="Balance" value="–" note="We couldn’t load this." />;
  return <Cell name="Balance" value={<SkeletonLine data-width="short" />} note={<SkeletonLine data-width="half" data-size="caption" />} />;
}
function ExpiryCell() {
  const point = useSession((session) => session.point);
  const ticket = useSession((session) => session.ticket);
  if (!point) return null;
  const first = expiresFirst({ point, ticket });
  return first ? (
    <Cell name="Expires first" value={first.what} note={`on ${formatDate(first.date, 'medium')}`} />
  ) : (
    <Cell name="Expires first" value="–" note="Nothing expires soon" />
  );
}
function TicketCell({ rest }: { rest: RemainingCost }) {
  const now = useNow();
  if (!rest.withTickets) return null;
  const { count, waitMs } = rest.withTickets;
  const day = waitMs === 0 ? '' : `by ${formatDate(new Date(now.getTime() + waitMs), 'medium')}`;
  const part = count === rest.count ? '' : `${count} of ${rest.count}`;
  return <Cell name="With tickets" value={waitLabel(waitMs)} note={[part, day].filter(Boolean).join(', ')} />;
}

/** Reserves its maximum height, because part of it loads later. */
const TwoLines = styled.span`
  display: block;
  min-height: 2lh;
`;
/** `69 P each (about $0.69), 13 P back`. */
function priceText({ pointsEach }: RemainingCost, { products, pointBackPercent }: PacksAndPointBack): string {
  const back = pointBackPercent > 0 ? `, ${pointBackPercent}% back` : '';
  if (pointsEach === null) return `Prices vary${back}`;
  const worth = moneyValueLabel(pointsEach, products);
  const backEach = pointsGivenBack(pointsEach, pointBackPercent);
  return `${formatPoints(pointsEach)} each${worth ? ` (${worth})` : ''}${backEach > 0 ? `, ${formatPoints(backEach)} back` : ''}`;
}
const Plan = styled.details`
  font: ${font.small};
  & > summary {
    display: flex;
    align-items: center;
    min-height: ${measure.touch};
    color: ${color.action};
    font: ${font.label};
    cursor: pointer;
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[3]};
    padding-block: ${space[2]};
    border-bottom: 1px solid ${color.line};
    ${tabularFigures}
  }
  & li:last-child {
    border-bottom: 0;
  }
  & li > span {
    color: ${color.muted};
  }
`;
const stepText = ({ episodes }: ScheduledUnlock): string => {
  const numbers = episodes.map(({ episode_number }) => episode_number);
  if (numbers.length === 1) return `Chapter ${numbers[0]}`;
  return `Chapters ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
};
/** Which chapter tickets open on which day. */
function DayPlan({ titleId, steps }: { titleId: number; steps: readonly ScheduledUnlock[] }) {
  const now = useNow();
  return (
    <Plan>
      <summary>Your free schedule</summary>
      <ol aria-label="Your free schedule">
        {steps.map((step) => (
          <li key={step.waitMs}>
            {step.waitMs === 0 ? <Link to={episodePath(titleId, step.episodes[0]!.episode_id)}>{stepText(step)}</Link> : stepText(step)}
            <span>{step.waitMs === 0 ? 'Now' : formatDate(new Date(now.getTime() + step.waitMs), 'medium')}</span>
          </li>
        ))}
      </ol>
    </Plan>
  );
}

/** From this many chapters, buying all of them at once saves taps. */
const SEVERAL = 2;
/** Selects all of them in the list, where one confirmation buys them. */
const selectionOf = (titleId: number, episodes: readonly EpisodeSummary[]): string =>
  `${titlePath(titleId)}?${CHAPTER_SELECTION_PARAMETER}=${episodes.map(({ episode_id }) => episode_id).join('.')}`;

/** Transparent pricing: the balance, the cost of the locked chapters, when tickets would open them, and what expires first. */
export function Component({ title: { title_id: titleId }, episodes, ticket: titleTicket }: SlotProperties['rest-of-series']) {
  const rest = remainingCost(episodes, titleTicket);
  // Rented chapters can still be bought, but they are not left to unlock.
  const forSale = episodes.filter(({ status, point }) => status === null && point > 0);
  const offer = usePacksAndPointBack(titleId);
  const steps = ticketSchedule(episodes, titleTicket);
  const now = useNow();
  const point = useSession((session) => session.point);
  const ticket = useSession((session) => session.ticket);
  const [isOpen, setOpen] = useState(false);
  const headingId = useId();
  const cellsId = useId();
  return (
    <Frame aria-labelledby={headingId}>
      <h2 id={headingId}>The rest of the series</h2>
      {rest.count === 0 ? (
        <Caption>You can read every chapter.</Caption>
      ) : (
        <>
          <DisclosureButton type="button" aria-expanded={isOpen} aria-controls={cellsId} onClick={() => setOpen(!isOpen)}>
            <span>
              <b>{withNonBreakingAmounts(remainingChaptersLabel(rest, now))}</b>
              <Caption>{point ? withNonBreakingAmounts(holdingLine({ point, ticket })) : 'See the breakdown'}</Caption>
            </span>
            <Icon name="chevron-down" size="medium" />
          </DisclosureButton>
          <Cells id={cellsId} data-folded={!isOpen}>
            <HoldingsCell titleId={titleId} />
            <Cell
              name={`${formatNumberOf(rest.count, 'chapter')} left`}
              value={formatPoints(rest.points)}
              note={<TwoLines>{withNonBreakingAmounts(priceText(rest, offer))}</TwoLines>}
            />
            <TicketCell rest={rest} />
            <ExpiryCell />
          </Cells>
          {forSale.length >= SEVERAL ? (
            <LinkButton variant="soft" isWide to={selectionOf(titleId, forSale)} preventScrollReset>
              {withNonBreakingAmounts(`Buy all ${forSale.length} for ${formatPoints(rest.points)}`)}
            </LinkButton>
          ) : null}
          {steps.length > 0 ? <DayPlan titleId={titleId} steps={steps} /> : null}
        </>
      )}
    </Frame>
  );
}
