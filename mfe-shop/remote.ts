import { defineRemote } from '@komado/shared-contracts';

export default defineRemote({
  name: 'shop',
  pages: { 'my-shop': './src/pages/my-shop.page' },
  slots: { 'unlock-episode': './src/unlock/unlock-episode.slot' },
});
