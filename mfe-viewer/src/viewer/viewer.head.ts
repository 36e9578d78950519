import { EpisodeStatus, episodePath, imageVariant, type PageHead } from '@komado/shared-contracts';
import { pictureSizes, pictureSrcSet } from '../stage/picture-source';
import { chapterName } from './chapter-name';
import type { ViewerData } from './viewer.loader';

export function viewerHead({ data: { chapter, startPage } }: { data: ViewerData }): PageHead {
  const { title, episode } = chapter;
  const first = chapter.page_list[startPage - 1];
  return {
    title: `${chapterName(episode)} – ${title.title_name} | Komado`,
    description: `Read ${chapterName(episode)} of ${title.title_name} by ${title.author} on Komado.`,
    canonicalPath: episodePath(title.title_id, episode.episode_id),
    imagePath: imageVariant(title.key_image_url, 1280, 'jpg'),
    isIndexed: episode.status === EpisodeStatus.free,
    type: 'article',
    preloadImages: first
      ? [
          {
            srcSet: pictureSrcSet(first),
            sizes: pictureSizes(first, chapter.scroll_direction === 'vertical' ? 'strip' : 'page'),
            type: 'image/webp',
          },
        ]
      : [],
  };
}
