import type { Transactor } from '../database';
import { allocateFromLots, spendableLots } from './lots';
import { type LotAsset, type Transfers, debitTransfer } from './post-journal';

export const POINT_ASSETS: readonly LotAsset[] = ['free-point', 'paid-point'];
/** Points that were bought on the web cannot be spent in the app. */
export const spendablePointAssets = ({ isAppSession }: { readonly isAppSession: boolean }): readonly LotAsset[] =>
  isAppSession ? POINT_ASSETS.filter((asset) => asset !== 'paid-point') : POINT_ASSETS;
export const TICKET_ASSETS: readonly LotAsset[] = ['premium-ticket'];

/** The lots that pay `amount`, free points and soonest expiry first; undefined if the balance is too low. */
export async function allocateDebits(
  tx: Transactor,
  accountId: number,
  assets: readonly LotAsset[],
  amount: number,
  now: Date,
): Promise<Transfers | undefined> {
  const portions = allocateFromLots(await spendableLots(tx, accountId, assets, now), amount);
  const [first, ...others] = portions ?? [];
  return first && [debitTransfer('spent', first), ...others.map((portion) => debitTransfer('spent', portion))];
}
