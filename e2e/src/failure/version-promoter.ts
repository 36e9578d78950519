import { folderWriter, liveComposition, promote, type Member } from '@komado/federation';
import { expect } from '../browser/journey';
import { REMOTES, type RemoteName } from '../browser/remotes';
import { publishModifiedCopy, type TransformFile } from '../site/modified-release';
import { RELEASE_KEYS, type Site } from '../site/site';

export interface VersionPromoter {
  /** Publishes a changed copy of every remote's live version. */
  publish(version: string, changeOf: (remote: RemoteName) => TransformFile): Promise<void>;
  /** Makes this version of every remote live, and waits until the site has noticed. */
  goLive(version: string): Promise<void>;
  /** Makes the initial composition live again, for the worker's next journey and for sites that were already running. */
  restore(): Promise<void>;
  /** The version of a remote that was live at first. */
  initialVersion(remote: RemoteName): string;
}
export async function createVersionPromoter(site: Site): Promise<VersionPromoter> {
  const store = folderWriter(site.releases, RELEASE_KEYS);
  const members = (await liveComposition(store))?.composition.members ?? {};
  const initialVersion = (remote: RemoteName): string => members[remote]?.version ?? '';
  const goLive = async (versionOf: (remote: RemoteName) => string) => {
    const versions: Partial<Record<Member, string>> = Object.fromEntries(REMOTES.map((remote) => [remote, versionOf(remote)]));
    const { id } = await promote(store, versions, 'table');
    const health = async () => ((await (await fetch(`${site.url}/-/health`)).json()) as { composition: string }).composition;
    await expect.poll(health, { timeout: 60_000 }).toBe(id);
  };
  return {
    publish: async (version, changeOf) => {
      for (const remote of REMOTES) await publishModifiedCopy(store, remote, initialVersion(remote), version, changeOf(remote));
    },
    goLive: (version) => goLive(() => version),
    restore: () => goLive(initialVersion),
    initialVersion,
  };
}
