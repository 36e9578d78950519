import { ConfigurationError } from '@komado/hosting';
import { BuildError } from './build-error';
import { sayFailure } from './command-line';
import { createProgram } from './program';
import { ReleaseStoreError } from './release-reader';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (!(error instanceof ReleaseStoreError || error instanceof BuildError || error instanceof ConfigurationError)) throw error;
  sayFailure(error.message);
  process.exitCode = 1;
}
