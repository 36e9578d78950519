import { PaymentKind, pathOf, shopPath, useNow, type CallResult, type Points } from '@komado/shared-contracts';
import { formatDate, formatPoints, formatPrice, LinkButton, PageHeading, Spinner } from '@komado/shared-ui';
import { CoinsIllustration } from '../art/illustrations.component';
import { nearestFirstOfMonth } from '../calendar/nearest-first-of-month';
import { isRecent, LATE_MESSAGE, returnLabel, WAITING_MESSAGE, type Purchase } from './payment-result';
import { forgetPayment, type StartedPayment } from './started-payment.store';
import { ReceiptLink, ResultActions, ResultText, ResultColumn, AmountTable } from './result-column.styles';
import { usePollUntilPointsArrive } from './use-poll-until-points-arrive';
import { useReportConfirmedPayment } from './use-report-confirmed-payment';
import { AmountRow } from './amount-row.component';

interface PaymentConfirmedProperties {
  point: Points | null;
  returnPath: string | undefined;
  /** The newest purchase that the server has; null for none. */
  latestPurchase: Purchase | null;
  plans: CallResult<'GET /web/shop/point/subscription'>['plan_list'];
}

/** A recent purchase that the server has confirmed, as if it had been started in this tab. */
function confirmedPurchase({ latestPurchase, plans }: PaymentConfirmedProperties, now: Date): StartedPayment | undefined {
  if (!latestPurchase || latestPurchase.refund || !isRecent(latestPurchase.purchase_time, now)) return undefined;
  const { point, bonus_point: bonusPoint, price, purchase_kind: kind, asset_id: assetId } = latestPurchase;
  const plan = kind === PaymentKind.plan ? plans.find(({ asset_id }) => asset_id === assetId) : undefined;
  return { point, bonusPoint, price, before: null, ...(plan ? { planName: plan.name } : {}) };
}

/**
 * What a payment bought. The URL alone proves nothing: the page shows what the server has confirmed, by the balance or the newest purchase.
 * The provider's webhook may reach the server slightly after the reader is back.
 */
export function PaymentConfirmed(properties: PaymentConfirmedProperties) {
  const { point, returnPath } = properties;
  const started = useReportConfirmedPayment(true);
  const { isWaiting, isLate } = usePollUntilPointsArrive(started, point);
  const confirmed = confirmedPurchase(properties, useNow());
  const bought = started && started.before !== null ? started : confirmed;
  const planName = bought?.planName;
  const plan = planName === undefined ? undefined : properties.plans.find(({ name }) => name === planName);

  const heading = () => {
    if (isWaiting) return 'Confirming your payment';
    if (!bought) return 'No recent payment';
    return planName ? `${planName} is active` : 'Points purchased';
  };
  const message = () => {
    if (isWaiting) return isLate ? LATE_MESSAGE : WAITING_MESSAGE;
    if (!bought) return 'We haven’t received a payment from you in the last hour. If you just paid, reload this page in a moment.';
    const bonus = bought.bonusPoint > 0 ? ` and got ${formatPoints(bought.bonusPoint)} as a bonus` : '';
    const sentence = `You bought ${formatPoints(bought.point)} for ${formatPrice(bought.price)}${bonus}.`;
    return planName ? `${sentence} The plan renews automatically on the 1st of each month until you cancel.` : sentence;
  };

  return (
    <ResultColumn>
      <CoinsIllustration />
      <PageHeading>{heading()}</PageHeading>
      <ResultText role="status">{message()}</ResultText>
      {isWaiting && !isLate ? <Spinner label="Waiting for your points" /> : null}
      {point && !isWaiting ? (
        <AmountTable>
          {bought && bought.before !== null ? (
            <>
              <AmountRow label="Before" amount={formatPoints(bought.before)} />
              <AmountRow label="Points" amount={`+${formatPoints(bought.point)}`} />
              {bought.bonusPoint > 0 ? <AmountRow label="Bonus" amount={`+${formatPoints(bought.bonusPoint)}`} /> : null}
            </>
          ) : null}
          <AmountRow label="Balance" amount={formatPoints(point.total)} isTotal />
          <AmountRow label="Paid (web only)" amount={formatPoints(point.paid)} tone="muted" />
          <AmountRow label="Free (used first)" amount={formatPoints(point.free)} tone="muted" />
          {plan?.next_date ? (
            <AmountRow
              label={`Next payment, ${formatDate(nearestFirstOfMonth(plan.next_date), 'long')}`}
              amount={formatPrice(plan.price)}
            />
          ) : null}
        </AmountTable>
      ) : null}
      {bought && !isWaiting ? <ReceiptLink to={`${shopPath()}#wallet`}>See your receipt</ReceiptLink> : null}
      <ResultActions>
        <LinkButton to={returnPath ?? pathOf('index')} isWide onClick={forgetPayment}>
          {returnPath ? returnLabel(returnPath) : 'Find something to read'}
        </LinkButton>
        <LinkButton to={shopPath(planName ? 'monthly-plan' : undefined)} variant="quiet" isWide onClick={forgetPayment}>
          Back to the shop
        </LinkButton>
      </ResultActions>
    </ResultColumn>
  );
}
