import { refusal, sampleTitle } from '@komado/shared-contracts/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleTitleData } from '../testing/samples';
import type { SearchRequest } from './search-request';
import { recallSearches } from './recent-searches';
import * as results from './results.page';
import { searchResult, sentSearch, showCategory, showSearch } from '../testing/render-search';

describe('results', () => {
  it('are narrowed by filters in the URL, starting on the first page', async () => {
    const { api } = await showSearch(results, '/search/:query', '/search/crow?page=2&genre=1', searchResult({ total_count: 60 }));
    expect(sentSearch(api)).toMatchObject({ keyword: 'crow', genre_id: '1' });
    expect(screen.getByRole('link', { name: 'Novels' })).toHaveAttribute('href', '/search/crow?genre=1&category=2');
    await userEvent.click(screen.getByRole('link', { name: 'Novels' }));
    await waitFor(() =>
      expect(api.sent.findLast(({ name }) => name === 'GET /search/title')?.parameters).toMatchObject({
        genre_id: '1',
        search_category: 2,
        offset: 0,
      }),
    );
  });
  it('suggest more when there are few: similar to the best match, and by its author', async () => {
    await showSearch(
      results,
      '/search/:query',
      '/search/crow',
      searchResult({ title_list: [sampleTitle({ title_id: 1 })], total_count: 1 }),
    );
    expect(within(screen.getByRole('region', { name: 'More by Rin Asagiri' })).getByRole('link', { name: /Paper Tiger/ })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'More like Crowblade' })).getByRole('link', { name: /Orbit Mail/ })).toBeVisible();
  });
  it('show what helps to decide whether to open it when there is a single title', async () => {
    const title = sampleTitle({ title_id: 1, catch_copy: 'Twelve came for the blade.' });
    await showSearch(results, '/search/:query', '/search/crow', searchResult({ title_list: [title], total_count: 1 }));
    const hit = within(screen.getByRole('region', { name: 'Results' }));
    expect(hit.getByRole('article')).toHaveTextContent(/Rin Asagiri · Manga.*Twelve came for the blade\.1 chapter free · ch\. 3 is 69 P/);
    expect(hit.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Crowblade', '/title/00001'],
      ['Read chapter 1: Crowblade', '/title/00001/episode/701'],
      ['See title: Crowblade', '/title/00001'],
    ]);
  });
  it('say how the newest chapter of a single title opens if none is free', async () => {
    const opened = async (over: object) => {
      const latest_episode = { episode_id: 703, episode_number: 3, episode_name: '', point: 69, is_ticket_available: true, ...over };
      const title_list = [sampleTitle({ latest_episode })];
      const detail = sampleTitleData({ episode_list: [] });
      await showSearch(results, '/search/:query', '/search/crow', searchResult({ title_list, total_count: 1 }), detail);
      const text = screen.getByRole('article').textContent;
      cleanup();
      return text;
    };
    expect(await opened({})).toContain('ch. 3 with a ticket');
    expect(await opened({ is_ticket_available: false })).toContain('ch. 3 is 69\u00a0P');
    expect(await opened({ point: 0 })).not.toContain('ch. 3');
  });
  it('show popular titles when there are none', async () => {
    await showSearch(results, '/search/:query', '/search/zzz', searchResult({ title_list: [], total_count: 0 }));
    expect(within(screen.getByRole('region', { name: 'Popular right now' })).getByRole('link', { name: /Lane Four/ })).toBeVisible();
  });
  it('show the title nearest by spelling above the popular ones when there are none', async () => {
    const none = searchResult({ title_list: [], total_count: 0 });
    const { api } = await showSearch(results, '/search/:query', '/search/crobwlayd', none);
    expect(api.sentTo('GET /title/list')).toEqual([{ title_id_list: [1] }]);
    const region = screen.getByRole('region', { name: 'Results' });
    expect(region).toHaveTextContent('1 titleNo exact match. Showing results for Crowblade.');
    expect(within(region).getByRole('link', { name: /^Read chapter 1/ })).toHaveAttribute('href', '/title/00001/episode/701');
    const popular = screen.getByRole('region', { name: 'Popular right now' });
    const browse = screen.getByRole('link', { name: 'Browse genres' });
    expect(popular.compareDocumentPosition(browse)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(recallSearches(0)).toEqual([]);
  });
  it('are not guessed from the spelling when a filter leaves none, or no name is near', async () => {
    const none = searchResult({ title_list: [], total_count: 0 });
    const filtered = await showSearch(results, '/search/:query', '/search/crobwlayd?category=2', none);
    const unknown = await showSearch(results, '/search/:query', '/search/zzz', none);
    expect([...filtered.api.sentTo('GET /title/list'), ...unknown.api.sentTo('GET /title/list')]).toEqual([]);
    expect(screen.queryByText(/^No exact match/)).toBeNull();
  });
  it('offer to remove a filter that leaves none', async () => {
    await showSearch(results, '/search/:query', '/search/crow?category=2', searchResult({ title_list: [], total_count: 0 }));
    expect(screen.getByText('No titles match these filters.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All types' })[0]).toHaveAttribute('href', '/search/crow');
  });
  it('become a page about the author when the keyword is an author’s name', async () => {
    await showSearch(results, '/search/:query', '/search/rin%20asagiri');
    expect(screen.getByRole('heading', { level: 1, name: 'Titles by Rin Asagiri' })).toBeVisible();
  });
  it('for a keyword: requests it, trimmed and cut, and shows what was found', async () => {
    const { api } = await showSearch(results, '/search/:query', `/search/${encodeURIComponent(` ${'x'.repeat(120)}`)}`);
    expect(sentSearch(api)).toEqual({ keyword: 'x'.repeat(100), limit: 24, offset: 0 });
    expect(within(screen.getByRole('region', { name: 'Results' })).getByRole('status')).toHaveTextContent('2 titles');
    expect(within(screen.getByRole('region', { name: 'Results' })).getByRole('link', { name: /Orbit Mail/ })).toHaveAttribute(
      'href',
      '/title/00002',
    );
  });
  it('are requested for whole characters, however a keyword or an id is cut', async () => {
    const cats = '😺'.repeat(60);
    const { api } = await showSearch(results, '/search/:query', `/search/${encodeURIComponent(`x${cats}`)}`);
    expect(sentSearch(api)).toMatchObject({ keyword: `x${'😺'.repeat(49)}` });
    const genre = await showSearch(results, '/search/genre/:genreId', `/search/genre/${encodeURIComponent(`x${cats}`)}`);
    expect(sentSearch(genre.api)).toMatchObject({ genre_id: `x${'😺'.repeat(9)}` });
  });
  it('are requested without the control characters that calls refuse', async () => {
    expect(sentSearch((await showSearch(results, '/search/:query', '/search/a%00b%0A')).api)).toMatchObject({ keyword: 'a b' });
    expect(sentSearch((await showSearch(results, '/search/tag/:tagId', '/search/tag/4%00')).api)).toMatchObject({ tag_id: '4 ' });
  });
  it('are those of all titles for a query of spaces, and are not indexed', async () => {
    const { api } = await showSearch(results, '/search/:query', '/search/%20');
    expect(sentSearch(api)).toEqual({ limit: 24, offset: 0 });
    expect(screen.getByRole('heading', { level: 1, name: 'All titles' })).toBeVisible();
  });
  it('through typing errors: say so and for what they are', async () => {
    await showSearch(results, '/search/:query', '/search/crowblaed', searchResult({ is_corrected: true }));
    expect(screen.getByText(/^No exact match/)).toHaveTextContent('No exact match. Showing results for Crowblade.');
    expect(recallSearches(0)).toEqual([]);
  });
  it('with the words as typed: remember them', async () => {
    await showSearch(results, '/search/:query', '/search/crow');
    expect(screen.queryByText(/^No exact match/)).not.toBeInTheDocument();
    expect(recallSearches(0)).toEqual(['crow']);
  });
  it('for a genre: requests it and shows its name', async () => {
    const { api } = await showSearch(results, '/search/genre/:genreId', '/search/genre/1', searchResult({ subject_name: 'Action' }));
    expect(sentSearch(api)).toMatchObject({ genre_id: '1' });
    expect(screen.getByRole('heading', { level: 1, name: 'Action' })).toBeVisible();
  });
  it('for a genre and a tag begin with a picture, and for a query do not', async () => {
    const picture = () => screen.getByRole('heading', { level: 1 }).closest('header')?.querySelector('img')?.getAttribute('src');
    const found = searchResult({ subject_name: 'Action' });
    await showSearch(results, '/search/genre/:genreId', '/search/genre/1', found);
    expect(picture()).toMatch(/^\/media\/genre\/1\b/);
    cleanup();
    await showSearch(results, '/search/tag/:tagId', '/search/tag/4', found);
    expect(picture()).toMatch(/^\/media\/title\/7\/key\b/);
    cleanup();
    await showSearch(results, '/search/:query', '/search/crow', found);
    expect(picture()).toBeUndefined();
  });
  it('for a genre say what each title is about, and for a query do not', async () => {
    const found = searchResult({
      subject_name: 'Action',
      title_list: [1, 2].map((title_id) => sampleTitle({ title_id, catch_copy: 'Twelve came.' })),
    });
    await showSearch(results, '/search/genre/:genreId', '/search/genre/1', found);
    expect(screen.getAllByText('Twelve came.')).toHaveLength(2);
    cleanup();
    await showSearch(results, '/search/:query', '/search/crow', found);
    expect(screen.queryByText('Twelve came.')).toBeNull();
  });
  it('for a genre lead to the genres that follow it, and for a query do not', async () => {
    await showSearch(results, '/search/genre/:genreId', '/search/genre/2');
    const others = within(screen.getByRole('region', { name: 'Other genres' })).getAllByRole('link');
    expect(others.map((link) => link.textContent)).toEqual(['Food', 'Action']);
    cleanup();
    await showSearch(results, '/search/:query', '/search/crow');
    expect(screen.queryByRole('region', { name: 'Other genres' })).toBeNull();
  });
  it('for a tag, named as its links are', async () => {
    const { api } = await showSearch(results, '/search/tag/:tagId', '/search/tag/4', searchResult({ subject_name: 'Swordplay' }));
    expect(sentSearch(api)).toMatchObject({ tag_id: '4' });
    expect(screen.getByRole('heading', { level: 1, name: '#Swordplay' })).toBeVisible();
  });
  it('for a category', async () => {
    const { api } = await showSearch(results, '/search/category/:categoryId', '/search/category/0');
    expect(sentSearch(api)).toMatchObject({ search_category: 0 });
    expect(screen.getByRole('heading', { level: 1, name: 'Original' })).toBeVisible();
  });
  it('for a category: leave its magazines to the shop, with the first ones and the way back', async () => {
    const magazines = { magazine_list: [], total_count: 0 };
    const { api, handed } = await showCategory('/search/category/0?sort=name', magazines);
    expect(api.sentTo('GET /magazine/list')).toEqual([{ search_category: 0, limit: 6 }]);
    expect(handed.at(-1)).toMatchObject({ category: 0, magazines, returnPath: '/search/category/0?sort=name' });
  });
  it('for a category: leave loading its magazines to the shop when that has failed', async () => {
    const { handed } = await showCategory('/search/category/2', refusal('internal-error'));
    expect(handed.at(-1)).toMatchObject({ category: 2, magazines: null });
  });
  it.each(['/search/category/3', '/search/category/1?page=2', '/search/category/1?genre=1'])('have no magazines at %s', async (path) => {
    const { api, handed } = await showCategory(path, { magazine_list: [], total_count: 0 });
    expect([api.sentTo('GET /magazine/list'), handed]).toEqual([[], []]);
  });
  it('keep sort and page in the URL, and return to the first page when the sort changes', async () => {
    const { api } = await showSearch(
      results,
      '/search/genre/:genreId',
      '/search/genre/1?sort=name&page=2',
      searchResult({ total_count: 60 }),
    );
    expect(sentSearch(api)).toMatchObject({ sort: 'name', offset: 24 });
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search/genre/1?sort=name&page=3');
    expect(screen.getByRole('link', { name: 'A to Z' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/search/genre/1?sort=new');
  });
  it('are requested again when another sort is chosen', async () => {
    const { api } = await showSearch(results, '/search/genre/:genreId', '/search/genre/1', searchResult({ total_count: 60 }));
    await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
    await waitFor(() => expect(api.sentTo('GET /search/title').at(-1)).toMatchObject({ sort: 'new' }));
  });
  it.each(['0', '-1', '1.5', 'x', '99999'])('treat page %s as the first', async (page) => {
    const { api } = await showSearch(results, '/search/genre/:genreId', `/search/genre/1?page=${page}&sort=wild`);
    expect(sentSearch(api)).toEqual({ genre_id: '1', limit: 24, offset: 0 });
  });
  it('say so when there are none, and lead to the genres', async () => {
    await showSearch(results, '/search/:query', '/search/zzz', searchResult({ title_list: [], total_count: 0 }));
    expect(screen.getByText('No titles found. Check your spelling or browse genres.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse genres' })).toHaveAttribute('href', '/search');
  });
  /** A search without any condition. */
  const EVERYTHING = {
    keyword: null,
    genreId: null,
    tagId: null,
    categoryId: null,
    genreFilter: null,
    categoryFilter: null,
    sort: null,
    page: 1,
  };
  const headOf = (subject: Partial<SearchRequest>) => {
    const recommendations = { similar: null, byAuthor: null, nearest: [], popular: [] };
    const data = { request: { ...EVERYTHING, ...subject }, found: searchResult(), genres: [], recommendations };
    return results.head!({ data, params: {}, url: new URL('https://komado.test/') });
  };
  it.each([
    [{ keyword: 'crow' }, false],
    [{ genreId: '1' }, true],
    [{}, false],
  ])('are indexed only for a subject with titles: %j', (subject, isIndexed) => expect(headOf(subject).isIndexed).toBe(isIndexed));
  it.each([
    [{ genreId: '3' }, '/feeds/genre/3.xml'],
    [{ tagId: '3' }, undefined],
    [{ keyword: 'crow' }, undefined],
    [{ genreId: 'x' }, undefined],
  ])('announce the feed of a genre: %j', (subject, feedPath) => expect(headOf(subject).feedPath).toBe(feedPath));
  it.each([
    [{ categoryId: 1 }, '/search/category/1'],
    [{ genreId: '01' }, '/search/genre/1'],
    [{ tagId: '4' }, '/search/tag/4'],
    [{ genreId: 'x' }, undefined],
  ])('have one canonical address, however an id is written: %j', (subject, canonicalPath) =>
    expect(headOf(subject).canonicalPath).toBe(canonicalPath),
  );
});
