import { EpisodeStatus, episodePath, imageVariant, type PageHead } from '@komado/shared-contracts';
import { chapterName } from './chapter-name';
import type { ViewerData } from './viewer.loader';

export function viewerHead({ data: { chapter } }: { data: ViewerData }): PageHead {
  const { title, episode } = chapter;
  return {
    title: `${chapterName(episode)} – ${title.title_name} | Komado`,
    description: `Read ${chapterName(episode)} of ${title.title_name} by ${title.author} on Komado.`,
    canonicalPath: episodePath(title.title_id, episode.episode_id),
    imagePath: imageVariant(title.key_image_url, 1280, 'jpg'),
    isIndexed: episode.status === EpisodeStatus.free,
    type: 'article',
  };
}
