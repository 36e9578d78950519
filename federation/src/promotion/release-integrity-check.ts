import { compositionFile, releaseFolder, type Composition, type Member, type PinnedVersion, type Release } from '../store/release';
import {
  pinRelease,
  readComposition,
  readDeclarations,
  readPinnedRelease,
  readVerified,
  ReleaseStoreError,
  type ReleaseReader,
} from '../store/release-reader';

/** The message of a problem with the store; anything else is thrown on. */
export async function storeErrorMessage(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof ReleaseStoreError)) throw error;
    return error.message;
  }
}
const withoutGaps = (faults: readonly (string | undefined)[]): string[] => faults.filter((fault) => fault !== undefined);

/** Finds what is wrong with releases; each one, and the declarations that many of them share, is read once. */
export class ReleaseIntegrityCheck {
  readonly #checked = new Map<string, Promise<string[]>>();
  readonly #declarations = new Map<string, Promise<string | undefined>>();
  constructor(private readonly store: ReleaseReader) {}

  async #filesOf({ member, version, files, serverFiles, contract }: Release): Promise<string[]> {
    const folder = releaseFolder(member, version);
    const listed = [
      ...Object.entries(files).map(([file, { integrity }]) => [`${folder}/web/${file}`, integrity] as const),
      ...Object.entries(serverFiles).map(([file, { integrity }]) => [`${folder}/node/${file}`, integrity] as const),
    ];
    const faults: (string | undefined)[] = [];
    for (const [file, integrity] of listed) faults.push(await storeErrorMessage(readVerified(this.store, file, integrity)));
    if (contract) faults.push(await this.#faultOfDeclarations(contract.hash));
    return withoutGaps(faults);
  }
  #faultOfDeclarations(hash: string): Promise<string | undefined> {
    const found = this.#declarations.get(hash) ?? storeErrorMessage(readDeclarations(this.store, hash));
    this.#declarations.set(hash, found);
    return found;
  }
  async #released(read: Promise<Release | undefined>): Promise<string[]> {
    let release: Release | undefined;
    const fault = await storeErrorMessage(read.then((found) => (release = found)));
    return fault === undefined ? (release ? this.#filesOf(release) : []) : [fault];
  }
  pinned(member: Member, pinned: PinnedVersion): Promise<string[]> {
    const name = `${member}@${pinned.version}#${pinned.hash}`;
    const found = this.#checked.get(name) ?? this.#released(readPinnedRelease(this.store, member, pinned));
    this.#checked.set(name, found);
    return found;
  }
  /** A release as it is published, whatever pins it. */
  async published(member: Member, version: string): Promise<string[]> {
    let pinned: PinnedVersion | undefined;
    const fault = await storeErrorMessage(pinRelease(this.store, member, version).then((found) => (pinned = found?.pinned)));
    return fault === undefined ? (pinned ? this.pinned(member, pinned) : []) : [fault];
  }
  async composition(id: string): Promise<string[]> {
    let found: Composition | undefined;
    const fault = await storeErrorMessage(readComposition(this.store, id).then((composition) => (found = composition)));
    if (fault !== undefined) return [fault];
    if (!found) return [`${compositionFile(id)} is missing in ${this.store.location}.`];
    const faults: string[] = [];
    for (const [member, pinned] of Object.entries(found.members)) faults.push(...(await this.pinned(member, pinned)));
    return faults;
  }
}
