import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { prepareFirstStart, RELEASE_KEYS, SHARED_RELEASES } from './site';

/** Builds the working tree once and starts the product once; every site of the run starts from these releases and this database. */
export default async function prepareReleasesAndDatabase(): Promise<void> {
  await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), (message, done, total) =>
    process.stdout.write(`[${done}/${total}] ${message}\n`),
  );
  await prepareFirstStart();
}
