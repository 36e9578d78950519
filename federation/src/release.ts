import { createHash } from 'node:crypto';
import { z } from 'zod';

/** One file of a release as browsers get it. */
const builtFile = z.object({ bytes: z.number().int(), gzipBytes: z.number().int(), integrity: z.string().regex(/^sha384-/) });

/** `release.json` of an immutable version of the shell or of a remote. */
export const releaseSchema = z.object({
  member: z.enum(['shell', 'catalog', 'viewer', 'account', 'shop']),
  version: z.string().regex(/^[\w.+-]{1,80}$/),
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
  files: z.record(z.string(), builtFile),
});
export type Release = z.output<typeof releaseSchema>;
export type Member = Release['member'];
export const MEMBERS: readonly Member[] = ['shell', 'catalog', 'viewer', 'account', 'shop'];

/** An immutable set of members, named by the hash of its versions. */
export const compositionSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  members: z.record(z.string(), z.string()),
});
export type Composition = z.output<typeof compositionSchema>;

export const liveSchema = z.object({
  composition: z.string(),
  /** Newest first; what a rollback goes to, and where a remote's last version known good is looked up. */
  history: z.array(z.object({ composition: z.string(), promotedAt: z.iso.datetime(), reason: z.string() })),
  /** Source hashes that the last local start built from, by member. */
  builtFrom: z.record(z.string(), z.string()).default({}),
});
export type Live = z.output<typeof liveSchema>;

export function composition(members: Readonly<Record<string, string>>): Composition {
  const sorted = Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { id: createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 12), members: sorted };
}

export const releaseFolder = (member: string, version: string): string => `${member}/${version}`;
export const LIVE_FILE = 'live.json';
export const compositionFile = (id: string): string => `compositions/${id}.json`;
