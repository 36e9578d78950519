import { z } from 'zod';
import { commaSeparated } from './comma-separated';

/** `admin` may do everything. */
export const STAFF_ROLES = ['admin', 'releases', 'catalog', 'support', 'money'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export interface StaffToken {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** SHA-256 of the token, 64 hexadecimal digits. */
  readonly hash: string;
}

export const STAFF_NAME_PATTERN = /^[\w.@-]{1,60}$/;
/** A session of staff ends this long after the log-in: a night shift. */
export const STAFF_SESSION_HOURS = 12;

const ENTRY = /^(?<name>[\w.@-]{1,60})=(?<roles>[a-z]+(?:\+[a-z]+)*):(?<hash>[0-9a-f]{64})$/;
const isRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text);

/** `ada=support+money:SHA256,mika=releases:SHA256`. */
export const staffTokensSchema = z
  .string()
  .default('')
  .transform((value, context): readonly StaffToken[] => {
    const tokens: StaffToken[] = [];
    const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
    for (const [index, entry] of commaSeparated(value).entries()) {
      const { name, roles = '', hash } = ENTRY.exec(entry)?.groups ?? {};
      const wrong = roles.split('+').filter((role) => !isRole(role));
      // Does not show the entry: a token may have been given instead of its hash.
      if (name === undefined || hash === undefined)
        refuse(
          `Entry ${index + 1} must be NAME=ROLES:SHA256, where roles are joined with + and the SHA-256 hash of the token is 64 hexadecimal digits`,
        );
      else if (wrong.length > 0) refuse(`'${name}' has the unknown role '${wrong[0]}'; the roles are ${STAFF_ROLES.join(', ')}`);
      else if (tokens.some((token) => token.name === name)) refuse(`The name '${name}' is listed twice; list it once, with all its roles`);
      else if (tokens.some((token) => token.hash === hash)) refuse(`The token of '${name}' is listed twice; give each person a token`);
      else tokens.push({ name, roles: roles.split('+').filter(isRole), hash });
    }
    return context.issues.length > 0 ? z.NEVER : tokens;
  });

const GROUP = /^(?<group>[^=,]{1,200})=(?<roles>[a-z]+(?:\+[a-z]+)*)$/;
/** Roles of the groups of the identity provider: `komado-support=support+money,komado-admins=admin`. */
export const staffGroupsSchema = z
  .string()
  .default('')
  .transform((value, context) =>
    commaSeparated(value).map((entry) => {
      const { group = '', roles = '' } = GROUP.exec(entry)?.groups ?? {};
      const known = roles.split('+').filter(isRole);
      if (known.length === 0 || known.length < roles.split('+').length)
        context.addIssue({ code: 'custom', message: `'${entry}' must be GROUP=ROLES; the roles are ${STAFF_ROLES.join(', ')}` });
      return { group, roles: known };
    }),
  );
