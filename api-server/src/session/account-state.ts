import type { Reason } from '@komado/shared-contracts';

export type AccountState = 'active' | 'inactive' | 'resigned' | 'banned' | 'suspended' | 'denied' | 'violation';

const REFUSALS: Readonly<Record<Exclude<AccountState, 'active'>, Reason>> = {
  inactive: 'account-inactive',
  resigned: 'account-deleted',
  banned: 'account-banned',
  suspended: 'account-suspended',
  denied: 'account-denied',
  violation: 'terms-violated',
};
/** Why an account in this state may not be used; undefined if it may. */
export const refusalOfState = (state: AccountState): Reason | undefined => (state === 'active' ? undefined : REFUSALS[state]);

/** Deleted or blocked until an operator restores it, so it is not charged. A suspension is temporary. */
export const isClosedAccount = (state: AccountState): boolean => state !== 'active' && state !== 'suspended';
