import type { CallContext } from '../http/handler';
import { refuseUntil } from '../http/retry-later';
import type { ServerDependencies } from '../server-dependencies';
import { attemptLimit, type AttemptKey } from './attempt-limit';
import { foldEmail } from './email-address';
import { visitorNetwork } from './visitor-network';

const QUARTER_HOUR_MS = 900_000;
const HOUR_MS = 3_600_000;

/** Who asks for something that is limited: a browser that is known to be the account's, by its session or its mark, or anybody. */
export interface Asker {
  readonly email: string;
  readonly ip: string;
  readonly session?: number;
  readonly device?: string;
}

/**
 * What one e-mail address may ask for, and one visitor's IP, behind which there may be a school: it has `SHARES_PER_IP` of them. Each refuses
 * with 429 when its share is spent. A session or a known device has a share of its own instead, which strangers cannot spend.
 */
export interface AccountLimits {
  /** Notes an attempt to prove a password; call what comes back once it was right. */
  passwordAttempt(asker: Asker): Promise<() => Promise<void>>;
  signUpMail(email: string, context: Pick<CallContext, 'ip'>): Promise<void>;
  /** Mails with a link that changes an account. */
  accountMail(asker: Asker): Promise<void>;
}

export function accountLimits(dependencies: ServerDependencies): AccountLimits {
  const { configuration, clock } = dependencies;
  const { LOGIN_ATTEMPTS_PER_15_MINUTES, SIGN_UP_MAILS_PER_HOUR, ACCOUNT_MAILS_PER_HOUR, SHARES_PER_IP } = configuration;
  const keysOf = ({ email, ip, session, device }: Asker): AttemptKey[] => {
    if (session !== undefined) return [`session ${session}`];
    if (device !== undefined) return [`device ${device}`];
    return [{ key: `ip ${visitorNetwork(ip)}`, shares: SHARES_PER_IP }, `email ${foldEmail(email)}`];
  };
  const attempts = attemptLimit(dependencies, { name: 'login', max: LOGIN_ATTEMPTS_PER_15_MINUTES, windowMs: QUARTER_HOUR_MS });
  const signUps = attemptLimit(dependencies, { name: 'sign-up mail', max: SIGN_UP_MAILS_PER_HOUR, windowMs: HOUR_MS });
  const changes = attemptLimit(dependencies, { name: 'account mail', max: ACCOUNT_MAILS_PER_HOUR, windowMs: HOUR_MS });
  const assertMail = async (taking: Promise<Date | null>): Promise<void> => {
    const retryAt = await taking;
    if (retryAt)
      throw refuseUntil(retryAt, clock.now(), 'too-many-mails', (time) => `Too many mails were asked for. Please try again in ${time}.`);
  };
  return {
    passwordAttempt: async (asker) => {
      const keys = keysOf(asker);
      const retryAt = await attempts.take(...keys);
      if (!retryAt) return () => attempts.giveBack(...keys);
      const words = (time: string): string => `Too many attempts to log in. Please wait ${time} and try again.`;
      throw refuseUntil(retryAt, clock.now(), 'too-many-login-attempts', words);
    },
    signUpMail: (email, { ip }) => assertMail(signUps.take(...keysOf({ email, ip }))),
    accountMail: (asker) => assertMail(changes.take(...keysOf(asker))),
  };
}
