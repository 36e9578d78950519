import { titlePath, useEventBus, useSession, type SlotProperties } from '@komado/shared-contracts';
import {
  below,
  Button,
  Caption,
  color,
  Dialog,
  DialogActions,
  font,
  formatDate,
  formatNumberOf,
  formatPoints,
  formatPrice,
  LinkButton,
  radius,
  shadow,
  space,
  tabularFigures,
} from '@komado/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { readPaymentResult, shopPathFrom } from '../payment/payment-result';
import { AmountTable } from '../payment/result-column.styles';
import { moneyValueLabel, cheapestPackFor } from '../points/point-pack-pricing';
import { withNonBreakingAmounts } from '../points/non-breaking-amounts';
import { useBuyPoints } from '../points/use-buy-points';
import { PaymentOutcome, usePaymentOutcome } from '../unlock/payment-outcome.component';
import { usePacksAndPointBack } from '../unlock/use-packs-and-point-back';
import { bulkPurchaseTotal, isForSale } from './bulk-purchase-total';
import { CHAPTER_SELECTION_PARAMETER } from './chapter-selection-parameter';
import { useBuySelectedChapters } from './use-buy-selected-chapters';
import { ErrorNotice } from '../failure/error-notice.component';
import { AmountRow } from '../payment/amount-row.component';

