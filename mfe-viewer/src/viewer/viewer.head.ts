import { EpisodeStatus, episodePath, imageVariant, ScrollDirection, type PageHead } from '@komado/shared-contracts';
import { openingSpread } from '../manifest/opening-spread';
import { pictureSizes, pictureSrcSet } from '../stage/picture-source';
import { chapterName } from './chapter-name';
import type { ViewerData } from './viewer.loader';

export function viewerHead({ data: { chapter, startPage } }: { data: ViewerData }): PageHead {
  const { title, episode } = chapter;
  const first = chapter.page_list[startPage - 1];
  // Exactly what the picture in the HTML asks for, or it would be loaded twice.
  const isPair = openingSpread(chapter.page_list, chapter.scroll_direction, startPage).length === 2;
  const layout = chapter.scroll_direction === ScrollDirection.vertical ? 'strip' : isPair ? 'pair' : 'page';
  return {
    title: `${chapterName(episode)} – ${title.title_name} | Komado`,
    description: `Read ${chapterName(episode)} of ${title.title_name} by ${title.author} on Komado.`,
    canonicalPath: episodePath(title.title_id, episode.episode_id),
    imagePath: imageVariant(title.key_image_url, 1280, 'jpg'),
    isIndexed: episode.status === EpisodeStatus.free,
    type: 'article',
    preloadImages: first ? [{ srcSet: pictureSrcSet(first), sizes: pictureSizes(first, layout), type: 'image/webp' }] : [],
  };
}
