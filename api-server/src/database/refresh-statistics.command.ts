import type { Database } from './database';

/**
 * Has the embedded database count what its tables hold, which its plans go by and the search reads. PostgreSQL does it by itself. One table
 * after the other, so that nobody waits for all of them.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  if (database.dialect !== 'pglite') return;
  const tables = await database.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  for (const { name } of tables) await database.execute(`analyze ${name}`);
}
