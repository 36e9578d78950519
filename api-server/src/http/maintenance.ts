import type { Database, Transactor } from '../database/database';

export const MAINTENANCE_SETTING = 'maintenance';

/** Begins maintenance with a message for readers, or ends it. */
export const setMaintenance = (database: Database, message: string | undefined): Promise<void> =>
  database.transaction((tx) => writeMaintenance(tx, message));
export async function writeMaintenance(tx: Transactor, message: string | undefined): Promise<void> {
  await tx.execute('delete from setting where name = $1', [MAINTENANCE_SETTING]);
  if (message !== undefined) await tx.execute('insert into setting (name, value) values ($1, $2)', [MAINTENANCE_SETTING, { message }]);
}
