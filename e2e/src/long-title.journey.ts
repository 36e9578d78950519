import type { CallResult, EpisodeSummary } from '@komado/shared-contracts';
import { expect, test } from './journey';

type Detail = CallResult<'GET /web/title/detail'>;
const CHAPTERS = 1000;
/** A screen of 844 px touches two parts of 20 rows; Chromium lays out half a screen more on each side. */
const MOST_LAID_OUT = 76;

/** The title as it is, with as many chapters as a series of twenty years has. */
function lengthened(detail: Detail): Detail {
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
  'a title with 1,000 chapters lays out and fetches what is near the screen only, and one gets to any chapter',
  { tag: ['@catalog'] },
  async ({ reader }) => {
    const { page } = reader;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/web/title/detail?**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: lengthened((await answer.json()) as Detail) });
    });
    await reader.goes('/');
    await reader.acceptsTheLaw();
    await reader.opensTitle('Crowblade');
    const chapters = page.getByRole('region', { name: 'Chapters' });
    const rows = chapters.locator('ol > li');
    await expect(rows).toHaveCount(CHAPTERS);

    const laidOut = () =>
      rows.evaluateAll((items) => items.filter((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length);
    const fetched = () =>
      rows.evaluateAll(
        (items) => items.filter((item) => item.querySelector('img')?.currentSrc && item.querySelector('img')?.complete).length,
      );
    await rows.first().scrollIntoViewIfNeeded();
    await expect.poll(laidOut).toBeGreaterThan(3);
    expect(await laidOut()).toBeLessThan(MOST_LAID_OUT);
    expect(await fetched()).toBeLessThan(MOST_LAID_OUT * 2);

    await chapters.getByRole('button', { name: 'Go to…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('900');
    await page.keyboard.press('Enter');
    await expect(page.locator('#chapter-900 a')).toBeFocused();
    await expect(page.locator('#chapter-900')).toBeInViewport();
    expect(await laidOut()).toBeLessThan(MOST_LAID_OUT);

    // The slowest frame of a scroll, on a processor four times slower. Told, not judged: other work on the machine decides it, too.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const frames = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const gaps: number[] = [];
          let last = performance.now();
          const step = (now: number) => {
            gaps.push(now - last);
            last = now;
            window.scrollBy(0, -60);
            if (gaps.length < 240) requestAnimationFrame(step);
            else resolve(gaps.slice(1).toSorted((a, b) => b - a));
          };
          requestAnimationFrame(step);
        }),
    );
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const told = `240 frames at 4× slower: longest ${frames[0]!.toFixed(0)} ms, ${frames.filter((gap) => gap > 50).length} over 50 ms`;
    test.info().annotations.push({ type: 'scroll', description: told });
    process.stdout.write(`    ${told}\n`);
  },
);
