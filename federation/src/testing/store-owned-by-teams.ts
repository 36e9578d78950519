import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { liveComposition, promote } from '../promotion/promote';
import { readLivePointer, type VerifiedLive } from '../store/read-live-pointer';
import { pointerFile, type Composition, type Live } from '../store/release';
import { serializeSignedFile } from '../store/release-reader';
import { folderWriter, type ReleaseWriter } from '../store/release-store';
import { NO_DECLARATIONS, temporaryReleaseStore, type TemporaryReleaseStore } from './temporary-release-store';
import { attackingKeysOf, keysOf, type Team } from './test-keys';

export interface StoreOwnedByTeams extends TemporaryReleaseStore {
  /** Id of the composition with version 1.0.0 of every member. */
  readonly first: string;
  of(team: Team): ReleaseWriter;
  /** A team's store whose own commands refuse nothing. */
  attacking(team: Team): ReleaseWriter;
  /** What a server uses, one that has just started unless it knows a revision, and what it reports. */
  served(known?: VerifiedLive): Promise<{ live: VerifiedLive; problems: string[] }>;
  composition(): Promise<Composition>;
  /** Signs the next revision with the shop squad's key and puts it into the store; returns the one before. */
  plant(changes: Partial<Live> | ((live: Live) => Partial<Live>)): Promise<VerifiedLive>;
}

/** Versions 1.0.0 and 2.0.0 of every member are published, and the platform team made 1.0.0 live. */
export async function storeOwnedByTeams(): Promise<StoreOwnedByTeams> {
  const releases = temporaryReleaseStore(NO_DECLARATIONS);
  const { folder } = releases;
  const parts = { shop: { slots: { 'price-tag': [] } }, catalog: { pages: { series: [] } }, club: { pages: { 'club:home': [] } } };
  const members = ['shell', 'catalog', 'viewer', 'account', 'shop', 'club'] as const;
  for (const version of ['1.0.0', '2.0.0'])
    for (const member of members) await releases.put(member, version, parts[member as keyof typeof parts]);
  const of = (team: Team): ReleaseWriter => folderWriter(folder, keysOf(team));
  const { id } = await promote(of('platform'), Object.fromEntries(members.map((member) => [member, '1.0.0'])), 'first');
  const served: StoreOwnedByTeams['served'] = async (known) => {
    const problems: string[] = [];
    const live = await readLivePointer(of('platform'), known, (error) => problems.push((error as Error).message));
    if (!live) throw new Error('Nothing is live.');
    return { live, problems };
  };
  return {
    ...releases,
    first: id,
    of,
    attacking: (team) => folderWriter(folder, attackingKeysOf(team)),
    served,
    composition: async () => {
      const found = await liveComposition(of('platform'));
      if (!found) throw new Error('Nothing is live.');
      return found.composition;
    },
    plant: async (changes) => {
      const { live } = await served();
      const { hash, signer: _platform, ...content } = live;
      const next = {
        ...content,
        revision: live.revision + 1,
        previous: hash,
        ...(typeof changes === 'function' ? changes(live) : changes),
      };
      writeFileSync(path.join(folder, pointerFile(next.revision)), serializeSignedFile(keysOf('squad-shop'), 'pointer', next));
      return live;
    },
  };
}
