import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { REMOTES, REMOTE_PAGES, UNAVAILABLE } from '../browser/remotes';
import { createVersionPromoter, type VersionPromoter } from './version-promoter';

/** Its browser script does not parse. */
const BROKEN_IN_BROWSERS = '9.3.0';
/** Its server build throws on startup. */
const BROKEN_ON_SERVERS = '9.4.0';

let versions: VersionPromoter;
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ site }) => {
  versions = await createVersionPromoter(site);
  await versions.publish(BROKEN_IN_BROWSERS, () => (source, file) => (file === 'remoteEntry.js' ? '}{' : source));
  await versions.publish(
    BROKEN_ON_SERVERS,
    () => (source, file) => (file === 'remoteEntry.cjs' ? 'throw new Error("broken build")' : source),
  );
});
test.afterEach(() => versions.restore());

test('a remote whose browser build has a syntax error is replaced with its last good version', async ({ page, site }) => {
  await giveConsent(page.context(), site.url);
  await versions.goLive(BROKEN_IN_BROWSERS);
  for (const remote of REMOTES) {
    await page.goto(site.url + REMOTE_PAGES[remote].path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator(`[data-boundary="${remote}"][data-version="${versions.initialVersion(remote)}"]`).first()).toBeAttached();
    await expect(page.getByText(REMOTE_PAGES[remote].heading).first()).toBeVisible();
    await expect(page.getByText(UNAVAILABLE)).toHaveCount(0);
  }
});

test('a remote whose server build throws on startup is replaced with its last good version, with status 200', async ({ page, site }) => {
  await giveConsent(page.context(), site.url);
  await versions.goLive(BROKEN_ON_SERVERS);
  for (const remote of REMOTES) {
    const response = await page.request.get(site.url + REMOTE_PAGES[remote].path);
    expect([remote, response.status()]).toEqual([remote, 200]);
    expect(await response.text()).toContain(REMOTE_PAGES[remote].heading);
  }
});
