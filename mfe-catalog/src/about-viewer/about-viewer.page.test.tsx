import type { CallResult } from '@komado/shared-contracts';
import { fakeApi, testAppServices, sampleTitle } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import * as page from './about-viewer.page';

const result = (over: Partial<CallResult<'GET /web/manga_reader'>> = {}): CallResult<'GET /web/manga_reader'> => ({
  title_count: 41,
  free_title_count: 1,
  free_episode_count: 1204,
  direction_list: [
    { scroll_direction: 'rtl', free_title_list: [{ title: sampleTitle(), episode_id: 70, episode_number: 1, free_episode_count: 3 }] },
    { scroll_direction: 'ltr', free_title_list: [] },
    { scroll_direction: 'vertical', free_title_list: [] },
  ],
  ...over,
});
const show = (data = result()) =>
  renderPage(
    page,
    { pattern: '/manga-reader', path: '/manga-reader' },
    testAppServices({ api: fakeApi({ 'GET /web/manga_reader': data }) }),
  );

it('says how much can be read for free', async () => {
  await show();
  expect(screen.getByText('1,204 chapters are free to read right now, in 1 of 41 titles.')).toBeVisible();
});

it('says that every title has something free when that is so', async () => {
  await show(result({ free_title_count: 41 }));
  expect(screen.getByText('1,204 chapters are free to read right now, in all 41 titles.')).toBeVisible();
});

it('opens a free first chapter for each direction, and says so where there is none', async () => {
  await show();
  const section = within(screen.getByRole('region', { name: 'Right to left' }));
  expect(section.getByRole('link', { name: /Crowblade/ })).toHaveAttribute('href', '/title/00007/episode/70');
  expect(section.getByRole('link')).toHaveTextContent(/3 free chapters$/);
  expect(section.getByRole('link')).not.toHaveTextContent(/Ch\./);
  expect(within(screen.getByRole('region', { name: 'Strip' })).getByText('No free chapters in this format right now.')).toBeVisible();
});

it('names the chapter that a link opens if it is not the first', async () => {
  const [first, ...others] = result().direction_list;
  const [free] = first!.free_title_list;
  await show(result({ direction_list: [{ ...first!, free_title_list: [{ ...free!, episode_id: 74, episode_number: 5 }] }, ...others] }));
  expect(screen.getByRole('link', { name: /Crowblade/ })).toHaveTextContent(/Ch\. 5 · 3 free chapters$/);
});

it('promises nothing free when nothing is', async () => {
  await show(result({ free_title_count: 0, free_episode_count: 0 }));
  expect(screen.getByText('41 titles can be read on Komado.')).toBeVisible();
});

it('lists every key of the reader', async () => {
  await show();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(13);
});

it('is indexed under its own URL', () =>
  expect(page.head!({ data: result(), params: {}, url: new URL('http://komado.test/manga-reader?from=x') })).toMatchObject({
    canonicalPath: '/manga-reader',
    isIndexed: true,
  }));
