import type { CallResult } from '@komado/shared-contracts';
import {
  Button,
  color,
  font,
  formatCount,
  formatPoints,
  formatPrice,
  from,
  measure,
  Pill,
  radius,
  revealWhenParsed,
  space,
  tabularFigures,
  VisuallyHidden,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { pricePerHundred } from './price-per-hundred';

export type PointProduct = CallResult<'GET /web/shop'>['product_list'][number];

export const PlanGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${measure.gutter};
  }
`;
export const PlanBox = styled.li`
  ${revealWhenParsed}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  align-content: space-between;
  align-items: center;
  padding: 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.background};
  & > div,
  & > dl,
  & > button,
  & > p:not(:first-child) {
    grid-column: 1 / -1;
  }
  &[data-best='true'] {
    padding: 19px;
    border: 2px solid ${color.action};
  }
`;
export const Flag = styled.span`
  position: absolute;
  top: -13px;
  left: 16px;
  padding: 5px 12px;
  border-radius: ${radius.pill};
  background: ${color.action};
  color: ${color.onAction};
  font: ${font.captionStrong};
  font-weight: 800;
`;
export const Amount = styled.p`
  font: ${font.stat};
  letter-spacing: -0.02em;
  ${tabularFigures}
  & > small {
    margin-left: ${space[1]};
    font: ${font.bodyStrong};
    letter-spacing: 0;
  }
`;
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${space[2]};
  font: ${font.label};
  font-weight: 400;
  color: ${color.muted};
  & > dd {
    text-align: right;
    font-weight: 600;
    color: ${color.text};
    ${tabularFigures}
  }
`;

const PackPrice = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  & > b {
    font: ${font.h1};
    ${tabularFigures}
  }
  & > span {
    font: ${font.label};
    font-weight: 400;
    color: ${color.muted};
    ${tabularFigures}
  }
`;

export interface PointProductCardProperties {
  product: PointProduct;
  /** Balance before; null for visitors. */
  pointBalance: number | null;
  /** Why this one is highlighted; null when it is not. */
  flag: string | null;
  isBusy: boolean;
  isDisabled: boolean;
  onBuy: () => void;
}
/** A pack of points with everything its price implies. */
export function PointProductCard({ product, pointBalance, flag, isBusy, isDisabled, onBuy }: PointProductCardProperties) {
  const { point, bonus_point, price } = product;
  const total = point + bonus_point;
  return (
    <PlanBox data-best={flag !== null}>
      <Amount>
        {formatCount(point)}
        <small>P</small>
      </Amount>
      {flag ? <Flag>{flag}</Flag> : null}
      {bonus_point > 0 ? <Pill tone="free">+{formatPoints(bonus_point)} bonus</Pill> : null}
      <PackPrice>
        <b>{formatPrice(price)}</b>
        <span>{pricePerHundred(price, total)} per 100 P</span>
      </PackPrice>
      {pointBalance === null ? null : (
        <Facts>
          <dt>Balance after</dt>
          <dd>{formatPoints(pointBalance + total)}</dd>
        </Facts>
      )}
      <Button variant={flag ? 'primary' : 'soft'} isWide isBusy={isBusy} busyLabel="Opening checkout" disabled={isDisabled} onClick={onBuy}>
        Buy for {formatPrice(price)}
        <VisuallyHidden>: {formatPoints(point)}</VisuallyHidden>
      </Button>
    </PlanBox>
  );
}
