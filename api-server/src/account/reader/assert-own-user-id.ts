import { findOne, type Queryable } from '../../database';
import { type CallContext, readerOf } from '../../caller';
import { refuse } from '../../refusal';

/**
 * Checks that the caller names the reader's own user id. Throws 2012 for an app installation's id without an account: an app that has
 * registered may still send its first id. Throws 2000 for any other.
 */
export async function assertOwnUserId(db: Queryable, userId: number, context: CallContext): Promise<void> {
  if (userId === readerOf(context).userId) return;
  const installation = await findOne(db, 'select 1 from registered_device where user_id = $1 and account_id is null', [userId]);
  throw refuse(installation ? 'user-without-account' : 'user-not-found');
}
