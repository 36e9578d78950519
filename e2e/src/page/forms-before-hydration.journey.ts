import type { Page } from '@playwright/test';
import { EVERY_PAGE } from '../browser/page-lists';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { newEmail, PASSWORD } from '../browser/reader';
import { fillForm, submitFormsAndFindInputInUrls, TYPED_MARKER } from './form-input-in-urls';

const checkLinkedForms = async (page: Page, siteUrl: string) => {
  const known = new Set<string>();
  const leaks: string[] = [];
  for (const path of EVERY_PAGE) leaks.push(...(await submitFormsAndFindInputInUrls(page, siteUrl + path, known)));
  return { known: [...known], leaks };
};

test.describe('with scripts blocked', () => {
  test('nothing that a visitor types into any form on any page ends up in a URL', async ({ browser, site }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const { known, leaks } = await checkLinkedForms(await context.newPage(), site.url);
    expect(leaks).toEqual([]);
    for (const form of [
      /^post .* email agreed$/,
      /^post .* password confirmation$/,
      /^post \/law\/age .* year month\b/,
      /^get \/search q$/,
    ]) {
      expect(known).toContainEqual(expect.stringMatching(form));
    }
    await context.close();
  });

  test('nothing that a reader types into any form on any page ends up in a URL', async ({ browser, reader, site }) => {
    test.setTimeout(600_000);
    await reader.signUpByApi();
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await reader.page.context().storageState(),
    });
    expect((await checkLinkedForms(await context.newPage(), site.url)).leaks).toEqual([]);
    await context.close();
  });

  test('a form that puts its input into the URL is detected', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const forms = {
      '/without-method': '<form><label>Password <input type="password" name="password"></label><button>Save</button></form>',
      '/by-referrer': '<form action="/by-referrer/next"><input name="nickname"><button>Save</button></form>',
      '/choice': '<form action="/"><select name="year"><option>2001<option>2002</select><button>Save</button></form>',
    };
    for (const [path, body] of Object.entries(forms)) {
      await page.route(`${site.url}${path}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
      const leaks = await submitFormsAndFindInputInUrls(page, site.url + path, new Set());
      expect(leaks, path).toContainEqual(expect.stringMatching(/typed-by-somebody|year=2002/));
    }
    await context.close();
  });

  test('a form that cannot work without its script says so, before and after it is submitted', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await giveConsent(context, site.url);
    const page = await context.newPage();
    await page.goto(`${site.url}/account/save?token=abc`);
    // Text locators ignore the contents of noscript.
    await expect(page.locator('form noscript > div')).toHaveText(/^This form needs JavaScript\./);
    await expect(page.locator('form noscript > div')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(TYPED_MARKER);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('We couldn’t send your form');
    await expect(page).toHaveURL(`${site.url}/account/save?form=not-sent#token=abc`);
    await context.close();
  });

  test('the search box of the header finds a title by its name and by its author', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await giveConsent(context, site.url);
    const page = await context.newPage();
    for (const [query, heading] of [
      ['Crowblade', 'Results for “Crowblade”'],
      ['Rin Asagiri', 'Titles by Rin Asagiri'],
    ] as const) {
      await page.goto(site.url);
      await page.getByRole('combobox', { name: 'Search' }).fill(query);
      await page.getByRole('combobox', { name: 'Search' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: 'Results' })
          .getByRole('link', { name: /Crowblade/ })
          .first(),
      ).toBeVisible();
    }
    await context.close();
  });
});

/** Delays the page's scripts, or these of them, until they are released. */
async function holdScripts(page: Page, urls = /\.js(\?|$)/): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(urls, (route) => released.then(() => route.continue()));
  return release;
}
/** React has hydrated every form on the page. */
const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => Array.from(document.forms).every((form) => Object.keys(form).some((key) => key.startsWith('__reactProps'))));

test.describe("before the page's script has arrived", () => {
  for (const path of ['/', '/search', '/account/presave', '/account/password/prereset']) {
    test(`text typed into ${path} is retained when the page hydrates`, async ({ reader, site }) => {
      const { page } = reader;
      await giveConsent(page.context(), site.url);
      const release = await holdScripts(page);
      await page.goto(site.url + path, { waitUntil: 'commit' });
      const forms = page.locator('form').filter({ visible: true });
      await expect(forms.first()).toBeVisible();
      // All of them are there: only the scripts are missing.
      await page.waitForFunction(() => document.readyState !== 'loading');
      const count = await forms.count();
      for (let index = 0; index < count; index += 1) await fillForm(forms.nth(index));
      release();
      await reader.waitUntilHydrated();
      await waitUntilHydrated(page);
      const fields = page.locator('form input:not([type="hidden"], [type="checkbox"])').filter({ visible: true });
      for (const field of await fields.all()) {
        const value = await field.inputValue();
        expect(value).toContain(TYPED_MARKER);
        await field.press('End');
        await field.pressSequentially('-more');
        await expect(field).toHaveValue(`${value}-more`);
      }
      for (const box of await page.locator('form input[type="checkbox"]').all()) await expect(box).toBeChecked();
    });
  }

  for (const [held, urls] of [
    ['no script', undefined],
    ['the shell, but not the code of the button', /\/remotes\/shop\/.*\.js/],
  ] as const) {
    test(`a button that was pressed while the page had ${held} acts once the page is hydrated`, async ({ reader, site }) => {
      const { page } = reader;
      await giveConsent(page.context(), site.url);
      const release = await holdScripts(page, urls);
      await page.goto(`${site.url}/title/00001/episode/113`, { waitUntil: 'commit' });
      if (urls) await reader.waitUntilHydrated();
      await page.getByRole('button', { name: 'Log in' }).click();
      release();
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    });
  }

  test('the choice at the age gate is retained', async ({ reader, site }) => {
    const { page } = reader;
    const release = await holdScripts(page);
    await page.goto(`${site.url}/law/age?return_path=%2Fseries`, { waitUntil: 'commit' });
    await page.getByLabel('Year').selectOption('1990');
    await page.getByLabel('Month').selectOption({ label: 'April' });
    release();
    await reader.waitUntilHydrated();
    await expect(page.getByLabel('Year')).toHaveValue('1990');
    await expect(page.getByLabel('Month')).toHaveValue('04');
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page).toHaveURL(/\/series$/);
  });

  test('a submitted sign-up is deferred, and sent when the page hydrates', async ({ reader, site }) => {
    const { page } = reader;
    const email = newEmail();
    await giveConsent(page.context(), site.url);
    const release = await holdScripts(page);
    await page.goto(`${site.url}/account/presave`, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(email);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send sign-up link' }).click();
    release();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/account/presave`);

    const link = new URL(await reader.linkFromMailTo(email));
    await page.unrouteAll();
    const releasePassword = await holdScripts(page);
    await page.goto(site.url + link.pathname + link.hash, { waitUntil: 'commit' });
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByLabel('Confirm password').press('Enter');
    releasePassword();
    await expect(page).toHaveURL(/\/account\/save\/welcome/);
  });

  test('the server handles a form whose script never arrives', async ({ page, site }) => {
    await giveConsent(page.context(), site.url);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(`${site.url}/account/presave`);
    await page.getByLabel('Email').fill(`${TYPED_MARKER}@example.com`);
    await page.getByRole('button', { name: 'Send sign-up link' }).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t send your form');
    await expect(page).toHaveURL(`${site.url}/account/presave?form=not-sent`);
  });
});
