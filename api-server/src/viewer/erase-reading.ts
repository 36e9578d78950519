import type { Transactor } from '../database/database';

/** Forgets what a reader read and the title tickets in waiting. Views are sums that know nobody; purchases belong to the books. */
export async function eraseReading(tx: Transactor, accountId: number): Promise<void> {
  await tx.execute('delete from reading where account_id = $1', [accountId]);
  await tx.execute('delete from title_ticket where account_id = $1', [accountId]);
}
