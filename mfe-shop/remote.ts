import { defineRemote } from '@komado/shared-contracts';

export default defineRemote({
  name: 'shop',
  pages: { 'my-shop': './src/pages/shop.page' },
  slots: {
    'unlock-episode': './src/unlock/unlock-episode.slot',
    'unlock-button': './src/unlock/unlock-button.slot',
    'price-tag': './src/price/price-tag.slot',
    'wallet-badge': './src/wallet/wallet-badge.slot',
    'campaign-banner': './src/campaign/campaign-banner.slot',
    'bulk-purchase': './src/bulk/bulk-purchase.slot',
    'rest-of-series': './src/remaining-chapters/rest-of-series.slot',
    'category-magazines': './src/magazines/category-magazines.slot',
    'title-magazines': './src/magazines/title-magazines.slot',
    receipts: './src/wallet/receipts.slot',
  },
});
