import { randomUUID } from 'node:crypto';
import type { CallKey, CallParameters, CallResult, CallParameterValue, Envelope } from '@komado/shared-contracts';
import { REQUEST_ID_HEADER } from '@komado/server-kit/http';
import { Cookie, HeaderName, PLATFORM_WEB, requestChecksum, toWireParameters } from '@komado/shared-contracts';

/** The response that an operation needs did not come, or was a refusal. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  constructor(
    message: string,
    readonly startedAt: number,
    readonly requestId: string,
  ) {
    super(message);
  }
}

/** A reader's browser, as far as requests go. */
export class SimulatedReader {
  /** Requests sent so far. */
  requests = 0;
  readonly #cookies = new Map<string, string>([[Cookie.birthday, '1990-05']]);

  constructor(
    private readonly origin: string,
    readonly email: string,
  ) {}

  /** For the header of the same name. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }

  async page(path: string): Promise<void> {
    const startedAt = Date.now();
    const { body, requestId } = await this.#send(path, { headers: { accept: 'text/html' } });
    // A page that fails after its beginning was sent ends with an error page.
    if (!/<\/html>\s*$/.test(body) || body.match(/<!doctype html>/gi)?.length !== 1)
      throw new RequestError(`GET ${path}: The page is not complete: ${body.slice(-200)}`, startedAt, requestId);
  }

  async call<K extends CallKey>(name: K, parameters: Partial<CallParameters<K>> = {}): Promise<CallResult<K>> {
    const wire = toWireParameters(parameters as Record<string, CallParameterValue>);
    const [method = '', path = ''] = name.split(' ');
    const text = new URLSearchParams(wire).toString();
    const { body } = await this.#send(`/api${path}${method === 'GET' && text ? `?${text}` : ''}`, {
      method,
      headers: {
        [HeaderName.isCrawler]: 'false',
        [HeaderName.platform]: PLATFORM_WEB,
        [HeaderName.requestChecksum]: requestChecksum(wire, this.#cookies.get(Cookie.birthday)),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: text } : {}),
    });
    return JSON.parse(body) as CallResult<K> & Envelope;
  }

  /** The body of a response with status 200. */
  async #send(path: string, init: RequestInit): Promise<{ readonly body: string; readonly requestId: string }> {
    const startedAt = Date.now();
    const requestId = randomUUID();
    this.requests += 1;
    const fail = (what: string) => new RequestError(`${init.method ?? 'GET'} ${path}: ${what}`, startedAt, requestId);
    let response: Response;
    let body: string;
    try {
      response = await this.#fetch(path, { ...init, headers: { ...init.headers, [REQUEST_ID_HEADER]: requestId } });
      body = await response.text();
    } catch (error) {
      throw fail(error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
    }
    if (response.status !== 200) throw fail(`HTTP status ${response.status}: ${body.slice(0, 200)}`);
    return { body, requestId };
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(this.origin + path, { ...init, redirect: 'manual', headers: { ...init.headers, cookie: this.cookies } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, decodeURIComponent(value));
    }
    return response;
  }
}
