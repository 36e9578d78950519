import { STAFF_ROLES, createStaffTokenLookup } from '@komado/server-kit';
import { rateLimitNetwork } from '@komado/server-kit/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { attemptLimit } from '../../account/credential';
import { MINUTE_MS } from '../../clock';
import type { ServerDependencies } from '../../server-dependencies';
import { type LimitRefusal, operatorCallAndWrongTokenLimits, refusalUntil } from '../operator-call-and-wrong-token-limits';
import { verifyStaffCredentials } from './staff-member';
import { endStaffSession, findStaffSession, startStaffSession } from './staff-session';

const STAFF_PATH = '/-/staff';
const ATTEMPTS_PER_15_MINUTES = 10;
/** Of a network, which several people share. */
const SHARES_OF_NETWORK = 3;

const logInSchema = z.object({ name: z.string().max(60), password: z.string().max(200), code: z.string().max(20) });
const signedOnSchema = z.object({ name: z.string().min(1).max(200), roles: z.array(z.enum(STAFF_ROLES)).min(1) });

export const bearerTokenOf = ({ headers }: FastifyRequest): string | undefined => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

export const sendLimitRefusal = (reply: FastifyReply, { seconds, error }: LimitRefusal): FastifyReply =>
  reply.code(429).header('retry-after', seconds).send({ error });

/** Log-ins of staff, for the web host and for scripts. The web host does not forward calls of readers to it. */
export function staffLoginRoutes(
  app: FastifyInstance,
  dependencies: Pick<ServerDependencies, 'configuration' | 'database' | 'clock' | 'signingSecret'>,
): void {
  const { configuration, database, clock } = dependencies;
  const staffMemberOf = createStaffTokenLookup(configuration);
  const limit = attemptLimit(dependencies, { name: 'staff log-in', max: ATTEMPTS_PER_15_MINUTES, windowMs: 15 * MINUTE_MS });
  const calls = operatorCallAndWrongTokenLimits(dependencies);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post(`${STAFF_PATH}/log-in`, async (request, reply) => {
    const parsed = logInSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const keys = [`name ${parsed.data.name}`, { key: `network ${rateLimitNetwork(request.ip)}`, shares: SHARES_OF_NETWORK }];
    const retryAt = await limit.take(...keys);
    if (retryAt) return sendLimitRefusal(reply, refusalUntil(retryAt, clock.now(), 'Too many attempts.'));
    const now = clock.now();
    const session = await database.transaction(async (tx) => {
      const member = await verifyStaffCredentials(tx, { ...parsed.data, code: parsed.data.code.replaceAll(/\s/g, '') }, now);
      return member && startStaffSession(tx, member, { userAgent: request.headers['user-agent'] ?? '', now });
    });
    if (!session)
      return reply
        .code(403)
        .send({ error: 'Incorrect name, password, or code. Each code works once; wait for the next one if you used it.' });
    await limit.undo(...keys);
    return reply.send(session);
  });
  // The web host has checked who it is with the identity provider.
  app.post(`${STAFF_PATH}/single-sign-on`, async (request, reply) => {
    const token = bearerTokenOf(request);
    if (token === undefined || staffMemberOf(token)?.hash !== null) {
      const refusal = await calls.wrongTokenRefusal(request.ip);
      if (refusal) return sendLimitRefusal(reply, refusal);
      await calls.countWrongToken(request.ip);
      return reply.code(401).send({ error: 'Only the web host may start a session for single sign-on, with OPERATOR_TOKEN.' });
    }
    const parsed = signedOnSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const session = { userAgent: request.headers['user-agent'] ?? '', now: clock.now() };
    return reply.send(await database.transaction((tx) => startStaffSession(tx, parsed.data, session)));
  });
  app.get(`${STAFF_PATH}/session`, async (request, reply) => {
    const token = bearerTokenOf(request);
    const session = token === undefined ? undefined : await findStaffSession(database, token, clock.now());
    return session ? reply.send(session) : reply.code(401).send({ error: 'The session has ended. Log in again.' });
  });
  app.post(`${STAFF_PATH}/log-out`, async (request, reply) => {
    const token = bearerTokenOf(request);
    if (token !== undefined) await endStaffSession(database, token);
    return reply.code(204).send();
  });
}
