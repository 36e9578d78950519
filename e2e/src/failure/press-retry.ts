import type { Page } from '@playwright/test';
import { UNAVAILABLE } from '../browser/remotes';

/** Presses Retry, unless the place has recovered automatically before: missing code is also requested again from time to time. */
export async function pressRetry(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Retry', exact: true })
    .click()
    .catch(async (error: unknown) => {
      if ((await page.getByText(UNAVAILABLE).count()) > 0) throw error;
    });
}
