const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|avif|gif|tiff?)$/i;
const ARCHIVE = /\.(cbz|zip|cbr|rar|cb7|7z|cbt|tar)$/i;
const SYSTEM_FILE = /^(thumbs\.db|desktop\.ini|ehthumbs\.db|icon\r?)$/i;
const SYSTEM_FOLDER = /^(__macosx|@eadir|#recycle|\$recycle\.bin)$/i;
/** Hidden, as on Unix; `...And then` is a title. */
const isDotName = (name: string): boolean => /^\.[^.]/.test(name);

/** Files that operating systems and file managers add. */
export function isSystemFile(path: string): boolean {
  const names = path.split('/');
  return names.some((name) => SYSTEM_FOLDER.test(name) || isDotName(name)) || SYSTEM_FILE.test(names.at(-1) ?? '');
}
export const isComicInfo = (path: string): boolean => path.split('/').at(-1)?.toLowerCase() === 'comicinfo.xml';
export const hasPictureName = (path: string): boolean => PICTURE.test(path);
export const hasArchiveName = (path: string): boolean => ARCHIVE.test(path);

/**
 * An entry's name as a path with `/`, for sorting and messages only: backslashes become separators, and absolute or parent parts are
 * dropped.
 */
export const pathInArchive = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^[a-z]:(?=\/)/i, '')
    .split('/')
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .join('/') || 'unnamed';
