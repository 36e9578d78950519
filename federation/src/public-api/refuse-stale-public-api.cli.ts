import { BuildError } from '../build/build-error';
import { refuseStalePublicApi } from './public-api';

try {
  // Of the working tree in which `npm run build` runs.
  await refuseStalePublicApi(process.cwd(), 'built');
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
