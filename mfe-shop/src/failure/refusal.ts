import {
  ErrorCode,
  errorText,
  isApiError,
  isCallError,
  isSessionEnded,
  type CallKey,
  type CallReason,
  type EventBus,
  type Reason,
} from '@komado/shared-contracts';

/** Why the server refused a request. */
export interface Refusal<R extends Reason = Reason> {
  /** Response code; 1099 when no response arrived. */
  readonly code: number;
  /** What to show: the message, then the code on a separate line. */
  readonly text: string;
  /** undefined when the response had none, as from a proxy or when the server could not be reached. */
  readonly reason: R | undefined;
}

export const refusalOf = <K extends CallKey>(error: unknown, call: K): Refusal<CallReason<K>> => ({
  code: isApiError(error) ? error.code : ErrorCode.serverError,
  text: errorText(error),
  reason: isCallError(error, call) ? error.reason : undefined,
});

/** Opens the login if the session has ended; otherwise reloads, because the displayed data is stale. */
export async function logInOrReload(bus: EventBus, { code }: Refusal, returnPath: string, reload: () => unknown): Promise<void> {
  if (isSessionEnded(code)) bus.emit('login-requested', { returnPath });
  else await reload();
}
