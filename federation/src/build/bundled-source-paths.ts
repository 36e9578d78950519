import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildTarget } from './container-name';

/** The member's own code in the build for one target; written by the build process, read by the publishing process. */
export const sourcePathsFile = (target: BuildTarget): string => `${target}-sources.json`;

/** The member's own code that a release contains, as paths relative to the member's folder. */
export function readBundledSourcePaths(folder: string): string[] {
  const sources = (['web', 'node'] as const).flatMap(
    (target) => JSON.parse(readFileSync(path.join(folder, sourcePathsFile(target)), 'utf8')) as string[],
  );
  return [...new Set(sources)].sort();
}
