import { hasRole, STAFF_SESSION_HOURS, markStatedName, type StaffTokenHolder, type StaffRole } from '@komado/server-kit';
import { rateLimitNetwork } from '@komado/server-kit/http';
import { isReturnPath } from '@komado/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyedRateLimit } from '../http/keyed-rate-limit';
import type { Form } from './release-form-actions';
import { RELEASES_PATH, type LogInState } from './releases-page';
import { LogInRefusedError, type LogInRequest, type StaffLoginClient, type StartedStaffSession } from './staff-login-client';
import type { StaffSession } from './staff-session';

export interface LogInRoutesOptions {
  readonly accounts: StaffLoginClient;
  readonly staffMemberOf: (token: string) => StaffTokenHolder | undefined;
  setSession(reply: FastifyReply, session: StaffSession): FastifyReply;
  showLogIn(request: FastifyRequest, reply: FastifyReply, status: number, state: LogInState): FastifyReply;
}

/** Wrong tokens per network, so that a caller cannot lock the operators out. */
const WRONG_TOKENS_PER_MINUTE = 10;
export const missingReleasesRoleMessage = (by: string, roles: readonly StaffRole[]): string =>
  `Releases need the role “releases”, but ${by} has ${roles.join(', ') || 'no role'}. Ask an admin to add it.`;
export const logInRequestOf = ({ ip, headers }: FastifyRequest): LogInRequest => ({ ip, userAgent: headers['user-agent'] ?? '' });

/** The form at which staff log in: with a name, a password, and a code, or with a token. */
export function logInRoutes(forms: FastifyInstance, { accounts, staffMemberOf, setSession, showLogIn }: LogInRoutesOptions): void {
  const wrongTokens = keyedRateLimit(WRONG_TOKENS_PER_MINUTE, 60_000);

  forms.post<{ Body: Form }>(`${RELEASES_PATH}/log-in`, async (request, reply) => {
    const { name = '', token: given, password = '', code = '', return: returnPath } = request.body ?? {};
    const fail = (status: number, failure: string): FastifyReply =>
      showLogIn(request, reply, status, { failure, returnPath, name, isWithToken: given !== undefined });
    const next = isReturnPath(returnPath) ? returnPath : RELEASES_PATH;

    if (given === undefined) {
      let started: StartedStaffSession;
      try {
        started = await accounts.logIn({ name: name.trim(), password: password.trim(), code }, logInRequestOf(request));
      } catch (error) {
        if (!(error instanceof LogInRefusedError)) throw error;
        if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
        return fail(error.status, error.message);
      }
      if (!hasRole(started, 'releases')) {
        await accounts.logOut(started.token);
        return fail(403, missingReleasesRoleMessage(started.name, started.roles));
      }
      return setSession(reply, { by: started.name, until: started.expires_at.getTime(), token: started.token }).redirect(next, 303);
    }

    const network = rateLimitNetwork(request.ip);
    const seconds = wrongTokens.wait(network);
    if (seconds > 0) {
      void reply.header('retry-after', seconds);
      return fail(429, `Too many wrong tokens. Try again in ${seconds} seconds.`);
    }
    const member = staffMemberOf(given.trim());
    if (!member) {
      wrongTokens.count(network);
      return fail(403, 'Incorrect token. Enter your own token, or the value of OPERATOR_TOKEN.');
    }
    if (member.name !== null && !hasRole(member, 'releases')) return fail(403, missingReleasesRoleMessage(member.name, member.roles));
    const stated = name.replace(/[^\p{L}\p{N}@.+ _-]/gu, '').trim();
    if (member.name === null && stated === '') return fail(422, 'Enter your name. The history shows it with your changes.');
    const by = member.name ?? markStatedName(stated);
    const session = { by, until: Date.now() + STAFF_SESSION_HOURS * 3_600_000, ...(member.hash !== null && { tokenHash: member.hash }) };
    return setSession(reply, session).redirect(next, 303);
  });
}
