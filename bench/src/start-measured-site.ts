import { RELEASE_KEYS, SHARED_RELEASES, startSite, type Site } from '@komado/e2e/site';
import { folderWriter } from '@komado/federation';
import { releaseWorkingTree } from '@komado/federation/publish';

export const releaseWorkingTreeToSharedStore = (print: (line: string) => void) =>
  releaseWorkingTree(folderWriter(SHARED_RELEASES, RELEASE_KEYS), print);

/** A site that runs the sources and accepts as many requests as a benchmark sends. */
export async function startMeasuredSite(print: (line: string) => void, environment: Record<string, string> = {}): Promise<Site> {
  await releaseWorkingTreeToSharedStore(print);
  return startSite({ REQUESTS_PER_MINUTE: '100000000', ...environment });
}
/** The running site at a URL, or without one a site that is started. */
export async function measuredSite(
  print: (line: string) => void,
  url: string | undefined,
): Promise<{ readonly url: string; readonly started?: Site }> {
  if (url !== undefined) return { url };
  const started = await startMeasuredSite(print);
  return { url: started.url, started };
}
