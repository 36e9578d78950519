import { execFileSync } from 'node:child_process';
import { ROOT } from './stage';

const git = (args: readonly string[]): string[] => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ between a commit and the working tree: changed, new or deleted. */
export function changesSince(commit: string): string[] {
  const changed = git(['diff', '--name-only', '--no-renames', commit, '--']);
  const untracked = git(['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...changed, ...untracked])].toSorted();
}
