import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Packages whose public API squads build against; the shell brings the copy that runs. */
export const PUBLIC_PACKAGES = ['@komado/shared-contracts', '@komado/shared-ui'] as const;
export type PublicPackage = (typeof PUBLIC_PACKAGES)[number];
const names = z.array(z.string());

/** What a release needs of the others and gives to them, found in its sources when it is built. */
export const releaseContractSchema = z.object({
  /** Hash of the declarations that it was built against: `contracts/<hash>.json`. It is the version of the contract. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** Values that it imports, by package. */
  imports: z.record(z.string(), names),
  /** Names that it hands to others beside those of its declarations, by package; only the shell does. */
  provides: z.record(z.string(), names),
  /** Calls of the api-server that it makes: `GET /web/top`. */
  calls: names,
  /** Slots that it digs for others to fill. */
  slots: names,
  emits: names,
  hears: names,
});
export type ReleaseContract = z.output<typeof releaseContractSchema>;

/** Declarations of the public packages as one build saw them, by package. */
export const declarationsSchema = z.object({ hash: z.string(), packages: z.record(z.string(), z.string()) });
export type Declarations = z.output<typeof declarationsSchema>;
export const declarationsFile = (hash: string): string => `contracts/${hash}.json`;
/** Name of declarations, from nothing but their text. */
export const declarationsHash = (packages: Declarations['packages']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16);
