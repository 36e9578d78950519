import type { Points } from '@komado/shared-contracts';
import {
  below,
  color,
  font,
  formatCount,
  formatDate,
  formatPoints,
  from,
  radius,
  SkeletonLine,
  space,
  tabularFigures,
} from '@komado/shared-ui';
import styled from 'styled-components';

/** The row of honest money: what is held, what it costs, what is left. */
export const HonestRow = styled.dl`
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
  }
  &[data-columns='3'] {
    grid-template-columns: minmax(0, 1fr);
    ${from.tablet} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  ${below.tablet} {
    &[data-columns='3'] > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: ${space[3]};
      align-items: baseline;
      padding-block: ${space[2]};
    }
    &[data-columns='3'] dd {
      text-align: right;
    }
  }
`;

/** `1,000 paid (web only), 240 free`. */
export const sourcesOf = ({ paid, free }: Points): string => `${formatCount(paid)} paid (web only), ${formatCount(free)} free`;

/** What the reader holds and what of it ends first; null while it loads. */
export const HeldPoints = ({ point }: { point: Points | null }) => (
  <HonestRow aria-label="What you hold">
    <div>
      <dt>Balance</dt>
      <dd>
        {point ? formatPoints(point.total) : <SkeletonLine data-width="short" />}
        <small>{point ? sourcesOf(point) : 'Paid and free points'}</small>
      </dd>
    </div>
    <div>
      <dt>Expires first</dt>
      <dd>
        {point ? point.expiring ? `${formatCount(point.expiring.amount)} P free` : 'Nothing' : <SkeletonLine data-width="short" />}
        <small>{point?.expiring ? `on ${formatDate(point.expiring.expired_date, 'long')}` : 'Free points expire, paid ones do not'}</small>
      </dd>
    </div>
  </HonestRow>
);
