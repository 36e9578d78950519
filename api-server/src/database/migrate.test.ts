import { acquireTestDatabase, testDialect } from '../testing/test-database';
import type { Database } from './database';
import { migrate, MigrationChangedError, type Migration, readMigrations } from './migrate';

const first = { name: '9001-cups.sql', sql: 'create table cup (cup_id integer primary key);\ninsert into cup values (1);' };
const second = { name: '9002-names.sql', sql: "alter table cup add name text not null default 'cup';" };

describe(`migrations (${testDialect})`, () => {
  let database: Database;
  let release: () => Promise<void>;
  beforeEach(async () => {
    ({ database, release } = await acquireTestDatabase());
  });
  afterEach(async () => {
    await database.transaction((tx) => tx.runScript(`drop table if exists cup; delete from schema_migration where name like '9%'`));
    await release();
  });
  /** The product's migrations and these. */
  const migrateWith = (...more: Migration[]): Promise<string[]> => migrate(database, [...readMigrations(), ...more]);
  /** As a document, so that the statement's result keeps its type when the columns change. */
  const cups = async (): Promise<object[]> =>
    (await database.query<{ cup: object }>('select to_jsonb(cup) as cup from cup')).map(({ cup }) => cup);

  it('of the product have all been applied', async () => {
    const names = readMigrations().map(({ name }) => name);
    expect(await database.query('select name from schema_migration order by name')).toEqual(names.map((name) => ({ name })));
    expect(await migrate(database)).toEqual([]);
  });

  it('are numbered in the order in which they run, without a gap', () => {
    const names = readMigrations().map(({ name }) => name);
    expect(names[0]).toBe('0001-settings.sql');
    expect(names.map((name) => Number(/^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1]))).toEqual(names.map((_, index) => index + 1));
  });

  it('run in order, each once', async () => {
    expect(await migrateWith(first)).toEqual([first.name]);
    expect(await migrateWith(first, second)).toEqual([second.name]);
    expect(await cups()).toEqual([{ cup_id: 1, name: 'cup' }]);
  });

  it('are refused when an applied one was changed, line endings aside', async () => {
    await migrateWith(first);
    await expect(migrateWith({ ...first, sql: `${first.sql} ` }, second)).rejects.toBeInstanceOf(MigrationChangedError);
    await migrateWith({ ...first, sql: first.sql.replaceAll('\n', '\r\n') });
    expect(await cups()).toEqual([{ cup_id: 1 }]);
  });

  it('roll back one that fails, and keep those before it', async () => {
    const failing = { name: '9003-fails.sql', sql: 'insert into cup values (2); select broken;' };
    await expect(migrateWith(first, failing)).rejects.toMatchObject({ code: '42703' });
    expect(await cups()).toEqual([{ cup_id: 1 }]);
    expect(await migrateWith(first, { ...failing, sql: 'insert into cup values (2);' })).toEqual([failing.name]);
  });

  it('take turns when two servers start at the same moment', async () => {
    const applied = await Promise.all([migrateWith(first, second), migrateWith(first, second)]);
    expect(applied.flat().sort()).toEqual([first.name, second.name]);
    expect(await cups()).toHaveLength(1);
  });
});
