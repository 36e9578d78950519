import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { SHARED_RELEASES } from './site';

/** Builds the working tree once; every site of the run starts from these releases. */
export default async function prepareReleases(): Promise<void> {
  await releaseWorkingTree(folderWriter(SHARED_RELEASES), (message, done, total) =>
    process.stdout.write(`[${done}/${total}] ${message}\n`),
  );
}
