import type { ReleasePublicKey } from '@komado/server-kit';
import { publicKeyOf, releaseKeys, type ReleaseKeys } from '../store/signing';

/** A key for tests. It is in the repository, so it protects nothing. */
export const TEST_SEED = '7e57'.repeat(16);
export const OTHER_SEED = '07e5'.repeat(16);
/** Keys that sign with the seed and trust it along with the others. */
export const testKeys = (seed: string = TEST_SEED, alsoTrusted: readonly string[] = []): ReleaseKeys =>
  releaseKeys({
    RELEASE_SIGNING_KEY: seed,
    RELEASE_PUBLIC_KEYS: [seed, ...alsoTrusted].map((each, at) => ({
      name: `squad-${at + 1}`,
      publicKey: publicKeyOf(each),
      members: 'all' as const,
    })),
    DATA_DIR: '/nowhere',
  });

/** A platform team and two squads, with the members that their keys own. */
const TEAMS = {
  platform: { seed: TEST_SEED, members: 'all' },
  'squad-shop': { seed: OTHER_SEED, members: ['shop'] },
  'squad-fans': { seed: 'fa25'.repeat(16), members: ['club', 'fanzine'] },
} as const;
export type Team = keyof typeof TEAMS;
export const TEAM_NAMES = Object.keys(TEAMS) as Team[];
export const seedOf = (team: Team): string => TEAMS[team].seed;
const teamKeys = (team: Team, membersOf: (team: Team) => ReleasePublicKey['members'], listed: readonly Team[]): ReleaseKeys =>
  releaseKeys({
    RELEASE_SIGNING_KEY: TEAMS[team].seed,
    RELEASE_PUBLIC_KEYS: listed.map((name) => ({ name, publicKey: publicKeyOf(TEAMS[name].seed), members: membersOf(name) })),
    DATA_DIR: '/nowhere',
  });
/** Keys of a team that has the servers' list of owners. */
export const keysOf = (team: Team, listed: readonly Team[] = TEAM_NAMES): ReleaseKeys =>
  teamKeys(team, (name) => TEAMS[name].members, listed);
/** Keys of a team that has given itself every member in its list, so that its commands refuse nothing. */
export const attackingKeysOf = (team: Team): ReleaseKeys => teamKeys(team, () => 'all', TEAM_NAMES);
