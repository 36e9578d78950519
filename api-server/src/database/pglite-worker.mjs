/**
 * Runs PGlite in a separate thread, so that a long query never blocks the server. Messages in: {id, tx, kind, sql, values}; `tx` 0 is
 * outside any transaction. Out: {id, rows, affectedRows} or {id, error}, and {channel, payload} for a notification. While a transaction is open, everything
 * else is queued.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { parse, PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
/** Instead of 128 MB, all of which are written at the start. */
const BRIEF_BUFFERS = '16MB';

const { folder, snapshot, isBrief } = workerData;
/** The files of a new database: creating them takes four seconds of CPU time, unpacking them half a second. */
function initialFiles() {
  if (snapshot) return new Blob([readFileSync(snapshot)]);
  return folder && existsSync(path.join(folder, 'PG_VERSION')) ? undefined : dataDir();
}

const database = await PGlite.create({
  ...(isBrief ? { startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BRIEF_BUFFERS}`] } : {}),
  ...(folder ? { dataDir: folder } : {}),
  loadDataDir: await initialFiles(),
  extensions: { pg_trgm, unaccent },
  parsers: { [INT8]: Number, [NUMERIC]: Number, [DATE]: (value) => value },
});
await database.exec("set timezone to 'UTC'");

const { serialize } = protocol;
const send = (...messages) => database.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
/** Each takes some memory of the database. */
const MAX_STATEMENTS = 500;
/** Statements that were sent once, by their text. They are prepared when they are sent again; until then, undefined. */
const statements = new Map();
let preparedCount = 0;

async function prepare(sql) {
  preparedCount += 1;
  const name = `statement_${preparedCount}`;
  const described = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }), serialize.sync());
  const statement = {
    name,
    types: parse.parseDescribeStatementResults(described),
    rowDescription: described.filter((message) => message.name === 'rowDescription'),
  };
  statements.set(sql, statement);
  return statement;
}
/** `query` of PGlite sends six messages one by one, and parses and plans each statement again, which takes most of the time. */
async function runPrepared(sql, values) {
  const { name, types, rowDescription } = statements.get(sql) ?? (await prepare(sql));
  const texts = values.map((value, at) => (value === null ? null : (database.serializers[types[at]]?.(value) ?? String(value))));
  const received = await send(serialize.bind({ statement: name, values: texts }), serialize.execute({}), serialize.sync());
  return parse.parseResults([...rowDescription, ...received], database.parsers)[0];
}
function query(sql, values) {
  if (statements.has(sql)) return database.runExclusive(() => runPrepared(sql, values));
  if (statements.size < MAX_STATEMENTS) statements.set(sql, undefined);
  return database.query(sql, values);
}

async function run({ kind, sql, values }) {
  if (kind === 'query') {
    const { rows, affectedRows } = await query(sql, values);
    return { rows, affectedRows: affectedRows ?? 0 };
  }
  if (kind === 'script') {
    await database.exec(sql);
    // It may have changed the columns of results.
    await database.exec('deallocate all');
    statements.clear();
  } else if (kind === 'begin') {
    await database.exec(`begin isolation level ${sql}`);
  } else if (kind === 'commit') {
    const [result] = await database.exec('commit');
    if (result?.command === 'ROLLBACK')
      throw Object.assign(
        new Error(
          'The transaction was rolled back because an earlier statement in it failed. Do not catch the error of a statement and go on in the same transaction.',
        ),
        { code: '25P02' },
      );
  } else if (kind === 'rollback') {
    await database.exec('rollback');
  } else if (kind === 'snapshot') {
    // So that a copy of the files needs no recovery.
    await database.exec('checkpoint');
    const dump = await database.dumpDataDir('none');
    writeFileSync(`${sql}.part-${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${sql}.part-${process.pid}`, sql);
  } else if (kind === 'listen') {
    await database.listen(sql, (payload) => parentPort.postMessage({ channel: sql, payload }));
  } else if (kind === 'close') {
    await database.close();
  }
  return { rows: [], affectedRows: 0 };
}

const waiting = [];
let openTransaction = 0;
let isBusy = false;

async function drain() {
  if (isBusy) return;
  isBusy = true;
  for (;;) {
    const at = openTransaction === 0 ? 0 : waiting.findIndex((message) => message.tx === openTransaction);
    if (at < 0 || waiting.length === 0) break;
    const [message] = waiting.splice(at, 1);
    try {
      const result = await run(message);
      if (message.kind === 'begin') openTransaction = message.tx;
      parentPort.postMessage({ id: message.id, ...result });
    } catch (error) {
      const { code = 'XX000', detail, constraint, table } = error;
      parentPort.postMessage({ id: message.id, error: { message: error.message, code, detail, constraint, table } });
    }
    if (message.kind === 'commit' || message.kind === 'rollback') openTransaction = 0;
  }
  isBusy = false;
}

parentPort.on('message', (message) => {
  waiting.push(message);
  void drain();
});
parentPort.postMessage({ id: 0, rows: [], affectedRows: 0 });
