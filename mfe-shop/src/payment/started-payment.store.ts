import type { Price } from '@komado/shared-contracts';

/** What was being bought when the reader left for the payment page, so that the result can be told in full. */
export interface StartedPayment {
  readonly point: number;
  readonly bonusPoint: number;
  readonly price: Price;
  /** Points held before; null when not known. */
  readonly before: number | null;
  /** Of a monthly plan. */
  readonly planName?: string;
}
const KEY = 'shop-started-payment';
const COUNTED_KEY = 'shop-counted-payment';

const isStartedPayment = (value: unknown): value is StartedPayment => {
  if (typeof value !== 'object' || value === null) return false;
  const { point, bonusPoint, price, before } = value as Partial<StartedPayment>;
  return (
    typeof point === 'number' &&
    typeof bonusPoint === 'number' &&
    typeof price?.value === 'number' &&
    (typeof before === 'number' || before === null)
  );
};
/** Kept for this tab only; blocked storage means that the result is told in fewer words. */
const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
  try {
    return action(sessionStorage);
  } catch {
    return otherwise;
  }
};

export const rememberPayment = (payment: StartedPayment): void =>
  attempt((storage) => {
    storage.setItem(KEY, JSON.stringify(payment));
    storage.removeItem(COUNTED_KEY);
  }, undefined);
/** As it is stored, for a store that compares snapshots; null when there is none. */
export const storedPayment = (): string | null => attempt((storage) => storage.getItem(KEY), null);
/** undefined when nothing is stored, or nothing that makes sense. */
export function parsePayment(stored: string | null): StartedPayment | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isStartedPayment(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
/** True once for each remembered payment. */
export const countPayment = (): boolean =>
  attempt((storage) => {
    const isFirst = storage.getItem(COUNTED_KEY) === null;
    storage.setItem(COUNTED_KEY, '1');
    return isFirst;
  }, false);
export const forgetPayment = (): void =>
  attempt((storage) => {
    storage.removeItem(KEY);
    storage.removeItem(COUNTED_KEY);
  }, undefined);
