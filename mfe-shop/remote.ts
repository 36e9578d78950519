import { defineRemote } from '@komado/shared-contracts';

export default defineRemote({
  name: 'shop',
  pages: { 'my-shop': './src/pages/my-shop.page' },
  slots: {
    'unlock-episode': './src/unlock/unlock-episode.slot',
    'bulk-purchase': './src/bulk/bulk-purchase.slot',
    'rest-of-series': './src/rest/rest-of-series.slot',
  },
});
