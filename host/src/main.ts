import type { AddressInfo } from 'node:net';
import { readConfiguration, stopOnSignal } from '@komado/server-kit';
import { processMetrics, serveMetrics } from '@komado/server-kit/http';
import { pino } from 'pino';
import { createHostServer } from './server';

/** The web host's process. Its parent passes the api-server's URL; it replies with `ready`, and exits when the parent exits. */
const configuration = readConfiguration(process.env);
const apiOrigin = process.env['KOMADO_API_ORIGIN'] ?? `http://127.0.0.1:${configuration.API_PORT}`;
const log = pino({ level: configuration.LOG_LEVEL, name: 'host' });

try {
  const { METRICS_HOST: host, METRICS_PORT: metricsPort } = configuration;
  const metrics = metricsPort === undefined ? undefined : processMetrics();
  const app = await createHostServer({ configuration, apiOrigin, log, metrics });
  stopOnSignal(
    () => app.close(),
    (error) =>
      log.error(
        { err: error },
        'The web host failed while it was shutting down, so requests may have been aborted. The cause is in “err”.',
      ),
  );
  if (metrics && metricsPort !== undefined) await serveMetrics(metrics, { host, port: metricsPort });
  await app.listen({ port: configuration.PORT, host: configuration.HOST });
  process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const text =
    code === 'EADDRINUSE'
      ? `Port ${configuration.PORT} (PORT) is already in use. Stop the program that uses it, or choose another port: PORT=4000 npm start`
      : message;
  if (process.send) process.send({ type: 'failed', message: text }, () => process.exit(1));
  else {
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
