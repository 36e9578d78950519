import {
  episodePath,
  FEED_PATHS,
  imageVariant,
  pathOf,
  titlePath,
  type EpisodeSummary,
  type PageHead,
  type StructuredData,
  type TitleDetail,
} from '@komado/shared-contracts';
import { leadImage } from '@komado/shared-ui';
import { KEY_VISUAL_SIZES, KEY_VISUAL_WIDTHS } from './key-visual-sizes';

const DESCRIPTION_LENGTH = 160;

/** Cuts at a word boundary, so that a description in a search result never ends in the middle of a word. */
export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined).replace(/[\s,;:.]+$/, '')}…`;
}

/** Chapters listed for search engines: the newest. */
const NAMED_CHAPTERS = 20;

const isFree = ({ point, free_end_date }: EpisodeSummary): boolean => point === 0 || free_end_date !== null;

/** schema.org accepts the name of a custom currency when there is no ISO code. */
const POINTS = 'Komado point';
/**
 * The price of a chapter for a reader without tickets or entitlements. Chapters are sold for points; the price of a point depends on the
 * pack.
 */
const offerOf = (title: TitleDetail, episode: EpisodeSummary): StructuredData => ({
  '@type': 'Offer',
  url: episodePath(title.title_id, episode.episode_id),
  ...(isFree(episode) ? { price: 0, priceCurrency: 'USD' } : { price: episode.point, priceCurrency: POINTS }),
  availability: 'https://schema.org/InStock',
  ...(episode.free_end_date ? { availabilityEnds: episode.free_end_date } : {}),
});

function comicSeries(title: TitleDetail, episodes: readonly EpisodeSummary[]): StructuredData {
  return {
    '@type': 'ComicSeries',
    '@id': titlePath(title.title_id),
    url: titlePath(title.title_id),
    name: title.title_name,
    ...(title.title_in_japanese ? { alternateName: title.title_in_japanese } : {}),
    description: shorten(title.description || title.catch_copy),
    image: imageVariant(title.cover_image_url, 640, 'jpg'),
    inLanguage: 'en',
    author: title.author.split(', ').map((name) => ({ '@type': 'Person', name })),
    genre: title.genre_name_list.map(({ genre_name }) => genre_name),
    ...(title.age_rating > 0 ? { typicalAgeRange: `${title.age_rating}-` } : {}),
    hasPart: episodes
      .slice(-NAMED_CHAPTERS)
      .toReversed()
      .map((episode) => ({
        '@type': 'ComicIssue',
        url: episodePath(title.title_id, episode.episode_id),
        name: episode.episode_name,
        issueNumber: episode.episode_number,
        pagination: `1-${episode.book_length}`,
        datePublished: episode.start_time.slice(0, 10),
        isAccessibleForFree: isFree(episode),
        offers: offerOf(title, episode),
      })),
  };
}
function breadcrumbs(title: TitleDetail): StructuredData {
  const [genre] = title.genre_name_list;
  const steps = [
    { name: 'Series', item: pathOf('series') },
    ...(genre ? [{ name: genre.genre_name, item: pathOf('search-genre-genreId', { genreId: genre.genre_id }) }] : []),
    { name: title.title_name, item: titlePath(title.title_id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

export const titleHead = (title: TitleDetail, episodes: readonly EpisodeSummary[]): PageHead => ({
  title: title.title_name,
  description: shorten(title.description || title.catch_copy),
  canonicalPath: titlePath(title.title_id),
  // A wide picture, because previews of shared links are wide and would crop an upright cover.
  imagePath: imageVariant(title.key_image_url, 1280, 'jpg'),
  isIndexed: true,
  type: 'book',
  feedPath: FEED_PATHS.ofTitle(title.title_id),
  leadImage: leadImage({ image: title.key_image_url, sizes: KEY_VISUAL_SIZES, widths: KEY_VISUAL_WIDTHS }),
  structuredData: [comicSeries(title, episodes), breadcrumbs(title)],
});
