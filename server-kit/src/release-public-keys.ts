import { commaSeparated } from './comma-separated';
import { mfeCommand } from './command-text';
import { z } from 'zod';

/** A key that may sign what is live, and the members whose releases it may change. */
export interface ReleasePublicKey {
  readonly name: string;
  /** Ed25519, 64 hexadecimal digits. */
  readonly publicKey: string;
  /** `all` is the platform role. */
  readonly members: 'all' | readonly string[];
  /** The only environment where it may change them; by default, every one. */
  readonly environment?: string;
}

/** The release environment that readers get, unless another one is configured. */
export const PRODUCTION = 'production';
/** Name of a release environment, also a folder name in the store. */
export const ENVIRONMENT_NAME_PATTERN = /^[a-z][a-z0-9-]{0,39}$/;
const ENTRY =
  /^(?<name>[\w.@-]{1,60})=(?<publicKey>[0-9a-f]{64})(?::(?<members>\*|[a-z][a-z0-9-]{0,39}(?:\+[a-z][a-z0-9-]{0,39})*)(?:@(?<environment>[a-z][a-z0-9-]{0,39}))?)?$/;
const NO_PLATFORM_KEY =
  'At least one key must own every member in every environment (NAME=PUBLIC_KEY:*): only such a key can make the first composition';

/**
 * `platform=KEY:*,squad-shop=KEY:shop,squad-fans=KEY:club+fanzine@staging`. A key that names no members is refused, because an omission must
 * not give the platform role.
 */
export const releasePublicKeysSchema = z
  .string()
  .default('')
  .transform((value, context): readonly ReleasePublicKey[] => {
    const keys: ReleasePublicKey[] = [];
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
    for (const entry of commaSeparated(value)) {
      const { name, publicKey, members, environment } = ENTRY.exec(entry)?.groups ?? {};
      if (name === undefined || publicKey === undefined)
        refuse(
          `'${entry}' must be NAME=PUBLIC_KEY:MEMBERS, where the public key is 64 hexadecimal digits (printed by ${mfeCommand('key')}) and members are joined with + (or * for all), optionally followed by @ENVIRONMENT; entries are separated by commas`,
        );
      else if (members === undefined)
        refuse(
          `The key '${name}' names no members. Write ${name}=PUBLIC_KEY:shop for a squad (several: shop+club), or ${name}=PUBLIC_KEY:* for the platform role, which may change every member`,
        );
      else if (keys.some((key) => key.name === name)) refuse(`The name '${name}' is listed twice; give each key its own name`);
      else if (keys.some((key) => key.publicKey === publicKey))
        refuse(`The key of '${name}' is listed twice; list it once, with all its members joined with +`);
      else keys.push({ name, publicKey, members: members === '*' ? 'all' : members.split('+'), ...(environment && { environment }) });
    }
    if (keys.length > 0 && !keys.some(({ members, environment }) => members === 'all' && environment === undefined))
      refuse(NO_PLATFORM_KEY);
    return context.issues.length > 0 ? z.NEVER : keys;
  });
