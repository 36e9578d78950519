import { createHash } from 'node:crypto';
import { GUARD_NAMES, PARAMETER_RULES, REMOTE_NAMES, type ParameterRule } from '@komado/shared-contracts';
import { PRODUCTION } from '@komado/server-kit';
import { z } from 'zod';
import { releaseContractSchema } from './contract';

const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** One file of a release as browsers get it. */
const builtFile = z.object({ bytes: z.number().int(), gzipBytes: z.number().int(), integrity });
/** Used as a folder name in the store and in URLs, where `static` refers to the live shell's own files. */
export const versionSchema = z.string().regex(/^(?!static$)\w[\w.+-]{0,79}$/);

/** `shell` or a remote. Used as a folder name in the store, where some names are reserved. */
export const memberSchema = z.string().regex(/^(?!(?:compositions|contracts|environments|live|pointer|static)$)[a-z][a-z0-9-]{0,39}$/);
/** Name of a squad-defined page, slot, or event: `club:members`. */
export const ownNameSchema = z.string().regex(/^[a-z][a-z0-9-]*:[a-z][a-z0-9-]{0,59}$/);
const PARAMETER_RULE_NAMES = Object.keys(PARAMETER_RULES) as [ParameterRule, ...ParameterRule[]];
/** Route of a squad-defined page. */
export const ownRouteSchema = z.object({
  path: z.string().max(200),
  layout: z.enum(['default', 'frameless', 'oops', 'none']),
  guards: z.array(z.enum(GUARD_NAMES as [(typeof GUARD_NAMES)[number], ...(typeof GUARD_NAMES)[number][]])),
  parameters: z.record(z.string(), z.enum(PARAMETER_RULE_NAMES)),
  title: z.string().min(1).max(120),
});
/** Properties of a squad-defined slot or event, by name; those with a `?` are optional. */
const ownPropertiesSchema = z.record(z.string().regex(/^[a-zA-Z]\w*$/), z.string().regex(/^(string|number|boolean|object|function)\??$/));

/** Longest changelog that a release stores, because each server reads it with the release. */
export const CHANGELOG_LENGTH = 4000;

/** `release.json` of an immutable version of the shell or of a remote. */
export const releaseSchema = z.object({
  member: memberSchema,
  version: versionSchema,
  /** Global name of the container; the shell has none. */
  container: z.string(),
  /** Hash of the sources that it was built from; empty when unknown. */
  sourceHash: z.string(),
  /** The Git commit of its sources; unknown outside a Git repository. */
  commit: z.object({ hash: z.string().regex(/^[0-9a-f]{40,64}$/), isClean: z.boolean() }).optional(),
  /** What its `CHANGELOG.md` says about this version, as plain text, if it says something. */
  changelog: z.string().max(CHANGELOG_LENGTH).optional(),
  createdAt: z.iso.datetime(),
  /** The script that starts it: `remoteEntry.js`, or the shell's main script. */
  entry: z.string(),
  /** Chunks that each page needs in addition to the entry, by route name. */
  pages: z.record(z.string(), z.array(z.string())),
  slots: z.record(z.string(), z.array(z.string())),
  /** Pages in addition to those of the contract; their chunks are in `pages`. */
  ownPages: z.record(ownNameSchema, ownRouteSchema).optional(),
  /** Slots in addition to those of the contract, with their properties; their chunks are in `slots`. */
  ownSlots: z.record(ownNameSchema, ownPropertiesSchema).optional(),
  /** Events that it emits in addition to those of the contract, with their payload. */
  ownEvents: z.record(ownNameSchema, ownPropertiesSchema).optional(),
  /** Shared modules and the version ranges that it requires (for the shell: the versions that it provides). */
  shared: z.record(z.string(), z.string()),
  /** What it needs from other members and provides to them; without it, a release can go live only by force. */
  contract: releaseContractSchema.optional(),
  /** Files for browsers, by path in `web/`. Nothing else in that folder is served. */
  files: z.record(z.string(), builtFile),
  /** Files for servers, by path in `node/`. Nothing else in that folder is evaluated. */
  serverFiles: z.record(z.string(), z.object({ bytes: z.number().int(), integrity })),
});
export type Release = z.output<typeof releaseSchema>;
export type SourceCommit = NonNullable<Release['commit']>;
/** `a1b2c3d4e5`, with a note if the sources were not as committed. */
export const formatCommit = ({ hash, isClean }: SourceCommit): string => `${hash.slice(0, 10)}${isClean ? '' : ' + uncommitted changes'}`;
export type Member = Release['member'];
/** Members of every composition: the shell and the owners of the contract's pages. Squads add more. */
export const MEMBERS: readonly Member[] = ['shell', ...REMOTE_NAMES];

/** A version with the hash of its `release.json`, which contains the hashes of all its files. */
const pinnedVersion = z.object({ version: versionSchema, hash: sha256 });
export type PinnedVersion = z.output<typeof pinnedVersion>;
const pinnedMembers = z.record(z.string(), pinnedVersion);

/** 128 bits: two compositions cannot be given the same id, so one of which a squad chose a part cannot be exchanged for another one. */
const COMPOSITION_ID_LENGTH = 32;
export const isCompositionId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);
const compositionId = z.string().refine(isCompositionId, 'must be an ID of 32 digits: a shorter one can be forged');
/** An immutable set of members, named by the hash of their versions and contents. */
export const compositionSchema = z.object({ id: compositionId, members: pinnedMembers }).superRefine(({ id, members }, context) => {
  const hash = composition(members).id;
  if (hash !== id)
    context.addIssue({ code: 'custom', message: `its ID ${id} is not the hash of its members (${hash}), so the file was changed` });
});
export interface Composition {
  readonly id: string;
  readonly members: Readonly<Record<string, PinnedVersion>>;
}

