import { NOT_FOUND_ROUTE, ROUTE_NAMES, routes, type RouteName } from '@komado/shared-contracts';
import type { APIResponse, Page } from '@playwright/test';
import { EVERY_PAGE } from '../browser/page-lists';
import { expect, test } from '../browser/journey';
import { giveConsent } from '../browser/legal-consent';
import { Reader } from '../browser/reader';

/** The heading of every page, as it is in the first HTML. */
const HEADINGS: Readonly<Record<RouteName, string>> = {
  index: 'Read manga online',
  search: 'Search',
  'search-query': 'Results for “crow”',
  'search-genre-genreId': 'Action',
  'search-category-categoryId': 'Original',
  'search-tag-tagId': '#swords',
  ranking: 'Ranking',
  'ranking-rankingId': 'Ranking: Action',
  series: 'Series',
  sitemap: 'Sitemap',
  'manga-reader': 'Manga reader',
  'title-titleId': 'Crowblade',
  'title-titleId-episode-episodeId': 'Chapter 1: Nine Doors',
  'article-terms-of-service': 'Terms of service',
  'article-help': 'Help',
  'article-cal-bus-and-prof-code': 'California Business and Professions Code',
  'article-abj': 'About the ABJ mark',
  'account-presave': 'Create an account',
  'account-save': 'Choose a password',
  'account-save-welcome': 'Welcome to Komado',
  'account-email-presave-send': 'Check your email',
  'account-email-save': 'Change your email',
  'account-password-prereset': 'Reset your password',
  'account-password-prereset-send': 'Check your email',
  'account-password-presave': 'Change your password',
  'account-password-presave-send': 'Check your email',
  'account-password-reset': 'Reset your password',
  'account-password-save': 'Change your password',
  'account-delete-complete': 'Your account has been deleted',
  'law-age': 'When were you born?',
  'law-age-denied': 'You’re not old enough for this yet',
  'law-privacy-policy-denied': 'You need to accept the privacy policy',
  'law-terms-of-service-denied': 'You need to accept the terms',
  maintenance: 'Sharpening the pens',
  'error-errorCode': 'We spilled the ink',
  my: 'My page',
  'my-purchased': 'Library',
  'my-history': 'Library',
  'my-setting': 'Settings',
  'my-setting-email': 'Email',
  'my-setting-ticket': 'Points and tickets',
  'my-setting-point': 'Points and tickets',
  'my-setting-optout': 'Do not sell or share my data',
  'my-setting-profile': 'Profile',
  'my-setting-profile-icon': 'Choose your icon',
  'my-setting-account-delete': 'Delete your account?',
  'my-setting-account-delete-confirm': 'Are you sure?',
  'my-shop': 'Points shop',
};
const STATUSES: Readonly<Partial<Record<RouteName, number>>> = {
  'law-age-denied': 403,
  'law-privacy-policy-denied': 403,
  'law-terms-of-service-denied': 403,
  maintenance: 503,
  'error-errorCode': 500,
};
const pathOf = (name: RouteName): string => EVERY_PAGE[ROUTE_NAMES.indexOf(name)] ?? '';

interface Shown {
  readonly status: number;
  readonly heading: string | null;
  /** `none` where no layout is marked. */
  readonly layout: string;
}
const NOT_FOUND: Shown = { status: 404, heading: 'Page not found', layout: NOT_FOUND_ROUTE.layout };
async function readShown(page: Page, response: APIResponse): Promise<Shown> {
  const found = await page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const layouts = [...parsed.querySelectorAll('[data-layout]')].map((root) => root.getAttribute('data-layout'));
      return { heading: parsed.querySelector('h1')?.textContent ?? null, layout: layouts.join() || 'none' };
    },
    await response.text(),
  );
  return { status: response.status(), ...found };
}
const requestPage = (page: Page, siteUrl: string, path: string): Promise<APIResponse> =>
  page.request.get(siteUrl + path, { maxRedirects: 0 });

test('each of the 48 routes has its page in its layout, and those of readers lead visitors to the login', async ({ page, site }) => {
  const requestAll = async (names: readonly RouteName[]): Promise<Record<string, Shown>> => {
    const all: Record<string, Shown> = {};
    for (const name of names) all[name] = await readShown(page, await requestPage(page, site.url, pathOf(name)));
    return all;
  };
  const expected = (names: readonly RouteName[]): Record<string, Shown> =>
    Object.fromEntries(
      names.map((name) => [name, { status: STATUSES[name] ?? 200, heading: HEADINGS[name], layout: routes[name].layout }]),
    );
  expect(ROUTE_NAMES).toHaveLength(48);
  // The age gate redirects readers who have passed it.
  expect(await requestAll(['law-age'])).toEqual(expected(['law-age']));
  await giveConsent(page.context(), site.url);
  const ofReaders = ROUTE_NAMES.filter((name) => (routes[name].guards as readonly string[]).includes('my'));
  expect(ofReaders).toHaveLength(12);
  const ofVisitors = ROUTE_NAMES.filter((name) => name !== 'law-age' && !ofReaders.includes(name));
  expect(await requestAll(ofVisitors)).toEqual(expected(ofVisitors));
  for (const name of ofReaders) {
    const response = await requestPage(page, site.url, pathOf(name));
    expect([name, response.status(), response.headers()['location']]).toEqual([
      name,
      302,
      `/?login=1&return_path=${encodeURIComponent(pathOf(name))}`,
    ]);
  }
  await new Reader(page, site).signUpByApi();
  expect(await requestAll(ofReaders)).toEqual(expected(ofReaders));
});

