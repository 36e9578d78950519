import { createHash, timingSafeEqual } from 'node:crypto';
import type { Configuration } from './configuration';
import { operatorToken } from './persisted-secret';
import type { StaffRole, StaffToken } from './staff-tokens';

/** Who sent a token. Users of the shared OPERATOR_TOKEN have no name: they state it themselves. */
export type StaffTokenHolder = StaffToken | { readonly name: null; readonly roles: readonly ['admin']; readonly hash: null };

/** Marks a name that a user of the shared token stated, because nobody checked it. At most 60 characters. */
export const markStatedName = (name: string): string => `${name.slice(0, 45)} (shared token)`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Finds who a token belongs to, comparing in constant time. */
export function createStaffTokenLookup(
  configuration: Pick<Configuration, 'OPERATOR_TOKEN' | 'STAFF_TOKENS' | 'DATA_DIR'>,
): (token: string) => StaffTokenHolder | undefined {
  const shared = digest(operatorToken(configuration));
  return (token) => {
    const sent = digest(token);
    if (timingSafeEqual(sent, shared)) return { name: null, roles: ['admin'], hash: null };
    return configuration.STAFF_TOKENS.find(({ hash }) => timingSafeEqual(sent, Buffer.from(hash, 'hex')));
  };
}

export const hasRole = ({ roles }: Pick<StaffTokenHolder, 'roles'>, role: StaffRole): boolean =>
  roles.some((each) => each === 'admin' || each === role);