/** Groups of readers that a canary or a flag can name. `staff` needs a signed cookie; the others follow from the request. */
export const COHORTS = ['staff', 'us', 'jp', 'logged-in', 'logged-out'] as const;
export type Cohort = (typeof COHORTS)[number];
const cohorts = z.array(z.enum(COHORTS));
const percentage = z.number().min(0).max(100);

/** Only one at a time: if something broke, the cause could be either of two concurrent candidates. */
export const canarySchema = z.object({
  composition: compositionId,
  /** The composition that it is compared with. */
  against: compositionId,
  /** Percentage of readers who run it, in addition to the cohorts. */
  percentage,
  cohorts,
  /** Makes each canary draw different readers. */
  seed: z.string().regex(/^[0-9a-z]{8}$/),
  startedAt: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
});
export type Canary = z.output<typeof canarySchema>;

/** For which readers a remote, a page or a slot is on. */
export const flagRuleSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('on') }),
  z.object({ state: z.literal('off') }),
  z.object({ state: z.literal('percentage'), percentage }),
  z.object({ state: z.literal('cohort'), cohorts: cohorts.min(1) }),
]);
export type FlagRule = z.output<typeof flagRuleSchema>;
/** `remote/shop`, `page/series`, `slot/unlock-episode`, `page/club:members` */
export const flagKeySchema = z.string().regex(/^(remote|page|slot)\/[a-zA-Z][\w-]{0,79}(:[a-z][\w-]{0,59})?$/);
export const flagsSchema = z.record(flagKeySchema, flagRuleSchema);
export type Flags = z.output<typeof flagsSchema>;

/** First digits of the public key that verifies its signature. */
const signedWith = z.string().optional();
const releaseEventSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  kind: z.enum(['canary-started', 'canary-ramped', 'canary-ended', 'canary-returned', 'canary-promoted', 'flag-set', 'repaired']),
  text: z.string(),
  composition: z.string().optional(),
  /** The member to blame, as `shop@1.4.0`. */
  blamed: z.string().optional(),
  key: signedWith,
});
export type ReleaseEvent = z.output<typeof releaseEventSchema>;

/** What is live in an environment. Each revision is a separate file that is written once: `live/<revision>.json`. */
export const liveSchema = z.object({
  revision: z.number().int().positive(),
  /** Hash of the file of the revision that this one replaces; the first one has none. */
  previous: sha256.optional(),
  composition: compositionId,
  /** Newest first; the targets of rollbacks. */
  history: z.array(
    z.object({ composition: z.string(), promotedAt: z.iso.datetime(), reason: z.string(), by: z.string().optional(), key: signedWith }),
  ),
  /** Compositions that were rolled back from; a rollback without a named target never picks one. */
  bad: z.array(z.string()),
  /** By member, versions that were live before and not rolled back from; newest first. */
  lastGood: z.record(z.string(), z.array(pinnedVersion)),
  /** Source hashes of the last local start, by member. */
  builtFrom: z.record(z.string(), z.string()),
  /** A second composition that some readers run; null if there is none. */
  canary: canarySchema.nullable().default(null),
  /** Switches set by product teams, by flag key. Anything without a flag is on. */
  flags: flagsSchema.default({}),
  /** Actions other than promotions and rollbacks; newest first. */
  events: z.array(releaseEventSchema).default([]),
  /** Releases that the last prune deletes, as `shop@1.4.0`. A pointer that names them makes none of them live. */
  removing: z.array(z.string()).default([]),
});
export type Live = z.output<typeof liveSchema>;
/** Where a reader that knows no revision starts; newer ones may exist. */
export const pointerHintSchema = z.object({ revision: z.number().int().positive() });

export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
/** Subresource integrity of a file. Every page carries one for each script, and a hash does not compress, so it is the shortest that browsers take. */
export const integrityOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
export const hasIntegrity = (bytes: Buffer, integrity: string): boolean => integrityOf(bytes) === integrity;

export function composition(members: Readonly<Record<string, PinnedVersion>>): Composition {
  const sorted = Object.fromEntries(
    Object.entries(members)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([member, { version, hash }]) => [member, { version, hash }]),
  );
  return { id: hashOf(JSON.stringify(sorted)).slice(0, COMPOSITION_ID_LENGTH), members: sorted };
}

export const releaseFolder = (member: string, version: string): string => `${member}/${version}`;
export const releaseFile = (member: string, version: string): string => `${releaseFolder(member, version)}/release.json`;
export const compositionFile = (id: string): string => `compositions/${id}.json`;
/** What is live in other environments than production: a folder of revisions each. */
export const ENVIRONMENTS_FOLDER = 'environments';
export const pointerFolder = (environment: string): string =>
  environment === PRODUCTION ? 'live' : `${ENVIRONMENTS_FOLDER}/${environment}`;
export const pointerFile = (revision: number, environment = PRODUCTION): string => `${pointerFolder(environment)}/${revision}.json`;
export const pointerHintFile = (environment = PRODUCTION): string => `${pointerFolder(environment)}/latest.json`;
