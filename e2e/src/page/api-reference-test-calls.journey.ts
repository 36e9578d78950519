import type { Locator, Page, Response } from '@playwright/test';
import { watchConsole, expect, test } from '../browser/journey';
import { newEmail, PASSWORD } from '../browser/reader';

/** One call on the API reference page. */
class TriedCall {
  constructor(
    private readonly page: Page,
    private readonly call: Locator,
  ) {}

  static async open(page: Page, operationId: string): Promise<TriedCall> {
    const call = page.locator(`[id$="-${operationId}"]`);
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    return new TriedCall(page, call);
  }

  async fill(name: string, value: string): Promise<void> {
    await this.call
      .getByRole('row', { name: new RegExp(`^${name}\\b`) })
      .getByRole('textbox')
      .fill(value);
  }

  /** A list has a field for each item and a button to add one. */
  async addsToList(name: string, items: readonly string[]): Promise<void> {
    const row = this.call.getByRole('row', { name: new RegExp(`^${name}\\b`) });
    const fields = row.getByRole('textbox');
    for (let count = await fields.count(); count < items.length; count += 1) {
      await row.getByRole('button', { name: /^Add/ }).click();
      await expect(fields).toHaveCount(count + 1);
    }
    for (const [place, item] of items.entries()) await fields.nth(place).fill(item);
  }

  /** Sends the default values; nothing else was typed. */
  async execute(path: string): Promise<Response> {
    const pending = this.page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await this.call.getByRole('button', { name: 'Execute' }).click();
    const response = await pending;
    await expect(this.call.locator('.live-responses-table tbody .response-col_status')).toContainText(String(response.status()));
    return response;
  }
}

const openReference = async (page: Page, url: string): Promise<void> => {
  const response = await page.goto(`${url}/-/api`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  // The reference renders all calls at once, which takes long on a busy machine.
  await page.locator('.opblock').first().waitFor({ timeout: 0 });
};

test('the reference sends test calls, lists and forms, with the hash of their input and of the birthday', async ({
  page,
  site,
  context,
}) => {
  const messages = watchConsole(page, () => false);
  await openReference(page, site.url);

  const search = await TriedCall.open(page, 'getSearchTitle');
  await search.fill('keyword', "lighthouse + cat's (*) & 灯台");
  const found = await search.execute('/api/search/title');
  expect([found.status(), await found.json()]).toEqual([200, expect.objectContaining({ status: 'success' })]);
  expect(new URL(found.url()).searchParams.get('keyword')).toBe("lighthouse + cat's (*) & 灯台");
  expect(found.request().headers()['x-service-hash']).toMatch(/^[0-9a-f]{128}$/);

  await context.addCookies([{ name: 'birthday', value: '1990-04', url: site.url }]);
  const genres = await TriedCall.open(page, 'getGenreList');
  await genres.addsToList('genre_id_list', ['2', '1']);
  const listed = await genres.execute('/api/genre/list');
  expect([listed.status(), (await listed.json()).genre_list]).toEqual([
    200,
    [expect.objectContaining({ genre_id: 1 }), expect.objectContaining({ genre_id: 2 })],
  ]);

  const chapters = await TriedCall.open(page, 'postEpisodeList');
  await chapters.addsToList('episode_id_list', ['2', '1']);
  const posted = await chapters.execute('/api/episode/list');
  expect([posted.status(), new URLSearchParams(posted.request().postData() ?? '').get('episode_id_list')]).toEqual([200, '2,1']);

  const signUp = await TriedCall.open(page, 'postWebAccountPresave');
  await signUp.fill('email', newEmail());
  await signUp.fill('recaptcha_token', 'none');
  const mailed = await signUp.execute('/api/web/account/presave');
  expect([mailed.status(), await mailed.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'success', valid_minutes: expect.any(Number) }),
  ]);

  expect(messages).toEqual([]);
  const login = await TriedCall.open(page, 'postWebUserLogin');
  await login.fill('email', newEmail());
  await login.fill('password', PASSWORD);
  await login.fill('recaptcha_token', 'none');
  const refused = await login.execute('/api/web/user/login');
  expect([refused.status(), await refused.json()]).toEqual([400, expect.objectContaining({ reason: 'login-failed' })]);
});
