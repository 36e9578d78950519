import type { Database, Transactor } from '../database';
import { MAINTENANCE_SETTING, invalidateServiceState } from './service-state';

/** Starts maintenance with a message for readers, or ends it. */
export async function setMaintenance(database: Database, message: string | undefined): Promise<void> {
  await database.transaction((tx) => writeMaintenance(tx, message));
  invalidateServiceState();
}
/** Within a transaction; call `invalidateServiceState` afterwards. */
export async function writeMaintenance(tx: Transactor, message: string | undefined): Promise<void> {
  await tx.execute('delete from setting where name = $1', [MAINTENANCE_SETTING]);
  if (message !== undefined) await tx.execute('insert into setting (name, value) values ($1, $2)', [MAINTENANCE_SETTING, { message }]);
}
