import { responseCodeOf, type ApiClient } from '../api-client';
import type { CallKey, CallParameters, CallResult, Envelope } from '../call-types';
import { SUCCESS_STATUS } from '../call-types';
import { CheckMode } from '../enumerations';
import { ApiError, isApiError } from '../api-error';
import { toWireParameters, type CallParameterValue } from '../wire-parameters';
import { calls } from '../schemas/index';
import { declaredRefusals, type CallEntry } from '../schemas/call';
import { refusals, type Reason } from '../schemas/refusals';

type Parameters = Readonly<Record<string, CallParameterValue>>;
/** A result, a refusal, or a function that makes one of them from the call's parameters. */
export type FakeResult<K extends CallKey> =
  | CallResult<K>
  | ApiError
  | ((parameters: CallParameters<K>) => CallResult<K> | ApiError | Promise<CallResult<K> | ApiError>);
export type FakeResults = { readonly [K in CallKey]?: FakeResult<K> };
export interface SentCall {
  readonly name: CallKey;
  readonly parameters: Parameters;
}
export interface FakeApi extends ApiClient {
  /** Every call made, in order. */
  readonly sent: readonly SentCall[];
  /** Calls of one name. */
  sentTo(name: CallKey): readonly Parameters[];
  /** Changes the result of one call from now on. */
  respond<K extends CallKey>(name: K, result: FakeResult<K>): void;
}

/** A result or a parameter that violates the contract: the test is wrong, or the contract has changed. */
export class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
}

function checkParameters(name: CallKey, parameters: Parameters): void {
  const entry: CallEntry = calls[name];
  for (const key of Object.keys(parameters)) {
    if (!(key in entry.parameters.shape)) throw new ContractBreach(`${name} has no parameter ${key}.`);
  }
  const parsed = entry.parameters.safeParse(toWireParameters(parameters));
  if (!parsed.success) throw new ContractBreach(`${name} refuses ${JSON.stringify(parameters)}: ${parsed.error.message}`);
}
function checkResult(name: CallKey, result: unknown): void {
  const entry: CallEntry = calls[name];
  const parsed = entry.result.strict().safeParse(result);
  if (!parsed.success) throw new ContractBreach(`${name} cannot return that: ${parsed.error.message}`);
}
/** The refusal as the client would raise it. A response code for which the call declares no reason, or several, violates the contract. */
function refusalBy(name: CallKey, { code, status, message, reason }: ApiError): ApiError {
  // Without a response code there was no response from the api-server.
  if (code < 1000) return new ApiError(code, status, message);
  const candidates = declaredRefusals(calls[name]).filter((one) =>
    reason ? one === reason : refusals[one].code === code && refusals[one].status === status,
  );
  if (candidates.length !== 1)
    throw new ContractBreach(
      `${name} does not refuse with ${reason ?? `${code} and HTTP ${status}`} for exactly one reason: ${candidates.join(', ') || 'none'}.`,
    );
  return new ApiError(code, status, message, candidates[0], name);
}

/** A refusal by the server, for a test to use as a result. */
export const refusal = (reason: Reason, message?: string): ApiError =>
  new ApiError(refusals[reason].code, refusals[reason].status, message ?? refusals[reason].message, reason);

/**
 * An ApiClient for unit tests. Parameters, results and refusals are validated against the contract; a call without a configured result
 * throws.
 */
export function fakeApi(results: FakeResults = {}): FakeApi {
  const responses = new Map<string, unknown>(Object.entries(results));
  const sent: SentCall[] = [];

  async function send(name: CallKey, parameters: Parameters): Promise<object> {
    sent.push({ name, parameters });
    checkParameters(name, parameters);
    if (!responses.has(name)) throw new ContractBreach(`This test gave no result for ${name}.`);
    const given = responses.get(name);
    const result: unknown = typeof given === 'function' ? await (given as (parameters: Parameters) => unknown)(parameters) : given;
    if (isApiError(result)) {
      const error = refusalBy(name, result);
      const failure: Envelope = { status: 'fail', response_code: error.code, error_message: error.message, reason: error.reason };
      if (calls[name].mode === CheckMode.noMaintenanceCheck) return failure;
      throw error;
    }
    checkResult(name, result);
    return { status: SUCCESS_STATUS, response_code: 0, error_message: '', ...(result as object) };
  }

  return {
    sent,
    sentTo: (name) => sent.filter((call) => call.name === name).map((call) => call.parameters),
    respond: (name, result) => void responses.set(name, result),
    call: async (name, ...[parameters = {}, settings]) => {
      settings?.signal?.throwIfAborted();
      return (await send(name, parameters as Parameters)) as never;
    },
    act: (name, ...[parameters = {}]) => responseCodeOf(send(name, parameters as Parameters)) as never,
  };
}
