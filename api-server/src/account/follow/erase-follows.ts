import type { Transactor } from '../../database';

/** The feed's URL becomes invalid with the account. */
export async function eraseFollows(tx: Transactor, accountId: number): Promise<void> {
  await tx.execute('delete from title_follow where account_id = $1', [accountId]);
  await tx.execute('delete from follow_notification where account_id = $1', [accountId]);
}
