import type { Database } from './database';

/**
 * Updates the embedded database's table statistics, which its plans and the search depend on. PostgreSQL does it automatically. One table
 * at a time, so that no query waits for all of them.
 */
export async function analyzeEmbeddedDatabase(database: Database): Promise<void> {
  if (database.dialect !== 'pglite') return;
  const tables = await database.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`,
  );
  for (const { name } of tables) await database.execute(`analyze ${name}`);
}
