import type { AddressInfo } from 'node:net';
import { readConfiguration, requireSharedSettings, stopOnSignal, portInUseMessage } from '@komado/server-kit';
import { isLocalSite } from '@komado/server-kit/http';
import { stdoutLogStream } from '@komado/server-kit/stdout-log-stream';
import { processMetrics, serveMetrics } from '@komado/server-kit/metrics';
import { pino } from 'pino';
import { createHostServer } from './server';

/** The web host's process. It notifies a parent process when it is ready, and exits when the parent exits. */
const configuration = readConfiguration(process.env);
const log = pino({ level: configuration.LOG_LEVEL, name: 'host' }, stdoutLogStream());
// Lines of requests do not depend on LOG_LEVEL.
const accessLog = (configuration.ACCESS_LOG ?? !isLocalSite(configuration)) ? pino({ name: 'access' }, stdoutLogStream()) : undefined;

try {
  requireSharedSettings(configuration, 'web host');
  const { METRICS_HOST: host, METRICS_PORT: metricsPort } = configuration;
  const metrics = metricsPort === undefined ? undefined : processMetrics();
  // Loaded only if needed, because it imports many modules.
  const tracing = configuration.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('@komado/server-kit/tracing')).startTracing('komado-host', log)
    : undefined;
  const app = await createHostServer({ configuration, apiOrigin: configuration.API_URL, log, accessLog, metrics, tracing });
  stopOnSignal(
    async () => {
      await app.close();
      await tracing?.close();
    },
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
  const text = code === 'EADDRINUSE' ? portInUseMessage(configuration.PORT) : message;
  if (process.send) process.send({ type: 'failed', message: text }, () => process.exit(1));
  else {
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
