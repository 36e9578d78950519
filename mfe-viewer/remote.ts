import { defineRemote } from '@komado/shared-contracts';

export default defineRemote({
  name: 'viewer',
  pages: { 'title-titleId-episode-episodeId': './src/viewer/viewer.page.tsx' },
  slots: { 'title-comments': './src/comments/title-comments.slot' },
});
