import { rateLimitNetwork } from '@komado/server-kit/http';
import type { CallContext } from '../../caller';
import { refuseUntil } from '../../refusal';
import type { ServerDependencies } from '../../server-dependencies';
import { attemptLimit, type AttemptKey } from './attempt-limit';
import { normalizeEmail } from '../../mail';
import { HOUR_MS } from '../../clock';

const QUARTER_HOUR_MS = 900_000;

/** With `session` or `device`, the browser is known to be the account's. */
export interface Requester {
  readonly email: string;
  readonly ip: string;
  readonly session?: number;
  readonly device?: string;
}

/**
 * Rate limits per email address and per visitor IP. A whole school may share one IP, so an IP gets `SHARES_PER_IP` shares. Over the limit,
 * calls are refused with 429. A session or a known device has a separate limit, which strangers cannot use up.
 */
export function credentialRateLimits(dependencies: ServerDependencies) {
  const { configuration, clock } = dependencies;
  const { LOGIN_ATTEMPTS_PER_15_MINUTES, SIGN_UP_MAILS_PER_HOUR, ACCOUNT_MAILS_PER_HOUR, SHARES_PER_IP } = configuration;
  const keysOf = ({ email, ip, session, device }: Requester): AttemptKey[] => {
    if (session !== undefined) return [`session ${session}`];
    if (device !== undefined) return [`device ${device}`];
    return [{ key: `ip ${rateLimitNetwork(ip)}`, shares: SHARES_PER_IP }, `email ${normalizeEmail(email)}`];
  };
  const attempts = attemptLimit(dependencies, { name: 'login', max: LOGIN_ATTEMPTS_PER_15_MINUTES, windowMs: QUARTER_HOUR_MS });
  const signUps = attemptLimit(dependencies, { name: 'sign-up mail', max: SIGN_UP_MAILS_PER_HOUR, windowMs: HOUR_MS });
  const changes = attemptLimit(dependencies, { name: 'account mail', max: ACCOUNT_MAILS_PER_HOUR, windowMs: HOUR_MS });
  const assertMail = async (nextAttempt: Promise<Date | null>): Promise<void> => {
    const retryAt = await nextAttempt;
    if (retryAt)
      throw refuseUntil(retryAt, clock.now(), 'too-many-mails', (time) => `You requested too many emails. Please try again in ${time}.`);
  };
  return {
    /** Counts an attempt to prove a password. Call the returned function if the password was right. */
    passwordAttempt: async (requester: Requester) => {
      const keys = keysOf(requester);
      const retryAt = await attempts.take(...keys);
      if (!retryAt) return () => attempts.undo(...keys);
      const message = (time: string): string => `Too many attempts to log in. Please wait ${time} and try again.`;
      throw refuseUntil(retryAt, clock.now(), 'too-many-login-attempts', message);
    },
    signUpMail: (email: string, { ip }: Pick<CallContext, 'ip'>) => assertMail(signUps.take(...keysOf({ email, ip }))),
    /** Counts an email with a link that changes an account. */
    accountMail: (requester: Requester) => assertMail(changes.take(...keysOf(requester))),
  };
}
export type CredentialRateLimits = ReturnType<typeof credentialRateLimits>;
