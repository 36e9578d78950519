import { existsSync } from 'node:fs';
import path from 'node:path';
import { mfeCommand } from '@komado/server-kit';
import { BuildError } from './build-error';
import { compile } from './compiler';
import { PROJECT_ROOT, roomFolder } from './paths';
import type { Member } from './release';

/** Number of errors that are listed. */
const LISTED = 5;

/**
 * The compiler's arguments for checking the types in a folder. The shell refers to other projects, which only a build reads; for remotes,
 * a build would miss edits that were made while it ran, because it compares times.
 */
export const typeCheckArguments = (folder: string): string[] => [folder === roomFolder('shell') ? '-b' : '-p', folder];

/** Throws `BuildError` with the first type errors of a member's sources and its tests. */
export async function refuseTypeErrors(member: Member, folder = roomFolder(member)): Promise<void> {
  if (!existsSync(path.join(folder, 'tsconfig.json')))
    throw new BuildError(
      `Nothing was published: the types of ${member} cannot be checked, because ${folder} has no tsconfig.json. Restore that file. A new remote has an example: ${mfeCommand('new NAME')}`,
    );
  const { isCorrect, output } = await compile(...typeCheckArguments(folder));
  if (isCorrect) return;
  const errors = [...output.matchAll(/^(?:(.+)\((\d+),(\d+)\): )?error (TS\d+: .*)$/gm)].map(([, file, line, column, message = '']) =>
    file === undefined ? message : `${file}:${line}:${column} - ${message}`,
  );
  if (errors.length === 0)
    throw new BuildError(
      `Nothing was published: the types of ${member} could not be checked. Fix what the compiler reports, and publish again:\n${output}`,
    );
  const isOwnRepository = folder === PROJECT_ROOT;
  const all = isOwnRepository ? 'npm run typecheck' : `npm run typecheck --workspace ${path.basename(folder)}`;
  throw new BuildError(
    [
      `Nothing was published: ${member} has ${errors.length === 1 ? 'a type error' : `${errors.length} type errors`}.`,
      ...errors.slice(0, LISTED).map((error) => `  ${error}`),
      `Fix ${errors.length === 1 ? 'it' : 'them'}. To see every error in full: ${all}`,
    ].join('\n'),
  );
}
