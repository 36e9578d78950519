import { findOne, type Reader as SqlReader } from '../database/database';
import type { CallContext } from '../http/handler';
import { readerOf, refuse } from '../http/handler';

/**
 * The reader's own user id, named by the caller. Throws 2012 for that of an app's installation which no account belongs to: an app that has
 * registered but names its first id still. Throws 2000 for any other.
 */
export async function assertOwnUser(reader: SqlReader, userId: number, context: CallContext): Promise<void> {
  if (userId === readerOf(context).userId) return;
  const installation = await findOne(reader, 'select 1 from registered_device where user_id = $1 and account_id is null', [userId]);
  throw refuse(installation ? 'user-without-account' : 'user-not-found');
}
