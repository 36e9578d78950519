import type { Page } from '@komado/shared-contracts';
import { PictureError, type PictureMachinery } from '../engine/machinery';
import { findDownloadedPicture } from './downloads';

/** Wraps a machinery to use a page's downloaded picture when the network fails. A refusal by the server is final. */
export const withDownloadedPictures = (
  machinery: PictureMachinery,
  episodeId: number,
  current: () => { readonly pages: readonly Page[]; readonly isLoggedIn: boolean },
): PictureMachinery => ({
  ...machinery,
  fetchPicture: async (address, signal, isEarly) => {
    try {
      return await machinery.fetchPicture(address, signal, isEarly);
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
