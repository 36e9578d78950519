import { recordingDatabase } from '../testing/recording-database';
import { takeTestDatabase, testDialect } from '../testing/test-database';
import { refreshStatistics } from './refresh-statistics.command';

if (testDialect === 'pglite')
  it('tells the embedded database how many rows each table has', async () => {
    const { database, release } = await takeTestDatabase();
    const known = async () =>
      (await database.query<{ rows: number }>(`select reltuples as rows from pg_class where relname = 'tag'`))[0]?.rows;
    await database.execute(`insert into tag (tag_name) select 'Tag ' || n from generate_series(1, 300) n`);
    expect(await known()).not.toBe(300);
    await refreshStatistics(database);
    expect(await known()).toBe(300);
    await release();
  });
else
  it('leaves PostgreSQL to do so by itself', async () => {
    const { database, release } = await takeTestDatabase();
    const recording = recordingDatabase(database);
    await refreshStatistics(recording);
    expect(recording.take()).toEqual([]);
    await release();
  });
