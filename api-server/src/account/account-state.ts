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
/** Why an account of this state may not be used; undefined when it may. */
export const refusalOfState = (state: AccountState): Reason | undefined => (state === 'active' ? undefined : REFUSALS[state]);

/** Left or shut out for good, unless an operator restores it: nobody is charged, and nobody comes back unasked. A suspension is for a while. */
export const isClosedAccount = (state: AccountState): boolean => state !== 'active' && state !== 'suspended';
