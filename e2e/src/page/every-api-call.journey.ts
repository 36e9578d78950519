import { Cookie, HeaderName, PLATFORM_WEB, requestChecksum } from '@komado/shared-contracts';
import { calls, type CallEntry } from '@komado/shared-contracts/schemas';
import { expect, test } from '../browser/journey';
import { newestMailHtml } from '../site/outbox';
import { newEmail, PASSWORD } from '../browser/reader';
import type { Site } from '../site/site';

/** A visitor who may have an account. */
const BIRTHDAY = '1990-04';

interface CallResponse {
  readonly httpStatus: number;
  readonly body: Record<string, unknown>;
  readonly cookie: string | undefined;
}

/** Makes calls through the shell's URL, like an integration test of another team. */
class ApiCaller {
  constructor(
    private readonly site: Site,
    public cookie = '',
  ) {}

  async call(name: string, parameters: Readonly<Record<string, string>>): Promise<CallResponse> {
    const [method, path] = name.split(' ') as [string, string];
    const query = new URLSearchParams(parameters);
    const response = await fetch(`${this.site.url}/api${path}${method === 'GET' && query.size > 0 ? `?${query}` : ''}`, {
      method,
      headers: {
        [HeaderName.requestChecksum]: requestChecksum(parameters, BIRTHDAY),
        [HeaderName.isCrawler]: 'false',
        [HeaderName.platform]: PLATFORM_WEB,
        cookie: [`${Cookie.birthday}=${BIRTHDAY}`, this.cookie].filter(Boolean).join('; '),
      },
      ...(method === 'POST' ? { body: query } : {}),
    });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${Cookie.userWebToken}=`));
    return { httpStatus: response.status, body: (await response.json()) as Record<string, unknown>, cookie: cookie?.split(';')[0] };
  }

  /** Signs up with the mailed token and keeps the session. */
  async signUp(): Promise<void> {
    const email = newEmail();
    await this.call('POST /web/account/presave', { email, recaptcha_token: 'none' });
    const token = /token=([\w-]+)/.exec(await newestMailHtml(this.site.url, email))?.[1] ?? '';
    const { body, cookie } = await this.call('POST /web/account/save', { password: PASSWORD, token });
    expect(body).toMatchObject({ status: 'success' });
    this.cookie = cookie ?? '';
  }
}

/** A value in the demo library for each kind of parameter; a call that refuses must explain why. */
const PARAMETER_VALUES: Readonly<Record<string, string>> = {
  email: 'unknown@example.com',
  new_email: 'somebody@example.com',
  password: PASSWORD,
  current_password: PASSWORD,
  new_password: PASSWORD,
  purpose: 'sign-up',
  title_id: '1',
  title_id_list: '1,2',
  episode_id_list: '100,101',
  magazine_id: '1',
  advertisement_id: '1',
  asset_type: 'point',
  asset_id: 'point-100',
  path: '/my/shop',
  comment: 'What a page!',
  ticket_type: '1',
  ticket_version: '1',
  icon_id: '1',
  ads: '1',
  analysis: '1',
  notice_status: '1',
  birthday: BIRTHDAY,
  is_consent: '1',
};
const requiredOf = (entry: CallEntry): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entry.parameters.shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name]) => [name, PARAMETER_VALUES[name] ?? '100']),
  );

/** These end the session; they are called last. */
const SESSION_ENDING_CALLS = ['POST /user/logout', 'POST /web/user/logout', 'POST /account/resign'];
const entries = (Object.entries(calls) as [string, CallEntry][]).toSorted(
  ([a], [b]) => SESSION_ENDING_CALLS.indexOf(a) - SESSION_ENDING_CALLS.indexOf(b),
);

test(`each of the ${entries.length} calls responds through the shell's URL, for visitors and for readers`, async ({ site }) => {
  test.setTimeout(180_000);
  const visitor = new ApiCaller(site);
  const reader = new ApiCaller(site);
  await reader.signUp();
  const successes: string[] = [];
  for (const [name, entry] of entries) {
    const parameters = requiredOf(entry);
    const response = await visitor.call(name, parameters);
    if (entry.access === 'login') expect([name, response.httpStatus, response.body['response_code']]).toEqual([name, 401, 2011]);
    const { httpStatus, body } = await reader.call(name, parameters);
    expect([name, httpStatus < 500, typeof body['response_code'], typeof body['error_message']]).toEqual([name, true, 'number', 'string']);
    expect([name, body['error_message']]).not.toEqual([name, 'There is no such call.']);
    if (httpStatus !== 200) continue;
    expect([name, body['status'], body['response_code']]).toEqual([name, 'success', 0]);
    const { status: _, response_code: __, error_message: ___, ...data } = body;
    const parsed = entry.result.strict().safeParse(data);
    expect([name, parsed.error?.message]).toEqual([name, undefined]);
    successes.push(name);
  }
  // Page data requests nothing that only some readers have.
  const pageData = entries.filter(([name]) => name.startsWith('GET /web/') && !name.startsWith('GET /web/account/'));
  expect(pageData.filter(([name]) => !successes.includes(name)).map(([name]) => name)).toEqual([]);
});
