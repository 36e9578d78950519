import { imageVariant, titlePath, type PageHead, type TitleDetail } from '@komado/shared-contracts';

const DESCRIPTION_LENGTH = 160;

/** Cuts at a word, so that a description in a search result never ends in half of one. */
export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > length / 2 ? space : undefined).replace(/[\s,;:.]+$/, '')}…`;
}

export const titleHead = (title: TitleDetail): PageHead => ({
  title: title.title_name,
  description: shorten(title.description || title.catch_copy),
  canonicalPath: titlePath(title.title_id),
  imagePath: imageVariant(title.cover_image_url, 640, 'jpg'),
  isIndexed: true,
  type: 'book',
});
