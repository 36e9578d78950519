import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { type Configuration, ConfigurationError, exitWithParent, replaceControlCharacters, readConfiguration } from '@komado/server-kit';
import { CommanderError } from 'commander';
import { MigrationChangedError } from '../database/migrate';
import { runLocallyOrOnServer } from './run-locally-or-on-server';
import { OperatorInputError } from './operator-commands';
import { OperatorRefusal } from './operator-refusal';
import type { OperatorContext } from './operator-command';
import { createProgram } from './cli/program';
import { createCommandOutput } from './cli/command-output';

const REFUSED = 1;
const USAGE = 2;
const STOPPED = 'Stopped. Everything reported above is complete. To continue, run the command again.';

/** Ctrl-C stops between two pages; a second one stops at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort(new OperatorRefusal(STOPPED)));
  return controller.signal;
}

/** Reports what a command emits, and its refusal. */
async function reported(work: (configuration: Configuration, context: OperatorContext) => Promise<void>): Promise<void> {
  const configuration = readConfiguration(process.env);
  const output = createCommandOutput({ out: process.stdout, err: process.stderr }, program.opts<{ json?: true }>().json === true);
  const signal = stopSignal();
  try {
    await work(configuration, { operator: userInfo().username, emit: output.emit, signal });
  } catch (error) {
    if (!(error instanceof OperatorRefusal) && !signal.aborted) throw error;
    output.emit({ type: 'report', ok: false, message: signal.aborted ? STOPPED : (error as Error).message });
  } finally {
    output.close();
  }
  if (output.hasRefused()) process.exitCode = REFUSED;
}
const program = createProgram(
  (name, input) => reported((configuration, context) => runLocallyOrOnServer(configuration, name, input, context)),
  (work, folder) => reported((configuration, context) => work(configuration, folder, context)),
);

const isJson = process.argv.includes('--json');
const writeError = (message: string): boolean =>
  isJson
    ? process.stdout.write(`${JSON.stringify({ ok: false, message })}\n`)
    : process.stderr.write(`${replaceControlCharacters(message)}\n`);

/** Errors that an operator can fix need no stack. */
function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    // Commander has already printed it; requested help is not an error.
    process.exitCode = error.exitCode === 0 ? 0 : USAGE;
    if (isJson && error.exitCode !== 0) writeError(error.message);
    return;
  }
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isUsage = error instanceof OperatorInputError || error instanceof ConfigurationError;
  const isDatabaseDown = code === 'ECONNREFUSED' || code === 'ENOTFOUND';
  const isExpected = isUsage || error instanceof MigrationChangedError || (code !== undefined && /^E[A-Z]+$/.test(code));
  writeError(
    isDatabaseDown
      ? `Could not connect to the database at DATABASE_URL: ${message || code}. Start the database, or correct DATABASE_URL.`
      : isExpected || isJson
        ? message
        : (stack ?? message),
  );
  process.exitCode = isUsage ? USAGE : REFUSED;
}

exitWithParent();
if (existsSync('.env')) process.loadEnvFile();
program.parseAsync().catch(fail);
