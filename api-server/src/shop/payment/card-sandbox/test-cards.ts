import type { CardForm } from './card-form';

export type CardOutcome =
  | {
      readonly isPaid: true;
      /** Pays now; every later charge of a plan is declined. */
      readonly isDeclinedLater: boolean;
      /** The owner's bank charges the payment back a week later. */
      readonly isDisputed: boolean;
      /** Its events are sent twice, and a dispute's closing before its creation. */
      readonly isSentOutOfOrder: boolean;
      /** A week after that, the bank reverses its decision: the shop has the money again. */
      readonly isDisputeWon: boolean;
      /** Every refund fails three days later. */
      readonly isRefundFailedLater: boolean;
      /** The bank asks the owner to confirm (3-D Secure). */
      readonly isConfirmedByBank: boolean;
      /** The shop is notified of the payment after the reader has returned. */
      readonly isSentLate: boolean;
    }
  | { readonly isPaid: false; readonly message: string };

export const SUCCESSFUL_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const DECLINED_LATER_CARD = '4000000000000341';
export const DISPUTED_CARD = '4000000000000259';
/** Disputed, too. */
export const OUT_OF_ORDER_EVENTS_CARD = '4000000000000267';
export const DISPUTE_WON_CARD = '4000000000002685';
export const REFUND_FAILS_CARD = '4000000000005126';
export const CONFIRMED_BY_BANK_CARD = '4000002500003155';
export const LATE_EVENTS_CARD = '4000000000000077';
export const INSUFFICIENT_FUNDS_CARD = '4000000000009995';
export const EXPIRED_CARD = '4000000000000069';

const SUCCESSFUL_CARDS: ReadonlySet<string> = new Set([
  SUCCESSFUL_CARD,
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '3566002020360505',
]);
const REFUSALS: Readonly<Record<string, string>> = {
  [DECLINED_CARD]: 'Your card was declined. Nothing was charged. Try another card.',
  [INSUFFICIENT_FUNDS_CARD]: 'Your card has insufficient funds. Nothing was charged. Try another card.',
  [EXPIRED_CARD]: 'Your card has expired. Nothing was charged. Try another card.',
  '4000000000000127': 'Your security code is incorrect. Nothing was charged. Check it and try again.',
};

/** The listed cards whose number the card page fills in. */
const LISTED_CARDS: ReadonlySet<string> = new Set([
  SUCCESSFUL_CARD,
  CONFIRMED_BY_BANK_CARD,
  DECLINED_CARD,
  INSUFFICIENT_FUNDS_CARD,
  EXPIRED_CARD,
  LATE_EVENTS_CARD,
  DECLINED_LATER_CARD,
]);
/** A filled-in form for a listed test card; undefined for other numbers. */
export const testCardForm = (number: string, now: Date): CardForm | undefined =>
  LISTED_CARDS.has(number) ? { number, expiry: `12 / ${String(now.getUTCFullYear() + 3).slice(-2)}`, cvc: '123' } : undefined;

/** How the sandbox's bank responds to a card. Only the usual test numbers pay: a real card is never accepted. */
export function cardOutcomeOf(number: string): CardOutcome {
  const isDeclinedLater = number === DECLINED_LATER_CARD;
  const isDisputeWon = number === DISPUTE_WON_CARD;
  const isSentOutOfOrder = number === OUT_OF_ORDER_EVENTS_CARD;
  const isDisputed = number === DISPUTED_CARD || isDisputeWon || isSentOutOfOrder;
  const isRefundFailedLater = number === REFUND_FAILS_CARD;
  const isConfirmedByBank = number === CONFIRMED_BY_BANK_CARD;
  const isSentLate = number === LATE_EVENTS_CARD;
  if (SUCCESSFUL_CARDS.has(number) || isDeclinedLater || isDisputed || isRefundFailedLater || isConfirmedByBank || isSentLate)
    return {
      isPaid: true,
      isDeclinedLater,
      isDisputed,
      isSentOutOfOrder,
      isDisputeWon,
      isRefundFailedLater,
      isConfirmedByBank,
      isSentLate,
    };
  return { isPaid: false, message: REFUSALS[number] ?? 'This is a sandbox, so only test cards can pay. Nothing was charged.' };
}
