import type { Tracing } from '@komado/server-kit/tracing';
import { recordingDatabase } from '../testing/recording-database';
import { acquireTestDatabase } from '../testing/test-database';
import { traceStatements } from './trace-statements';

it('each statement is one span without its values, below its transaction', async () => {
  const { database, release } = await acquireTestDatabase();
  const spans: string[] = [];
  const traceWork: Tracing['traceWork'] = async (name, attributes, work) => {
    spans.push(`${name}: ${String(attributes['db.query.text'])}`);
    const result = await work();
    spans.push(`${name} ended`);
    return result;
  };
  const traced = recordingDatabase(database);
  traceStatements(traced, { traceWork });
  expect(await traced.query('select $1::int\n  as number', [7])).toEqual([{ number: 7 }]);
  expect(await traced.transaction((tx) => tx.execute(`insert into tag (tag_name) values ($1)`, ['Secret']))).toBe(1);
  expect(await traced.execute(`delete from tag where tag_name = $1`, ['Secret'])).toBe(1);
  expect(spans).toEqual([
    ...['SELECT: select $1::int as number', 'SELECT ended'],
    ...['transaction: undefined', 'INSERT: insert into tag (tag_name) values ($1)', 'INSERT ended', 'transaction ended'],
    ...['DELETE: delete from tag where tag_name = $1', 'DELETE ended'],
  ]);
  await release();
});
