import type { Page } from '@playwright/test';

/** Names of the analytics events that a page has sent, in order. Reports about code that was late are left out: only a busy machine has them. */
export const analyticsEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? []).flatMap((entry) => {
      const { event, message = '' } = entry as { event?: string; message?: string };
      return event && !/took longer than \d+ ms/.test(message) ? [event] : [];
    }),
  );
