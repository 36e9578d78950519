import { hasPostgresql } from '../testing/postgresql';
import { recordingDatabase } from '../testing/recording-database';
import { takeTestDatabase } from '../testing/test-database';
import { refreshStatistics } from './refresh-statistics.command';

jest.setTimeout(30_000);

it('has the embedded database know how much is in each table', async () => {
  const { database, release } = await takeTestDatabase('pglite');
  const known = async () =>
    (await database.query<{ rows: number }>(`select reltuples as rows from pg_class where relname = 'tag'`))[0]?.rows;
  await database.execute(`insert into tag (tag_name) select 'Tag ' || n from generate_series(1, 300) n`);
  expect(await known()).not.toBe(300);
  await refreshStatistics(database);
  expect(await known()).toBe(300);
  await release();
});

it('leaves PostgreSQL to do so by itself', async () => {
  const { database, release } = await takeTestDatabase(hasPostgresql ? 'postgresql' : 'pglite');
  const recording = recordingDatabase(database);
  await refreshStatistics({ ...recording, dialect: 'postgresql' });
  expect(recording.take()).toEqual([]);
  await release();
});
