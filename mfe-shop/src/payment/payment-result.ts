import { isReturnPath, PaymentResult, shopPath } from '@komado/shared-contracts';

/** What the address says of a payment; unknown values say nothing. */
export function readPaymentResult(search: URLSearchParams): PaymentResult | undefined {
  const value = search.get('payment_result');
  return Object.values(PaymentResult).find((result) => String(result) === value);
}

const CARD_CHANGE = 'card_change';
/** The plan that was to get another card on the payment page; null when the reader comes back from a payment. */
export const readCardChange = (search: URLSearchParams): string | null => search.get(CARD_CHANGE);
/** Where a change of a plan's card comes back to. */
export const cardChangePath = (assetId: string): string =>
  `${shopPath()}?${new URLSearchParams({ [CARD_CHANGE]: assetId }).toString()}#monthly-plan`;

/** Where the reader came from, if it is a path of this site. */
export function readReturnPath(search: URLSearchParams): string | undefined {
  const path = search.get('return_path');
  return isReturnPath(path) ? path : undefined;
}

/** The address of the shop that remembers where the reader came from. */
export const shopPathFrom = (returnPath: string | undefined): string =>
  returnPath === undefined ? shopPath() : `${shopPath()}?${new URLSearchParams({ return_path: returnPath }).toString()}`;

/** Words for the way back. */
export const returnLabel = (path: string): string =>
  /^\/title\/\d+\/episode\//.test(path) ? 'Back to the chapter' : 'Back to where you were';
