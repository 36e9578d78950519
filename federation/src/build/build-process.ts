import { buildTarget } from './build';
import type { BuildProcessResult, BuildProcessRequest } from './member-builder';
import type { BuildTarget } from './container-name';

const target = process.argv[2] as BuildTarget;
process.on('message', ({ member, version, folder }: BuildProcessRequest) => {
  const report = (given: BuildProcessResult): void => void process.send?.(given);
  buildTarget(member, version, target, folder).then(
    () => report({}),
    (error: unknown) => report({ error: (error as Error).message }),
  );
});
// The parent process has exited: the results are not needed, and the folders are removed.
process.on('disconnect', () => process.exit(1));
