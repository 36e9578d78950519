import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, TestInfo } from '@playwright/test';
import { expect, test } from '../browser/journey';
import { withAdjustableClock } from '../browser/adjustable-clock-journeys';
import { newEmail } from '../browser/reader';
import { writeComicArchive } from '../site/comic-archive';
import { runOperatorCommand } from '../site/operator-command';
import { mailListHtml } from '../site/outbox';
import type { Site } from '../site/site';

const DAY_MS = 86_400_000;

test.describe('on a site whose clock moves', () => {
  const { runJourney, clock, advanceClock } = withAdjustableClock();

  test(
    "the next day's login bonus opens automatically, in one tab, and the series of days continues",
    { tag: ['@account'] },
    async ({ page }) =>
      runJourney(page, async (reader, site) => {
        // At noon, wherever the day ends: a run may begin right before midnight.
        const noon = new Date(new Date(Date.now() + DAY_MS).setUTCHours(12, 0, 0, 0));
        const nextNoon = new Date(noon.getTime() + DAY_MS);
        await clock.setTime(noon);
        await page.clock.setFixedTime(noon);
        await reader.signUpByApi();
        await reader.goTo('/my');
        await page.getByRole('button', { name: 'Login bonus' }).click();
        const readGrantedPoints = async (dialog: Locator): Promise<number> => {
          await expect(dialog.getByText(/^You got \d+ points?/)).toBeVisible();
          return Number(/\d+/.exec((await dialog.getByText(/^You got \d+ points?/).textContent()) ?? '')?.[0]);
        };
        const before = 30 + (await readGrantedPoints(page.getByRole('dialog', { name: 'Login bonus, day 1' })));
        await page.getByRole('button', { name: 'OK' }).click();
        await expect.poll(() => reader.points()).toBe(before);

        await clock.setTime(nextNoon);
        await page.clock.setFixedTime(nextNoon);
        await reader.goTo('/');
        const dialog = page.getByRole('dialog', { name: 'Login bonus, day 2' });
        const got = await readGrantedPoints(dialog);
        const other = await page.context().newPage();
        await other.goto(site.url);
        await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        await dialog.getByRole('button', { name: 'OK' }).click();
        await expect.poll(() => reader.points()).toBe(before + got);
        await expect(other.getByRole('dialog')).toHaveCount(0);
        await other.close();
      }),
  );

  /** Imports a chapter; returns the number of its title. */
  async function importChapter(site: Site, info: TestInfo, series: string, number: number): Promise<number> {
    const file = path.join(info.outputDir, `${series} ${number}.cbz`);
    await mkdir(info.outputDir, { recursive: true });
    await writeComicArchive(file, { series, number, pages: 1 });
    const [{ title_id }] = (await runOperatorCommand(site, 'import', { files: [file], options: {} })) as [{ title_id: number }];
    return title_id;
  }

  test(
    'a new chapter of a title that I follow shows on My page, in my feed and in one mail, from which I can unsubscribe',
    { tag: ['@account', '@catalog'] },
    async ({ page }, info) =>
      runJourney(page, async (reader, site) => {
        const series = `Late Window ${Date.now()}`;
        const titleId = await importChapter(site, info, series, 1);
        const email = newEmail();
        await reader.signUpByApi(email);
        await reader.goTo(`/title/${String(titleId).padStart(5, '0')}`);
        await reader.followTitle();
        await reader.goTo('/my');
        const shelf = page.getByRole('region', { name: 'Titles you follow' });
        await expect(shelf.getByText('1 title')).toBeVisible();
        await page.getByRole('button', { name: 'New chapter alerts' }).click();
        await page.getByRole('switch', { name: 'Email about new chapters' }).click();
        await expect(page.getByRole('switch', { name: 'Email about new chapters' })).toBeChecked();
        const feed = await page.getByLabel('Private feed URL').inputValue();
        expect(await (await page.request.get(feed)).text()).not.toContain(series);

        await importChapter(site, info, series, 2);
        await reader.goTo('/my');
        await expect(shelf.getByText('1 new chapter')).toBeVisible();
        expect(await (await page.request.get(feed)).text()).toContain(`${series}, ch. 2:`);
        // News is mailed every ten minutes.
        await advanceClock(660_000);
        const mails = `${site.url}/-/outbox?to=${encodeURIComponent(email)}`;
        await expect.poll(() => mailListHtml(site.url, email), { timeout: 30_000 }).toContain(`${series}: chapter 2 is here`);
        const outbox = await page.context().newPage();
        await outbox.goto(mails);
        await outbox.getByText(`${series}: chapter 2 is here`).first().click();
        const stop = outbox.locator('a[href*="/-/follow"]').first();
        await expect(stop).toBeVisible();
        await outbox.goto((await stop.getAttribute('href')) ?? '');
        await outbox.getByRole('button').first().click();
        await expect(outbox.getByRole('button')).toHaveCount(0);
        await outbox.close();
        await page.reload();
        await reader.waitUntilHydrated();
        await page.getByRole('button', { name: 'New chapter alerts' }).click();
        await expect(page.getByRole('switch', { name: 'Email about new chapters' })).not.toBeChecked();
      }),
  );
});
