import type { CallResult } from '@komado/shared-contracts';
import {
  Button,
  color,
  font,
  formatCount,
  formatPoints,
  formatPrice,
  Pill,
  space,
  tabularFigures,
  VisuallyHidden,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { pricePerHundred } from './price-per-hundred';
import { ProductAmount, ProductBox, ProductFacts, ProductFlag } from './product-card.styles';

const PackUse = styled.p`
  font: ${font.bodyStrong};
  &::first-letter {
    text-transform: uppercase;
  }
`;

export type PointProduct = CallResult<'GET /web/shop'>['product_list'][number];

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
  /** How many chapters it buys; empty if unknown. */
  chapters: string;
  /** Balance before; null for visitors. */
  pointBalance: number | null;
  /** Why this one is highlighted; null when it is not. */
  flag: string | null;
  isBusy: boolean;
  isDisabled: boolean;
  onBuy: () => void;
}
/** A pack of points with everything its price implies. */
export function PointProductCard({ product, chapters, pointBalance, flag, isBusy, isDisabled, onBuy }: PointProductCardProperties) {
  const { point, bonus_point, price } = product;
  const total = point + bonus_point;
  return (
    <ProductBox data-best={flag !== null}>
      <ProductAmount>
        {formatCount(point)}
        <small>P</small>
      </ProductAmount>
      {flag ? <ProductFlag>{flag}</ProductFlag> : null}
      {bonus_point > 0 ? <Pill tone="free">+{formatPoints(bonus_point)} bonus</Pill> : null}
      {chapters ? <PackUse>{chapters}</PackUse> : null}
      <PackPrice>
        <b>{formatPrice(price)}</b>
        <span>{pricePerHundred(price, total)} per 100 P</span>
      </PackPrice>
      {pointBalance === null ? null : (
        <ProductFacts>
          <dt>Balance after</dt>
          <dd>{formatPoints(pointBalance + total)}</dd>
        </ProductFacts>
      )}
      <Button variant={flag ? 'primary' : 'soft'} isWide isBusy={isBusy} busyLabel="Opening checkout" disabled={isDisabled} onClick={onBuy}>
        Buy for {formatPrice(price)}
        <VisuallyHidden>: {formatPoints(point)}</VisuallyHidden>
      </Button>
    </ProductBox>
  );
}
