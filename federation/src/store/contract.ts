import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Packages whose public API squads build against; at run time, the shell provides them. */
export const PUBLIC_PACKAGES = ['@komado/shared-contracts', '@komado/shared-ui'] as const;
const names = z.array(z.string());
/** Properties passed to a squad-defined slot or event, over all places where it is used. */
const passedProperties = z.object({
  always: names,
  sometimes: names,
  /** Properties are spread into it, so their names are unknown. */
  isOpen: z.boolean(),
  /** Types of properties passed as literals: `string`, `number`, `boolean`, `object`, `function`. */
  kinds: z.record(z.string(), names).optional(),
});
export type PassedProperties = z.output<typeof passedProperties>;

/** Properties whose names are not written where they are passed. */
export const UNLISTED_PROPERTIES = '...';
/** Number of arguments of a function that is called with a spread list, passed on, or exported again. */
export const ANY_ARGUMENTS = -1;
/** Names of components: their properties are recorded, not their arguments. */
export const COMPONENT = /^[A-Z]\w*[a-z]/;
const namesByName = z.record(z.string(), names);
/** How a release uses what shared packages provide, so that parts that it does not use can be removed. */
const releaseUses = z.object({
  /** Members that it reads of objects: of `color`, `action`. An object that it also uses as a whole is not listed. */
  members: namesByName,
  /** Names of icons and of analytics events that are texts in its sources. */
  texts: names,
  /** Properties that it passes to components; `...` stands for `others`. */
  properties: namesByName,
  /** Names in its sources that may be those of properties where an object is spread. */
  others: names,
  /** With how many arguments it calls functions; `ANY_ARGUMENTS` if it uses them otherwise, too. */
  arguments: z.record(z.string(), z.number()),
});
export type ReleaseUses = z.output<typeof releaseUses>;

/** What a release needs from other members and provides to them, extracted from its sources at build time. */
export const releaseContractSchema = z.object({
  /** Hash of the declarations that it was built against: `contracts/<hash>.json`. This is the version of the contract. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** Values that it imports, by package. */
  imports: namesByName,
  /** Releases from before this was recorded use everything that they import. */
  uses: releaseUses.optional(),
  /** Names that it provides in addition to those of its declarations, by package; only the shell provides any. */
  provides: namesByName,
  /** Calls to the api-server that it makes: `GET /web/top`. */
  calls: names,
  /** Slots that it renders for others to fill. */
  slots: names,
  /** Squad-defined slots that it renders, and the properties that it passes to them. */
  ownSlots: z.record(z.string(), passedProperties).optional(),
  emits: names,
  listensTo: names,
  /** Squad-defined events that it emits, and their payload. */
  ownEmits: z.record(z.string(), passedProperties).optional(),
  /** Squad-defined events that it listens for, and the payload fields that it reads; `...` stands for every field. */
  ownListensTo: namesByName.optional(),
});
export type ReleaseContract = z.output<typeof releaseContractSchema>;

/** Declarations of the public packages as seen by one build, by package. */
export const declarationsSchema = z.object({ hash: z.string(), packages: z.record(z.string(), z.string()) });
export type Declarations = z.output<typeof declarationsSchema>;
export const declarationsFile = (hash: string): string => `contracts/${hash}.json`;
/** Content hash that names declarations. */
export const declarationsHash = (packages: Declarations['packages']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16);
