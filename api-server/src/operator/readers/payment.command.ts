import { z } from 'zod';
import { commandText } from '@komado/server-kit';
import { withAccountLock } from '../../ledger';
import {
  type ChargeRecord,
  findChargeRecord,
  type ReaderPayment,
  readerPayments,
  pointShortfallOf,
  sendRefundRequests,
  requestRefund,
} from '../../shop/refund';
import { priceText } from '../../shop/payment';
import { recordAudit } from '../../audit';
import { findAccountByEmail } from './find-account-by-email.query';
import { operatorCommand, type OperatorContext, type OperatorDependencies } from '../operator-command';
import { OperatorRefusal } from '../operator-refusal';

const input = z.discriminatedUnion('act', [
  z.object({ act: z.literal('show'), email: z.string().min(3).max(320) }),
  z.object({
    act: z.literal('refund'),
    /** Of a payment, or of a month of a plan. */
    payment_id: z.string().min(3).max(255),
    dry_run: z.boolean().default(false),
  }),
]);

function lineOf(payment: ReaderPayment): string {
  const {
    id,
    created_at,
    asset_id,
    state,
    price_minor,
    currency,
    refunded_minor,
    charged_back_minor,
    asked_at,
    dispute_list,
    failed_refund_list,
  } = payment;
  const money = (minor: number): string => priceText(minor, currency);
  const takenBack = payment.point_taken + payment.bonus_taken;
  const shortfall = payment.point_shortfall + payment.bonus_shortfall;
  const restored = payment.point_given_back + payment.bonus_given_back;
  // The provider's times have a resolution of one second.
  const requestedSecond = asked_at === null ? null : Math.floor(asked_at.getTime() / 1000) * 1000;
  const hasFailed = failed_refund_list.some(({ failed_at }) => requestedSecond !== null && Date.parse(failed_at) >= requestedSecond);
  const isOpen = asked_at !== null && refunded_minor + charged_back_minor < price_minor && payment.refusal === null && !hasFailed;
  return [
    `${created_at.toISOString()}  ${id}  ${asset_id}  ${money(price_minor)}  ${state}`,
    ...(refunded_minor > 0 ? [`refunded: ${money(refunded_minor)}`] : []),
    ...(charged_back_minor > 0 ? [`charged back: ${money(charged_back_minor)}`] : []),
    ...(takenBack > 0 ? [`points taken back: ${takenBack}`] : []),
    ...(restored > 0 ? [`points returned after a failed refund or a won dispute: ${restored}`] : []),
    ...(shortfall > 0 ? [`points that were already spent: ${shortfall}`] : []),
    ...(isOpen ? ['refund requested'] : []),
    ...(payment.refusal === null ? [] : [`refund refused: ${payment.refusal}`]),
    ...failed_refund_list.map((failed) => `refund failed: ${money(failed.amount_minor)}, ${failed.reason}`),
    ...dispute_list.map((dispute) => `dispute ${dispute.state}: ${money(dispute.amount_minor)}, ${dispute.reason}`),
  ].join('\n    ');
}

async function show({ database }: OperatorDependencies, email: string, { emit }: OperatorContext): Promise<void> {
  const { account_id, email: address } = await findAccountByEmail(database, email);
  const payment_list = await readerPayments(database, account_id);
  const shortfall = await pointShortfallOf(database, account_id);
  const lines = [`${address} (account ${account_id})`, ...payment_list.map((payment) => `  ${lineOf(payment)}`)];
  if (payment_list.length === 0) lines.push('  no payments');
  emit({ type: 'report', ok: true, message: lines.join('\n'), data: { account_id, shortfall, payment_list } });
}

async function refundable(
  { database }: OperatorDependencies,
  paymentId: string,
): Promise<{ source: ChargeRecord; remainingMinor: number }> {
  const source = await findChargeRecord(database, paymentId);
  if (!source)
    throw new OperatorRefusal(
      `No payment has the ID ${paymentId}. To list the payments of a reader: ${commandText('operator', 'payment show EMAIL')}`,
    );
  if (!source.isPaid)
    throw new OperatorRefusal(
      `The payment ${paymentId} was not completed, so there is nothing to refund. To list the payments of a reader: ${commandText('operator', 'payment show EMAIL')}`,
    );
  const [payment] = await readerPayments(database, source.accountId, paymentId);
  const remainingMinor = source.priceMinor - (payment?.refunded_minor ?? 0) - (payment?.charged_back_minor ?? 0);
  if (remainingMinor <= 0)
    throw new OperatorRefusal(
      `The payment ${paymentId} is already fully refunded. To see its refunds: ${commandText('operator', 'payment show EMAIL')}`,
    );
  if (payment?.dispute_list.some(({ state }) => state === 'open'))
    throw new OperatorRefusal(`The payment ${paymentId} has an open dispute, so it cannot be refunded. Wait until the bank has decided.`);
  return { source, remainingMinor };
}

async function refund(
  deps: OperatorDependencies,
  { payment_id, dry_run }: { payment_id: string; dry_run: boolean },
  { operator, emit }: OperatorContext,
): Promise<void> {
  const { database, clock } = deps;
  const { source, remainingMinor } = await refundable(deps, payment_id);
  const { accountId, currency } = source;
  const data = { account_id: accountId, payment_id, amount_minor: remainingMinor, currency, dry_run };
  const money = priceText(remainingMinor, currency);
  if (dry_run) return emit({ type: 'report', ok: true, message: `${money} of the payment ${payment_id} would be refunded.`, data });
  const now = clock.now();
  await withAccountLock(database, accountId, async (tx) => {
    await requestRefund(tx, accountId, payment_id, now);
    const detail = { payment_id, amount_minor: remainingMinor, currency };
    await recordAudit(tx, { operator, action: 'payment refund', subject: `account:${accountId}`, detail, now });
  });
  const isSynced = (await sendRefundRequests(deps, now, payment_id)) > 0;
  const [payment] = await readerPayments(database, accountId, payment_id);
  if (payment?.refusal)
    throw new OperatorRefusal(
      `The payment provider refused to refund ${money} of the payment ${payment_id}. Refund it in the provider’s dashboard. Its response: ${payment.refusal}`,
    );
  const message = isSynced
    ? `The payment provider refunds ${money} of the payment ${payment_id}. Points are taken back when its webhook confirms the refund.`
    : `The payment provider has not accepted the refund of ${money} of the payment ${payment_id} yet: it could not be reached, or another request to refund this payment is in progress. The api-server tries again automatically.`;
  emit({ type: 'report', ok: true, message, data: { ...data, is_told: isSynced } });
}

/** Shows a reader's payments, or refunds one through the provider. */
export const paymentCommand = operatorCommand({
  input,
  run: (deps, restored, context) => (restored.act === 'show' ? show(deps, restored.email, context) : refund(deps, restored, context)),
});
