import { shopPath, type CallResult } from '@komado/shared-contracts';
import {
  Callout,
  color,
  EmptyState,
  ErrorSummary,
  font,
  formatNumberOf,
  formatPoints,
  LinkButton,
  measure,
  space,
} from '@komado/shared-ui';
import styled from 'styled-components';
import { shopPathFrom } from '../payment/payment-result';
import { PointsSoldOnlyInAppNotice } from './points-sold-only-in-app-notice.component';
import { chaptersLabel, cheapestPackFor } from './point-pack-pricing';
import { PointProductCard } from './point-product-card.component';
import { ProductColumn, ProductGrid } from './product-card.styles';
import { useBuyPoints } from './use-buy-points';
import type { RequestedChapter } from './requested-chapter';

const Terms = styled.ul`
  max-width: 72ch;
  &,
  & ul {
    display: grid;
    gap: ${space[1]};
  }
  font: ${font.caption};
  color: ${color.muted};
  & summary {
    display: flex;
    align-items: center;
    min-height: ${measure.touch};
    font: ${font.label};
    color: ${color.action};
    cursor: pointer;
  }
`;

export interface PurchaseTabProperties {
  shop: CallResult<'GET /web/shop'>;
  /** Point balance; null for visitors. */
  pointBalance: number | null;
  returnPath: string | undefined;
  /** The locked chapter that the points are for; null for none. */
  requestedChapter: RequestedChapter | null;
}
/** Point packs and what buying one means. */
export function PurchaseTab({ shop, pointBalance, returnPath, requestedChapter }: PurchaseTabProperties) {
  const { buy, pendingAssetId, refusal } = useBuyPoints(
    requestedChapter && returnPath ? returnPath : shopPathFrom(returnPath),
    pointBalance,
  );
  if (!shop.is_purchasable || refusal?.reason === 'purchases-not-offered') return <PointsSoldOnlyInAppNotice />;
  if (shop.product_list.length === 0) {
    return (
      <ProductColumn>
        <EmptyState
          icon="point"
          message="No point packs are on sale right now."
          action={
            <LinkButton variant="soft" to={shopPath('monthly-plan')}>
              See monthly plans
            </LinkButton>
          }
        />
      </ProductColumn>
    );
  }
  const missing = requestedChapter ? requestedChapter.cost - (pointBalance ?? 0) : 0;
  const enough = missing > 0 ? cheapestPackFor(missing, shop.product_list) : undefined;
  return (
    <ProductColumn>
      {requestedChapter && enough ? (
        <Callout>
          <p>
            <b>
              You need {formatPoints(missing)} for chapter {requestedChapter.episodeNumber}.
            </b>{' '}
            {pointBalance === null
              ? null
              : `It costs ${formatPoints(requestedChapter.cost)}, and your balance is ${formatPoints(pointBalance)}. `}
            After you pay, we’ll take you back to the chapter.
          </p>
        </Callout>
      ) : null}
      <ErrorSummary errors={refusal ? [{ message: refusal.text }] : []} />
      <ProductGrid>
        {shop.product_list.map((product) => (
          <PointProductCard
            key={product.asset_id}
            product={product}
            chapters={chaptersLabel(product.point + product.bonus_point, shop.median_chapter_point)}
            pointBalance={pointBalance}
            flag={
              enough
                ? product === enough
                  ? `Enough for chapter ${requestedChapter!.episodeNumber}`
                  : null
                : product.is_best_value
                  ? 'Best value'
                  : null
            }
            isBusy={pendingAssetId === product.asset_id}
            isDisabled={pendingAssetId !== null && pendingAssetId !== product.asset_id}
            onBuy={() => void buy(product)}
          />
        ))}
      </ProductGrid>
      <Terms>
        <li>Points bought on the web can only be used on the web.</li>
        <li>One-time purchase, no renewal. Prices include tax.</li>
        <li>You pay by card on our payment provider’s page. We never see your card number.</li>
        <li>
          <details>
            <summary>How points work</summary>
            <ul>
              <li>
                Paid points don’t expire. Bonus points are free points and expire {formatNumberOf(shop.free_point_days, 'day')} after the
                purchase.
              </li>
              <li>Free points are used first, starting with the ones that expire soonest, then paid points.</li>
              {shop.median_chapter_point ? (
                <li>Chapter counts assume {formatPoints(shop.median_chapter_point)} a chapter, the median price.</li>
              ) : null}
            </ul>
          </details>
        </li>
      </Terms>
    </ProductColumn>
  );
}
