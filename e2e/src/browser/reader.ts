import { type CallKey, type CallResult, episodePath, HeaderName, PLATFORM_WEB, serviceHash } from '@komado/shared-contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { giveConsent, CONSENT_COOKIES } from './legal-consent';
import { newestMailTo } from '../site/outbox';
import type { Site } from '../site/site';

export const PASSWORD = 'Window-Seat-2026';
let people = 0;
/** An unused e-mail address. */
export const newEmail = (): string => `reader${process.pid}-${Date.now()}-${(people += 1)}@example.com`;

const headersFor = (parameters: Record<string, string>) => ({
  [HeaderName.serviceHash]: serviceHash(parameters, CONSENT_COOKIES.birthday),
  [HeaderName.isCrawler]: 'false',
  [HeaderName.platform]: PLATFORM_WEB,
});

/** A chapter is open, and its first page visible. */
export const isReading = (page: Page): Promise<void> => expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();

/** A reader's actions, in a reader's terms. */
export class Reader {
  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {}

  async goes(path: string): Promise<void> {
    await this.page.goto(this.site.url + path);
    await this.hasLivePage();
  }
  /** The page is hydrated: links and buttons respond. */
  async hasLivePage(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }
  /** The consent sheet on a first visit: year and month, and both documents. */
  async acceptsTheLaw(year = '1990', month = 'April'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Before you read' });
    await this.agrees(dialog, year, month);
    await expect(dialog).toBeHidden();
  }
  /** The same questions at the age gate, for a visitor who sees it first. */
  async passesTheAgeGate(year = '1990', month = 'April'): Promise<void> {
    await expect(this.page).toHaveURL(/\/law\/age/);
    await this.agrees(this.page.getByRole('main'), year, month);
    await expect(this.page).not.toHaveURL(/\/law\/age/);
  }
  private async agrees(form: Locator, year: string, month: string): Promise<void> {
    await form.getByLabel('Year').selectOption(year);
    await form.getByLabel('Month').selectOption({ label: month });
    await form.getByRole('checkbox', { name: /terms of service/ }).check();
    await form.getByRole('button', { name: 'Agree and continue' }).click();
  }
  async opensTitle(name: string): Promise<void> {
    await this.page
      .getByRole('link', { name: new RegExp(name, 'i') })
      .first()
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible();
  }
  /** Turns pages with the keyboard until the end of the chapter shows. */
  async readsToTheEnd(): Promise<void> {
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
    const [, link] = /href="([^"]*token=[^"]*)"/.exec(await newestMailTo(this.site.url, email)) ?? [];
    if (!link) throw new Error(`The newest mail to ${email} has no link with a token.`);
    return link.replaceAll('&amp;', '&');
  }
  async signsUp(email: string): Promise<void> {
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
    await this.hasLivePage();
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByLabel('Confirm password').fill(PASSWORD);
    await this.page.getByRole('button', { name: /create|save|sign up/i }).click();
    await expect(this.page).toHaveURL(/\/account\/save\/welcome/);
  }
  /**
   * Has a new account, as an adult who has agreed to everything. By the calls that the pages of a sign-up make, because going through all of
   * these pages costs as much as many a journey; the journeys `first-visit` and `keyboard` do. No page is opened.
   */
  async joinsByCalls(email = newEmail()): Promise<void> {
    await giveConsent(this.page.context(), this.site.url);
    await this.calls('/web/account/presave', { email, recaptcha_token: 'none' });
    const [, token = ''] = (await this.linkFromMailTo(email)).split('#token=');
    await this.calls('/web/account/save', { password: PASSWORD, token });
  }
  private async calls(path: string, parameters: Record<string, string>): Promise<void> {
    const response = await this.page.context().request.post(`${this.site.url}/api${path}`, {
      form: parameters,
      headers: headersFor(parameters),
    });
    expect(await response.json()).toMatchObject({ status: 'success' });
  }
  /** A log-in by its call, with further headers; returns its status. */
  async triesToLogIn(email: string, password: string, headers: Record<string, string>): Promise<number> {
    await giveConsent(this.page.context(), this.site.url);
    const form = { email, password, recaptcha_token: 'none' };
    const url = `${this.site.url}/api/web/user/login`;
    return (await this.page.context().request.post(url, { form, headers: { ...headersFor(form), ...headers } })).status();
  }
  private async asks<Name extends `GET ${string}` & CallKey>(name: Name, parameters: Record<string, string> = {}) {
    const url = `${this.site.url}/api${name.slice('GET '.length)}?${new URLSearchParams(parameters)}`;
    const response = await this.page.context().request.get(url, { headers: headersFor(parameters) });
    const body: unknown = await response.json();
    expect(body).toMatchObject({ status: 'success' });
    return body as CallResult<Name>;
  }
  async logsIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.getByRole('button', { name: 'Log in' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.balance()).toBeVisible();
  }
  /** Logs in by the call that the form makes, in the name of the context's browser. */
  async logsInByCalls(email: string): Promise<void> {
    await this.calls('/web/user/login', { email, password: PASSWORD, recaptcha_token: 'none' });
  }
  /** Ends the session by the call that the button makes; no page is notified. */
  async logsOutByCalls(): Promise<void> {
    await this.calls('/web/user/logout', { target_user_id: '0' });
  }
  async logsOut(): Promise<void> {
    await this.goes('/my');
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
  /** The point balance, by a call: to wait for them without loading a page over and over. */
  async pointBalance(): Promise<number> {
    return (await this.asks('GET /account/point')).point.total;
  }
  /** URL of the first chapter of a title that the reader has to buy at this price, by a call. */
  async chapterFor(points: number, titleId: number): Promise<string> {
    const { episode_list } = await this.asks('GET /web/title/detail', { title_id: String(titleId) });
    const locked = episode_list.find(({ point, status }) => point === points && status === null);
    if (!locked) throw new Error(`Title ${titleId} has no chapter for ${points} P.`);
    return episodePath(titleId, locked.episode_id);
  }
  async paysByCard(number = '4242 4242 4242 4242'): Promise<void> {
    await expect(this.page).toHaveURL(/\/-\/card\//);
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiry').fill('12/34');
    await this.page.getByLabel('Security code').fill('123');
    await this.page.getByRole('button', { name: /^(Pay|Save this card)/ }).click();
  }
}
