import { fileURLToPath } from 'node:url';
import { exitWithParent } from '@komado/server-kit';
import { BuildError } from '../build/build-error';
import { writePublicApi } from './write-public-api';

exitWithParent();
try {
  // The working tree whose files are written; by default this one.
  await writePublicApi(process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url)));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
