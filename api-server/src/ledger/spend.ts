import type { Transactor } from '../database/database';
import { portionsOf, spendableLots } from './lots';
import { type LotAsset, type Transfers, draw } from './post-journal';

export const POINT_ASSETS: readonly LotAsset[] = ['free-point', 'paid-point'];
export const TICKET_ASSETS: readonly LotAsset[] = ['premium-ticket'];

/** The lots that pay `amount`, free points first and what ends soonest first; undefined when the reader holds less. */
export async function spend(
  tx: Transactor,
  accountId: number,
  assets: readonly LotAsset[],
  amount: number,
  now: Date,
): Promise<Transfers | undefined> {
  const portions = portionsOf(await spendableLots(tx, accountId, assets, now), amount);
  const [first, ...others] = portions ?? [];
  return first && [draw('spent', first), ...others.map((portion) => draw('spent', portion))];
}
