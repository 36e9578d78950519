import type { AppServices, CallResult } from '@komado/shared-contracts';
import { fakeApi, type refusal, testAppServices, sampleTitle } from '@komado/shared-contracts/testing';
import { renderPage } from './render-page';
import { sampleTitleData } from './samples';
import * as results from '../search/results.page';
import * as search from '../search/search.page';

type Found = CallResult<'GET /search/title'>;
export const searchResult = (overrides: Partial<Found> = {}): Found => ({
  title_list: [sampleTitle({ title_id: 1 }), sampleTitle({ title_id: 2, title_name: 'Orbit Mail' })],
  total_count: 2,
  subject_name: null,
  is_corrected: false,
  ...overrides,
});
export const start: CallResult<'GET /web/search/start'> = {
  trending_list: ['crowblade', 'time slip'],
  popular_tag_list: [{ tag_id: 4, tag_name: 'swords', title_count: 3 }],
  free_list: [{ title: sampleTitle({ title_id: 9, title_name: 'Cat Ferry' }), free_episode_count: 5 }],
};
export const suggestions: CallResult<'GET /web/search/suggestion'> = {
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
    {
      title_id: 2,
      title_name: 'Orbit Mail',
      title_in_japanese: '',
      author: 'Lana Setoguchi',
      cover_image_url: '/media/2',
      free_episode_count: 0,
    },
  ],
  author_list: [{ author: 'Lana Setoguchi', title_count: 2 }],
  popular_tag_list: [{ tag_id: 8, tag_name: 'lanterns', title_count: 6 }],
};
export const genre_list = ['Action', 'Romance', 'Food'].map((genre_name, index) => ({
  genre_id: index + 1,
  genre_name,
  image_url: `/media/genre/${index + 1}`,
}));
export const showSearch = async (
  page: typeof results | typeof search,
  pattern: string,
  path: string,
  result = searchResult(),
  detail = sampleTitleData(),
) => {
  const api = fakeApi({
    // The shelves below the results also request titles by the author and popular ones.
    'GET /search/title': ({ author, sort, keyword, genre_id }) =>
      author !== undefined
        ? searchResult({ title_list: [sampleTitle({ title_id: 6, title_name: 'Paper Tiger' })], total_count: 1 })
        : sort === 'popular' && keyword === undefined && genre_id === undefined
          ? searchResult({ title_list: [sampleTitle({ title_id: 5, title_name: 'Lane Four' })], total_count: 1 })
          : result,
    'GET /genre/search/list': { genre_list },
    'GET /web/search/start': start,
    'GET /web/search/suggestion': suggestions,
    'GET /title/list': { title_list: [sampleTitle({ title_id: 1 })] },
    'GET /web/title/detail': detail,
  });
  const services = testAppServices({ api });
  // One of the two page modules; each keeps its own data type.
  const router =
    page === search ? await renderPage(search, { pattern, path }, services) : await renderPage(results, { pattern, path }, services);
  return { api, router };
};
export const showCategory = async (path: string, magazines: CallResult<'GET /magazine/list'> | ReturnType<typeof refusal>) => {
  const api = fakeApi({ 'GET /search/title': searchResult(), 'GET /genre/search/list': { genre_list }, 'GET /magazine/list': magazines });
  const handed: unknown[] = [];
  const Slot: AppServices['Slot'] = ({ name, ...properties }) => {
    if (name === 'category-magazines') handed.push(properties);
    return null;
  };
  await renderPage(results, { pattern: '/search/category/:categoryId', path }, testAppServices({ api, Slot }));
  return { api, handed };
};
export const sentSearch = (api: Awaited<ReturnType<typeof showSearch>>['api']) => api.sentTo('GET /search/title')[0];
