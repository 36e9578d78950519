import type { Price } from '@komado/shared-contracts';

/** What was being bought when the reader left for the payment page, so that the result can be told in full. */
export interface StartedPayment {
  readonly point: number;
  readonly bonusPoint: number;
  readonly price: Price;
  /** Points held before; null when not known. */
  readonly before: number | null;
}
const KEY = 'shop-started-payment';

const isStartedPayment = (value: unknown): value is StartedPayment => {
  if (typeof value !== 'object' || value === null) return false;
  const { point, bonusPoint, price, before } = value as Partial<StartedPayment>;
  return (
    typeof point === 'number' &&
    typeof bonusPoint === 'number' &&
    typeof price?.amount === 'number' &&
    (typeof before === 'number' || before === null)
  );
};

/** Kept for this tab only; blocked storage means that the result is told in fewer words. */
export function rememberPayment(payment: StartedPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(payment));
  } catch {
    return;
  }
}
export function recallPayment(): StartedPayment | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStartedPayment(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
export function forgetPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
