import { runForStatusAndOutput } from '../run-for-status-and-output';
import type { SourceCommit } from '../store/release';

/** The Git commit of a member's sources, and whether they had uncommitted changes. undefined outside a Git repository, or without Git. */
export async function sourceCommit(folder: string): Promise<SourceCommit | undefined> {
  const git = async (...args: string[]): Promise<string | undefined> => {
    const { status, stdout } = await runForStatusAndOutput('git', args, folder);
    return status === 0 ? stdout.trim() : undefined;
  };
  try {
    const hash = await git('rev-parse', '--verify', 'HEAD');
    const changes = await git('status', '--porcelain', '--', '.');
    return hash === undefined || changes === undefined ? undefined : { hash, isClean: changes === '' };
  } catch {
    return undefined;
  }
}
