import { defineRemote } from '@komado/shared-contracts';

export default defineRemote({
  name: 'catalog',
  pages: {
    index: './src/top/top.page.tsx',
    'title-titleId': './src/title/title.page.tsx',
  },
  slots: {},
});
