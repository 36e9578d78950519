import { setTimeout as wait } from 'node:timers/promises';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { Reader } from './reader';
import { watchRequests } from './settled-page';
import { startSite, type Site } from '../site/site';

interface Worlds {
  site: Site;
}
interface TestReaders {
  /** A reader at the worker's site, whose console must stay clean. */
  reader: Reader;
  /** Console messages that this journey expects: failures that it causes itself. */
  expectedMessages: RegExp[];
  /** A journey that would run at midnight (UTC) begins after it: a new day opens its login bonus over a page, and a new month renews plans. */
  isAwayFromMidnight: true;
}

const DAY_MS = 86_400_000;
/** The time limit of most journeys. */
const BEFORE_MIDNIGHT_MS = 120_000;

/** Any console message above the level of information fails the journey: errors, hydration warnings, policy violations. */
export function watchConsole(page: Page, isExpected: (text: string) => boolean): string[] {
  const messages: string[] = [];
  let documentUrl = page.url();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documentUrl = request.url();
  });
  const note = (text: string) => {
    // Logged by Playwright itself.
    if (text.includes('Service Worker registration blocked by Playwright')) return;
    // A budget of time on a machine that is busy with something else: the part appears automatically when its code arrives.
    if (/The remote \w+ is unavailable: The code of \S+ took longer than/.test(text)) return;
    // A slot whose page was left for another one before its code ran, as on a busy machine.
    if (page.url() !== documentUrl && /was preloaded using link preload but not used/.test(text)) return;
    if (!isExpected(text)) messages.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.stack || String(error)}`));
  return messages;
}

export const test = base.extend<TestReaders, Worlds>({
  page: async ({ page }, use) => {
    watchRequests(page);
    await use(page);
  },
  isAwayFromMidnight: [
    async ({}, use) => {
      const leftMs = DAY_MS - (Date.now() % DAY_MS);
      if (leftMs < BEFORE_MIDNIGHT_MS) await wait(leftMs);
      await use(true);
    },
    { auto: true, timeout: 2 * BEFORE_MIDNIGHT_MS },
  ],
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  expectedMessages: async ({}, use) => use([]),
  reader: async ({ page, site, expectedMessages }, use) => {
    const messages = watchConsole(page, (text) => expectedMessages.some((pattern) => pattern.test(text)));
    await use(new Reader(page, site));
    expect(messages, 'messages on the console').toEqual([]);
  },
});
export { expect };
