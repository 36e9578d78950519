import { defineRemote } from '@komado/shared-contracts';

const RANKING = './src/ranking/ranking.page.tsx';
const RESULTS = './src/search/results.page.tsx';

export default defineRemote({
  name: 'catalog',
  pages: {
    index: './src/home/home.page.tsx',
    'title-titleId': './src/title/title.page.tsx',
    ranking: RANKING,
    'ranking-rankingId': RANKING,
    series: './src/weekly-series/weekly-series.page.tsx',
    search: './src/search/search.page.tsx',
    'search-query': RESULTS,
    'search-genre-genreId': RESULTS,
    'search-category-categoryId': RESULTS,
    'search-tag-tagId': RESULTS,
    sitemap: './src/sitemap/sitemap.page.tsx',
    'manga-reader': './src/about-viewer/about-viewer.page.tsx',
  },
  slots: {
    'search-suggestions': './src/search/suggestions.slot.tsx',
    'viewer-banner': './src/announcement/viewer-banner.slot.tsx',
  },
});
