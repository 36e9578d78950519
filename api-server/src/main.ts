import { type Configuration, ConfigurationError, readConfiguration, requireSharedSettings, stopOnSignal } from '@komado/server-kit';
import { createRequestIdLogger } from './http/request-id-logger';
import { startApiServer } from './start-api-server';
import { FolderInUseError } from './database/folder-lock';
import { MigrationChangedError } from './database/migrate';

type Message = { type: 'ready'; port: number } | { type: 'progress'; message: string } | { type: 'failed'; message: string };

/** Reports to the parent process, or else to the terminal. */
function report(message: Message): void {
  if (process.send) process.send(message);
  else if (message.type === 'ready') process.stdout.write(`The api-server is listening on port ${message.port}.\n`);
  else process.stderr.write(`${message.message}\n`);
}

/** Failures that an operator can fix need no stack. */
function failureMessage(error: unknown, configuration: Configuration | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${configuration?.API_PORT} (API_PORT) is already in use. Stop the program that uses it, or set API_PORT to another port.`;
  if (code === 'EADDRNOTAVAIL')
    return `The address ${configuration?.API_HOST} (API_HOST) is not available on this machine. Set API_HOST to an address of this machine, or to 0.0.0.0 for all of them.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `Could not connect to the database at DATABASE_URL: ${error.message || code}. Start the database, or correct DATABASE_URL.`;
  const isExpected = error instanceof FolderInUseError || error instanceof MigrationChangedError || error instanceof ConfigurationError;
  return isExpected ? error.message : (error.stack ?? error.message);
}

async function main(): Promise<void> {
  let configuration: Configuration | undefined;
  try {
    configuration = readConfiguration(process.env);
    requireSharedSettings(configuration, 'api-server');
    const log = createRequestIdLogger(configuration);
    // Loaded only if needed, because it imports many modules.
    const tracing = configuration.OTEL_EXPORTER_OTLP_ENDPOINT
      ? (await import('@komado/server-kit/tracing')).startTracing('komado-api', log)
      : undefined;
    const server = await startApiServer(configuration, { log, tracing, onProgress: (message) => report({ type: 'progress', message }) });
    stopOnSignal(
      async () => {
        await server.close();
        await tracing?.close();
      },
      (error) =>
        log.error(
          { err: error },
          'The api-server failed while it was shutting down, so requests may have been aborted. The cause is in “err”.',
        ),
    );
    report({ type: 'ready', port: server.port });
  } catch (error) {
    report({ type: 'failed', message: failureMessage(error, configuration) });
    process.exitCode = 1;
    if (process.send) process.disconnect();
  }
}

void main();
