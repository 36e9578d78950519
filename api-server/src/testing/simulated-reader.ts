import type { CallKey, CallParameters, CallResult, Envelope } from '@komado/shared-contracts';
import { Cookie, HeaderName, PLATFORM_WEB, requestChecksum, toWireParameters, type CallParameterValue } from '@komado/shared-contracts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Mail } from '../mail/mailer';

export interface CallResponse<K extends CallKey> {
  readonly status: number;
  readonly body: CallResult<K> & Envelope;
  readonly response: LightMyRequestResponse;
}
/** HTTP status and response code of a call. */
export async function codesOf(call: Promise<{ status: number; body: { response_code: number } }>): Promise<[status: number, code: number]> {
  const { status, body } = await call;
  return [status, body.response_code];
}
export const PASSWORD = 'Tankobon-2026';

/** A person with a browser: stores cookies, and makes calls like the client. */
export class SimulatedReader {
  readonly cookies = new Map<string, string>();
  /** Sent with every call: an IP (`x-forwarded-for`), a country, a crawler's user agent. */
  readonly headers: Record<string, string> = { 'user-agent': 'Mozilla/5.0 (test)' };
  email = '';
  accountId = 0;
  userId = 0;

  constructor(private readonly app: FastifyInstance) {}

  /** Makes a call of the contract; a refusal is returned, too. */
  async call<K extends CallKey>(name: K, parameters: Partial<CallParameters<K>> = {}): Promise<CallResponse<K>> {
    const wire = toWireParameters(parameters as Record<string, CallParameterValue>);
    const response = await this.send(name, wire, {
      [HeaderName.requestChecksum]: requestChecksum(wire, this.cookies.get(Cookie.birthday)),
    });
    return { status: response.statusCode, body: response.json<CallResult<K> & Envelope>(), response };
  }

  /** The data of a call that must succeed. */
  async data<K extends CallKey>(name: K, parameters: Partial<CallParameters<K>> = {}): Promise<CallResult<K>> {
    const { body } = await this.call(name, parameters);
    if (body.response_code !== 0) throw new Error(`${name} was refused with ${body.response_code}: ${body.error_message}`);
    return body;
  }

  /** Sends parameters unchanged, with these headers added to the usual ones. */
  async send(
    name: string,
    wire: Readonly<Record<string, string>> | string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const body = typeof wire === 'string' ? wire : new URLSearchParams(wire).toString();
    return this.request({
      method,
      url: `/api${path}${method === 'GET' && body ? `?${body}` : ''}`,
      headers: {
        [HeaderName.isCrawler]: 'false',
        [HeaderName.platform]: PLATFORM_WEB,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { payload: body } : {}),
    });
  }

  /** Any request with this browser's cookies; the response's cookies are stored. */
  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const response = await this.app.inject({
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...this.headers, ...options.headers },
    });
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires.getTime() < Date.now()) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Sets the birthday cookie, without a call. */
  withBirthday(birthday = '2000-05'): this {
    this.cookies.set(Cookie.birthday, birthday);
    return this;
  }

  /** Passes the age gate and agrees to the terms. */
  async agree(birthday = '2000-05'): Promise<void> {
    await this.data('POST /web/law', { birthday, is_consent: false, terms_of_service_id: '', privacy_policy_id: '' });
    const { terms_of_service, privacy_policy } = await this.data('GET /web/law');
    await this.data('POST /web/law', {
      birthday,
      is_consent: true,
      terms_of_service_id: terms_of_service.id,
      privacy_policy_id: privacy_policy.id,
    });
  }

  async logIn(email: string, password = PASSWORD): Promise<CallResponse<'POST /web/user/login'>> {
    const response = await this.call('POST /web/user/login', { email, password, recaptcha_token: 'test' });
    if (response.body.response_code === 0)
      Object.assign(this, { email, accountId: response.body.account_id, userId: response.body.user_id });
    return response;
  }
  logOut(): Promise<CallResponse<'POST /web/user/logout'>> {
    return this.call('POST /web/user/logout', { target_user_id: 0 });
  }
}

/** Token of the newest mailed link to an address. */
export function mailedToken(mails: readonly Mail[], email: string): string {
  const mail = mails.findLast(({ recipient }) => recipient === email);
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

export function createTestReaders(visitor: () => SimulatedReader, mails: readonly Mail[]) {
  let count = 0;
  /** Each person has a separate IP, so that limits per IP do not interfere. */
  const newcomer = (): SimulatedReader => {
    const person = visitor();
    person.headers['x-forwarded-for'] = `10.0.${Math.floor((count += 1) / 250)}.${(count % 250) + 1}`;
    return person;
  };
  return {
    /** A reader who has completed sign-up and is logged in. */
    signUp: async (email: string, password = PASSWORD) => {
      const person = newcomer().withBirthday();
      await person.data('POST /web/account/presave', { email, recaptcha_token: 'test' });
      const created = await person.data('POST /web/account/save', { password, token: mailedToken(mails, email) });
      return Object.assign(person, { email, accountId: created.account_id, userId: created.user_id });
    },
    /** Another device of a reader, logged in. */
    anotherDevice: async (person: SimulatedReader, password = PASSWORD) => {
      const device = newcomer();
      const { body } = await device.logIn(person.email, password);
      if (body.response_code !== 0) throw new Error(`The login was refused with ${body.response_code}.`);
      return device;
    },
  };
}
