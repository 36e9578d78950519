import type { CallResult, EpisodeSummary } from '@komado/shared-contracts';
import { expect, test } from '../browser/journey';
import { resizeWindow } from '../browser/resize-window';
import { mainTasksOf } from '../viewer/main-thread-tasks';

type Detail = CallResult<'GET /web/title/detail'>;
const CHAPTERS = 1000;
/** A screen of 844 px touches three parts of 5 rows; Chromium lays out the parts within a screen and a half on each side, too. */
const MAX_ROWS_LAID_OUT = 61;

/** The original title, with as many chapters as a series of twenty years has. */
function withManyChapters(detail: Detail): Detail {
  const pattern = detail.episode_list.at(-1)!;
  const more = Array.from({ length: CHAPTERS - detail.episode_list.length }, (_, at): EpisodeSummary => ({
    ...detail.episode_list[at % detail.episode_list.length]!,
    episode_id: 1_000_000 + at,
    episode_number: pattern.episode_number + at + 1,
    episode_name: `Later ${at + 1}`,
  }));
  return { ...detail, episode_list: [...detail.episode_list, ...more], title_detail: { ...detail.title_detail, episode_count: CHAPTERS } };
}

test(
  'a title with 1,000 chapters lays out and loads only what is around the screen, and every chapter can be reached',
  { tag: ['@catalog'] },
  async ({ reader }) => {
    const { page } = reader;
    await resizeWindow(page, { width: 390, height: 844 });
    await page.route('**/api/web/title/detail?**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withManyChapters((await response.json()) as Detail) });
    });
    await reader.goTo('/');
    await reader.fillConsentSheet();
    await reader.openTitle('Crowblade');
    const chapters = page.getByRole('region', { name: 'Chapters' });
    const rows = chapters.locator('ol > li');
    await expect(rows).toHaveCount(CHAPTERS);

    const countLaidOutRows = () =>
      rows.evaluateAll((items) => items.filter((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length);
    const countFetchedPictures = () =>
      rows.evaluateAll(
        (items) => items.filter((item) => item.querySelector('img')?.currentSrc && item.querySelector('img')?.complete).length,
      );
    // The browser gives up what was left in one of the next frames.
    const expectFewRowsLaidOut = () => expect.poll(countLaidOutRows).toBeLessThan(MAX_ROWS_LAID_OUT);
    await rows.first().scrollIntoViewIfNeeded();
    await expect.poll(countLaidOutRows).toBeGreaterThan(3);
    await expectFewRowsLaidOut();
    expect(await countFetchedPictures()).toBeLessThan(MAX_ROWS_LAID_OUT * 2);

    await chapters.getByRole('button', { name: 'Go to…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('900');
    await page.keyboard.press('Enter');
    await expect(page.locator('#chapter-900 a')).toBeFocused();
    await expect(page.locator('#chapter-900')).toBeInViewport();
    await expectFewRowsLaidOut();

    // The nearest rows of the section above the screen are laid out ahead; otherwise all of them are in the frame in which it enters.
    await page.locator('#chapter-853').evaluate((row) => row.scrollIntoView({ block: 'start' }));
    await expect
      .poll(() => page.locator('#chapter-848 > a').evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true })))
      .toBe(true);
    await expectFewRowsLaidOut();
    await page.locator('#chapter-900').evaluate((row) => row.scrollIntoView({ block: 'start' }));

    // Main-thread work per scroll frame, on a processor four times slower. Reported, not asserted: it also depends on the machine.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const tasks = await mainTasksOf(session, () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let left = 120;
            const step = () => {
              window.scrollBy(0, -60);
              left -= 1;
              if (left > 0) requestAnimationFrame(step);
              else resolve();
            };
            requestAnimationFrame(step);
          }),
      ),
    );
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const summary = `120 frames at 4× slower: longest ${tasks[0]!.cpuMs.toFixed(0)} ms of work (${tasks[0]!.parts}), ${tasks.filter(({ cpuMs }) => cpuMs > 50).length} over 50 ms`;
    test.info().annotations.push({ type: 'scroll', description: summary });
    process.stdout.write(`    ${summary}\n`);

    await page.getByRole('link', { name: 'Skip the chapter list' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#after-chapters')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await chapters.evaluate((section) => section.contains(document.activeElement)), 'the focus is past the list').toBe(false);
  },
);
