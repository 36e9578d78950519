import { buildTarget } from './build';
import type { BuildResult, BuildRequest } from './builder';
import type { BuildTarget } from './container-name';

const target = process.argv[2] as BuildTarget;
process.on('message', ({ member, version, folder }: BuildRequest) => {
  const report = (given: BuildResult): void => void process.send?.(given);
  buildTarget(member, version, target, folder).then(
    () => report({}),
    (error: unknown) => report({ error: (error as Error).message }),
  );
});
// The parent process has exited: the results are not needed, and the folders are removed.
process.on('disconnect', () => process.exit(1));
