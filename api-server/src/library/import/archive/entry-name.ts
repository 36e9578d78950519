const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|avif|gif|tiff?)$/i;
const ARCHIVE = /\.(cbz|zip|cbr|rar|cb7|7z|cbt|tar)$/i;
const JUNK_FILE = /^(thumbs\.db|desktop\.ini|ehthumbs\.db|icon\r?)$/i;
const JUNK_FOLDER = /^(__macosx|@eadir|#recycle|\$recycle\.bin)$/i;
/** Hidden, as on Unix; `...And then` is a title. */
const isDotName = (name: string): boolean => /^\.[^.]/.test(name);

/** What operating systems and file managers add; nobody misses it. */
export function isJunk(path: string): boolean {
  const parts = path.split('/');
  return parts.some((part) => JUNK_FOLDER.test(part) || isDotName(part)) || JUNK_FILE.test(parts.at(-1) ?? '');
}
export const isComicInfo = (path: string): boolean => path.split('/').at(-1)?.toLowerCase() === 'comicinfo.xml';
export const hasPictureName = (path: string): boolean => PICTURE.test(path);
export const hasArchiveName = (path: string): boolean => ARCHIVE.test(path);

/**
 * An archive's name as a path with `/`. Nothing is ever unpacked under it, so that it only has to sort: backslashes are separators, and
 * what is absolute or leads upwards is dropped.
 */
export const pathInArchive = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^[a-z]:(?=\/)/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/') || 'unnamed';
