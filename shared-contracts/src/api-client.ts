import axios, { type AxiosAdapter } from 'axios';
import { CALLS_WITHOUT_MAINTENANCE_CHECK, REQUIRED_PARAMETERS } from './call-table.generated';
import type { CallKey, CallParameters, CallResult, Envelope } from './call-types';
import { ApiError, type CallError, isApiError } from './api-error';
import { ErrorCode, errorMessage, UNKNOWN_API_ERROR } from './errors';
import { HeaderName, PLATFORM_WEB } from './request-headers';
import { requestChecksum } from './request-checksum';
import { toWireParameters, type CallParameterValue } from './wire-parameters';

export interface ApiClientOptions {
  /** Trailing slashes are removed. */
  baseUrl: string;
  isCrawler?: boolean;
  platform?: string;
  /** The current value of the birthday cookie, `YYYY-MM`. */
  birthday?: () => string | undefined;
  /** The account that the page shows; undefined for visitors and while unknown. */
  accountId?: () => number | undefined;
  /** Added to every request; the shell server forwards the reader's cookies and IP this way. */
  headers?: Readonly<Record<string, string>>;
  /** Called with the headers of every response; the shell server returns `set-cookie` this way. */
  onHeaders?: (headers: Readonly<Record<string, unknown>>) => void;
  /** Called when a call that does not skip the check gets maintenance. */
  onMaintenance?: (error: ApiError) => void;
  /** Called with every refusal of the server, before the call rejects. */
  onRefusal?: (error: ApiError) => void;
  adapter?: AxiosAdapter;
}
export interface CallSettings {
  signal?: AbortSignal;
  /** The browser completes the request even if its page is closed meanwhile. */
  outlivesPage?: boolean;
}
type CallArguments<K extends CallKey> = keyof CallParameters<K> extends never
  ? [parameters?: CallParameters<K>, settings?: CallSettings]
  : Partial<CallParameters<K>> extends CallParameters<K>
    ? [parameters?: CallParameters<K>, settings?: CallSettings]
    : [parameters: CallParameters<K>, settings?: CallSettings];

export interface ApiClient {
  /**
   * Makes a call once, without timeout or retry. Rejects with `ApiError` (see `isCallError`); under check mode 3 the body of a failure is
   * the result.
   */
  call<K extends CallKey>(name: K, ...args: CallArguments<K>): Promise<CallResult<K> & Envelope>;
  /** Makes an account action: 0 on success, otherwise the server's response code, or 1099 without one. Rejects only on maintenance. */
  act<K extends CallKey>(name: K, ...args: CallArguments<K>): Promise<0 | CallError<K>['code']>;
}

export class MissingParameterError extends Error {
  override readonly name = 'MissingParameterError';
}

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && typeof (data as Envelope).response_code === 'number';

/** The error of a response: its response code, otherwise its HTTP status; 503 for a response without content. */
function errorOfResponse(status: number, data: unknown, call?: CallKey): ApiError {
  if (isEnvelope(data) && data.response_code !== 0) {
    return new ApiError(data.response_code, status, data.error_message || errorMessage(data.response_code), data.reason, call);
  }
  if (data === undefined || data === null || data === '') return new ApiError(503, 503, UNKNOWN_API_ERROR);
  return new ApiError(status >= 400 ? status : ErrorCode.unknown, status);
}

/** The code that `act` returns for a call. */
export async function responseCodeOf(pending: Promise<unknown>): Promise<number> {
  try {
    await pending;
    return 0;
  } catch (error) {
    if (isApiError(error) && error.isMaintenance) throw error;
    return isApiError(error) && error.status !== 0 && error.code >= 1000 ? error.code : ErrorCode.serverError;
  }
}

export const trimBaseUrl = (baseUrl: string): string => baseUrl.replace(/\/+$/, '');

/** Browsers cancel pending XMLHttpRequests when a page closes; fetch has `keepalive`. */
const keepAliveAdapter: AxiosAdapter = async (config) => {
  const response = await fetch(`${config.baseURL ?? ''}${config.url ?? ''}`, {
    method: config.method?.toUpperCase(),
    body: config.data as string | undefined,
    headers: config.headers.toJSON(true) as Record<string, string>,
    signal: config.signal as AbortSignal | undefined,
    credentials: 'include',
    keepalive: true,
  });
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers: Object.fromEntries(response.headers), config };
};

export function createApiClient(options: ApiClientOptions): ApiClient {
  const http = axios.create({
    baseURL: trimBaseUrl(options.baseUrl),
    timeout: 0,
    withCredentials: true,
    responseType: 'text',
    // Text in, text out: the body is parsed below, so that an unparsable one falls back to the HTTP status.
    transformResponse: (data: unknown) => data,
    validateStatus: () => true,
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  /** The call that changes the birthday: what it sets is in the hash of every later call, and its cookie reaches the network first. */
  let birthdayChange: Promise<unknown> | undefined;
  async function send(name: CallKey, parameters: Readonly<Record<string, CallParameterValue>>, settings: CallSettings) {
    for (const key of REQUIRED_PARAMETERS[name] ?? []) {
      if (parameters[key] === undefined || parameters[key] === null) throw new MissingParameterError(`${name} needs the parameter ${key}.`);
    }
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const wire = toWireParameters(parameters);
    const body = new URLSearchParams(wire).toString();
    const isBirthdayChange = name === 'POST /web/law';
    if (!isBirthdayChange) await birthdayChange;
    const accountId = options.accountId?.();
    const sent = http
      .request<string>({
        method,
        url: method === 'GET' && body ? `${path}?${body}` : path,
        data: method === 'POST' ? body : undefined,
        signal: settings.signal,
        ...(settings.outlivesPage ? { adapter: options.adapter ?? keepAliveAdapter } : {}),
        headers: {
          ...options.headers,
          [HeaderName.requestChecksum]: requestChecksum(wire, options.birthday?.()),
          [HeaderName.isCrawler]: String(options.isCrawler ?? false),
          [HeaderName.platform]: options.platform ?? PLATFORM_WEB,
          ...(accountId === undefined ? {} : { [HeaderName.accountId]: String(accountId) }),
          ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      })
      .catch((error: unknown) => {
        if (axios.isCancel(error)) throw error;
        throw new ApiError(503, 0, UNKNOWN_API_ERROR);
      });
    if (isBirthdayChange) birthdayChange = sent.catch(() => undefined);
    const response = await sent;
    options.onHeaders?.(response.headers as Record<string, unknown>);
    let data: unknown = response.data;
    if (typeof data === 'string' && data !== '') {
      try {
        data = JSON.parse(data);
      } catch {
        data = { unparsable: true };
      }
    }
    if (isEnvelope(data) && (data.response_code === 0 || CALLS_WITHOUT_MAINTENANCE_CHECK.includes(name))) return data;
    const error = errorOfResponse(response.status, data, name);
    if (error.isMaintenance) options.onMaintenance?.(error);
    if (error.call) options.onRefusal?.(error);
    throw error;
  }

  return {
    call: (name, ...[parameters = {}, settings = {}]) => send(name, parameters as Record<string, CallParameterValue>, settings) as never,
    act: (name, ...[parameters = {}, settings = {}]) =>
      responseCodeOf(send(name, parameters as Record<string, CallParameterValue>, settings)) as never,
  };
}
