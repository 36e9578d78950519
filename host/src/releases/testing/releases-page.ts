import { createHash } from 'node:crypto';
import type { RawResponse } from '../../testing/raw-request';
import { startHost, type RunningHost } from '../../testing/host-server';
import { enveloped } from '@komado/server-kit/testing';

export const TOKEN = 'the-operators-own-token';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const STAFF_TOKENS = `mika=releases:${hashOf('the token of Mika')},ben=support:${hashOf('the token of Ben')}`;

/** A web host whose live composition has version 1.0.0 of everything, and a published shop@2.0.0. */
export async function startReleasesHost(
  health: object,
  reported: { readonly status: number; readonly errors: readonly object[] } = { status: 200, errors: [] },
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningHost> {
  const report = (data: object): string => `${JSON.stringify({ type: 'report', ok: true, message: '', data })}\n`;
  const host = await startHost({ OPERATOR_TOKEN: TOKEN, STAFF_TOKENS, ...environment }, ({ url }) => {
    if (url === '/-/operator/release-health') return { body: report(health) };
    if (url === '/-/operator/browser-errors') return { status: reported.status, body: report({ errors: reported.errors }) };
    return { body: enveloped() };
  });
  await host.putShell('1.0.0');
  for (const remote of ['catalog', 'viewer', 'account', 'shop'] as const) await host.releases.put(remote, '1.0.0', {});
  await host.releases.promote({ shell: '1.0.0', catalog: '1.0.0', viewer: '1.0.0', account: '1.0.0', shop: '1.0.0' });
  await host.releases.put('shop', '2.0.0', {});
  return host;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
export const cookieOf = ({ headers }: RawResponse): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith('__Host-staff='))?.split(';')[0] ?? '';

export interface ReleasesPage {
  /** Submits a form without the session's form token. */
  post(action: string, values: Record<string, string>, cookie?: string): Promise<RawResponse>;
  /** Resolves to the cookie of the session. */
  logIn(): Promise<string>;
  html(cookie: string, url?: string): Promise<string>;
  formToken(cookie: string): Promise<string>;
  /** Submits one of the page's forms. */
  act(cookie: string, action: string, values?: Record<string, string>): Promise<RawResponse>;
}
export function releasesPage(host: () => RunningHost): ReleasesPage {
  const page: ReleasesPage = {
    post: (action, values, cookie = '') =>
      host().request(`/-/releases/${action}`, {
        method: 'POST',
        headers: { ...FORM, ...(cookie ? { cookie } : {}) },
        body: new URLSearchParams(values).toString(),
      }),
    logIn: async () => cookieOf(await page.post('log-in', { name: 'Aiko', token: TOKEN })),
    html: async (cookie, url = '/-/releases') => (await host().request(url, { headers: { cookie } })).body.toString(),
    formToken: async (cookie) => / name="form" value="([^"]+)"/.exec(await page.html(cookie))?.[1] ?? '',
    act: async (cookie, action, values = {}) => page.post(action, { form: await page.formToken(cookie), ...values }, cookie),
  };
  return page;
}
