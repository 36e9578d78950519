/** @jest-environment node */
import { requestHeaders, responseHeaders } from './proxied-headers';

const SITE = 'https://komado.example';
const HERE = 'http://localhost:5000';

describe('the headers of a proxied HTTPS site', () => {
  it('let its cookies be stored without HTTPS, and sent back by their names', () => {
    const { 'set-cookie': cookies } = responseHeaders(
      { 'set-cookie': ['__Host-staff=abc; Path=/; HttpOnly; SameSite=Strict; Secure', 'uwt=def; Path=/; Secure'] },
      SITE,
      HERE,
    );
    expect(cookies).toEqual(['host-staff=abc; Path=/; HttpOnly; SameSite=Strict', 'uwt=def; Path=/']);
    expect(requestHeaders({ cookie: 'uwt=def; host-staff=abc', host: 'localhost:5000' }, HERE, SITE)).toMatchObject({
      cookie: 'uwt=def; __Host-staff=abc',
      host: 'komado.example',
    });
  });

  it('require no HTTPS, and report nothing to the site', () => {
    const policy =
      "default-src 'self'; base-uri 'none'; upgrade-insecure-requests; report-uri /-/csp-report; report-to csp; form-action 'self'";
    const headers = {
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=1',
      'reporting-endpoints': 'csp="/-/csp-report"',
    };
    expect(responseHeaders(headers, SITE, HERE)).toEqual({
      'content-security-policy': "default-src 'self'; base-uri 'none'; form-action 'self'",
      'cache-control': 'no-store',
    });
  });

  it('name this origin in redirects and the site in requests', () => {
    expect(responseHeaders({ location: `${SITE}/my` }, SITE, HERE)).toMatchObject({ location: `${HERE}/my` });
    expect(requestHeaders({ referer: `${HERE}/my` }, HERE, SITE)).toMatchObject({ referer: `${SITE}/my` });
  });
});
