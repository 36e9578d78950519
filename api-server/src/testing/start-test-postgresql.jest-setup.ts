import { hasPostgresql } from '@komado/server-kit/testing/postgresql';
import { hasTestPostgresql, startTestPostgresql } from './test-postgresql';

/** Runs before the test files. In watch mode, later runs keep the first one's cluster. */
export default async function startCluster(): Promise<void> {
  if (process.env['TEST_DATABASE'] === 'postgresql' && !hasPostgresql) throw new Error('PostgreSQL is not installed.');
  if (hasPostgresql && !hasTestPostgresql()) await startTestPostgresql();
}
