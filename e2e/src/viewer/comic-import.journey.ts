import { mkdir, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../browser/journey';
import { writeComicArchive } from '../site/comic-archive';

test('a comic archive becomes a readable chapter, a second import changes nothing, and a withdrawal is shown', async ({
  reader,
  site,
  expectedMessages,
}, info) => {
  const { page } = reader;
  const file = path.join(info.outputDir, 'Window Line 01.cbz');
  const series = `Window Line ${Date.now()}`;
  await mkdir(info.outputDir, { recursive: true });
  await writeComicArchive(file, { series, number: 1, pages: 12 });
  const first = await site.run('operator', ['import', '--json', file]);
  expect(first).toMatchObject({ exitCode: 0, errors: '' });
  const { title_id, episode_id } = JSON.parse(first.output.trim().split('\n').at(-1) ?? '') as { title_id: number; episode_id: number };

  const again = await site.run('operator', ['import', '--json', file]);
  expect(again.exitCode).toBe(0);
  expect(JSON.parse(again.output.trim().split('\n').at(-1) ?? '')).toMatchObject({ title_id, episode_id });

  await reader.goTo(`/title/${String(title_id).padStart(5, '0')}`);
  // A call that waits in the browser while the visitor gives a birthday is sent with the new cookie, but the hash of the old one.
  await expect(page.getByText('No comments yet. Be the first.')).toBeAttached();
  await reader.fillConsentSheet();
  await expect(page.getByRole('heading', { level: 1, name: series })).toBeVisible();
  await expect(page.getByText('Aya Mori').first()).toBeVisible();
  await expect(page.getByText(/1: The first window/)).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Read chapter 1/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/episode/${episode_id}`));
  await expect(page.getByRole('img', { name: /page 1\b/i }).first()).toBeVisible();
  await reader.readToEnd();

  // After the withdrawal, its URL says so and leads back to its title.
  expect((await site.run('operator', ['episode', 'withdraw', String(episode_id)])).exitCode).toBe(0);
  expectedMessages.push(/status of 410/);
  const titleUrl = `${site.url}/title/${String(title_id).padStart(5, '0')}`;
  const url = `${titleUrl}/episode/${episode_id}`;
  // Until the page cache has dropped both pages, their documents are still sent, whose calls would be refused: so wait without a browser.
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(410);
  await expect.poll(async () => (await page.request.get(titleUrl)).text()).toContain('No chapters yet.');
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This chapter is no longer available' })).toBeVisible();
  await page.getByRole('link', { name: 'See all chapters' }).click();
  await expect(page.getByText('No chapters yet.')).toBeVisible();
});

test('a truncated archive is refused by name and leaves nothing behind', async ({ site }, info) => {
  await mkdir(info.outputDir, { recursive: true });
  const file = path.join(info.outputDir, 'Broken 01.cbz');
  await writeComicArchive(file, { series: 'Broken', number: 1, pages: 4 });
  await truncate(file, Math.floor((await stat(file)).size / 2));
  const refused = await site.run('operator', ['import', file]);
  expect(refused.exitCode).toBe(1);
  expect(refused.errors + refused.output).toContain('Broken 01.cbz');
  const found = await fetch(`${site.url}/search/Broken`);
  expect(await found.text()).not.toContain('>Broken<');
});
