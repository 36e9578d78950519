import { hasPostgresql } from './postgresql';
import { hasTestCluster, startTestCluster } from './test-cluster';

/** Before the test files of a run. In watch mode, later runs keep the first one's cluster. */
export default async function startCluster(): Promise<void> {
  if (process.env['TEST_DATABASE'] === 'postgresql' && !hasPostgresql) throw new Error('PostgreSQL is not installed.');
  if (hasPostgresql && !hasTestCluster()) await startTestCluster();
}
