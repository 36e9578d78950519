import { createHash } from 'node:crypto';
import { z } from 'zod';
import { releaseContractSchema } from './contract/contract';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** One file of a release as browsers get it. */
const builtFile = z.object({ bytes: z.number().int(), gzipBytes: z.number().int(), integrity });
/** It is a folder's name in the store and a part of addresses; `static` stands for the live shell's own there. */
export const versionSchema = z.string().regex(/^(?!static$)\w[\w.+-]{0,79}$/);

/** `release.json` of an immutable version of the shell or of a remote. */
export const releaseSchema = z.object({
  member: z.enum(['shell', 'catalog', 'viewer', 'account', 'shop']),
  version: versionSchema,
  /** Global name of the container; the shell has none. */
  container: z.string(),
  /** Hash of the sources it was built from; empty when unknown. */
  sourceHash: z.string(),
  createdAt: z.iso.datetime(),
  /** Script that starts it: `remoteEntry.js`, or the shell's main script. */
  entry: z.string(),
  /** Chunks that each page needs beside the entry, by route name. */
  pages: z.record(z.string(), z.array(z.string())),
  slots: z.record(z.string(), z.array(z.string())),
  /** Shared modules and the ranges it needs of them (the shell: the versions it provides). */
  shared: z.record(z.string(), z.string()),
  /** What it needs of the others and gives to them; a release without it is live by force only. */
  contract: releaseContractSchema.optional(),
  /** What browsers get, by path in `web/`. Nothing else of that folder is served. */
  files: z.record(z.string(), builtFile),
  /** What servers run, by path in `node/`. Nothing else of that folder is evaluated. */
  serverFiles: z.record(z.string(), z.object({ bytes: z.number().int(), integrity })),
});
export type Release = z.output<typeof releaseSchema>;
export type Member = Release['member'];
export const MEMBERS: readonly Member[] = ['shell', 'catalog', 'viewer', 'account', 'shop'];

/** A version with the hash of its `release.json`, which holds the hashes of all its files. */
const pinnedVersion = z.object({ version: versionSchema, hash: sha256 });
export type PinnedVersion = z.output<typeof pinnedVersion>;
const pinnedMembers = z.record(z.string(), pinnedVersion);

/** An immutable set of members, named by the hash of their versions and of everything in them. */
export const compositionSchema = z
  .object({ id: z.string().regex(/^[0-9a-f]{12}$/), members: pinnedMembers })
  .refine(({ id, members }) => composition(members).id === id, 'its id is not the hash of its members');
export interface Composition {
  readonly id: string;
  readonly members: Readonly<Record<string, PinnedVersion>>;
}

/** What is live. Each revision is a file of its own that is written once: `pointer/<revision>.json`. */
export const liveSchema = z.object({
  revision: z.number().int().positive(),
  composition: z.string(),
  /** Newest first; what a rollback goes to. */
  history: z.array(z.object({ composition: z.string(), promotedAt: z.iso.datetime(), reason: z.string() })),
  /** Compositions that were rolled back from; a rollback never leads to one of them. */
  bad: z.array(z.string()),
  /** By member, versions that were live before and were not rolled back from; newest first. */
  lastGood: z.record(z.string(), z.array(pinnedVersion)),
  /** Source hashes that the last local start built from, by member. */
  builtFrom: z.record(z.string(), z.string()),
});
export type Live = z.output<typeof liveSchema>;
/** Where a reader that knows no revision starts to look; newer ones may be there. */
export const pointerHintSchema = z.object({ revision: z.number().int().positive() });

export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export function composition(members: Readonly<Record<string, PinnedVersion>>): Composition {
  const sorted = Object.fromEntries(
    Object.entries(members)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([member, { version, hash }]) => [member, { version, hash }]),
  );
  return { id: hashOf(JSON.stringify(sorted)).slice(0, 12), members: sorted };
}

export const releaseFolder = (member: string, version: string): string => `${member}/${version}`;
export const releaseFile = (member: string, version: string): string => `${releaseFolder(member, version)}/release.json`;
export const compositionFile = (id: string): string => `compositions/${id}.json`;
export const pointerFile = (revision: number): string => `pointer/${revision}.json`;
export const POINTER_HINT_FILE = 'pointer/latest.json';
