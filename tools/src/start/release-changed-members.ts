import { openReleaseStore, readLivePointer, RefusedRevisionError } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import type { Configuration } from '@komado/server-kit';
import type { Progress } from './progress';

/** Builds and promotes the remotes and the shell whose sources changed; does nothing if the release store is read-only. */
export async function releaseChangedMembers(configuration: Configuration, progress: Progress): Promise<void> {
  const { writer } = openReleaseStore(configuration);
  if (!writer) return;
  await releaseWorkingTree(
    writer,
    (message, done, total) => progress.step(message, done, total),
    (message) => progress.print(`WARNING: The working tree is released although the compatibility check fails: ${message}`),
  ).catch(async (error: unknown) => {
    if (!(error instanceof RefusedRevisionError)) throw error;
    // Readers get what was live before that revision; rejects if there is nothing.
    await readLivePointer(writer, undefined, () => undefined);
    progress.print(`WARNING: The working tree was not released, so the site runs the last release: ${error.message}`);
  });
}
