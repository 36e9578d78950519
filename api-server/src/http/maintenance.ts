import type { Database, Transactor } from '../database/database';
import { MAINTENANCE_SETTING, serviceStateHasChanged } from './service-state';

/** Begins maintenance with a message for readers, or ends it. */
export async function setMaintenance(database: Database, message: string | undefined): Promise<void> {
  await database.transaction((tx) => writeMaintenance(tx, message));
  serviceStateHasChanged();
}
/** Within a transaction; `serviceStateHasChanged` is to be called after it. */
export async function writeMaintenance(tx: Transactor, message: string | undefined): Promise<void> {
  await tx.execute('delete from setting where name = $1', [MAINTENANCE_SETTING]);
  if (message !== undefined) await tx.execute('insert into setting (name, value) values ($1, $2)', [MAINTENANCE_SETTING, { message }]);
}
