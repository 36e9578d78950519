import type { Database } from '../database/database';
import type { SentStatement } from './recording-database';

/** A sequential scan of a smaller table is acceptable. */
const BIG_ROWS = 2000;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const sequentialScans = (plan: Plan): string[] => [
  ...(plan['Node Type'].includes('Seq Scan') && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(sequentialScans),
];

/** Tables with 2,000 rows or more, as of their last analyze. */
export async function findBigTables(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${BIG_ROWS}`,
  );
  return new Set(rows.map((row) => row.name));
}

/** The big tables that the planner would scan sequentially for a statement with its values: those that lack an index. */
export async function findSequentialScans(
  database: Database,
  { sql, values }: Pick<SentStatement, 'sql' | 'values'>,
  bigTables: ReadonlySet<string>,
): Promise<string[]> {
  const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${sql}`, values);
  return row!['QUERY PLAN'].flatMap(({ Plan: plan }) => sequentialScans(plan)).filter((table) => bigTables.has(table));
}
