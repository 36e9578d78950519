import { recordingDatabase } from '../testing/recording-database';
import { acquireTestDatabase, testDialect } from '../testing/test-database';
import { analyzeEmbeddedDatabase } from './analyze-embedded-database.command';

if (testDialect === 'pglite')
  it('updates the embedded database’s row count of each table', async () => {
    const { database, release } = await acquireTestDatabase();
    const known = async () =>
      (await database.query<{ rows: number }>(`select reltuples as rows from pg_class where relname = 'tag'`))[0]?.rows;
    await database.execute(`insert into tag (tag_name) select 'Tag ' || n from generate_series(1, 300) n`);
    expect(await known()).not.toBe(300);
    await analyzeEmbeddedDatabase(database);
    expect(await known()).toBe(300);
    await release();
  });
else
  it('leaves it to PostgreSQL itself', async () => {
    const { database, release } = await acquireTestDatabase();
    const recording = recordingDatabase(database);
    await analyzeEmbeddedDatabase(recording);
    expect(recording.take()).toEqual([]);
    await release();
  });
