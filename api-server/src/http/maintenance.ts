import type { Database, Reader, Transactor } from '../database/database';
import { findOne } from '../database/database';

const SETTING = 'maintenance';

/** The message of the maintenance in force; undefined when there is none. An empty message stands for the catalogue's text. */
export async function maintenanceMessage(reader: Reader): Promise<string | undefined> {
  const row = await findOne<{ value: { message?: string } }>(reader, 'select value from setting where name = $1', [SETTING]);
  return row && (row.value.message ?? '');
}
/** Begins maintenance with a message for readers, or ends it. */
export const setMaintenance = (database: Database, message: string | undefined): Promise<void> =>
  database.transaction((tx) => writeMaintenance(tx, message));
export async function writeMaintenance(tx: Transactor, message: string | undefined): Promise<void> {
  await tx.execute('delete from setting where name = $1', [SETTING]);
  if (message !== undefined) await tx.execute('insert into setting (name, value) values ($1, $2)', [SETTING, { message }]);
}
