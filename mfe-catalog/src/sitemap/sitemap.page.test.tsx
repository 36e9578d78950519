import type { CallResult } from '@komado/shared-contracts';
import { fakeApi, testAppServices } from '@komado/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import { TITLES_ON_ONE_PAGE, type SitemapData } from './sitemap.loader';
import * as page from './sitemap.page';

type Sitemap = CallResult<'GET /web/sitemap'>;
const sitemap = (over: Partial<Sitemap> = {}): Sitemap => ({
  genre_name_list: [{ genre_id: 4, genre_name: 'Romance' }],
  category_list: [{ search_category: 2, title_count: 6 }],
  weekday_list: [
    { weekday: 5, title_count: 2 },
    { weekday: null, title_count: 1 },
  ],
  letter_list: [
    { letter: 'C', title_count: 1, title_name_list: [{ title_id: 7, title_name: 'Crowblade' }] },
    { letter: '#', title_count: 1, title_name_list: [{ title_id: 8, title_name: '100% Café' }] },
  ],
  ...over,
});
/** Too many titles for one page. */
const large = sitemap({
  letter_list: [
    { letter: 'C', title_count: TITLES_ON_ONE_PAGE + 1, title_name_list: [{ title_id: 7, title_name: 'Crowblade' }] },
    { letter: '#', title_count: 1, title_name_list: [{ title_id: 8, title_name: '100% Café' }] },
  ],
});
const show = (result: Sitemap, path = '/sitemap') =>
  renderPage(page, { pattern: '/sitemap', path }, testAppServices({ api: fakeApi({ 'GET /web/sitemap': result }) }));
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('links genres, categories, weekdays and every title by its first letter', async () => {
  await show(sitemap());
  expect(href('Romance')).toBe('/search/genre/4');
  expect(href('Novels 6')).toBe('/search/category/2');
  expect(href('Friday 2')).toBe('/series?day=fri');
  expect(href('Completed and irregular series 1')).toBe('/series?day=other');
  expect(within(screen.getByRole('region', { name: 'C' })).getByRole('link', { name: 'Crowblade' })).toHaveAttribute(
    'href',
    '/title/00007',
  );
  expect(within(screen.getByRole('region', { name: 'Numbers and other scripts' })).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('2 titles')).toBeVisible();
});

it('leads from each letter to its titles, whose leading article is dimmed because they are sorted without it', async () => {
  const names = ['The Alibi Club', 'Another Day'];
  const title_name_list = names.map((title_name, index) => ({ title_id: index + 1, title_name }));
  await show(sitemap({ letter_list: [{ letter: 'A', title_count: 2, title_name_list }] }));
  const letters = within(screen.getByRole('navigation', { name: 'First letter' })).getAllByRole('link');
  expect(letters.map((link) => link.getAttribute('href'))).toEqual(['/sitemap#letter-a']);
  expect(document.getElementById('letter-a')).toHaveTextContent('A');
  expect(screen.getByRole('link', { name: 'The Alibi Club' }).firstElementChild).toHaveTextContent(/^The$/);
  expect(screen.getByRole('link', { name: 'Another Day' }).firstElementChild).toBeNull();
});

it('shows one letter of a large library and loads another by its link', async () => {
  await show(large);
  expect(screen.getByText(/Showing the first 1 of 501 titles/)).toBeVisible();
  expect(screen.queryByText('100% Café')).toBeNull();
  expect(screen.getByRole('link', { name: 'C' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('link', { name: '#' }));
  expect(await screen.findByRole('link', { name: '100% Café' })).toBeVisible();
  expect(screen.queryByText('Crowblade')).toBeNull();
});

it('falls back to the first letter for an unknown one', async () => {
  await show(large, '/sitemap?letter=zzz');
  expect(screen.getByRole('link', { name: 'Crowblade' })).toBeVisible();
});

it('says so while no title has been published', async () => {
  await show({ genre_name_list: [], category_list: [], weekday_list: [], letter_list: [] });
  expect(screen.getByText('No titles yet.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Genres' })).toBeNull();
});

it('is indexed, with a URL per letter in a large library', async () => {
  const load = (path: string, result: Sitemap) =>
    page.loader!({
      params: {},
      url: new URL(path, 'http://komado.test'),
      api: fakeApi({ 'GET /web/sitemap': result }),
      signal: new AbortController().signal,
      isLoggedIn: false,
    });
  const headAt = async (path: string, result: Sitemap) =>
    page.head!({ data: (await load(path, result)) satisfies SitemapData, params: {}, url: new URL(path, 'http://komado.test') });
  expect(await headAt('/sitemap', large)).toMatchObject({ title: 'Sitemap', canonicalPath: '/sitemap', isIndexed: true });
  expect(await headAt('/sitemap?letter=other', large)).toMatchObject({
    title: 'Sitemap: titles under #',
    canonicalPath: '/sitemap?letter=other',
  });
  expect(await headAt('/sitemap?letter=c', sitemap())).toMatchObject({ canonicalPath: '/sitemap' });
});
