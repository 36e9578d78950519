import type { AppServices, CallResult } from '@komado/shared-contracts';
import { fakeApi, refusal, testAppServices } from '@komado/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import { sampleTitle, sampleTitleData } from '../testing/samples';
import * as results from './results.page';
import * as search from './search.page';

type Found = CallResult<'GET /search/title'>;
const found = (over: Partial<Found> = {}): Found => ({
  title_list: [sampleTitle({ title_id: 1 }), sampleTitle({ title_id: 2, title_name: 'Orbit Mail' })],
  total_count: 2,
  subject_name: null,
  ...over,
});
const start: CallResult<'GET /web/search/start'> = {
  trending_list: ['crowblade', 'time slip'],
  popular_tag_list: [{ tag_id: 4, tag_name: 'swords', title_count: 3 }],
  free_list: [{ title: sampleTitle({ title_id: 9, title_name: 'Cat Ferry' }), free_episode_count: 5 }],
};
const suggestions: CallResult<'GET /web/search/suggestion'> = {
  title_list: [
    {
      title_id: 1,
      title_name: 'Crowblade',
      title_in_japanese: '鴉刃',
      author: 'Rin Asagiri',
      cover_image_url: '/media/1',
      free_episode_count: 3,
    },
    {
      title_id: 3,
      title_name: 'The Lantern Cartographer',
      title_in_japanese: '',
      author: 'Elia Morii',
      cover_image_url: '/media/3',
      free_episode_count: 0,
    },
    {
      title_id: 4,
      title_name: 'Lane Four',
      title_in_japanese: '',
      author: 'Daichi Umi',
      cover_image_url: '/media/4',
      free_episode_count: 0,
    },
  ],
  author_list: [{ author: 'Lana Setoguchi', title_count: 2 }],
  popular_tag_list: [{ tag_id: 8, tag_name: 'lanterns', title_count: 6 }],
};
const genre_list = [{ genre_id: 1, genre_name: 'Action', image_url: '/media/genre/1' }];
const show = async (page: typeof results | typeof search, pattern: string, path: string, result = found()) => {
  const api = fakeApi({
    // The shelves below the results also request titles by the author and popular ones.
    'GET /search/title': ({ author, sort, keyword, genre_id }) =>
      author !== undefined
        ? found({ title_list: [sampleTitle({ title_id: 6, title_name: 'Paper Tiger' })], total_count: 1 })
        : sort === 'popular' && keyword === undefined && genre_id === undefined
          ? found({ title_list: [sampleTitle({ title_id: 5, title_name: 'Lane Four' })], total_count: 1 })
          : result,
    'GET /genre/search/list': { genre_list },
    'GET /web/search/start': start,
    'GET /web/search/suggestion': suggestions,
    'GET /web/title/detail': sampleTitleData(),
  });
  const services = testAppServices({ api });
  // One of the two page modules; each keeps its own data type.
  const router =
    page === search ? await renderPage(search, { pattern, path }, services) : await renderPage(results, { pattern, path }, services);
  return { api, router };
};
const showCategory = async (path: string, magazines: CallResult<'GET /magazine/list'> | ReturnType<typeof refusal>) => {
  const api = fakeApi({ 'GET /search/title': found(), 'GET /genre/search/list': { genre_list }, 'GET /magazine/list': magazines });
  const handed: unknown[] = [];
  const Slot: AppServices['Slot'] = ({ name, ...properties }) => {
    if (name === 'category-magazines') handed.push(properties);
    return null;
  };
  await renderPage(results, { pattern: '/search/category/:categoryId', path }, testAppServices({ api, Slot }));
  return { api, handed };
};
const sent = (api: Awaited<ReturnType<typeof show>>['api']) => api.sentTo('GET /search/title')[0];

describe('the search page', () => {
  it('offers genres and categories and runs no search by itself', async () => {
    const { api } = await show(search, '/search', '/search');
    expect(api.sent.map((call) => call.name)).toEqual(['GET /genre/search/list', 'GET /web/search/start']);
    expect(screen.getByRole('link', { name: 'Action' })).toHaveAttribute('href', '/search/genre/1');
    expect(screen.getByRole('link', { name: 'Original' })).toHaveAttribute('href', '/search/category/0');
  });
  it('leads to results for the typed text', async () => {
    const { router } = await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), ' crow blade {Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search/crow%20blade'));
  });
  it('stays, with focus in the box, when nothing was typed', async () => {
    const { router } = await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), '  {Enter}');
    expect(router.state.location.pathname).toBe('/search');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });
  it('clears the box', async () => {
    await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'crow');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
  it('starts with popular searches, popular tags and free titles', async () => {
    await show(search, '/search', '/search');
    expect(screen.getByRole('link', { name: 'time slip' })).toHaveAttribute('href', '/search/time%20slip');
    expect(screen.getByRole('link', { name: '#swords' })).toHaveAttribute('href', '/search/tag/4');
    expect(within(screen.getByRole('region', { name: 'Free this week' })).getByRole('link', { name: /5 free.*Cat Ferry/ })).toBeVisible();
  });
  it('handles the plain form, too', async () => {
    const { api } = await show(search, '/search', '/search?q=crow');
    expect(sent(api)).toMatchObject({ keyword: 'crow' });
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “crow”' })).toBeVisible();
  });
});

