import type { CallResult } from '@komado/shared-contracts';
import {
  below,
  Button,
  color,
  font,
  formatCount,
  formatPoints,
  formatPrice,
  Pill,
  space,
  tabularFigures,
  visuallyHidden,
  VisuallyHidden,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { pricePerHundred } from './price-per-hundred';
import { ProductAmount, ProductBox, ProductFacts, ProductFlag } from './product-card.styles';
import { AmountRow } from '../payment/amount-row.component';

export type PointProduct = CallResult<'GET /web/shop'>['product_list'][number];

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[2]};
`;
const PackUse = styled.p`
  font: ${font.bodyStrong};
  &::first-letter {
    text-transform: uppercase;
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
const PackFacts = styled.div`
  display: grid;
  gap: ${space[3]};
`;
/** On a phone a pack is a row with its price as the button, so that all packs can be compared on one screen. */
const PackBox = styled(ProductBox)`
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr) min(6.5rem, 27vw);
    gap: 0 ${space[3]};
    padding: 11px 12px;
    /* Room for the flag on the border. */
    &[data-best='true'] {
      margin-top: ${space[2]};
      padding: 16px 11px 10px;
    }
    & > div {
      grid-column: 1;
    }
    & > button {
      grid-area: 1 / 2 / span 2;
      font-size: 1.0625rem;
      font-weight: 700;
    }
    & > button[aria-busy='true'] {
      gap: ${space[1]};
      padding-inline: ${space[1]};
      font: ${font.label};
    }
    & ${Head} {
      justify-content: start;
    }
    & ${ProductAmount} {
      font: ${font.h2};
    }
    & ${PackFacts} {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space[2]};
    }
    & ${PackUse}, & ${PackPrice} > span, & ${ProductFacts} {
      font: ${font.caption};
    }
    /* The button says it. */
    & ${PackPrice} > b {
      display: none;
    }
    & [data-words] {
      ${visuallyHidden}
    }
    & ${ProductFlag} {
      top: -11px;
      left: 10px;
      padding-block: 3px;
    }
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
    <PackBox data-best={flag !== null}>
      <Head>
        <ProductAmount>
          {formatCount(point)}
          <small>P</small>
        </ProductAmount>
        {bonus_point > 0 ? <Pill tone="free">+{formatPoints(bonus_point)} bonus</Pill> : null}
      </Head>
      {flag ? <ProductFlag>{flag}</ProductFlag> : null}
      <PackFacts>
        {chapters ? <PackUse>{chapters}</PackUse> : null}
        <PackPrice>
          <b>{formatPrice(price)}</b>
          <span>{pricePerHundred(price, total)} per 100 P</span>
        </PackPrice>
        {pointBalance === null ? null : (
          <ProductFacts>
            <AmountRow label="Balance after" amount={formatPoints(pointBalance + total)} />
          </ProductFacts>
        )}
      </PackFacts>
      <Button variant={flag ? 'primary' : 'soft'} isWide isBusy={isBusy} busyLabel="Opening checkout" disabled={isDisabled} onClick={onBuy}>
        <span>
          <span data-words>Buy for </span>
          {formatPrice(price)}
        </span>
        <VisuallyHidden>: {formatPoints(point)}</VisuallyHidden>
      </Button>
    </PackBox>
  );
}
