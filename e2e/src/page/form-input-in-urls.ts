import type { Locator, Page, Request, Response } from '@playwright/test';

/** Part of every typed value, so that it can be found wherever it ends up. */
export const TYPED_MARKER = 'typed-by-somebody';

interface Field {
  readonly name: string;
  readonly value: string;
}
/** Fills in every field of a form that a person could, and returns the values. */
export async function fillForm(form: Locator): Promise<Field[]> {
  const fields: Field[] = [];
  const controls = await form.locator('input:not([type="hidden"]), select, textarea').all();
  for (const control of controls) {
    const { tag, type, name } = await control.evaluate((element: HTMLInputElement) => ({
      tag: element.localName,
      type: element.type,
      name: element.name,
    }));
    // The last one: the first year in a list would be a child's.
    if (tag === 'select') await control.selectOption({ index: (await control.locator('option').count()) - 1 });
    else if (type === 'checkbox' || type === 'radio') await control.check();
    else await control.fill(type === 'email' ? `${TYPED_MARKER}@example.com` : TYPED_MARKER);
    fields.push({ name, value: await control.inputValue() });
  }
  return fields;
}

const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
};
const holds = (url: string, fields: readonly Field[]): boolean => {
  if (decoded(url).includes(TYPED_MARKER)) return true;
  const { searchParams } = new URL(url, 'http://localhost');
  return fields.some(({ name, value }) => value !== '' && searchParams.get(name) === value);
};

/** Submits a form and returns every URL that contains some of the input: of requests, their referrers, and redirects. */
async function submitAndFindInputInUrls(page: Page, fields: readonly Field[], submit: () => Promise<void>): Promise<string[]> {
  const urls: string[] = [];
  const requested = (request: Request) => void urls.push(request.url(), request.headers()['referer'] ?? '');
  const redirected = (response: Response) => void urls.push(response.headers()['location'] ?? '');
  page.on('request', requested);
  page.on('response', redirected);
  const response = page.waitForResponse((response) => response.request().isNavigationRequest() && ![302, 303].includes(response.status()));
  const arrived = page.waitForEvent('framenavigated');
  await submit();
  const status = (await response).status();
  await arrived;
  await page.waitForLoadState('load');
  page.off('request', requested);
  page.off('response', redirected);
  urls.push(page.url());
  const leaks = [...new Set(urls)].filter((url) => url && holds(url, fields));
  return status < 400 ? leaks : [...leaks, `${page.url()} responds with ${status}`];
}

/** Identifies a form across pages: one without an action URL belongs to its page. Runs in the page. */
const identityOf = (element: HTMLFormElement, page: string): string =>
  [
    element.getAttribute('method'),
    element.getAttribute('action') ?? page,
    ...Array.from(element.elements, (field) => (field as HTMLInputElement).name).filter(Boolean),
  ].join(' ');
/** Identities of the forms in a document that is requested, but not opened. */
async function formsAt(page: Page, url: string): Promise<string[]> {
  const response = await page.request.get(url);
  const forms = await page.evaluateHandle(
    (html) => Array.from(new DOMParser().parseFromString(html, 'text/html').forms),
    await response.text(),
  );
  return Promise.all(Array.from((await forms.getProperties()).values(), (form) => form.evaluate(identityOf, response.url())));
}
/** A search may be bookmarked, shared and reloaded: its input belongs in the URL. */
const isSearch = (form: Locator): Promise<boolean> => form.evaluate((element) => element.closest('[role="search"]') !== null);

/**
 * Fills in and submits every form on a page, with Enter and with each of its buttons, and returns what was found in a URL. Skips forms in
 * `known`, and adds to it; a page that has no other form is not opened.
 */
export async function submitFormsAndFindInputInUrls(page: Page, url: string, known: Set<string>): Promise<string[]> {
  const leaks: string[] = [];
  const identities = await formsAt(page, url);
  const areAllKnown = () => identities.every((identity) => known.has(identity));
  if (areAllKnown()) return leaks;
  const open = () => page.goto(url, { waitUntil: 'domcontentloaded' });
  await open();
  const all = page.locator('form').filter({ visible: true });
  for (let index = 0; index < (await all.count()); index += 1) {
    const form = all.nth(index);
    const identity = await form.evaluate(identityOf, page.url());
    if (known.has(identity)) continue;
    known.add(identity);
    if (await isSearch(form)) continue;
    const field = form.locator('input:not([type="hidden"], [type="checkbox"], [type="radio"])').first();
    const buttons = form.locator('button:not([type="button"], [type="reset"]), input[type="submit"]');
    const submissions = [
      ...((await field.count()) > 0 ? [() => field.press('Enter')] : []),
      ...Array.from({ length: await buttons.count() }, (_, at) => () => buttons.nth(at).click()),
    ];
    for (const [at, submit] of submissions.entries()) {
      leaks.push(...(await submitAndFindInputInUrls(page, await fillForm(form), submit)));
      if (at === submissions.length - 1 && areAllKnown()) return leaks;
      await open();
    }
  }
  return leaks;
}
