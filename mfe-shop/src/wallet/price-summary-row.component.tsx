import type { Points } from '@komado/shared-contracts';
import {
  color,
  font,
  formatCount,
  formatDate,
  formatPoints,
  radius,
  revealWhenParsed,
  SkeletonLine,
  tabularFigures,
} from '@komado/shared-ui';
import styled from 'styled-components';

/** The pricing row: balance, price, and what remains. */
export const PriceSummaryRow = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 1px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.line};
  overflow: hidden;
  & > div {
    min-width: 0;
    padding: 12px 14px;
    background: ${color.background};
  }
  & dt,
  & dd > small {
    display: block;
    font: ${font.caption};
    color: ${color.muted};
  }
  & dd {
    font: ${font.h3};
    ${tabularFigures}
    ${revealWhenParsed}
  }
  &[data-columns='1'] {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** `1,000 paid (web only), 240 free`. */
export const paidAndFreeLabel = ({ paid, free }: Points): string => `${formatCount(paid)} paid (web only), ${formatCount(free)} free`;

/** Stays on one line. */
const SummaryCell = styled.span`
  white-space: nowrap;
`;

/** Points and tickets, and what expires first; null while loading. */
export const BalanceSummaryRow = ({ point }: { point: Points | null }) => (
  <PriceSummaryRow aria-label="Your balance">
    <div>
      <dt>Balance</dt>
      <dd>
        {point ? formatPoints(point.total) : <SkeletonLine data-width="short" />}
        <small>
          {point ? (
            <>
              <SummaryCell>{formatCount(point.paid)} paid (web only),</SummaryCell>{' '}
              <SummaryCell>{formatCount(point.free)} free</SummaryCell>
            </>
          ) : (
            'Paid and free points'
          )}
        </small>
      </dd>
    </div>
    <div>
      <dt>Expires first</dt>
      <dd>
        {point ? point.expiring ? `${formatCount(point.expiring.amount)} P free` : '–' : <SkeletonLine data-width="short" />}
        <small>{point?.expiring ? `on ${formatDate(point.expiring.expired_date, 'long')}` : 'Nothing expires soon'}</small>
      </dd>
    </div>
  </PriceSummaryRow>
);