describe('the search box', () => {
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const active = () => screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent);

  it('suggests titles, authors and tags by prefixes of their words, with a single call', async () => {
    const { api } = await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'lan');
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('href', '/title/00004');
    expect(options()).toEqual([
      'Lane FourDaichi Umi',
      'The Lantern CartographerElia Morii',
      'Lana Setoguchi2 titles',
      '#lanterns6 titles',
      'All results for lan',
    ]);
    const { srcset, type } = screen.getAllByRole('option')[0]!.querySelector('source')!;
    expect([type, srcset.match(/ \d+w/g)]).toEqual(['image/avif', [' 80w', ' 160w']]);
    await userEvent.type(screen.getByRole('combobox'), 't');
    expect(options()).toEqual(['The Lantern CartographerElia Morii', '#lanterns6 titles', 'All results for lant']);
    expect(api.sentTo('GET /web/search/suggestion')).toHaveLength(1);
  });
  it('suggests close matches for a typo, and always offers all results', async () => {
    await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'crowbald');
    expect(await screen.findByRole('option', { name: /Crowblade/ })).toBeVisible();
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    expect(options()).toEqual(['All results for crowbaldzzz']);
  });
  it('supports arrow keys, Enter to follow and Escape to close', async () => {
    const { router } = await show(search, '/search', '/search');
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 'lane');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('option', { name: /Lane Four/ });
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box).toHaveValue('lane');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toEqual(['Lane FourDaichi Umi']);
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/title/00004'));
  });
  it('closes when it loses focus', async () => {
    await show(search, '/search', '/search');
    await userEvent.type(screen.getByRole('combobox'), 'lan');
    await userEvent.tab();
    await userEvent.tab();
    expect(options()).toEqual([]);
  });
});

