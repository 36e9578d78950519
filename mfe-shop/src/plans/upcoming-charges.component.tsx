import { color, font, formatDate, formatPoints, formatPrice, space, tabularFigures } from '@komado/shared-ui';
import styled from 'styled-components';
import type { UpcomingCharge } from './upcoming-charges';

const List = styled.ol`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${space[3]};
    padding-block: ${space[2]};
    border-bottom: 1px solid ${color.line};
  }
  & > li:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  & b {
    font: ${font.bodyStrong};
  }
  & b + b {
    color: ${color.free};
    text-align: right;
    ${tabularFigures}
  }
  & small {
    font: ${font.caption};
    color: ${color.muted};
  }
  & small + small {
    text-align: right;
    ${tabularFigures}
  }
`;

/** The price and points of a plan's next three charges. */
export const UpcomingCharges = ({ months, label }: { months: readonly UpcomingCharge[]; label: string }) => (
  <List aria-label={label}>
    {months.map(({ date, price, point, bonusPoint }, at) => {
      const isLast = at === months.length - 1;
      const day = date === null ? 'Today' : formatDate(date, 'long');
      return (
        <li key={day}>
          <b>{isLast ? `${day}, then monthly` : day}</b>
          <b>+{formatPoints(point + bonusPoint)}</b>
          <small>{bonusPoint > 0 ? `Includes a ${formatPoints(bonusPoint)} bonus` : isLast ? 'Until you cancel' : null}</small>
          <small>{formatPrice(price)}</small>
        </li>
      );
    })}
  </List>
);
