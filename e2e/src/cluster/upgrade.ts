import { queryOnce } from '@komado/server-kit/testing/postgresql';
import type { Cluster } from './cluster';
import { type Fault, nothing } from './faults';

export async function appliedMigrations({ databaseUrl }: Cluster): Promise<string[]> {
  const rows = await queryOnce<{ name: string }>(databaseUrl, 'select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}

/** "Upgrade several machines" in docs/operations.md, without its last step, a promotion. A server that stops finishes its requests: none may fail. */
export function upgradesOf({ apiServers, hosts }: Cluster): Fault[] {
  return [...apiServers, ...hosts].map((server) => ({
    name: `${server.name} upgraded`,
    excuses: nothing,
    kill: () => server.kill('SIGTERM'),
    restart: () => {
      server.upgrade();
      return server.start();
    },
  }));
}
