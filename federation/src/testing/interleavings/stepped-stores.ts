import path from 'node:path';
import type { ObjectStore } from '@komado/server-kit/bucket';
import { compositionFile, pointerFile, pointerFolder, pointerHintFile, releaseFile, releaseFolder } from '../../store/release';
import type { ReleaseWriter } from '../../store/release-store';
import type { Access, Step } from './interleavings';

const reads = (name: string): Access => ({ name, isWrite: false });
const readsBelow = (name: string): Access => ({ name, isWrite: false, isPrefix: true });
const writes = (name: string): Access => ({ name, isWrite: true });
/** A removal: whichever of two comes first, the same is gone, and nothing is returned. */
const removes = (name: string): Access => ({ name, isWrite: true, leaves: 'nothing' });
/** The names of members, which only a member's first release changes. */
const MEMBER_NAMES = 'members';

/** A release store whose operations are steps. */
export function steppedStore(store: ReleaseWriter, step: Step): ReleaseWriter {
  const fileOf = (revision: number): string => pointerFile(revision, store.keys.environment);
  return {
    ...store,
    read: (file) => step([reads(file)], () => store.read(file)),
    environments: () => step([readsBelow('environments/')], () => store.environments()),
    inEnvironment: (name) => steppedStore(store.inEnvironment(name), step),
    newestRevision: () =>
      step([readsBelow(`${pointerFolder(store.keys.environment)}/`)], () => store.newestRevision?.() ?? Promise.resolve(undefined)),
    has: (member, version) => step([reads(releaseFile(member, version))], () => store.has(member, version)),
    versions: (member, since) => step([readsBelow(`${member}/`)], () => store.versions(member, since)),
    members: () => step([reads(MEMBER_NAMES)], () => store.members()),
    compositions: (since) => step([readsBelow(path.dirname(compositionFile('')))], () => store.compositions(since)),
    touchComposition: (id) => step([writes(compositionFile(id))], () => store.touchComposition(id)),
    revisions: () => step([readsBelow(`${pointerFolder(store.keys.environment)}/`)], () => store.revisions()),
    addRelease: (staging, release) =>
      step([{ ...writes(`${releaseFolder(release.member, release.version)}/`), isPrefix: true }, writes(MEMBER_NAMES)], () =>
        store.addRelease(staging, release),
      ),
    writeComposition: (value) => step([writes(compositionFile(value.id))], () => store.writeComposition(value)),
    removeComposition: (id) => step([removes(compositionFile(id))], () => store.removeComposition(id)),
    removeRelease: (member, version) =>
      step([{ ...removes(`${releaseFolder(member, version)}/`), isPrefix: true }], () => store.removeRelease(member, version)),
    removeRevision: (revision) => step([removes(fileOf(revision))], () => store.removeRevision(revision)),
    updateLivePointer: (live) =>
      step([writes(fileOf(live.revision)), writes(pointerHintFile(store.keys.environment))], () => store.updateLivePointer(live)),
  };
}

/** Objects whose operations are steps: the parts of what `steppedStore` takes as one. */
export const steppedObjects = (objects: ObjectStore, step: Step): ObjectStore => ({
  location: objects.location,
  read: (name) => step([reads(name)], () => objects.read(name)),
  list: (prefix) => step([prefix === '' ? reads(MEMBER_NAMES) : readsBelow(prefix)], () => objects.list(prefix)),
  write: (name, bytes) => step([{ ...writes(name), leaves: bytes.toString('base64') }], () => objects.write(name, bytes)),
  create: (name, bytes) => step([writes(name)], () => objects.create(name, bytes)),
  remove: async (names) => {
    for (const name of names) await step([removes(name)], () => objects.remove([name]));
  },
});
