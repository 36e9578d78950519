import { EpisodeStatus, episodePath, imageVariant, ScrollDirection, type LeadImage, type PageHead } from '@komado/shared-contracts';
import { openingSpread } from '../page-layout/opening-spread';
import { pictureSizes, pictureSrcSet } from '../picture-loader/picture-source';
import { chapterName } from '../chapter/chapter-name';
import type { ViewerData } from '../chapter/viewer-data';

/** The first page's picture, exactly as the viewer will request it. */
function openingPicture({
  chapter: { page_list: pages, scroll_direction: direction, lock },
  openingPage,
}: ViewerData): LeadImage | undefined {
  const page = pages[openingPage - 1];
  if (lock || !page) return undefined;
  const isPair = openingSpread(pages, direction, openingPage).length === 2;
  const layout = direction === ScrollDirection.vertical ? 'strip' : isPair ? 'pair' : 'page';
  return { type: 'image/avif', srcSet: pictureSrcSet(page, 'avif'), sizes: pictureSizes(page, layout) };
}

export function viewerHead({ data }: { data: ViewerData }): PageHead {
  const { chapter } = data;
  const leadImage = openingPicture(data);
  const { title, episode } = chapter;
  if (chapter.is_withdrawn)
    return { title: `${chapterName(episode)} is no longer available – ${title.title_name} | Komado`, httpStatus: 410 };
  return {
    title: `${chapterName(episode)} – ${title.title_name} | Komado`,
    description: `Read ${chapterName(episode)} of ${title.title_name} by ${title.author} on Komado.`,
    canonicalPath: episodePath(title.title_id, episode.episode_id),
    imagePath: imageVariant(title.key_image_url, 1280, 'jpg'),
    isIndexed: episode.status === EpisodeStatus.free,
    type: 'article',
    // A chapter that can be read opens with a picture.
    ...(leadImage ? { leadImage, takesEarlyInput: true } : {}),
  };
}
