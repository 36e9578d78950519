import type { Page } from '@komado/shared-contracts';
import { PictureError, type PicturePlatform } from '../picture-loader/picture-platform';
import { findDownloadedPicture } from './download-storage';

/** Wraps a picture platform to use a page's downloaded picture when the network fails. A refusal by the server is final. */
export const withDownloadedPictureFallback = (
  platform: PicturePlatform,
  episodeId: number,
  current: () => { readonly pages: readonly Page[]; readonly isLoggedIn: boolean },
): PicturePlatform => ({
  ...platform,
  fetchPicture: async (address, signal, isEarly) => {
    try {
      return await platform.fetchPicture(address, signal, isEarly);
    } catch (error) {
      const { pages, isLoggedIn } = current();
      const page = pages.find(({ image_url }) => address.startsWith(`${image_url}/`));
      if (signal.aborted || error instanceof PictureError || !page) throw error;
      const picture = await findDownloadedPicture(episodeId, page.page, isLoggedIn).catch(() => null);
      if (!picture) throw error;
      return picture;
    }
  },
});
