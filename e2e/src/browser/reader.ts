import { type CallKey, type CallResult, episodePath, HeaderName, PLATFORM_WEB, requestChecksum } from '@komado/shared-contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { giveConsent, CONSENT_COOKIES } from './legal-consent';
import { newestMailHtml } from '../site/outbox';
import type { Site } from '../site/site';

export const PASSWORD = 'Window-Seat-2026';
let people = 0;
/** An unused e-mail address. */
export const newEmail = (): string => `reader${process.pid}-${Date.now()}-${(people += 1)}@example.com`;

const headersFor = (parameters: Record<string, string>) => ({
  [HeaderName.requestChecksum]: requestChecksum(parameters, CONSENT_COOKIES.birthday),
  [HeaderName.isCrawler]: 'false',
  [HeaderName.platform]: PLATFORM_WEB,
});

/** A chapter is open, and its first page visible. */
export const expectFirstPageVisible = (page: Page): Promise<void> =>
  expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

/** The bars with which a chapter opens hide by themselves, unless the focus is in them. */
export const keepViewerBars = (page: Page): Promise<void> => page.getByRole('link', { name: /^Back to/ }).focus();

/** A reader's actions, in a reader's terms. */
export class Reader {
  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {}

  async goTo(path: string): Promise<void> {
    await this.page.goto(this.site.url + path);
    await this.waitUntilHydrated();
  }
  /** The page is hydrated: links and buttons respond. */
  async waitUntilHydrated(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }
  /** The consent sheet on a first visit: year and month, and one button for both documents. */
  async fillConsentSheet(year = '1990', month = 'April'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Before you read' });
    await this.submitConsentForm(dialog, year, month);
    await expect(dialog).toBeHidden();
  }
  /** The same questions at the age gate, for a visitor who sees it first. */
  async passAgeGate(year = '1990', month = 'April'): Promise<void> {
    await expect(this.page).toHaveURL(/\/law\/age/);
    await this.submitConsentForm(this.page.getByRole('main'), year, month);
    await expect(this.page).not.toHaveURL(/\/law\/age/);
  }
  private async submitConsentForm(form: Locator, year: string, month: string): Promise<void> {
    await form.getByLabel('Year').selectOption(year);
    await form.getByLabel('Month').selectOption({ label: month });
    await form.getByRole('button', { name: 'Agree and continue' }).click();
  }
  async followTitle(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Follow', exact: true });
    // The button is a slot, whose code may arrive after the page is hydrated. React ignores a click on HTML that it has not hydrated yet.
    await expect.poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);
    await button.click();
    await expect(this.page.getByRole('button', { name: 'Following' })).toBeVisible();
  }
  async openTitle(name: string): Promise<void> {
    await this.page
      .getByRole('link', { name: new RegExp(name, 'i') })
      .first()
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible();
  }
  /** Turns pages with the keyboard until the end of the chapter shows. */
  async readToEnd(): Promise<void> {
    const hint = this.page.getByRole('button', { name: 'Got it' });
    if (await hint.isVisible()) await hint.click();
    const end = this.page.locator('#chapter-end');
    while (!(await end.isVisible())) {
      await this.page.keyboard.press('Space');
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
  }
  /** The link with a token in the newest mail to an address, as the outbox shows it. */
  async linkFromMailTo(email: string): Promise<string> {
    const [, link] = /href="([^"]*token=[^"]*)"/.exec(await newestMailHtml(this.site.url, email)) ?? [];
    if (!link) throw new Error(`The newest mail to ${email} has no link with a token.`);
    return link.replaceAll('&amp;', '&');
  }
  async signUp(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign up' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('checkbox').check();
    await dialog
      .getByRole('button', { name: /send|sign up|continue/i })
      .first()
      .click();
    await expect(this.page.getByText(email).first()).toBeVisible();
    await this.page.goto(await this.linkFromMailTo(email));
    await this.waitUntilHydrated();
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByLabel('Confirm password').fill(PASSWORD);
    await this.page.getByRole('button', { name: /create|save|sign up/i }).click();
    await expect(this.page).toHaveURL(/\/account\/save\/welcome/);
  }
  /**
   * Signs up as an adult who has accepted all documents, with the API calls of the sign-up pages, because the pages take long; the journeys
   * `sign-up-and-buy` and `keyboard` use them. Opens no page.
   */
  async signUpByApi(email = newEmail()): Promise<void> {
    await giveConsent(this.page.context(), this.site.url);
    await this.post('/web/account/presave', { email, recaptcha_token: 'none' });
    const [, token = ''] = (await this.linkFromMailTo(email)).split('#token=');
    await this.post('/web/account/save', { password: PASSWORD, token });
  }
  private async post(path: string, parameters: Record<string, string>): Promise<void> {
    const response = await this.page.context().request.post(`${this.site.url}/api${path}`, {
      form: parameters,
      headers: headersFor(parameters),
    });
    expect(await response.json()).toMatchObject({ status: 'success' });
  }
  /** Tries to log in by API call, with additional headers; returns the HTTP status. */
  async tryLogIn(email: string, password: string, headers: Record<string, string>): Promise<number> {
    await giveConsent(this.page.context(), this.site.url);
    const form = { email, password, recaptcha_token: 'none' };
    const url = `${this.site.url}/api/web/user/login`;
    return (await this.page.context().request.post(url, { form, headers: { ...headersFor(form), ...headers } })).status();
  }
  private async get<Name extends `GET ${string}` & CallKey>(name: Name, parameters: Record<string, string> = {}) {
    const url = `${this.site.url}/api${name.slice('GET '.length)}?${new URLSearchParams(parameters)}`;
    const response = await this.page.context().request.get(url, { headers: headersFor(parameters) });
    const body: unknown = await response.json();
    expect(body).toMatchObject({ status: 'success' });
    return body as CallResult<Name>;
  }
  async logIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.getByRole('button', { name: 'Log in' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.balance()).toBeVisible();
  }
  /** Logs in by the API call of the form, with the cookies of this browser context. */
  async logInByApi(email: string): Promise<void> {
    await this.post('/web/user/login', { email, password: PASSWORD, recaptcha_token: 'none' });
  }
  /** Logs out by the API call of the button; no page is notified. */
  async logOutByApi(): Promise<void> {
    await this.post('/web/user/logout', { target_user_id: '0' });
  }
  async logOut(): Promise<void> {
    await this.goTo('/my');
    await this.page.getByRole('button', { name: 'Log out' }).click();
    await expect(this.page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  }
  /** Points badge in the header. */
  balance(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /points?: go to the shop/ });
  }
  async points(): Promise<number> {
    const label = (await this.balance().getAttribute('aria-label')) ?? '';
    return Number.parseInt(label.replaceAll(',', ''), 10);
  }
  /** The point balance by API call, to poll it without reloading a page. */
  async pointBalance(): Promise<number> {
    return (await this.get('GET /account/point')).point.total;
  }
  /** Path of the first locked chapter of a title with this price, found by API call. */
  async findChapterPath(points: number, titleId: number): Promise<string> {
    const { episode_list } = await this.get('GET /web/title/detail', { title_id: String(titleId) });
    const locked = episode_list.find(({ point, status }) => point === points && status === null);
    if (!locked) throw new Error(`Title ${titleId} has no chapter for ${points} P.`);
    return episodePath(titleId, locked.episode_id);
  }
  async payByCard(number = '4242 4242 4242 4242'): Promise<void> {
    await expect(this.page).toHaveURL(/\/-\/card\//);
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiry').fill('12/34');
    await this.page.getByLabel('Security code').fill('123');
    await this.page.getByRole('button', { name: /^(Pay|Save this card)/ }).click();
  }
}
