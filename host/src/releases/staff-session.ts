import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCompositionId } from '@komado/federation';
import { hasRole, type StaffToken } from '@komado/server-kit';
import { z } from 'zod';
import type { StaffLoginClient } from './staff-login-client';

/** Contents of the signed cookie of an operator who gave the token. */
const staffSessionSchema = z.object({
  by: z.string().min(1).max(60),
  /** SHA-256 of the person's own token; the session ends when that token is removed. Absent after a log-in with the shared token. */
  tokenHash: z.string().optional(),
  /** Of the session in the database, after a log-in with a name: the session ends with it. */
  token: z.string().optional(),
  /** Milliseconds since 1970. */
  until: z.number(),
  /** The composition that this browser runs instead of the live one. */
  composition: z.string().refine(isCompositionId).optional(),
  /** Whether pages show who owns what. */
  boundaries: z.boolean().optional(),
});
export type StaffSession = z.output<typeof staffSessionSchema>;

export const STAFF_COOKIE = 'staff';
/** On HTTPS, a name that only this host can set. */
export const staffCookieName = (isSecure: boolean): string => (isSecure ? `__Host-${STAFF_COOKIE}` : STAFF_COOKIE);

/** While a person is at the identity provider. */
export const signOnCookieName = (isSecure: boolean): string => (isSecure ? '__Host-sign-on' : 'sign-on');

/** Sessions that cannot be forged without the operator's token; changing the token invalidates all of them. */
export function staffSessions(operatorToken: string, staffTokens: readonly StaffToken[], accounts: Pick<StaffLoginClient, 'isActive'>) {
  const mac = (purpose: string, text: string): string =>
    createHmac('sha256', operatorToken).update(`${purpose}\n${text}`).digest('base64url');
  const isAllowed = async ({ tokenHash, token }: StaffSession): Promise<boolean> =>
    token !== undefined
      ? accounts.isActive(token, 'releases')
      : tokenHash === undefined || staffTokens.some((each) => each.hash === tokenHash && hasRole(each, 'releases'));
  const equals = (one: string, other: string): boolean => {
    const [left, right] = [Buffer.from(one), Buffer.from(other)];
    return left.length === right.length && timingSafeEqual(left, right);
  };
  return {
    sign: (session: StaffSession) => {
      const text = Buffer.from(JSON.stringify(session)).toString('base64url');
      return `${text}.${mac('komado staff session', text)}`;
    },
    /** undefined if it was not signed here, was changed, has expired, or was ended. */
    find: async (cookie: string | undefined, now: Date) => {
      const [text = '', signature = ''] = (cookie ?? '').split('.');
      if (!text || !equals(signature, mac('komado staff session', text))) return undefined;
      const parsed = staffSessionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      return parsed.success && parsed.data.until > now.getTime() && (await isAllowed(parsed.data)) ? parsed.data : undefined;
    },
    /** Included in every form of the session, so that no other site can submit it. */
    formToken: ({ by, until }: StaffSession) => mac('komado staff form', `${by} ${until}`),
  };
}
export type StaffSessions = ReturnType<typeof staffSessions>;
