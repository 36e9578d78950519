import type { Transactor } from '../database';
import { MAINTENANCE_SETTING } from './operator-settings';

/** Starts maintenance with a message for readers, or ends it. */
export async function writeMaintenance(tx: Transactor, message: string | undefined): Promise<void> {
  await tx.execute('delete from setting where name = $1', [MAINTENANCE_SETTING]);
  if (message !== undefined) await tx.execute('insert into setting (name, value) values ($1, $2)', [MAINTENANCE_SETTING, { message }]);
}
