import { request } from 'node:http';
import { HeaderName, requestChecksum, type TelemetryReport } from '@komado/shared-contracts';
import { CONSENT_COOKIES } from '../browser/legal-consent';
import type { Site } from '../site/site';

/** Programs count as crawlers, which get the live composition and whose reports do not count. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' };
const LAW_COOKIES = Object.entries(CONSENT_COOKIES).map(([name, value]) => `${name}=${value}`);

/** A page that was sent to a reader whose canary number is this one. */
export interface SentPage {
  readonly status: number;
  readonly composition: string;
  readonly token: string;
}
/** Opens a page without a browser, from one of the networks 127.0.0 to 127.0.255 of this machine. */
export function openPage(
  site: Site,
  canaryNumber: string | number,
  { network = 0, path = '/ranking' }: { network?: number; path?: string } = {},
): Promise<SentPage> {
  return new Promise((resolve, reject) => {
    const headers = { ...BROWSER, cookie: [...LAW_COOKIES, `release=${canaryNumber}`].join('; ') };
    request(site.url + path, { headers, family: 4, localAddress: `127.0.${network}.1` }, (response) => {
      response.resume().on('end', () => {
        const [, token = ''] = /page;desc="(.+)"/.exec(String(response.headers['server-timing'])) ?? [];
        resolve({ status: response.statusCode ?? 0, composition: String(response.headers['x-composition']), token });
      });
    })
      .on('error', reject)
      .end();
  });
}
/** Sends reports as a page, from one of these networks. */
export function sendTelemetryReports(site: Site, token: string, reports: readonly TelemetryReport[], network = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    const parameters = { page_token: token, report_list: JSON.stringify(reports) };
    const body = new URLSearchParams(parameters).toString();
    const hash = { [HeaderName.requestChecksum]: requestChecksum(parameters, undefined) };
    const headers = { ...BROWSER, ...hash, 'content-type': 'application/x-www-form-urlencoded' };
    request(`${site.url}/api/web/telemetry`, { method: 'POST', headers, family: 4, localAddress: `127.0.${network}.1` }, (response) => {
      response
        .resume()
        .on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`Reports were refused with ${response.statusCode}.`)),
        );
    })
      .on('error', reject)
      .end(body);
  });
}
