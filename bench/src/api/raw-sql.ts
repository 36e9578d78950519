import type { Database, BenchData, SentStatement } from '@komado/api-server/bench-fixture';
import type { Case } from './cases';
import type { Round } from './client';

const SAMPLE = 100;

/** Records what the app sends to the database for a sample of a case's requests. The first one is not recorded: it fills caches. */
export async function recordStatements(benchData: BenchData, { requests, isOnce }: Case): Promise<SentStatement[][]> {
  const lists: SentStatement[][] = [];
  benchData.record(true);
  const sample = requests.slice(0, isOnce ? SAMPLE / 10 : SAMPLE);
  for (const request of isOnce ? sample : [...sample.slice(0, 1), ...sample]) {
    benchData.takeStatements();
    const { statusCode, body } = await benchData.app.inject({
      method: request.method,
      url: request.path,
      headers: request.headers ?? {},
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    if (statusCode !== 200) throw new Error(`${request.path} responded with ${statusCode}: ${body.slice(0, 300)}`);
    lists.push(benchData.takeStatements());
  }
  benchData.record(false);
  return isOnce ? lists : lists.slice(1);
}

async function replay(database: Database, statements: readonly SentStatement[]): Promise<void> {
  for (const { sql, values } of statements.filter((statement) => !statement.isInTransaction)) await database.query(sql, values);
  const inside = statements.filter((statement) => statement.isInTransaction);
  if (inside.length === 0) return;
  await database.transaction(
    async (tx) => {
      for (const { sql, values } of inside) await tx.query(sql, values);
    },
    { isolation: 'read committed' },
  );
}

/** The same statements with the same values, without a server. */
export async function measureRawSql(
  database: Database,
  lists: readonly SentStatement[][],
  lanes: number,
  milliseconds: number,
): Promise<Round> {
  const times: number[] = [];
  let sent = 0;
  const start = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      const list = lists[sent % lists.length]!;
      sent += 1;
      const startedAt = performance.now();
      await replay(database, list);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { times, seconds: (performance.now() - start) / 1000, sent };
}