const Bar = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: 12px 14px;
  /* The narrowest phones have no space for a word beside the actions. */
  @media (max-width: 22em) {
    grid-template-columns: minmax(0, 1fr);
  }
  border-radius: ${radius.card};
  border: 1px solid ${color.lineStrong};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  & > p {
    min-width: 0;
    text-wrap: balance;
  }
  & b {
    display: block;
    font: ${font.bodyStrong};
    ${tabularFigures}
  }
  & small {
    display: block;
    color: ${color.muted};
    font: ${font.caption};
    ${tabularFigures}
    /* What the chapters are worth is known only once packs have loaded, and takes two lines on a phone. */
    min-height: 1lh;
    ${below.tablet} {
      min-height: 2lh;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  ${below.tablet} {
    gap: 0;
  }
`;
/** Buys several chapters of a title with a single confirmation. */
export function Component({ title, episodes, selectedIds, onSelect, onDone }: SlotProperties['bulk-purchase']) {
  const bus = useEventBus();
  const [search] = useSearchParams();
  const result = readPaymentResult(search);
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const point = useSession((session) => session.point);
  const offer = usePacksAndPointBack(title.title_id);
  const [isOpen, setOpen] = useState(result !== undefined);
  const { buy, isBusy, faultText, clearFault } = useBuySelectedChapters(title.title_id, onDone);
  const sum = bulkPurchaseTotal(episodes, selectedIds, offer.pointBackPercent);
  const { cost, back, ownedCount } = sum;
  const count = sum.episodes.length;
  const payment = usePaymentOutcome(result, point);
  const path = `${titlePath(title.title_id)}?${CHAPTER_SELECTION_PARAMETER}=${selectedIds.join('.')}`;
  const points = useBuyPoints(path, point?.total ?? null);

  const forSale = episodes.filter(isForSale);
  const all = bulkPurchaseTotal(
    episodes,
    forSale.map(({ episode_id }) => episode_id),
    offer.pointBackPercent,
  );
  const isAll = count === forSale.length;
  const short = point ? Math.max(0, cost - point.total) : 0;
  const pack = short > 0 ? cheapestPackFor(short, offer.products) : undefined;
  const isPackEnough = pack !== undefined && pack.point + pack.bonus_point >= short;
  const worth = moneyValueLabel(cost, offer.products);
  const chapters = formatNumberOf(count, 'chapter');
  // Until the point back is known, the points that are left are not, either.
  const worthAndBalance = offer.isReady
    ? [
        worth,
        back > 0 && short === 0 ? `${formatPoints(back)} back` : '',
        point && short === 0 ? `${formatPoints(point.total - cost + back)} left` : '',
        short > 0 ? `you’re ${formatPoints(short)} short` : '',
      ]
        .filter(Boolean)
        .join(', ')
    : '';
  const refusal = points.refusal ? points.refusal.text : null;
  const openConfirmation = () => {
    if (!isLoggedIn) bus.emit('login-requested', { returnPath: path });
    else {
      clearFault();
      setOpen(true);
    }
  };

  return (
    <Bar data-lower-bar aria-label={`Buy chapters of ${title.title_name}`}>
      <p role="status">
        <b>{count === 0 ? 'Choose chapters' : withNonBreakingAmounts(`${chapters}, ${formatPoints(cost)}`)}</b>
        <small>
          {withNonBreakingAmounts(
            count === 0
              ? `All ${formatNumberOf(forSale.length, 'chapter')}: ${formatPoints(all.cost)}${all.back > 0 ? `, ${formatPoints(all.back)} back` : ''}`
              : worthAndBalance,
          )}
        </small>
      </p>
      <Actions>
        <Button
          variant="quiet"
          size="small"
          onClick={() => onSelect(isAll ? [] : forSale.map(({ episode_id }) => episode_id))}
          disabled={forSale.length === 0}
        >
          {isAll && count > 0 ? 'Clear' : 'Select all'}
        </Button>
        <Button onClick={openConfirmation} disabled={count === 0 || !offer.isReady}>
          Buy {count > 0 ? count : ''}
        </Button>
      </Actions>
      <Dialog isOpen={isOpen && count > 0} heading={`Buy ${chapters} of ${title.title_name}`} onClose={() => setOpen(false)}>
        {payment.text ? <PaymentOutcome text={payment.text} isCanceled={payment.isCanceled} /> : null}
        {faultText || refusal ? <ErrorNotice>{faultText ?? refusal}</ErrorNotice> : null}
        <AmountTable aria-label="What it costs">
          {point ? <AmountRow label="Balance" amount={formatPoints(point.total)} /> : null}
          <AmountRow label={`${chapters}, to keep`} amount={`−${formatPoints(cost)}`} />
          {back > 0 && short === 0 ? <AmountRow label="Points back" amount={`+${formatPoints(back)}`} /> : null}
          {short > 0 ? <AmountRow label="You’re short" amount={formatPoints(short)} isTotal tone="error" /> : null}
          {point && short === 0 ? <AmountRow label="Balance after" amount={formatPoints(point.total - cost + back)} isTotal /> : null}
        </AmountTable>
        <Caption as="p">
          {[
            worth ? `${formatPoints(cost)} is ${worth}.` : '',
            back > 0
              ? `${offer.pointBackPercent}% comes back as free points${offer.freePointDays === null ? '' : `, which last ${formatNumberOf(offer.freePointDays, 'day')}`}${offer.pointBackEnd ? `; this offer ends ${formatDate(offer.pointBackEnd, 'long')}` : ''}.`
              : '',
            ownedCount > 0 ? `You already own ${formatNumberOf(ownedCount, 'chapter')} of this title and won’t pay again.` : '',
            'Free points are used first.',
          ]
            .filter(Boolean)
            .join(' ')}
        </Caption>
        <DialogActions>
          {short === 0 ? (
            <Button size="large" isWide isBusy={isBusy} busyLabel="Buying" disabled={!offer.isReady} onClick={() => void buy(sum)}>
              Buy {chapters} for {formatPoints(cost)}
            </Button>
          ) : payment.isWaiting ? (
            <Button size="large" isWide isBusy busyLabel="Waiting for your points">
              Waiting for your points
            </Button>
          ) : isPackEnough ? (
            <Button
              size="large"
              isWide
              isBusy={points.pendingAssetId !== null}
              busyLabel="Opening checkout"
              onClick={() => void points.buy(pack)}
            >
              Get {formatPoints(pack.point + pack.bonus_point)} for {formatPrice(pack.price)}
            </Button>
          ) : (
            <LinkButton size="large" isWide to={shopPathFrom(path)}>
              Get points
            </LinkButton>
          )}
          <Button variant="quiet" isWide onClick={() => setOpen(false)}>
            Not now
          </Button>
        </DialogActions>
      </Dialog>
    </Bar>
  );
}
