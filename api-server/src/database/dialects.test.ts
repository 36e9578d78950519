import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { acquireTestDatabase, testDialect } from '../testing/test-database';
import type { Database, Transactor } from './database';
import { DatabaseClosedError, findOne, isUniqueViolation, SqlError } from './database';
import { TransactionInProgressError } from './open-transaction-tracker';

describe(`a database (${testDialect})`, () => {
  let database: Database;
  let release: () => Promise<void>;
  beforeAll(async () => {
    ({ database, release } = await acquireTestDatabase());
    await database.transaction((tx) => tx.runScript('create table counter (name text primary key, value integer not null)'));
  });
  beforeEach(async () => {
    await database.transaction((tx) => tx.runScript(`truncate counter; insert into counter values ('clicks', 0)`));
  });
  afterAll(async () => {
    await database.transaction((tx) => tx.runScript('drop table counter'));
    await release();
  });
  const value = async (name = 'clicks'): Promise<number | undefined> =>
    (await findOne<{ value: number }>(database, 'select value from counter where name = $1', [name]))?.value;

  // Statements that are sent again are prepared.
  it.each(['first', 'second', 'third'])('passes values in and returns them in the same form, the %s time', async () => {
    const now = new Date('2026-05-06T07:08:09.123Z');
    const row = await findOne(
      database,
      `select $1::timestamptz as instant, $2::jsonb as document, $3::bytea as bytes, $4::jsonb as list, 9007199254740991::bigint as wide, count(*) as count,
         sum(x::bigint) as sum, avg(x) as average, array_agg(x::bigint) as wide_list, array_agg(x) as short_list, date '2026-02-03' as day, null::int as nothing,
         (select array_agg(n) from unnest($5::int[]) n where n = any($5)) as asked, $6::text as words
       from generate_series(1, 3) x`,
      [now, { a: [1, { b: 'c' }] }, new Uint8Array([0, 255]), JSON.stringify(['x']), [7, 8], '日本 "quoted" \\'],
    );
    expect({ ...row, bytes: [...(row as { bytes: Uint8Array }).bytes] }).toEqual({
      instant: now,
      document: { a: [1, { b: 'c' }] },
      bytes: [0, 255],
      list: ['x'],
      wide: 9007199254740991,
      count: 3,
      sum: 6,
      average: 2,
      wide_list: [1, 2, 3],
      short_list: [1, 2, 3],
      day: '2026-02-03',
      nothing: null,
      asked: [7, 8],
      words: '日本 "quoted" \\',
    });
  });

  it('commits a transaction completely or not at all', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute('update counter set value = 5');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await value()).toBe(0);
    const touched = await database.transaction((tx) => tx.execute('update counter set value = value + 1'));
    expect([touched, await value()]).toEqual([1, 1]);
  });

  it('commits a single writing statement completely or not at all', async () => {
    const both = `with added as (insert into counter values ('likes', 1) returning value) update counter set value = value + 1 where name = 'clicks'`;
    expect([await database.execute(both), await value(), await value('likes')]).toEqual([1, 1, 1]);
    await expect(database.execute(both)).rejects.toMatchObject({ name: 'SqlError', code: '23505' });
    expect([await value(), await value('likes')]).toEqual([1, 1]);
    await expect(database.transaction(() => database.execute('delete from counter'))).rejects.toBeInstanceOf(TransactionInProgressError);
    await Promise.all(
      Array.from({ length: 32 }, () => database.execute(`update counter set value = value + 1 where name = $1`, ['clicks'])),
    );
    expect(await value()).toBe(33);
  });

  it('names the violated constraint and leaves the database usable', async () => {
    const twice = database.transaction((tx) => tx.execute('insert into counter values ($1, 1)', ['clicks']));
    const error: unknown = await twice.catch((fault: unknown) => fault);
    expect(isUniqueViolation(error, 'counter_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    await expect(database.query('select nothing from nowhere')).rejects.toMatchObject({ name: 'SqlError', code: '42P01' });
    expect(await value()).toBe(0);
  });

  it('runs a statement again after it failed, in a transaction and outside', async () => {
    const add = (database_: Pick<Transactor, 'execute'>, name: string) => database_.execute('insert into counter values ($1, 1)', [name]);
    const addOnce = async (name: string): Promise<void> => {
      expect(await add(database, name)).toBe(1);
      await expect(add(database, name)).rejects.toMatchObject({ code: '23505' });
      await expect(database.transaction((tx) => add(tx, name))).rejects.toMatchObject({ code: '23505' });
    };
    for (const name of ['one', 'two', 'three']) await addOnce(name);
    await expect(database.query('select $1::int / $2::int as share', [1, 0])).rejects.toMatchObject({ code: '22012' });
    for (const count of [1, 2, 3])
      expect(await database.query('select $1::int / $2::int as share', [count, 1])).toEqual([{ share: count }]);
  });

  // PostgreSQL itself refuses such a statement once, in each connection that has prepared it.
  if (testDialect === 'pglite')
    it('runs a statement again after a script changed its table', async () => {
      const read = () => database.query('select * from counter');
      for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ name: 'clicks', value: 0 }]);
      await database.transaction((tx) => tx.runScript('alter table counter add column note text'));
      for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ name: 'clicks', value: 0, note: null }]);
      await database.transaction((tx) => tx.runScript('alter table counter drop column note'));
    });

  it('does not report a commit that the database turned into a rollback', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.execute('update counter set value = 9');
      await tx.query('select 1 / 0').catch(() => []);
    });
    await expect(swallowing).rejects.toBeInstanceOf(SqlError);
    expect(await value()).toBe(0);
  });

  it('refuses the database inside its own transaction instead of waiting forever', async () => {
    await expect(database.transaction(() => database.query('select 1'))).rejects.toBeInstanceOf(TransactionInProgressError);
    await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toBeInstanceOf(TransactionInProgressError);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets other work wait while a transaction is open, and never shows it partial writes', async () => {
    let finish = (): void => undefined;
    const isBlocked = new Promise<void>((resolve) => (finish = resolve));
    let started = (): void => undefined;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const long = database.transaction(async (tx) => {
      await tx.execute('update counter set value = 1');
      started();
      await isBlocked;
      await tx.execute('update counter set value = 2');
    });
    await hasStarted;
    const seen = value();
    finish();
    await long;
    expect([0, 2]).toContain(await seen);
    expect(await value()).toBe(2);
  });

  it('counts correctly when 32 writers read and write the same row', async () => {
    await Promise.all(
      Array.from({ length: 32 }, () =>
        database.transaction(async (tx) => {
          const row = await findOne<{ value: number }>(tx, `select value from counter where name = 'clicks'`);
          await tx.execute(`update counter set value = $1 where name = 'clicks'`, [row!.value + 1]);
        }),
      ),
    );
    expect(await value()).toBe(32);
  });

  it('retries a transaction after a serialization failure, and throws any other error at once', async () => {
    let attempts = 0;
    await database.transaction(async (tx) => {
      attempts += 1;
      await tx.execute('update counter set value = value + 1');
      if (attempts < 3) throw new SqlError('could not serialize access', attempts === 1 ? '40001' : '40P01');
    });
    expect([attempts, await value()]).toEqual([3, 1]);
    attempts = 0;
    const failing = database.transaction(async () => {
      attempts += 1;
      throw new SqlError('no', '23514');
    });
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(attempts).toBe(1);
  });

  it('reports the rejected row to the caller, and not to the log', async () => {
    const refused = database.transaction((tx) => tx.execute(`insert into counter (name) values ('alice@example.com')`));
    const error = await refused.catch((reason: unknown) => reason as SqlError);
    expect(error).toMatchObject({ code: '23502', table: 'counter', detail: expect.stringContaining('alice@example.com') as string });
    const written: string[] = [];
    pino({}, { write: (line) => void written.push(line) }).error({ err: error }, 'An API call failed.');
    expect(written.join()).toContain('23502');
    expect(written.join()).not.toContain('alice@example.com');
  });

  it('refuses a transactor whose transaction has ended', async () => {
    const leaked = await database.transaction(async (tx) => tx);
    await expect(leaked.query('select 1')).rejects.toBeInstanceOf(DatabaseClosedError);
  });

  if (testDialect === 'postgresql')
    it('rejects the next statement of a transaction whose connection was lost after the last one, and goes on', async () => {
      let lose: (process: number) => void = () => undefined;
      const lost = new Promise<number>((resolve) => (lose = resolve)).then((process) =>
        database.query('select pg_terminate_backend($1, 10000)', [process]),
      );
      const transaction = database.transaction(async (tx) => {
        const row = await findOne<{ process: number }>(tx, 'select pg_backend_pid() as process');
        lose(row?.process ?? 0);
        await lost;
        // The connection reports the loss while no statement waits for it.
        await wait(100);
        await tx.execute(`update counter set value = 1 where name = 'clicks'`);
      });
      await expect(transaction).rejects.toThrow(/terminat|not queryable|closed/i);
      expect(await value()).toBe(0);
    });

  it('finds Japanese words by trigram, and letters regardless of accents', async () => {
    const rows = await database.query<{ close: boolean; plain: string }>(
      `select similarity('銀河鉄道の夜', '銀河鉄道') > 0.3 as close, unaccent('Café') as plain`,
    );
    expect(rows).toEqual([{ close: true, plain: 'Cafe' }]);
  });
});
