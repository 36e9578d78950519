import type { RunningHost } from '../testing/host-server';
import { releasesPage, startReleasesHost } from './testing/releases-page';

const reported = { status: 200, errors: [] as object[] };
let host: RunningHost;
beforeAll(async () => {
  host = await startReleasesHost({ members: [] }, reported);
  // The first column is line 12, column 5 of the source, in `unlock`.
  const map = { version: 3, sources: ['webpack://mfe_shop/./src/pages/unlock.tsx'], names: ['unlock'], mappings: 'AAWIA' };
  await host.releases.put('shop', '3.0.0', { 'web/page.0a.js': 'f()', 'web/page.0a.js.map': JSON.stringify(map) });
});
beforeEach(() => Object.assign(reported, { status: 200, errors: [] }));
afterAll(() => host.stop());
const { logIn } = releasesPage(() => host);
const browserErrorsPage = async () => host.request('/-/releases/errors', { headers: { cookie: await logIn() } });
const error = (changes: object) => ({
  member: 'shop',
  version: '3.0.0',
  message: 'x is not a function',
  frames: [],
  composition: 'c1',
  reports: 3,
  firstAt: '2026-11-27T10:00:00.000Z',
  lastAt: '2026-11-28T10:00:00.000Z',
  ...changes,
});

describe('the page with errors of browsers', () => {
  it('shows each with its version and the positions in the sources', async () => {
    reported.errors = [error({ frames: ['/remotes/shop/3.0.0/page.0a.js:1:1', '/remotes/shop/2.0.0/gone.js:1:5'] })];
    const text = (await browserErrorsPage()).body.toString();
    for (const part of ['x is not a function', 'shop@3.0.0', '3 times', 'mfe-shop/src/pages/unlock.tsx:12:5</code>', '> unlock<'])
      expect(text.replaceAll('<!-- -->', '')).toContain(part);
    expect(text).toMatch(/gone\.js:1:5<\/code>.*no source map/);
  });

  it.each([
    '/remotes/shop/3.0.0/../../../etc/passwd.js:1:1',
    '/remotes/../3.0.0/page.0a.js:1:1',
    '/remotes/shop/3.0.0/page.0a.js:99999:1',
    '<script>alert(1)</script>',
  ])('shows %s as it is', async (frame) => {
    reported.errors = [error({ frames: [frame] })];
    const text = (await browserErrorsPage()).body.toString();
    expect(text).toContain(`${frame.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code>`);
    expect(text).toContain('no source map');
  });

  it('says that there are none, or that they could not be fetched', async () => {
    expect((await browserErrorsPage()).body.toString()).toContain('Browsers reported no errors in the last 7 days.');
    reported.status = 500;
    const failed = await browserErrorsPage();
    expect([failed.status, failed.body.toString()]).toEqual([
      503,
      expect.stringContaining('Could not get the errors from the api-server.'),
    ]);
  });

  it('is only for those who are logged in, and browsers get no source map', async () => {
    const response = await host.request('/-/releases/errors');
    expect([response.status, response.headers['location']]).toEqual([303, '/-/releases?return=%2F-%2Freleases%2Ferrors']);
    expect((await host.request('/remotes/shop/3.0.0/page.0a.js')).status).toBe(200);
    expect((await host.request('/remotes/shop/3.0.0/page.0a.js.map')).status).toBe(404);
  });
});
