import { existsSync } from 'node:fs';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';
import { chromiumPath } from '../browser/chromium';
import { prepareFirstStart, RELEASE_KEYS, SHARED_RELEASES } from './site';

/** Builds the working tree once and starts the product once; every site of the run starts from these releases and this database. */
export default async function prepareReleases(): Promise<void> {
  if (!existsSync(chromiumPath()))
    throw new Error(
      'The journeys need Chromium. Run “npx playwright install chromium”, install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to the program.',
    );
  await releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), (message, done, total) =>
    process.stdout.write(`[${done}/${total}] ${message}\n`),
  );
  await prepareFirstStart();
}
