import { buildTarget } from './build';
import type { Member } from './release';
import type { BuildTarget } from './webpack-preset';

const [member, version, target, folder] = process.argv.slice(2) as [Member, string, BuildTarget, string];
// Whoever started this build is gone: nobody waits for it, and its folder is cleared away.
process.on('disconnect', () => process.exit(1));
try {
  await buildTarget(member, version, target, folder);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
