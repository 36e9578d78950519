import { tooMany } from '../http/call-refusal';
import type { CallContext } from '../http/handler';
import type { ServerDependencies } from '../server-dependencies';
import { attemptLimit, type AttemptKey } from './attempt-limit';
import { foldEmail } from './email-address';
import { visitorNetwork } from './visitor-network';

const QUARTER_HOUR_MS = 900_000;
const HOUR_MS = 3_600_000;

/** What one e-mail address may ask for, and one visitor's IP, behind which there may be a school: it has `SHARES_PER_IP` of them. Each refuses with 429 when its share is spent. */
export interface AccountLimits {
  /** Notes an attempt to prove a password; call what comes back once it was right. */
  passwordAttempt(email: string, context: Pick<CallContext, 'ip'>): Promise<() => Promise<void>>;
  signUpMail(email: string, context: Pick<CallContext, 'ip'>): Promise<void>;
  /** Mails with a link that changes an account. */
  accountMail(email: string, context: Pick<CallContext, 'ip'>): Promise<void>;
}

export function accountLimits(dependencies: ServerDependencies): AccountLimits {
  const { LOGIN_ATTEMPTS_PER_15_MINUTES, SIGN_UP_MAILS_PER_HOUR, ACCOUNT_MAILS_PER_HOUR, SHARES_PER_IP } = dependencies.configuration;
  const keysOf = (email: string, { ip }: Pick<CallContext, 'ip'>): AttemptKey[] => [
    { key: `ip ${visitorNetwork(ip)}`, shares: SHARES_PER_IP },
    `email ${foldEmail(email)}`,
  ];
  const attempts = attemptLimit(dependencies, { name: 'login', max: LOGIN_ATTEMPTS_PER_15_MINUTES, windowMs: QUARTER_HOUR_MS });
  const signUps = attemptLimit(dependencies, { name: 'sign-up mail', max: SIGN_UP_MAILS_PER_HOUR, windowMs: HOUR_MS });
  const changes = attemptLimit(dependencies, { name: 'account mail', max: ACCOUNT_MAILS_PER_HOUR, windowMs: HOUR_MS });
  const assertMail = async (isAllowed: Promise<boolean>): Promise<void> => {
    if (!(await isAllowed)) throw tooMany('Too many mails were asked for. Please try again in an hour.');
  };
  return {
    passwordAttempt: async (email, context) => {
      const keys = keysOf(email, context);
      if (!(await attempts.take(...keys))) throw tooMany('Too many attempts to log in. Please wait 15 minutes and try again.');
      return () => attempts.giveBack(...keys);
    },
    signUpMail: (email, context) => assertMail(signUps.take(...keysOf(email, context))),
    accountMail: (email, context) => assertMail(changes.take(...keysOf(email, context))),
  };
}
