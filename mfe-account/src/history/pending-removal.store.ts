import { tryStorage } from '../storage/try-storage';

/** Entries removed from the history that are not deleted on the server yet, while they can still be restored. */
export interface Removal {
  readonly titleIds: readonly number[];
  readonly isAll: boolean;
}
/**
 * Stored beyond the tab, so that the deletion still happens if the browser dies within the undo time; keyed by account, because the next
 * one may differ.
 */
const keyOf = (accountId: number): string => `history-removal-${accountId}`;

/** `until` is the end of the undo time, in milliseconds since 1970. */
export const storeRemoval = (accountId: number, removal: Removal, until: number): void =>
  tryStorage(() => localStorage.setItem(keyOf(accountId), JSON.stringify({ ...removal, until })), undefined);
export const forgetRemoval = (accountId: number): void => tryStorage(() => localStorage.removeItem(keyOf(accountId)), undefined);

export interface StoredRemoval extends Removal {
  readonly until: number;
}
const isStoredRemoval = (value: unknown): value is StoredRemoval => {
  const { titleIds, isAll, until } = Object(value) as Partial<Record<keyof StoredRemoval, unknown>>;
  return (
    typeof until === 'number' &&
    typeof isAll === 'boolean' &&
    Array.isArray(titleIds) &&
    titleIds.every((titleId) => Number.isInteger(titleId))
  );
};
/** A removal that an earlier page did not finish. Null if there is none, if it is unreadable, and while another tab can still undo it. */
export const findUnfinishedRemoval = (accountId: number, now: number): StoredRemoval | null =>
  tryStorage(() => {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null');
    return isStoredRemoval(value) && value.until < now ? value : null;
  }, null);