describe('results', () => {
  it('are narrowed by filters in the URL, starting on the first page', async () => {
    const { api } = await show(results, '/search/:query', '/search/crow?page=2&genre=1', found({ total_count: 60 }));
    expect(sent(api)).toMatchObject({ keyword: 'crow', genre_id: '1' });
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
    await show(results, '/search/:query', '/search/crow', found({ title_list: [sampleTitle({ title_id: 1 })], total_count: 1 }));
    expect(within(screen.getByRole('region', { name: 'More by Rin Asagiri' })).getByRole('link', { name: /Paper Tiger/ })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'More like Crowblade' })).getByRole('link', { name: /Orbit Mail/ })).toBeVisible();
  });
  it('show what helps to decide whether to open it when there is a single title', async () => {
    const title = sampleTitle({ title_id: 1, catch_copy: 'Twelve came for the blade.' });
    await show(results, '/search/:query', '/search/crow', found({ title_list: [title], total_count: 1 }));
    const hit = within(screen.getByRole('region', { name: 'Results' })).getByRole('link', { name: /Crowblade/ });
    expect(hit).toHaveAttribute('href', '/title/00001');
    expect(hit).toHaveTextContent('Rin Asagiri · Manga');
    expect(hit).toHaveTextContent('Twelve came for the blade.');
  });
  it('show popular titles when there are none', async () => {
    await show(results, '/search/:query', '/search/zzz', found({ title_list: [], total_count: 0 }));
    expect(within(screen.getByRole('region', { name: 'Popular right now' })).getByRole('link', { name: /Lane Four/ })).toBeVisible();
  });
  it('offer to remove a filter that leaves none', async () => {
    await show(results, '/search/:query', '/search/crow?category=2', found({ title_list: [], total_count: 0 }));
    expect(screen.getByText('No titles match these filters.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All types' })[0]).toHaveAttribute('href', '/search/crow');
  });
  it('become a page about the author when the keyword is an author’s name', async () => {
    await show(results, '/search/:query', '/search/rin%20asagiri');
    expect(screen.getByRole('heading', { level: 1, name: 'Titles by Rin Asagiri' })).toBeVisible();
  });
  it('for a keyword: requests it, trimmed and cut, and shows what was found', async () => {
    const { api } = await show(results, '/search/:query', `/search/${encodeURIComponent(` ${'x'.repeat(120)}`)}`);
    expect(sent(api)).toEqual({ keyword: 'x'.repeat(100), limit: 24, offset: 0 });
    expect(within(screen.getByRole('region', { name: 'Results' })).getByRole('status')).toHaveTextContent('2 titles');
    expect(within(screen.getByRole('region', { name: 'Results' })).getByRole('link', { name: /Orbit Mail/ })).toHaveAttribute(
      'href',
      '/title/00002',
    );
  });
  it('are requested for whole characters, however a keyword or an id is cut', async () => {
    const cats = '😺'.repeat(60);
    const { api } = await show(results, '/search/:query', `/search/${encodeURIComponent(`x${cats}`)}`);
    expect(sent(api)).toMatchObject({ keyword: `x${'😺'.repeat(49)}` });
    const genre = await show(results, '/search/genre/:genreId', `/search/genre/${encodeURIComponent(`x${cats}`)}`);
    expect(sent(genre.api)).toMatchObject({ genre_id: `x${'😺'.repeat(9)}` });
  });
  it('are requested without the control characters that calls refuse', async () => {
    expect(sent((await show(results, '/search/:query', '/search/a%00b%0A')).api)).toMatchObject({ keyword: 'a b' });
    expect(sent((await show(results, '/search/tag/:tagId', '/search/tag/4%00')).api)).toMatchObject({ tag_id: '4 ' });
  });
  it('are those of all titles for a query of spaces, and are not indexed', async () => {
    const { api } = await show(results, '/search/:query', '/search/%20');
    expect(sent(api)).toEqual({ limit: 24, offset: 0 });
    expect(screen.getByRole('heading', { level: 1, name: 'All titles' })).toBeVisible();
  });
  it('for a genre: requests it and shows its name', async () => {
    const { api } = await show(results, '/search/genre/:genreId', '/search/genre/1', found({ subject_name: 'Action' }));
    expect(sent(api)).toMatchObject({ genre_id: '1' });
    expect(screen.getByRole('heading', { level: 1, name: 'Action' })).toBeVisible();
  });
  it('for a tag, named as its links are', async () => {
    const { api } = await show(results, '/search/tag/:tagId', '/search/tag/4', found({ subject_name: 'Swordplay' }));
    expect(sent(api)).toMatchObject({ tag_id: '4' });
    expect(screen.getByRole('heading', { level: 1, name: '#Swordplay' })).toBeVisible();
  });
  it('for a category', async () => {
    const { api } = await show(results, '/search/category/:categoryId', '/search/category/0');
    expect(sent(api)).toMatchObject({ search_category: 0 });
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
    const { api } = await show(results, '/search/genre/:genreId', '/search/genre/1?sort=name&page=2', found({ total_count: 60 }));
    expect(sent(api)).toMatchObject({ sort: 'name', offset: 24 });
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search/genre/1?sort=name&page=3');
    expect(screen.getByRole('link', { name: 'A to Z' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/search/genre/1?sort=new');
  });
  it('are requested again when another sort is chosen', async () => {
    const { api } = await show(results, '/search/genre/:genreId', '/search/genre/1', found({ total_count: 60 }));
    await userEvent.click(screen.getByRole('link', { name: 'Newest' }));
    await waitFor(() => expect(api.sentTo('GET /search/title').at(-1)).toMatchObject({ sort: 'new' }));
  });
  it.each(['0', '-1', '1.5', 'x', '99999'])('treat page %s as the first', async (page) => {
    const { api } = await show(results, '/search/genre/:genreId', `/search/genre/1?page=${page}&sort=wild`);
    expect(sent(api)).toEqual({ genre_id: '1', limit: 24, offset: 0 });
  });
  it('say so when there are none, and lead to the genres', async () => {
    await show(results, '/search/:query', '/search/zzz', found({ title_list: [], total_count: 0 }));
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
  it('are not indexed for a keyword, but are for a genre with titles', () => {
    const url = new URL('https://komado.test/');
    const request = { ...EVERYTHING, keyword: 'crow' };
    const data = { request, found: found(), genres: [], leadingOn: { alike: null, byAuthor: null, popular: [] } };
    expect(results.head!({ data, params: {}, url }).isIndexed).toBe(false);
    expect(results.head!({ data: { ...data, request: { ...request, keyword: null, genreId: '1' } }, params: {}, url }).isIndexed).toBe(
      true,
    );
    expect(results.head!({ data: { ...data, request: { ...request, keyword: null } }, params: {}, url }).isIndexed).toBe(false);
  });
  it.each([
    [{ genreId: '3' }, '/feeds/genre/3.xml'],
    [{ tagId: '3' }, undefined],
    [{ keyword: 'crow' }, undefined],
    [{ genreId: 'x' }, undefined],
  ])('announce the feed of a genre: %j', (subject, feedPath) => {
    const data = {
      request: { ...EVERYTHING, ...subject },
      found: found(),
      genres: [],
      leadingOn: { alike: null, byAuthor: null, popular: [] },
    };
    expect(results.head!({ data, params: {}, url: new URL('https://komado.test/') }).feedPath).toBe(feedPath);
  });
  it.each([
    [{ categoryId: 1 }, '/search/category/1'],
    [{ genreId: '01' }, '/search/genre/1'],
    [{ tagId: '4' }, '/search/tag/4'],
    [{ genreId: 'x' }, undefined],
  ])('have one canonical address, however an id is written: %j', (subject, canonicalPath) => {
    const url = new URL('https://komado.test/');
    const data = {
      request: { ...EVERYTHING, ...subject },
      found: found(),
      genres: [],
      leadingOn: { alike: null, byAuthor: null, popular: [] },
    };
    expect(results.head!({ data, params: {}, url }).canonicalPath).toBe(canonicalPath);
  });
});
