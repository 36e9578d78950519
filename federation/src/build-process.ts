import { buildTarget } from './build';
import type { Member } from './release';
import type { BuildTarget } from './container-name';

const [member, version, target, folder] = process.argv.slice(2) as [Member, string, BuildTarget, string];
// The process that started this build is gone: no one needs the result, and the folder is cleaned up.
process.on('disconnect', () => process.exit(1));
try {
  await buildTarget(member, version, target, folder);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
