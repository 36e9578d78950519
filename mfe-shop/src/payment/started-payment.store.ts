import type { Price } from '@komado/shared-contracts';

/** What was being bought when the reader left for the payment page, so that the result can be shown in detail. */
export interface StartedPayment {
  readonly point: number;
  readonly bonusPoint: number;
  readonly price: Price;
  /** Balance before; null when unknown. */
  readonly before: number | null;
  /** Of a monthly plan. */
  readonly planName?: string;
  /** The chapter that the reader agreed to buy with these points, at that price. */
  readonly unlock?: AgreedUnlock;
}
export interface AgreedUnlock {
  readonly episodeId: number;
  readonly cost: number;
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
/** Stored for this tab only; if storage is blocked, the result has less detail. */
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
/** The stored string, for a store that compares snapshots; null when there is none. */
export const readStoredPayment = (): string | null => attempt((storage) => storage.getItem(KEY), null);
/** undefined when nothing valid is stored. */
export function parsePayment(stored: string | null): StartedPayment | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isStartedPayment(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
export const isSameUnlock = (one: AgreedUnlock | undefined, other: AgreedUnlock): boolean =>
  one?.episodeId === other.episodeId && one.cost === other.cost;
/** Whether a payment was made to buy that chapter at that price. True once: a refused purchase is not repeated without the reader. */
export function consumeAgreedUnlock(requestedChapter: AgreedUnlock): boolean {
  const { unlock, ...payment } = parsePayment(readStoredPayment()) ?? {};
  if (!isSameUnlock(unlock, requestedChapter)) return false;
  attempt((storage) => storage.setItem(KEY, JSON.stringify(payment)), undefined);
  // A payment that could not be marked would be spent again after a reload.
  return parsePayment(readStoredPayment())?.unlock === undefined;
}
/** True once for each stored payment. */
export const markPaymentTracked = (): boolean =>
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
