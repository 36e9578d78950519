import type { CallResult } from '@komado/shared-contracts';
import { fakeApi, testRoom } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import { sampleTitle } from '../testing/samples';
import * as results from './results.page';
import * as search from './search.page';

type Found = CallResult<'GET /search/title'>;
const found = (over: Partial<Found> = {}): Found => ({
  title_list: [sampleTitle({ title_id: 1 }), sampleTitle({ title_id: 2, title_name: 'Orbit Mail' })],
  total_count: 2,
  subject_name: null,
  ...over,
});
const genre_list = [{ genre_id: 1, genre_name: 'Action', image_url: '/media/genre/1' }];
const show = async (page: typeof results | typeof search, pattern: string, path: string, result = found()) => {
  const api = fakeApi({ 'GET /search/title': result, 'GET /genre/search/list': { genre_list } });
  const room = testRoom({ api });
  // One of the two page modules; both keep their own data type.
  const router = page === search ? await renderPage(search, { pattern, path }, room) : await renderPage(results, { pattern, path }, room);
  return { api, router };
};
const sent = (api: Awaited<ReturnType<typeof show>>['api']) => api.sentTo('GET /search/title')[0];

describe('the search page', () => {
  it('offers genres and categories and searches nothing by itself', async () => {
    const { api } = await show(search, '/search', '/search');
    expect(api.sent.map((call) => call.name)).toEqual(['GET /genre/search/list']);
    expect(screen.getByRole('link', { name: 'Action' })).toHaveAttribute('href', '/search/genre/1');
    expect(screen.getByRole('link', { name: 'Original' })).toHaveAttribute('href', '/search/category/0');
  });
  it('leads to the results of what was typed', async () => {
    const { router } = await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('searchbox'), ' crow blade {Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/crow%20blade'));
  });
  it('stays, with the focus in the box, when nothing was typed', async () => {
    const { router } = await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('searchbox'), '  {Enter}');
    expect(router.state.location.pathname).toBe('/search');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
  it('clears the box', async () => {
    await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('searchbox'), 'crow');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
  it('answers the plain form too', async () => {
    const { api } = await show(search, '/search', '/search?q=crow');
    expect(sent(api)).toMatchObject({ keyword: 'crow' });
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “crow”' })).toBeVisible();
  });
});

describe('results', () => {
  it('of words: asks for them, trimmed and cut, and shows what was found', async () => {
    const { api } = await show(results, '/search/:query', `/search/${encodeURIComponent(` ${'x'.repeat(120)}`)}`);
    expect(sent(api)).toEqual({ keyword: 'x'.repeat(100), limit: 24, offset: 0 });
    expect(within(screen.getByRole('region', { name: 'Results' })).getByRole('status')).toHaveTextContent('2 titles');
    expect(screen.getByRole('link', { name: /Orbit Mail/ })).toHaveAttribute('href', '/title/00002');
  });
  it('of a genre: asks for it and says its name', async () => {
    const { api } = await show(results, '/search/genre/:genreId', '/search/genre/1', found({ subject_name: 'Action' }));
    expect(sent(api)).toMatchObject({ genre_id: '1' });
    expect(screen.getByRole('heading', { level: 1, name: 'Action' })).toBeVisible();
  });
  it('of a tag', async () => {
    const { api } = await show(results, '/search/tag/:tagId', '/search/tag/4', found({ subject_name: 'Swordplay' }));
    expect(sent(api)).toMatchObject({ tag_id: '4' });
    expect(screen.getByRole('heading', { level: 1, name: 'Swordplay' })).toBeVisible();
  });
  it('of a category', async () => {
    const { api } = await show(results, '/search/category/:categoryId', '/search/category/0');
    expect(sent(api)).toMatchObject({ search_category: 0 });
    expect(screen.getByRole('heading', { level: 1, name: 'Original' })).toBeVisible();
  });
  it('keep sort and page in the address, and start again on the first page when sorted anew', async () => {
    const { api } = await show(results, '/search/genre/:genreId', '/search/genre/1?sort=name&page=2', found({ total_count: 60 }));
    expect(sent(api)).toMatchObject({ sort: 'name', offset: 24 });
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search/genre/1?sort=name&page=3');
    expect(screen.getByRole('link', { name: 'A to Z' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/search/genre/1?sort=new');
  });
  it('are asked for anew when another sort is chosen', async () => {
    const { api } = await show(results, '/search/genre/:genreId', '/search/genre/1', found({ total_count: 60 }));
    await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
    await waitFor(() => expect(api.sent.at(-1)).toMatchObject({ name: 'GET /search/title', parameters: { sort: 'new' } }));
  });
  it.each(['0', '-1', '1.5', 'x', '99999'])('take the page %s for the first', async (page) => {
    const { api } = await show(results, '/search/genre/:genreId', `/search/genre/1?page=${page}&sort=wild`);
    expect(sent(api)).toEqual({ genre_id: '1', limit: 24, offset: 0 });
  });
  it('that are none say so and lead to the genres', async () => {
    await show(results, '/search/:query', '/search/zzz', found({ title_list: [], total_count: 0 }));
    expect(screen.getByText(/No title fits/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse genres' })).toHaveAttribute('href', '/search');
  });
  it('of words stay out of indexes, those of a genre with titles do not', () => {
    const url = new URL('https://komado.test/');
    const request = { keyword: 'crow', genreId: null, tagId: null, categoryId: null, sort: null, page: 1 };
    expect(results.head!({ data: { request, found: found() }, params: {}, url }).isIndexed).toBe(false);
    expect(
      results.head!({ data: { request: { ...request, keyword: null, genreId: '1' }, found: found() }, params: {}, url }).isIndexed,
    ).toBe(true);
  });
});
