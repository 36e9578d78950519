import { existsSync } from 'node:fs';
import { readConfiguration } from '@komado/server-kit';
import { createProgress } from './progress';
import { releaseChangedMembers } from './release-changed-members';
import { reasonOf } from './start-error';

// Releases the sources as `npm start` does, and starts nothing.
const progress = createProgress(process.stdout);
try {
  if (existsSync('.env')) process.loadEnvFile();
  await releaseChangedMembers(readConfiguration(process.env), progress);
  progress.done();
} catch (error) {
  progress.done();
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
