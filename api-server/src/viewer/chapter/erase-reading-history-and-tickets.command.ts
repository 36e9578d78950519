import type { Transactor } from '../../database';

/** Erases a reader's history and title tickets. Views are anonymous sums; purchases are retained for accounting. */
export async function eraseReadingHistoryAndTickets(tx: Transactor, accountId: number): Promise<void> {
  await tx.execute('delete from reading where account_id = $1', [accountId]);
  await tx.execute('delete from title_ticket where account_id = $1', [accountId]);
}
