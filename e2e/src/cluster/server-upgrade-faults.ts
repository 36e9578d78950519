import { queryOnce } from '@komado/server-kit/testing/postgresql';
import type { Cluster } from './cluster';
import { type Fault, isNeverExpected } from './expected-failures';

export async function appliedMigrations({ databaseUrl }: Cluster): Promise<string[]> {
  const rows = await queryOnce<{ name: string }>(databaseUrl, 'select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}

/** "Upgrade several machines" in docs/operations.md, without its last step, a promotion. A server that stops finishes its requests: none may fail. */
export function serverUpgradeFaults({ apiServers, hosts }: Cluster): Fault[] {
  return [...apiServers, ...hosts].map((server) => ({
    name: `${server.name} upgraded`,
    isExpected: isNeverExpected,
    kill: () => server.kill('SIGTERM'),
    restart: () => {
      server.upgrade();
      return server.start();
    },
  }));
}
