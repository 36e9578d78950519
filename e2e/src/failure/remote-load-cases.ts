import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '../browser/journey';
import { watchLoadingBar } from '../browser/loading-bar';
import { REMOTE_PAGES, type RemoteName } from '../browser/remotes';
import type { Site } from '../site/site';
import type { Tab } from './fault-injection-tab';

/** A page of the shell alone. */
const ELSEWHERE = '/article/help';

/**
 * The catalog's title page takes more than twice as long as this one, and its slots of other remotes are separate positions. A remote's
 * boundary and faults are the same on each of its pages.
 */
const TABLE_PAGES = { ...REMOTE_PAGES, catalog: { path: '/search/tag/1', heading: '#swords' } } as const;

export type LoadTrigger = 'first load' | 'navigation' | 'slot';
export type RemoteLoadCase = readonly [RemoteName, LoadTrigger];
const waitUntilHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
/** Follows a link on the page, without depending on a real one. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Versions of a remote with errors reported by the page. A page sends pending reports when it is left; those that Playwright learns of later
 * are added to the list that was returned.
 */
export function watchErrorReports({ page, onEnd }: Tab, remote: RemoteName): () => Promise<readonly string[]> {
  const versions: string[] = [];
  const onRequest = (request: Request): void => {
    if (!request.url().endsWith('/api/web/telemetry')) return;
    const list = new URLSearchParams(request.postData() ?? '').get('report_list') ?? '[]';
    for (const report of JSON.parse(list) as { kind: string; member: string; version: string }[])
      if (report.kind === 'client_error' && report.member === remote) versions.push(report.version);
  };
  page.on('request', onRequest);
  onEnd(() => page.off('request', onRequest));
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    return versions;
  };
}

interface Shown {
  /** What is visible when the remote works there. */
  readonly content: Locator;
  readonly boundary: (version: string) => Locator;
  /** Colors of the loading bar, where the remote is requested after the first load. */
  readonly barColors?: () => Promise<string[]>;
}
/** Opens the document, or continues in the one of the cell before. */
export async function openRemoteLoadCase(
  page: Page,
  site: Site,
  [remote, place]: RemoteLoadCase,
  lockedChapter: string,
  isContinued: boolean,
): Promise<Shown> {
  const boundary = (version: string) => page.locator(`[data-boundary="${remote}"][data-version="${version}"]`).first();
  if (place === 'first load') {
    const response = await page.goto(site.url + TABLE_PAGES[remote].path, { waitUntil: 'domcontentloaded' });
    expect(response?.status()).toBe(200);
    await waitUntilHydrated(page);
    return { content: page.getByText(TABLE_PAGES[remote].heading).first(), boundary };
  }
  if (place === 'slot' && remote === 'shop') {
    await page.goto(site.url + lockedChapter, { waitUntil: 'domcontentloaded' });
    await waitUntilHydrated(page);
    return { content: page.locator('[data-boundary="shop"] button').first(), boundary };
  }
  if (isContinued) {
    await page.evaluate(() => delete document.documentElement.dataset['before']);
  } else {
    await page.goto(site.url + ELSEWHERE, { waitUntil: 'domcontentloaded' });
    await waitUntilHydrated(page);
  }
  const barColors = await watchLoadingBar(page);
  if (place === 'slot') {
    await page.getByRole('button', { name: 'Log in' }).first().click();
    return { content: page.getByRole('dialog').getByRole('textbox').first(), boundary, barColors };
  }
  await follow(page, TABLE_PAGES[remote].path);
  return { content: page.getByText(TABLE_PAGES[remote].heading).first(), boundary, barColors };
}

export const SECOND_ATTEMPT_MS = 2000;
export const LOAD_TIMEOUT_MS = 4000;
/**
 * A fifth of the timeout for a hanging script, so that tests do not wait. Only for hanging scripts: on a busy machine, a working one may
 * need longer.
 */
export const shortenHangTimeouts = (tab: Tab, ...delays: readonly number[]) =>
  tab.addScript((shortened) => {
    const later = window.setTimeout.bind(window);
    // A retry after the fault has ended succeeds, with the full timeout.
    const isShortened = (delay: number): boolean => shortened.includes(delay) && document.documentElement.dataset['before'] === undefined;
    window.setTimeout = ((run: () => void, delay = 0) => later(run, isShortened(delay) ? delay / 5 : delay)) as typeof window.setTimeout;
  }, delays);
