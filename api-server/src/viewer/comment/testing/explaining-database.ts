import type { Database } from '../../../database/database';
import { watchedDatabase } from '../../../testing/recording-database';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const distinct = (names: readonly (string | undefined)[]): string[] => [...new Set(names.filter((name) => name !== undefined))].toSorted();

/** Runs EXPLAIN on each statement, with its values, before executing it. */
export function explainingDatabase(database: Database) {
  let nodes: PlanNode[] = [];
  return {
    ...watchedDatabase(database, async ({ sql, values }, db) => {
      const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${sql}`, values);
      nodes.push(...nodesOf(row!['QUERY PLAN'][0].Plan));
    }),
    /** The tables with full scans and the indexes in the plans of the statements since the last call. */
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
