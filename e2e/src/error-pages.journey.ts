import { ErrorCode, errorCodeLabel, errorMessage, httpStatusOf } from '@komado/shared-contracts';
import { expect, test } from './journey';
import { answerTheLaw } from './law-answers';
import { startSite } from './site';

const CODES = Object.values(ErrorCode);
/** Decodes HTML entities. */
const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

test('the page for every error code shows the message and the code, with the status of the code, in the first HTML', async ({
  page,
  site,
}) => {
  const wrong: string[] = [];
  for (const code of CODES) {
    const answer = await page.request.get(`${site.url}/error/${code}`, { maxRedirects: 0 });
    const text = textOf(await answer.text());
    if (!text.includes(errorMessage(code).replace(/\s+/g, ' '))) wrong.push(`${code}: its sentence is missing`);
    if (!text.includes(errorCodeLabel(code))) wrong.push(`${code}: its code is missing`);
    if (answer.status() < 400 || (httpStatusOf(code) >= 400 && answer.status() !== httpStatusOf(code)))
      wrong.push(`${code}: ${answer.status()} where ${httpStatusOf(code)} was expected`);
  }
  expect(wrong).toEqual([]);
});

test('a login with a blocked recaptcha says so with 1303, keeps the input, and can be retried', async ({ browser }) => {
  const site = await startSite({ RECAPTCHA_SITE_KEY: 'a-site-key', RECAPTCHA_SECRET: 'a-secret' });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    let asked = 0;
    await context.route('https://www.google.com/recaptcha/**', (route) => {
      asked += 1;
      return route.abort();
    });
    await answerTheLaw(context, site.url);
    const page = await context.newPage();
    await page.goto(site.url);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Log in' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('Email').fill('somebody@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Window-Seat-2026');
    for (const time of [1, 2]) {
      await dialog.getByRole('button', { name: 'Log in' }).click();
      await expect(dialog.getByRole('alert')).toContainText('[error code: 1303]');
      await expect.poll(() => asked).toBe(time);
    }
    await expect(dialog.getByLabel('Email')).toHaveValue('somebody@example.com');
    await context.close();
  } finally {
    await site.stop();
  }
});
