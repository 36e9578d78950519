import type { Database, Queryable, SqlValue } from '../../../database/database';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
export interface Plans {
  /** Tables with full scans. */
  readonly scanned: string[];
  readonly indexes: string[];
}
export interface ExplainingDatabase extends Database {
  /** The plans of the statements since the last call. */
  takePlans(): Plans;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const distinct = (names: readonly (string | undefined)[]): string[] => [...new Set(names.filter((name) => name !== undefined))].toSorted();

/** Runs EXPLAIN on each statement, with its values, before executing it. */
export function explainingDatabase(database: Database): ExplainingDatabase {
  let nodes: PlanNode[] = [];
  const explain = async (db: Queryable, sql: string, values?: readonly SqlValue[]): Promise<void> => {
    const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${sql}`, values);
    nodes.push(...nodesOf(row!['QUERY PLAN'][0].Plan));
  };
  return {
    dialect: database.dialect,
    query: async (sql, values) => {
      await explain(database, sql, values);
      return database.query(sql, values);
    },
    execute: async (sql, values) => {
      await explain(database, sql, values);
      return database.execute(sql, values);
    },
    transaction: (work, options) =>
      database.transaction(
        (tx) =>
          work({
            query: async (sql, values) => {
              await explain(tx, sql, values);
              return tx.query(sql, values);
            },
            execute: async (sql, values) => {
              await explain(tx, sql, values);
              return tx.execute(sql, values);
            },
            runScript: (sql) => tx.runScript(sql),
          }),
        options,
      ),
    listen: (channel, listener) => database.listen(channel, listener),
    tryLock: (id) => database.tryLock(id),
    close: () => database.close(),
    takePlans: () => {
      const scans = nodes.filter((node) => node['Node Type'].includes('Seq Scan'));
      const plans = {
        scanned: distinct(scans.map((node) => node['Relation Name'])),
        indexes: distinct(nodes.map((node) => node['Index Name'])),
      };
      nodes = [];
      return plans;
    },
  };
}
