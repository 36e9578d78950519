import { buildTarget } from './build';
import type { Member } from './release';
import type { BuildTarget } from './webpack-preset';

const [member, version, target, folder] = process.argv.slice(2) as [Member, string, BuildTarget, string];
try {
  await buildTarget(member, version, target, folder);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
