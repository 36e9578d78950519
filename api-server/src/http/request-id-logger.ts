import { AsyncLocalStorage } from 'node:async_hooks';
import { type Configuration } from '@komado/server-kit';
import { stdoutLogStream } from '@komado/server-kit/stdout-log-stream';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/** A log whose lines have the ID of the request that they are about, so that they can be found by the ID on an error page. */
export const createRequestIdLogger = (
  { LOG_LEVEL: level }: Pick<Configuration, 'LOG_LEVEL'>,
  destination: DestinationStream = stdoutLogStream(),
): Logger => {
  const mixin = (_fields: object, _level: number, logger: Logger): object => {
    const requestId = requestIds.getStore();
    return requestId === undefined || 'requestId' in logger.bindings() ? {} : { requestId };
  };
  return pino({ level, redact: ['req.headers.cookie'], mixin }, destination);
};

/** Runs each handler with the ID of its request. Not earlier: while a body is read, Node loses the context. */
export const bindRequestIds = (app: FastifyInstance): void =>
  void app.addHook('preHandler', ({ id }, _reply, done) => requestIds.run(id, done));
