import { rateLimitNetwork } from '@komado/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attemptLimit, type AttemptKey } from '../account/credential';
import { MINUTE_MS } from '../clock';
import type { ServerDependencies } from '../server-dependencies';

/** More than a script needs that waits for each response. */
const CALLS_PER_MINUTE = 120;
const WRONG_TOKENS_PER_MINUTE = 30;
/** Of a network, which several people share. */
const SHARES_OF_NETWORK = 3;

export interface OperatorCallLimit {
  /**
   * For a token that is not one of the configuration, before it is looked up: refuses with 429 if the network has sent too many wrong ones.
   * Returns whether it did.
   */
  refusesNetwork(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  countWrongToken(request: FastifyRequest): Promise<void>;
  /** Counts a call, or refuses it with 429. `name` is null for the shared token. Returns whether it did refuse. */
  refusesCall(name: string | null, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}
type Dependencies = Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'signingSecret'>;

export function refuseUntil(reply: FastifyReply, retryAt: Date, now: Date, what: string): FastifyReply {
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return reply
    .code(429)
    .header('retry-after', seconds)
    .send({ error: `${what} Try again in ${time}.` });
}

/** Limits the calls of operators by account and by network, for all api-servers together. */
export function operatorCallLimit(dependencies: Dependencies): OperatorCallLimit {
  const { clock } = dependencies;
  const window = { windowMs: MINUTE_MS };
  const calls = attemptLimit(dependencies, { name: 'operator call', max: CALLS_PER_MINUTE, ...window });
  const wrong = attemptLimit(dependencies, { name: 'operator token', max: WRONG_TOKENS_PER_MINUTE, ...window });
  const networkOf = ({ ip }: FastifyRequest): string => `network ${rateLimitNetwork(ip)}`;
  const refuse = (reply: FastifyReply, retryAt: Date | null, what: string): boolean => {
    if (retryAt) void refuseUntil(reply, retryAt, clock.now(), what);
    return retryAt !== null;
  };
  return {
    refusesNetwork: async (request, reply) => refuse(reply, await wrong.blockedUntil(networkOf(request)), 'Too many wrong tokens.'),
    async countWrongToken(request) {
      await wrong.take(networkOf(request));
    },
    async refusesCall(name, request, reply) {
      const network = networkOf(request);
      // Every server uses the shared token, so it is an account of its own on each machine.
      const account: AttemptKey = name === null ? `shared ${network}` : `name ${name}`;
      const retryAt = await calls.take(account, { key: network, shares: SHARES_OF_NETWORK });
      return refuse(reply, retryAt, `Too many operator calls by ${name ?? 'OPERATOR_TOKEN'}.`);
    },
  };
}
