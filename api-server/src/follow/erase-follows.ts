import type { Transactor } from '../database/database';

/** Forgets what a reader followed. The address of the feed ends with the account. */
export async function eraseFollows(tx: Transactor, accountId: number): Promise<void> {
  await tx.execute('delete from title_follow where account_id = $1', [accountId]);
  await tx.execute('delete from follow_notice where account_id = $1', [accountId]);
}
