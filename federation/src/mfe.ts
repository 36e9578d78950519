import { existsSync } from 'node:fs';
import { ConfigurationError, exitWithParent } from '@komado/server-kit';
import { asMissingPackage, BuildError } from './build/build-error';
import { printFailure } from './commands/command-output';
import { createProgram } from './commands/program';
import { ReleaseStoreError } from './store/release-reader';

// A pipeline that was killed must not promote anything a minute later.
exitWithParent();
try {
  // As `npm start` does: both must use the same store. A variable that is already set takes precedence.
  if (existsSync('.env')) process.loadEnvFile('.env');
  await createProgram().parseAsync();
} catch (thrown) {
  const error = asMissingPackage(thrown);
  if (!(error instanceof ReleaseStoreError || error instanceof BuildError || error instanceof ConfigurationError)) throw error;
  printFailure(error.message, process.argv.includes('--json'));
  process.exitCode = 1;
}
