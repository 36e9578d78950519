import { isOwnName, ownerOfOwnName, routes, SLOT_OWNERS } from '@komado/shared-contracts';
import { mfeCommand } from '@komado/server-kit';
import type { Composition, Flags, Member } from './release';
import { ReleaseKeyError } from './release-store-error';
import { keyId, type ReleaseKeys } from './signing';

/** What a change does, such as `shop 1.1.0 to 1.0.0`, with the member that owns it. */
export interface OwnedChange {
  /** undefined where no member owns the subject. */
  readonly member: Member | undefined;
  readonly text: string;
}

/** Members that differ between two compositions, added and removed ones included. */
export const changedMembers = (from: Composition, to: Composition): OwnedChange[] =>
  [...new Set([...Object.keys(from.members), ...Object.keys(to.members)])].sort().flatMap((member) => {
    const [before, after] = [from.members[member], to.members[member]];
    if (before?.version === after?.version && before?.hash === after?.hash) return [];
    return [{ member, text: `${member} ${before?.version ?? '(none)'} to ${after?.version ?? '(none)'}` }];
  });

const valueOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
/** The member that owns the subject of a flag: by the contract or by its name, never by what a release claims to contain. */
export function flagOwner(flag: string): Member | undefined {
  const [kind, name = ''] = flag.split('/');
  if (kind === 'remote') return name;
  if (isOwnName(name)) return ownerOfOwnName(name);
  return kind === 'page' ? valueOf(routes, name)?.owner : valueOf(SLOT_OWNERS, name);
}
export const changedFlags = (from: Flags, to: Flags): OwnedChange[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort()
    .filter((flag) => JSON.stringify(valueOf(from, flag)) !== JSON.stringify(valueOf(to, flag)))
    .map((flag) => ({ member: flagOwner(flag), text: `flag ${flag}` }));

/** What a key owns, for messages. */
export const describeOwnedMembers = (keys: ReleaseKeys, members: readonly string[], owns = 'owns'): string =>
  members.length > 0 ? `${owns} ${members.join(', ')}` : `owns no member in the environment ${keys.environment}`;
/** Which keys may do what another one may not: those with the platform role, and those whose members `may` accepts. */
export function describePermittedKeys(keys: ReleaseKeys, may: (members: readonly string[]) => boolean = () => false): string {
  const names = keys.list().trusted.flatMap(({ name, publicKey }) => {
    const members = keys.membersOf(keyId(publicKey));
    return members === 'all' || may(members) ? [name] : [];
  });
  return names.length > 0
    ? `Ask the owner of a key that may do this: ${names.join(', ')}.`
    : 'No trusted key may do this: add one that owns every member (NAME=PUBLIC_KEY:*) to RELEASE_PUBLIC_KEYS on every server.';
}

/** Throws `ReleaseKeyError` unless the key owns every member of these changes. */
export function requireChangePermission(keys: ReleaseKeys, key: string, changes: readonly OwnedChange[], place?: string): void {
  const owned = keys.membersOf(key);
  if (owned === 'all') return;
  const foreign = changes.filter(({ member }) => member === undefined || !owned.includes(member));
  if (foreign.length === 0) return;
  const mayDoAll = (members: readonly string[]): boolean => changes.every(({ member }) => member !== undefined && members.includes(member));
  throw new ReleaseKeyError(
    `${place === undefined ? '' : `${place} is refused: `}The key ${keys.nameOf(key)} ${describeOwnedMembers(keys, owned)}, and this change affects ${foreign.map(({ text }) => text).join(', ')}. ` +
      describePermittedKeys(keys, mayDoAll),
  );
}

/** Throws `ReleaseKeyError` unless the key may make the first composition, which contains every member. */
export function requireFirstCompositionPermission(keys: ReleaseKeys, key: string): void {
  const owned = keys.membersOf(key);
  if (owned !== 'all')
    throw new ReleaseKeyError(
      `The key ${keys.nameOf(key)} ${describeOwnedMembers(keys, owned)}, and nothing is live yet: the first composition contains every member. ${describePermittedKeys(keys)}`,
    );
}

/** Throws `ReleaseKeyError` unless this installation's key owns every member whose version would change. */
export function requireVersionPermission(keys: ReleaseKeys, live: Composition, versions: Readonly<Partial<Record<Member, string>>>): void {
  // Without owners, do not create a key before there is something to sign.
  if (!keys.hasOwners) return;
  const changes = Object.entries(versions).flatMap(([member, version]) => {
    const before = live.members[member]?.version;
    return version === undefined || version === before ? [] : [{ member, text: `${member} ${before ?? '(none)'} to ${version}` }];
  });
  requireChangePermission(keys, keys.ownKey(), changes);
}

/** Throws `ReleaseKeyError` unless this installation's key may replace the live composition, if there is one, with a candidate. */
export function requireCandidatePermission(keys: ReleaseKeys, live: Composition | undefined, candidate: Composition): void {
  if (!keys.hasOwners) return;
  if (live) requireChangePermission(keys, keys.ownKey(), changedMembers(live, candidate));
  else requireFirstCompositionPermission(keys, keys.ownKey());
}

/** Throws `ReleaseKeyError`, with the alternative, unless this installation's key may replace one composition with the other. */
export function requireRollbackPermission(keys: ReleaseKeys, from: Composition, to: Composition): void {
  if (!keys.hasOwners) return;
  try {
    requireChangePermission(keys, keys.ownKey(), changedMembers(from, to));
  } catch (error) {
    if (!(error instanceof ReleaseKeyError)) throw error;
    throw new ReleaseKeyError(
      `${error.message} To take back only your own change, promote the earlier version (${mfeCommand('list')} lists them): ${mfeCommand('promote MEMBER@VERSION')}`,
    );
  }
}

/** Why this installation's key cannot end every canary and make every change of the operator's page; undefined if it can. */
export function platformRoleProblem(keys: ReleaseKeys): string | undefined {
  if (!keys.hasOwners) return undefined;
  try {
    const key = keys.ownKey();
    const owned = keys.membersOf(key);
    return owned === 'all'
      ? undefined
      : `The key ${keys.nameOf(key)} of RELEASE_SIGNING_KEY ${describeOwnedMembers(keys, owned, 'owns only')}.`;
  } catch (error) {
    if (error instanceof ReleaseKeyError) return error.message;
    throw error;
  }
}

/** Throws `ReleaseKeyError` unless this installation's key has the platform role. */
export function requirePlatformRole(keys: ReleaseKeys, reason: string): void {
  const problem = platformRoleProblem(keys);
  if (problem !== undefined) throw new ReleaseKeyError(`${problem} ${reason} ${describePermittedKeys(keys)}`);
}
