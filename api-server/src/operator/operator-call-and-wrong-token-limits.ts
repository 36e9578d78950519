import { rateLimitNetwork } from '@komado/server-kit/http';
import { attemptLimit, type AttemptKey } from '../account/credential';
import { MINUTE_MS } from '../clock';
import type { ServerDependencies } from '../server-dependencies';

const CALLS_PER_MINUTE = 120;
const WRONG_TOKENS_PER_MINUTE = 30;
/** Of a network, which several people share. */
const SHARES_OF_NETWORK = 3;

/** A response with status 429. */
export interface LimitRefusal {
  /** For the header Retry-After. */
  readonly seconds: number;
  readonly error: string;
}
type Dependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'signingSecret'>;

export function refusalUntil(retryAt: Date, now: Date, what: string): LimitRefusal {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return { seconds, error: `${what} Try again in ${time}.` };
}

/** Limits the calls of operators by account and by network, for all api-servers together. */
export function operatorCallAndWrongTokenLimits(dependencies: Dependencies) {
  const { clock } = dependencies;
  const window = { windowMs: MINUTE_MS };
  const calls = attemptLimit(dependencies, { name: 'operator call', max: CALLS_PER_MINUTE, ...window });
  const wrong = attemptLimit(dependencies, { name: 'operator token', max: WRONG_TOKENS_PER_MINUTE, ...window });
  const networkOf = (ip: string): string => `network ${rateLimitNetwork(ip)}`;
  const refusal = (retryAt: Date | null, what: string) => (retryAt ? refusalUntil(retryAt, clock.now(), what) : undefined);
  return {
    /** For a token that is not one of the configuration, before it is looked up: the refusal if its network has sent too many wrong ones. */
    wrongTokenRefusal: async (ip: string) => refusal(await wrong.blockedUntil(networkOf(ip)), 'Too many wrong tokens.'),
    async countWrongToken(ip: string) {
      await wrong.take(networkOf(ip));
    },
    /** Counts a call, or returns its refusal. `name` is null for the shared token. */
    async callRefusal(name: string | null, ip: string) {
      const network = networkOf(ip);
      // Every server uses the shared token, so it is an account of its own on each machine.
      const account: AttemptKey = name === null ? `shared ${network}` : `name ${name}`;
      const retryAt = await calls.take(account, { key: network, shares: SHARES_OF_NETWORK });
      return refusal(retryAt, `Too many operator calls by ${name ?? 'OPERATOR_TOKEN'}, or from this network.`);
    },
  };
}
