import { ReleaseStoreError } from '@komado/federation';
import { BuildError } from '@komado/federation/publish';
import { ConfigurationError } from '@komado/server-kit';

/** A startup failure, explained in one sentence. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
/** Ctrl-C ended one of the processes, maybe before this process has received the signal, too. */
export class InterruptedStartError extends StartError {
  override readonly name = 'InterruptedStartError';
}

/** An error that a person can act on is its message; any other comes with its stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = [StartError, ConfigurationError, BuildError, ReleaseStoreError].some((kind) => error instanceof kind);
  return isExpected ? error.message : (error.stack ?? error.message);
}