test('a URL that breaks the rules of its route is not found, says which, and leads to the home page, the series and the search', async ({
  page,
  site,
}) => {
  await giveConsent(page.context(), site.url);
  for (const path of [
    ...['/title/1', '/title/000001', '/title/0000a', '/title/99999', '/title/00001/episode', '/title/00001/episode/x'],
    // Beyond what a call takes as an id, and a chapter of another title.
    ...['/title/00001/episode/2147483648', '/ranking/9999999999', '/search/category/2147483648', '/title/00002/episode/100'],
    ...['/ranking/x', '/ranking/-1', '/search/category/x', '/search/category/-1', '/search/genre/1/2', '/my/nothing', '/123abc'],
  ]) {
    const response = await requestPage(page, site.url, path);
    expect([path, await readShown(page, response)]).toEqual([path, NOT_FOUND]);
    const html = await response.text();
    expect(html).toContain(`Page Not Found: ${path}`);
    // The only links on a page that does not exist.
    const links = await page.evaluate(
      (text) => [...new DOMParser().parseFromString(text, 'text/html').links].map((link) => link.getAttribute('href')),
      html,
    );
    expect([path, links]).toEqual([path, ['/', '/series', '/search']]);
  }
  for (const path of ['/assets/none', '/123', '/123/x', '/-/nothing', '/remotes/none', '/builds/none']) {
    const response = await requestPage(page, site.url, path);
    expect([path, response.status(), response.headers()['content-type'], await response.text()]).toEqual([
      path,
      404,
      'text/plain; charset=utf-8',
      'Not found',
    ]);
  }
});

test('whatever is searched for, the page says what it found', async ({ page, site }) => {
  const headingOf = async (path: string) => readShown(page, await requestPage(page, site.url, path));
  const long = 'x'.repeat(99);
  for (const [path, heading] of [
    ['/search/genre', 'Results for “genre”'],
    ['/search/a%2Fb', 'Results for “a/b”'],
    ['/search/%25%3Cb%3E%22', 'Results for “%<b>"”'],
    ['/search/a%00b', 'Results for “a b”'],
    ['/search/%20', 'All titles'],
    // An emoji is where the keyword and the id are cut.
    [`/search/${long}%F0%9F%98%BA`, `Results for “${long}”`],
    [`/search?q=${long}%F0%9F%98%BA`, `Results for “${long}”`],
    [`/search/genre/${'x'.repeat(19)}%F0%9F%98%BA`, 'Unknown genre'],
    ['/search/tag/%00', 'Unknown tag'],
    ['/search/tag/99999999999999999999', 'Unknown tag'],
    ['/search/category/7', 'Unknown category'],
    ['/ranking/999999', 'Unknown ranking'],
    ['/search/genre/1?page=99', 'Action'],
    ['/search/genre/1?sort=wild&page=1e9&category=x', 'Action'],
    ['/series?day=someday', 'Series'],
    ['/sitemap?letter=%00', 'Sitemap'],
  ] as const)
    expect([path, await headingOf(path)]).toEqual([path, { status: 200, heading, layout: 'default' }]);
  // None of them prevents the next reader from loading the page's code.
  const { degraded, missing } = (await (await page.request.get(`${site.url}/-/health`)).json()) as Record<string, unknown>;
  expect([degraded, missing]).toEqual([{}, {}]);
});

test('a page has one URL: other spellings lead to it, none of them to another site', async ({ page, site }) => {
  const host = new URL(site.url).host;
  for (const [spelled, canonical] of [
    ['/Search/Genre/1/?sort=new', '/search/genre/1?sort=new'],
    ['/title/00001//', '/title/00001'],
    ['///evil.example/ranking/', '/evil.example/ranking'],
  ] as const) {
    const response = await requestPage(page, site.url, spelled);
    expect([spelled, response.status(), response.headers()['location']]).toEqual([spelled, 301, canonical]);
  }
  await giveConsent(page.context(), site.url);
  // A reader who has passed the age gate is redirected at once.
  for (const elsewhere of [
    '//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`${site.url}/law/age?return_path=${encodeURIComponent(elsewhere)}`);
    expect([elsewhere, new URL(page.url()).host]).toEqual([elsewhere, host]);
    await page.goto(`${site.url}/error/1099?return_path=${encodeURIComponent(elsewhere)}`);
    for (const link of await page.getByRole('main').getByRole('link').all())
      expect([elsewhere, new URL((await link.getAttribute('href')) ?? '', site.url).host]).toEqual([elsewhere, host]);
  }
});

test('a browser whose owner blocks site data gets pages that respond', async ({ reader, expectedMessages }) => {
  const { page, site } = reader;
  await giveConsent(page.context(), site.url);
  // As Chromium does: the storages themselves are refused, and each use of the caches.
  await page.addInitScript(() => {
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw denied();
        },
      });
    for (const name of ['open', 'has', 'keys', 'match', 'delete'])
      Object.assign(CacheStorage.prototype, { [name]: () => Promise.reject(denied()) });
  });
  expectedMessages.push(/status of 503/);
  for (const name of [
    'index',
    'ranking',
    'title-titleId',
    'title-titleId-episode-episodeId',
    'my-shop',
    'account-presave',
    'search',
    'maintenance',
  ] as const) {
    await reader.goTo(pathOf(name));
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(HEADINGS[name]);
  }
  // The service is up, but an uncounted redirect could loop forever.
  await page.getByRole('button', { name: /Komado is back/ }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
});
