import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { hasRole, createStaffTokenLookup, markStatedName, type StaffTokenHolder } from '@komado/server-kit';
import { withoutQuery } from '@komado/server-kit/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operatorCallAndWrongTokenLimits } from './operator-call-and-wrong-token-limits';
import type { OperatorDependencies, OperatorEvent } from './operator-command';
import { findStaffSession } from './staff/staff-session';
import { bearerTokenOf, sendLimitRefusal } from './staff/staff-login.routes';
import { removeServerAddress, writeServerAddress } from './server-address-file';

export const OPERATOR_PATH = '/-/operator/';
const CANARY_STATISTICS_PATH = `${OPERATOR_PATH}release-health`;
export const OPERATOR_NAME_HEADER = 'x-operator';
const BODY_LIMIT_BYTES = 1_000_000;

/** Imported when needed, because the commands import many modules, and most processes with these routes, which are tests, run none. */
const loadCommands = () => import('./operator-commands');

/** One line of a response. `end` closes it; a response without one was cut off. */
export type OperatorLine = OperatorEvent | { readonly type: 'end'; readonly failure?: string };

type Sender = Pick<StaffTokenHolder, 'name' | 'roles'>;
/** A member of the staff has the name of their token or session; users of the shared token state theirs. */
const operatorOf = (request: FastifyRequest, { name }: Sender): string => {
  if (name !== null) return name;
  const sent = request.headers[OPERATOR_NAME_HEADER];
  return markStatedName((typeof sent === 'string' && sent.replace(/[^\w@.+ -]/g, '')) || 'operator call');
};

/**
 * Operator calls, outside the reader contract: `POST /-/operator/{command}` with a JSON body and `Authorization: Bearer {token}`. The
 * response streams one line of JSON per event. A command that is refused as a whole returns 422.
 */
export function operatorRoutes(app: FastifyInstance, dependencies: OperatorDependencies): void {
  const { configuration } = dependencies;
  const staffMemberOf = createStaffTokenLookup(configuration);
  const limit = operatorCallAndWrongTokenLimits(dependencies);
  const senders = new WeakMap<FastifyRequest, Sender>();
  const running = new Set<AbortController>();
  app.addHook('onListen', async () => {
    // Before a later build replaces the file.
    await loadCommands();
    const address = app.server.address();
    // Null if the server was stopped meanwhile.
    if (address !== null) writeServerAddress(configuration.DATA_DIR, address as AddressInfo);
  });
  app.addHook('preClose', async () =>
    running.forEach((controller) =>
      controller.abort(new Error('The api-server is shutting down. Run the command again after it has started.')),
    ),
  );
  app.addHook('onClose', async () => removeServerAddress(configuration.DATA_DIR));
  app.setErrorHandler((error: { statusCode?: number; code?: string; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    // This one only says that the client has left, which is no error of the server.
    if (status >= 500 && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      request.log.error(
        { err: error, path: withoutQuery(request.url) },
        'A request to an operator endpoint failed because of an error in the server. Fix the cause in “err”, and send the request again.',
      );
    return reply.code(status).send({ error: error.message });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = bearerTokenOf(request) ?? '';
    const configured = staffMemberOf(token);
    // A right token of the configuration is found without a query, and wrong ones of others must not stop the web host's watch of canaries.
    const refusal = configured ? undefined : await limit.wrongTokenRefusal(request.ip);
    if (refusal) return sendLimitRefusal(reply, refusal);
    const sender = configured ?? (await findStaffSession(dependencies.database, token, dependencies.clock.now()));
    if (!sender) {
      await limit.countWrongToken(request.ip);
      return reply.code(401).header('www-authenticate', 'Bearer').send({
        error:
          'The operator token is missing or wrong. Send the value of OPERATOR_TOKEN, a token of STAFF_TOKENS, or the token of a session, in the header “Authorization: Bearer TOKEN”.',
      });
    }
    senders.set(request, sender);
    // The web host's watch of canaries must not depend on what else its machine calls with the shared token.
    if (sender.name === null && request.url === CANARY_STATISTICS_PATH) return undefined;
    const refused = await limit.callRefusal(sender.name, request.ip);
    return refused && sendLimitRefusal(reply, refused);
  });

  // The limit above, and not that of readers: if their proxy is not trusted, they share the web host's IP address, which watches canaries.
  const config = { rateLimit: false } as const;
  app.post<{ Params: { command: string } }>(`${OPERATOR_PATH}:command`, { bodyLimit: BODY_LIMIT_BYTES, config }, async (request, reply) => {
    const { isOperatorCommand, OPERATOR_COMMANDS, REQUIRED_ROLE_BY_COMMAND, prepareCommand } = await loadCommands();
    const { command } = request.params;
    if (!isOperatorCommand(command))
      return reply
        .code(404)
        .send({ error: `Unknown operator command “${command}”. Commands: ${Object.keys(OPERATOR_COMMANDS).join(', ')}` });
    const sender = senders.get(request) as Sender;
    const role = REQUIRED_ROLE_BY_COMMAND[command];
    if (!hasRole(sender, role))
      return reply.code(403).send({
        error: `The command ${command} needs the role “${role}”, but ${sender.name} has ${sender.roles.join(', ')}. Ask somebody with that role, or an admin to add it.`,
      });
    const run = prepareCommand(command, request.body ?? {});
    const controller = new AbortController();
    running.add(controller);
    reply.raw.on('close', () => controller.abort(new Error('The command was stopped because its client disconnected. Run it again.')));
    return streamLines(reply, async (emit) => {
      try {
        await run(dependencies, { operator: operatorOf(request, sender), emit, signal: controller.signal });
        emit({ type: 'end' });
      } catch (error) {
        const isStopped = controller.signal.aborted;
        if (!isStopped)
          request.log.error(
            { err: error, command },
            'An operator command failed because of an error in the server. Fix the cause in “err”, and run the command again.',
          );
        emit({
          type: 'end',
          failure: isStopped
            ? (error as Error).message
            : `The command ${command} failed. The log of the api-server has the details. Cause: ${(error as Error).message}`,
        });
      } finally {
        running.delete(controller);
      }
    });
  });
}

/** Streams lines as they are emitted. The status is sent with the first, so that a refused command is not reported as a success. */
function streamLines(reply: FastifyReply, work: (emit: (line: OperatorLine) => void) => Promise<void>): Promise<FastifyReply> {
  return new Promise((resolve) => {
    const lines = new PassThrough();
    let hasStarted = false;
    void work((line) => {
      lines.write(`${JSON.stringify(line)}\n`);
      if (hasStarted) return;
      hasStarted = true;
      const status = line.type === 'report' && !line.ok ? 422 : line.type === 'end' && line.failure !== undefined ? 500 : 200;
      resolve(reply.code(status).type('application/x-ndjson; charset=utf-8').send(lines));
    }).finally(() => lines.end());
  });
}
