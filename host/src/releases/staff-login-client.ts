import { STAFF_ROLES, type StaffRole } from '@komado/server-kit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const sessionSchema = z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)), expires_at: z.coerce.date() });
const startedSchema = sessionSchema.extend({ token: z.string() });
const errorSchema = z.object({ error: z.string() });
export interface StartedStaffSession {
  readonly token: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly expires_at: Date;
}
/** What the api-server needs to know about the browser that logs in. */
export interface LogInRequest {
  readonly ip: string;
  readonly userAgent: string;
}
export class LogInRefusedError extends Error {
  override readonly name = 'LogInRefusedError';
  constructor(
    readonly status: number,
    message: string,
    /** For the header Retry-After. */
    readonly retryAfter?: string | undefined,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 5000;
/** How long an ended session can still be used. */
const CHECKED_MS = 3000;
const MAX_CHECKED = 1000;

/** The people and sessions in the database, which the api-server has. */
export function staffLoginClient(apiOrigin: string, operatorToken: string) {
  const call = (path: string, method: 'GET' | 'POST', headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(`${apiOrigin}/-/staff/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const withToken = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const rolesOf = new LRUCache<string, Promise<readonly StaffRole[]>>({ max: MAX_CHECKED, ttl: CHECKED_MS });

  async function start(path: string, headers: Record<string, string>, person: object): Promise<StartedStaffSession> {
    const response = await call(path, 'POST', headers, person).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    const started = startedSchema.safeParse(body);
    if (response?.ok && started.success) return started.data;
    const refused = errorSchema.safeParse(body);
    if (response && response.status < 500 && refused.success)
      throw new LogInRefusedError(response.status, refused.data.error, response.headers.get('retry-after') ?? undefined);
    throw new LogInRefusedError(503, 'The api-server does not respond, so nobody can log in with a name. Use a token.');
  }
  async function findRoles(token: string): Promise<readonly StaffRole[]> {
    const response = await call('session', 'GET', withToken(token)).catch(() => undefined);
    const found = sessionSchema.safeParse(await response?.json().catch(() => undefined));
    return response?.ok && found.success ? found.data.roles : [];
  }
  return {
    /** Throws a `LogInRefusedError` with a text for the person. */
    logIn: (credentials: { readonly name: string; readonly password: string; readonly code: string }, { ip, userAgent }: LogInRequest) =>
      start('log-in', { 'x-forwarded-for': ip, 'user-agent': userAgent }, credentials),
    /** Starts a session for a person whom the identity provider named. Throws a `LogInRefusedError`. */
    signOn: (person: { readonly name: string; readonly roles: readonly StaffRole[] }, { ip, userAgent }: LogInRequest) =>
      start('single-sign-on', { 'x-forwarded-for': ip, 'user-agent': userAgent, ...withToken(operatorToken) }, person),
    /** Whether a session exists and has a role, as of a few seconds ago. False while the api-server does not respond. */
    async isActive(token: string, role: StaffRole) {
      const pending = rolesOf.get(token) ?? findRoles(token);
      rolesOf.set(token, pending, { noUpdateTTL: true });
      return (await pending).some((each) => each === 'admin' || each === role);
    },
    async logOut(token: string) {
      await call('log-out', 'POST', withToken(token)).catch(() => undefined);
      rolesOf.delete(token);
    },
  };
}
export type StaffLoginClient = ReturnType<typeof staffLoginClient>;
