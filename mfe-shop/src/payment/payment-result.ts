import { isReturnPath, PaymentResult, shopPath, type CallResult } from '@komado/shared-contracts';

export type Purchase = CallResult<'GET /web/point/history/list'>['purchase_list'][number];

/** The payment result in the URL; unknown values are ignored. */
export function readPaymentResult(search: URLSearchParams): PaymentResult | undefined {
  const value = search.get('payment_result');
  return Object.values(PaymentResult).find((result) => String(result) === value);
}

const CARD_CHANGE = 'card_change';
/** The plan whose card was to be changed on the payment page; null when the reader returns from a payment. */
export const readCardChangePlanId = (search: URLSearchParams): string | null => search.get(CARD_CHANGE);
/** The return path after changing a plan's card. */
export const cardChangePath = (assetId: string): string =>
  `${shopPath()}?${new URLSearchParams({ [CARD_CHANGE]: assetId }).toString()}#monthly-plan`;

/** Where the reader came from, if it is a path on this site. */
export function readReturnPath(search: URLSearchParams): string | undefined {
  const path = search.get('return_path');
  return isReturnPath(path) ? path : undefined;
}

/** The shop's URL with the path that the reader came from. */
export const shopPathFrom = (returnPath: string | undefined): string =>
  returnPath === undefined ? shopPath() : `${shopPath()}?${new URLSearchParams({ return_path: returnPath }).toString()}`;

/** While the payment provider has not confirmed the payment to the server. */
export const WAITING_MESSAGE = 'We’re confirming your payment. This usually takes a few seconds, and your points will appear here.';
export const LATE_MESSAGE = 'The confirmation is taking longer than usual. If you paid, your points will still arrive.';

const RECENT_MS = 3_600_000;
/** Whether something happened within the last hour, so that it can be the result that the reader came back for. */
export const isRecent = (instant: string | null, now: Date): boolean => instant !== null && now.getTime() - Date.parse(instant) < RECENT_MS;

/** Label for the way back. */
export const returnLabel = (path: string): string =>
  /^\/title\/\d+\/episode\//.test(path) ? 'Back to the chapter' : 'Back to where you were';
